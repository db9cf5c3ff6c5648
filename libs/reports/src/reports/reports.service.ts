import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AssessmentsService, changedTerms, InvalidTransition, termsOf, type Assessment } from '#assessments';
import { AuditTrail, Quotas, type Principal } from '#auth';
import { namedCases, type Bottleneck, type NamedCases } from '#mining';
import { Clock, Pages, UnitOfWork, uuidV7, WakeUp, WakeUps, type Page, type PageQuery } from '#platform';
import { shareCases } from '../cases/case-sets.queries.js';
import { withoutCaseIds, withoutExamples, withoutNamed } from './hidden-cases.js';
import type { RecomputeBody } from './report.dto.js';
import { readEntries, sectionNames, findUnchangedSections, type SectionName } from '../stored/report-sections.js';
import { Report, type ServedReport } from '../stored/report.entity.js';
import { ReportNotReady, WorkflowNotFound } from '../stored/reports.errors.js';
import { termChanges } from '../stored/report-changes.js';
import {
  deleteOldHistory,
  lockPendingRecomputation,
  restartRecomputation,
  type RequestedReport,
} from './reports.queries.js';
import { readCases, shareSections, type FoundSection } from '../stored/section-store.queries.js';
import { SectionStore } from '../stored/section-store.js';

/** A report is to be recomputed with other assumptions. */
export const recomputationRequested = new WakeUp('recomputations');

interface BottlenecksRead {
  readonly text: string;
  /** What names cases in the texts of the report, with what to say instead. */
  readonly named: NamedCases;
}

/** Reports that are listed without their contents; older ones are deleted. */
const longestHistory = 100;

@Injectable()
export class ReportsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly assessments: AssessmentsService,
    private readonly wakeUps: WakeUps,
    private readonly quotas: Quotas,
    private readonly pages: Pages,
    private readonly audit: AuditTrail,
    private readonly store: SectionStore,
  ) {}

  /** The current report of an assessment. */
  async get(assessment: Assessment): Promise<ServedReport> {
    const report = assessment.status === 'completed' ? await this.latest(assessment) : null;
    if (!report) throw new ReportNotReady();
    return { assessment, report };
  }

  /** The report as pieces of JSON text: a report may have many megabytes, so it is never parsed or held as a whole. */
  async *text(
    { assessment, report, share, filter }: ServedReport,
    asked: readonly SectionName[] = sectionNames,
    beside: object = {},
  ): AsyncGenerator<string | Buffer, void> {
    const hidesCases = share?.showsCases === false;
    const sections = await this.store.find(report, [
      'profile',
      ...asked,
      ...(hidesCases ? ['bottlenecks' as const] : []),
    ]);
    const bottlenecks = hidesCases ? await this.readBottlenecks(sections) : null;
    const profile = sections.get('profile');
    const head = JSON.stringify({
      id: report.publicId,
      assessmentId: assessment.publicId,
      company: assessment.company,
      generatedAt: report.generatedAt?.toISOString(),
      period: pickPeriod(
        filter ? null : assessment,
        JSON.parse(profile ? await this.store.text(profile) : '{}') as Partial<LogSpan>,
      ),
      ...(filter && { filter }),
      ...beside,
    });
    yield head.slice(0, -1);
    for (const name of sectionNames.filter((each) => asked.includes(each))) {
      yield `,"${name}":`;
      const section = sections.get(name);
      if (!section) yield 'null';
      else if (bottlenecks === null) yield* this.store.pieces(section);
      else yield* this.hidden(section, bottlenecks);
    }
    yield '}';
  }

  /** One after the other, without what names cases where a link hides them. */
  async *listBottlenecks({ report, share }: ServedReport): AsyncGenerator<Bottleneck[], void> {
    const sections = await this.store.find(report, ['bottlenecks']);
    const section = sections.get('bottlenecks');
    if (!section) return;
    const isHidden = share?.showsCases === false;
    const pieces = isHidden ? this.hidden(section, await this.readBottlenecks(sections)) : this.store.pieces(section);
    for await (const one of readEntries<Bottleneck>(pieces)) yield [one];
  }

  async size({ report }: ServedReport): Promise<number> {
    const sections = await this.store.find(report, sectionNames);
    return [...sections.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** A section without what names cases. The texts of workflows name none. */
  private hidden(section: FoundSection, { text, named }: BottlenecksRead): AsyncIterable<Buffer> {
    // The bottlenecks have been read to know the names.
    const pieces = section.name === 'bottlenecks' ? Readable.from([Buffer.from(text)]) : this.store.pieces(section);
    const without = withoutExamples(pieces);
    return section.name === 'workflows' ? without : withoutNamed(without, named);
  }

  private async readBottlenecks(sections: ReadonlyMap<string, FoundSection>): Promise<BottlenecksRead> {
    const section = sections.get('bottlenecks');
    if (!section) return { text: 'null', named: namedCases([]) };
    const text = await this.store.text(section);
    return { text, named: namedCases(JSON.parse(text) as Bottleneck[]) };
  }

  /** A sample of the cases of a workflow, as JSON text. */
  async casesToReplay({ report, share }: ServedReport, workflowId: string): Promise<string> {
    const cases = await this.unitOfWork.read(() => readCases(this.unitOfWork.db, report, workflowId));
    if (cases === null) throw new WorkflowNotFound();
    return share?.showsCases === false ? withoutCaseIds(cases) : cases;
  }

  /**
   * Only for completed assessments; the current report is served until the new one is ready. There is one recomputation
   * at a time: while one is pending, another request replaces its terms.
   */
  recompute({ organizationId, actor }: Principal, found: Assessment, body: RecomputeBody): Promise<Report> {
    return this.unitOfWork.run(async () => {
      const assessment = await this.assessments.lock(found);
      const from = assessment.status === 'completed' ? await this.latest(assessment) : null;
      if (!from) throw InvalidTransition.from(assessment.status, 'have its report recomputed');
      const terms = {
        assumptions: Object.assign({ ...assessment.assumptions }, body.assumptions),
        terms: { ...assessment.terms, ...termsOf(body) },
      };
      const asked = { ...terms, createdBy: actor, changes: termChanges(from, terms) };
      const pending = await lockPendingRecomputation(this.unitOfWork.db, assessment);
      const { workspaceId } = assessment;
      const id = pending ?? (await this.createRecomputation(from, asked));
      // An earlier recomputation may have failed; its message is outdated once another one is requested.
      if (assessment.attention !== null) await this.assessments.clearAttention(assessment);
      if (pending !== null) await restartRecomputation(this.unitOfWork.db, { id, workspaceId }, asked);
      const unchanged = findUnchangedSections(from.terms, asked.terms);
      await shareSections(this.unitOfWork.db, from.id, { id, workspaceId }, unchanged);
      await shareCases(this.unitOfWork.db, unchanged.includes('cases') ? from.id : null, { id, workspaceId });
      await this.audit.record({
        action: 'report.recomputed',
        organizationId,
        target: { type: 'assessment', id: assessment.publicId },
        details: { company: assessment.company, ...changedTerms(from, asked) },
      });
      this.wakeUps.signal(recomputationRequested);
      return this.unitOfWork.manager.findOneByOrFail(Report, { id, workspaceId });
    });
  }

  /** Finished and pending reports, newest first. */
  list({ id, workspaceId }: Assessment, query: PageQuery): Promise<Page<Report>> {
    return this.unitOfWork.read(() => {
      const rows = this.unitOfWork.manager
        .createQueryBuilder(Report, 'report')
        .where('report.workspaceId = :workspaceId AND report.assessmentId = :id', { id, workspaceId });
      return this.pages.read(rows, query, { list: 'reports', realm: id });
    });
  }

  private async createRecomputation(
    { id: recomputedFrom, figures: figuresBefore, ...from }: Report,
    asked: RequestedReport,
  ): Promise<string> {
    const { workspaceId, environment, assessmentId, log } = from;
    await this.quotas.admit(workspaceId, 'pendingRecomputations');
    const id = uuidV7();
    const dueAt = await this.clock.now();
    const fields = { id, workspaceId, environment, assessmentId, recomputedFrom, ...asked, figuresBefore, log };
    await deleteOldHistory(this.unitOfWork.db, { id: assessmentId, workspaceId }, longestHistory);
    await this.unitOfWork.manager.insert(Report, { ...fields, createdAt: dueAt, dueAt });
    return id;
  }

  private latest({ id, workspaceId }: Assessment): Promise<Report | null> {
    return this.unitOfWork.manager
      .createQueryBuilder(Report, 'report')
      .where('report.workspaceId = :workspaceId AND report.assessmentId = :id', { id, workspaceId })
      .andWhere('report.generatedAt IS NOT NULL')
      .orderBy('report.generatedAt', 'DESC')
      .addOrderBy('report.id', 'DESC')
      .limit(1)
      .getOne();
  }
}

/** The first and the last event, in seconds. */
export interface LogSpan {
  readonly firstEvent: number | null;
  readonly lastEvent: number | null;
}

export interface ReportPeriod {
  readonly from: string | null;
  readonly to: string | null;
}

/** The period requested for the assessment, or else from the first event to the last. */
export function pickPeriod(
  asked: Pick<Assessment, 'periodFrom' | 'periodTo'> | null,
  { firstEvent, lastEvent }: Partial<LogSpan>,
): ReportPeriod {
  const { periodFrom, periodTo } = asked ?? { periodFrom: null, periodTo: null };
  const instant = (seconds: number | null | undefined): string | null =>
    seconds == null ? null : new Date(seconds * 1000).toISOString();
  return { from: periodFrom?.toISOString() ?? instant(firstEvent), to: periodTo?.toISOString() ?? instant(lastEvent) };
}
