import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import type { Assessment } from '#assessments';
import { AuditTrail, Quotas, type AuditAction, type Principal } from '#auth';
import { parsePublicId } from '#events';
import { Clock, Pages, QuotaExceeded, UnitOfWork, uuidV7, WakeUps, type Page, type PageQuery } from '#platform';
import { recomputationRequested } from '../reports/reports.service.js';
import { Report, type ServedReport } from '../stored/report.entity.js';
import { FilteredReportNotReady, FilterNotFound, FilterNotPossible } from '../stored/reports.errors.js';
import { FilterTermsReader } from './filter-terms.js';
import { ReportFilter, type FilterState, type StoredTerms } from '../stored/report-filter.entity.js';
import type { FilterBody, FilterChoicesView } from './report-filters.dto.js';
import { deleteOldestUnnamed, lockFilters, revokeSharesOfFilter } from './report-filters.queries.js';

/** Kept of one assessment. */
const mostFilters = 50;
/** How long a request waits until the cases are counted; then it learns only that they are being counted. */
const patienceMs = 10_000;
const pauseMs = 200;

/** Reports of some of the cases of a report. Each is computed once, and again once the report itself was recomputed. */
@Injectable()
export class ReportFilters {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly quotas: Quotas,
    private readonly pages: Pages,
    private readonly wakeUps: WakeUps,
    private readonly terms: FilterTermsReader,
  ) {}

  /** What is refused while the request waits is not kept. */
  async make(caller: Principal, served: ServedReport, { name, ...asked }: FilterBody): Promise<FilterState> {
    const terms = await this.terms.read(served.report, asked);
    const end = performance.now() + patienceMs;
    for (let isOwn = false; ;) {
      const { state, isMade } = await this.begin(caller, served, { name, terms });
      const { filter } = state;
      isOwn ||= isMade;
      if (filter.refusal) {
        if (isOwn) await this.unitOfWork.manager.delete(ReportFilter, keyOf(filter));
        throw new FilterNotPossible(filter.refusal);
      }
      if (filter.cases !== null || performance.now() > end) return state;
      await sleep(pauseMs);
    }
  }

  async list(served: ServedReport, query: PageQuery): Promise<Page<FilterState>> {
    const { id, workspaceId } = served.assessment;
    const rows = this.unitOfWork.manager
      .createQueryBuilder(ReportFilter, 'filter')
      .where('filter.workspaceId = :workspaceId AND filter.assessmentId = :id', { workspaceId, id });
    const page = await this.pages.read(rows, query, { list: 'report-filters', realm: id });
    const ready = await this.unitOfWork.manager.find(Report, {
      select: { filterId: true },
      where: { workspaceId, recomputedFrom: served.report.id, filterId: Not(IsNull()), generatedAt: Not(IsNull()) },
    });
    const isReady = new Set(ready.map(({ filterId }) => filterId));
    return {
      ...page,
      items: page.items.map((filter) => ({ filter: ofToday(filter, served), isReady: isReady.has(filter.id) })),
    };
  }

  async get(served: ServedReport, filterId: string): Promise<FilterState> {
    return this.current(served, await this.find(served.assessment, filterId));
  }

  choices({ report }: ServedReport): Promise<FilterChoicesView> {
    return this.terms.choices(report);
  }

  rename(caller: Principal, served: ServedReport, filterId: string, name: string | null): Promise<FilterState> {
    return this.unitOfWork.run(async () => {
      const filter = await this.find(served.assessment, filterId);
      await this.unitOfWork.manager.update(ReportFilter, keyOf(filter), { name });
      await this.record('report.filter_changed', caller, served.assessment, { filter: filterId, name });
      return this.stateOf(Object.assign(filter, { name }), served);
    });
  }

  delete(caller: Principal, { assessment }: ServedReport, filterId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const filter = await this.find(assessment, filterId);
      const revokedShares = await revokeSharesOfFilter(this.unitOfWork.db, filter);
      await this.unitOfWork.manager.delete(ReportFilter, keyOf(filter));
      await this.record('report.filter_deleted', caller, assessment, { filter: filterId, revokedShares });
    });
  }

  /** The report of the filter's cases; the whole one without a filter. */
  async serve(
    served: ServedReport,
    { filter: asked }: { readonly filter?: string | undefined },
  ): Promise<ServedReport> {
    if (asked === undefined) return served;
    const { filter } = await this.get(served, asked);
    if (filter.refusal) throw new FilterNotPossible(filter.refusal);
    const report = await this.reportOf(filter, served);
    if (!report?.generatedAt) throw new FilteredReportNotReady();
    const { publicId: id, name, words, cases, of } = filter;
    return {
      ...served,
      report: Object.assign(report, { assessmentId: served.assessment.id }),
      filter: { id, name, words, cases: cases ?? 0, of: of ?? 0 },
    };
  }

  async find({ id: assessmentId, workspaceId }: Assessment, filterId: string): Promise<ReportFilter> {
    const id = parsePublicId('flt', filterId);
    const filter = id && (await this.unitOfWork.manager.findOneBy(ReportFilter, { id, workspaceId, assessmentId }));
    if (!filter) throw new FilterNotFound();
    return filter;
  }

  /** Finds the filter, or makes it. */
  private begin(
    caller: Principal,
    served: ServedReport,
    { name, terms }: { readonly name: string | undefined; readonly terms: StoredTerms },
  ): Promise<{ state: FilterState; isMade: boolean }> {
    const { id: assessmentId, workspaceId } = served.assessment;
    const question = createHash('sha256').update(JSON.stringify(terms)).digest();
    return this.unitOfWork.run(async () => {
      const { manager, db } = this.unitOfWork;
      const kept = await lockFilters(db, served.assessment);
      const known = await manager.findOneBy(ReportFilter, { workspaceId, assessmentId, question });
      if (known) {
        if (name !== undefined && name !== known.name) await manager.save(Object.assign(known, { name }));
        return { state: await this.current(served, known), isMade: false };
      }
      if (kept >= mostFilters && !(await deleteOldestUnnamed(db, served.assessment))) throw tooManyFilters();
      const createdAt = await this.clock.now();
      const made = { id: uuidV7(), workspaceId, assessmentId, name: name ?? null, terms, question, createdAt };
      const filter = await manager.save(
        manager.create(ReportFilter, { ...made, baseId: null, cases: null, of: null, refusal: null }),
      );
      await this.record('report.filtered', caller, served.assessment, { filter: filter.publicId, words: filter.words });
      return { state: await this.current(served, filter), isMade: true };
    });
  }

  /** Begins to compute it from the report of today, unless that was done. It counts among the recomputations. */
  private current(served: ServedReport, found: ReportFilter): Promise<FilterState> {
    const base = served.report;
    if (found.baseId === base.id) return this.stateOf(found, served);
    return this.unitOfWork.run(async () => {
      const { manager, db } = this.unitOfWork;
      await lockFilters(db, served.assessment);
      const filter = await manager.findOneBy(ReportFilter, keyOf(found));
      if (!filter) throw new FilterNotFound();
      if (filter.baseId === base.id) return this.stateOf(filter, served);
      const { workspaceId, environment, assumptions, terms, log } = base;
      await this.quotas.admit(workspaceId, 'pendingRecomputations');
      await manager.delete(Report, { workspaceId, filterId: filter.id });
      const dueAt = await this.clock.now();
      await manager.insert(Report, {
        id: uuidV7(),
        workspaceId,
        environment,
        filterId: filter.id,
        recomputedFrom: base.id,
        assumptions,
        terms,
        log,
        createdAt: dueAt,
        dueAt,
      });
      const begun = { baseId: base.id, cases: null, of: await this.terms.countCases(base), refusal: null };
      await manager.update(ReportFilter, keyOf(filter), begun);
      this.wakeUps.signal(recomputationRequested);
      return { filter: Object.assign(filter, begun), isReady: false };
    });
  }

  private async stateOf(filter: ReportFilter, served: ServedReport): Promise<FilterState> {
    const report = await this.reportOf(filter, served);
    return { filter: ofToday(filter, served), isReady: report?.generatedAt != null };
  }

  private reportOf({ id: filterId, workspaceId }: ReportFilter, { report }: ServedReport): Promise<Report | null> {
    return this.unitOfWork.manager.findOneBy(Report, { workspaceId, filterId, recomputedFrom: report.id });
  }

  private record(
    action: AuditAction,
    { organizationId }: Principal,
    { publicId }: Assessment,
    details: object,
  ): Promise<void> {
    return this.audit.record({ action, organizationId, target: { type: 'assessment', id: publicId }, details });
  }
}

/** One of an earlier report counts as being computed: it is computed when it is asked for. */
const ofToday = (filter: ReportFilter, { report }: ServedReport): ReportFilter =>
  filter.baseId === report.id ? filter : Object.assign(filter, { cases: null, refusal: null });

const keyOf = ({ id, workspaceId }: ReportFilter) => ({ id, workspaceId });

const tooManyFilters = (): QuotaExceeded =>
  new QuotaExceeded({
    budget: 'keptFilters',
    limit: `${mostFilters} filters`,
    advice: 'Delete saved views that are not needed.',
    whose: 'This assessment',
  });
