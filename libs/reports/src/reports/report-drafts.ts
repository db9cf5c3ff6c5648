import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { RunStopping, type Assessment } from '#assessments';
import type { Environment, Owned, WorkspaceId } from '#auth';
import { EventBus, On, publicId, ReportReady } from '#events';
import type { CaseTimesPart, MainFigures } from '#mining';
import { Clock, Config, Duration, LeasedTable, UnitOfWork, uuidV7 } from '#platform';
import {
  findCaseSet,
  insertCaseTimes,
  insertRetainedCases,
  referToCases,
  type RetainedPart,
} from '../cases/case-sets.queries.js';
import { draftsUnderWay, fitsInto, lockDraft, runQueueOf, type DraftsUnderWay } from './reports.queries.js';
import type { SectionFiles, StoredName } from '../stored/report-sections.js';
import { ReportFilter, type FilterRefusal } from '../stored/report-filter.entity.js';
import { Report, type LogExtent } from '../stored/report.entity.js';
import { listSections } from '../stored/section-store.queries.js';
import { SectionStore } from '../stored/section-store.js';

/** Another worker has taken over the report: the results of this one are dropped. */
export class DraftLost extends Error {
  constructor() {
    super('Another worker has taken this report over');
  }
}

/** A report that is being computed, with the lease token of the worker that computes it. */
export interface Draft {
  readonly token: string;
  readonly report: Report;
  /** Null if it is of all cases. */
  readonly filter: ReportFilter | null;
}

const table = new LeasedTable('reports', 'id', Duration.ofSeconds(30), { column: 'workspace_id' });

/** Renewals are so frequent that one or two may fail without the lease being lost. */
export const draftRenewal = Duration.ofSeconds(8);

/** Runs wait in four queues: of live workspaces, of sandboxes, recomputations of finished reports, and filtered reports. */
export type RunQueue = Environment | 'recomputed' | 'filtered';

/** Reports that are being computed: claimed under a lease, which fences every write. */
@Injectable()
export class ReportDrafts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly bus: EventBus,
    private readonly sections: SectionStore,
  ) {}

  /** Call it in the transaction that begins the run. */
  async create({ id: assessmentId, workspaceId, environment, assumptions, terms }: Assessment): Promise<void> {
    const { manager } = this.unitOfWork;
    const dueAt = await this.clock.now();
    await manager.insert(Report, {
      id: uuidV7(),
      workspaceId,
      environment,
      assessmentId,
      assumptions,
      terms,
      dueAt,
    });
  }

  /** The workspaces that have drafts in this queue, due or held by a worker. */
  underWay(queue: RunQueue, mostEvents: number | null): Promise<DraftsUnderWay[]> {
    return draftsUnderWay(this.unitOfWork.db, queue, mostEvents);
  }

  /** The draft of the workspace that has been due for longest, of those with at most so many events or none yet. */
  claim(queue: RunQueue, workspaceId: WorkspaceId, mostEvents: number | null): Promise<Draft | null> {
    return this.unitOfWork.run(async () => {
      const where = `due_at <= clock_timestamp() AND ${runQueueOf} = $4 AND ${fitsInto('$5')}`;
      const due = { where, order: 'due_at', parameters: [queue, mostEvents] };
      const { token, rows } = await table.of(workspaceId).claim<{ id: string }>(this.unitOfWork.db, due, 1);
      const id = rows[0]?.id;
      if (id === undefined) return null;
      await this.unitOfWork.manager.increment(Report, { id, workspaceId }, 'attempts', 1);
      const report = await this.unitOfWork.manager.findOneByOrFail(Report, { id, workspaceId });
      const filter = await this.findFilter(report);
      return { token, report: Object.assign(report, filter && { assessmentId: filter.assessmentId }), filter };
    });
  }

  private findFilter({ filterId, workspaceId }: Report): Promise<ReportFilter | null> {
    if (filterId === null) return Promise.resolve(null);
    return this.unitOfWork.manager.findOneByOrFail(ReportFilter, { id: filterId, workspaceId });
  }

  /** Stores how many cases the filter of the draft has chosen. */
  async storeChosen(draft: Draft, cases: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.fence(draft);
      await this.changeFilter(draft, { cases });
    });
  }

  /** Call it in the transaction that abandons the draft: the filter stays without a report. */
  async refuse(draft: Draft, refusal: FilterRefusal): Promise<void> {
    await this.fence(draft);
    await this.changeFilter(draft, { refusal });
  }

  private async changeFilter({ report, filter }: Draft, change: Partial<ReportFilter>): Promise<void> {
    if (filter)
      await this.unitOfWork.manager.update(ReportFilter, { id: filter.id, workspaceId: report.workspaceId }, change);
  }

  /** False if the lease has expired. */
  async renew({ token, report }: Draft): Promise<boolean> {
    return (await table.of(report.workspaceId).renew(this.unitOfWork.db, token)).includes(report.id);
  }

  /**
   * Releases the draft, to be claimed again after `delay`, and adds up the time spent on it. `isCounted` is false if the
   * worker only waited: that is no attempt.
   */
  async postpone({ token, report }: Draft, delay: Duration, isCounted: boolean, worked: Duration): Promise<void> {
    const set = `due_at = clock_timestamp() + make_interval(secs => $3),
      attempts = CASE WHEN $4 THEN attempts ELSE 0 END, worked_seconds = worked_seconds + $5`;
    const parameters = [delay.seconds, isCounted, worked.seconds];
    await table.of(report.workspaceId).finish(this.unitOfWork.db, token, report.id, set, parameters);
  }

  /** Stores which events the report is about, so that after a crash the next worker reads the same ones. */
  async fixLog(draft: Draft, log: LogExtent[]): Promise<void> {
    await this.fence(draft);
    // Attempts are counted per phase, and this worker goes on with the next one.
    await this.unitOfWork.manager.update(Report, makeKey(draft), { log, attempts: 1 });
    draft.report.log = log;
  }

  /** Stores the results of a phase, in the transaction that ends it. */
  async store(draft: Draft, sections: SectionFiles): Promise<void> {
    await this.fence(draft);
    await this.sections.store(draft.report, sections);
    await this.unitOfWork.manager.update(Report, makeKey(draft), { attempts: 1 });
  }

  /** Stores the cases behind the report. Recomputed reports share them unless the log is read again. */
  async storeCases(draft: Draft, cases: AsyncIterable<RetainedPart>): Promise<void> {
    await this.fence(draft);
    const set = { id: uuidV7(), workspaceId: draft.report.workspaceId };
    await insertRetainedCases(this.unitOfWork.db, set, cases);
    await referToCases(this.unitOfWork.db, draft.report, set.id);
  }

  /** Stores how long cases spent at each bottleneck, unless the report has no cases. */
  async storeCaseTimes(draft: Draft, times: AsyncIterable<CaseTimesPart>): Promise<void> {
    await this.fence(draft);
    const set = await findCaseSet(this.unitOfWork.db, draft.report);
    if (set !== null) await insertCaseTimes(this.unitOfWork.db, set, times);
  }

  /** Makes the draft the current report, or that of its filter, which no event announces. */
  async finish(draft: Draft, sections: SectionFiles, figures: MainFigures): Promise<void> {
    const { id, workspaceId, assessmentId } = draft.report;
    await this.store(draft, sections);
    const generatedAt = await this.clock.now();
    const set = 'due_at = NULL, generated_at = $3, figures = $4';
    const found = [generatedAt, JSON.stringify(figures)];
    await table.of(workspaceId).finish(this.unitOfWork.db, draft.token, id, set, found);
    if (draft.filter) return;
    const assessment = publicId('asmt', assessmentId);
    await this.bus.publish(
      new ReportReady(workspaceId, {
        assessmentId: assessment,
        reportId: publicId('rpt', id),
        generatedAt: generatedAt.toISOString(),
        reportUrl: `${this.config.baseUrl}/v1/assessments/${assessment}/report`,
      }),
    );
  }

  /** Call it in the transaction that halts the run: the next run starts from nothing. */
  async abandon(draft: Draft): Promise<void> {
    await this.fence(draft);
    await this.unitOfWork.manager.delete(Report, makeKey(draft));
  }

  /** The worker on it loses its lease. */
  @On(RunStopping)
  async drop(stopping: RunStopping): Promise<void> {
    const { id: assessmentId, workspaceId } = stopping.assessment;
    const run = { workspaceId, assessmentId, recomputedFrom: IsNull(), generatedAt: IsNull() };
    const { affected } = await this.unitOfWork.manager.delete(Report, run);
    stopping.isDropped = affected === 1;
  }

  read({ report }: Draft, name: StoredName): AsyncIterable<Buffer> {
    return this.sections.read(report, name);
  }

  /** The sections stored so far, by an earlier phase or by the report that this one recomputes. */
  storedSections({ report }: Draft): Promise<ReadonlySet<StoredName>> {
    return listSections(this.unitOfWork.db, report);
  }

  /** Locks the row, so that no other worker can claim it before the transaction ends. */
  async fence({ report, token }: Draft): Promise<void> {
    if (!this.unitOfWork.isRunning) throw new Error('A report is written in a transaction');
    if (!(await lockDraft(this.unitOfWork.db, report, token))) throw new DraftLost();
  }
}

const makeKey = ({ report: { id, workspaceId } }: Draft): Owned => ({ id, workspaceId });
