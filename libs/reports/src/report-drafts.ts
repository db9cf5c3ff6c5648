import { Injectable } from '@nestjs/common';
import { EventBus, publicId } from '#events';
import type { Assessment } from '#assessments';
import type { Environment, Owned, WorkspaceId } from '#auth';
import type { CaseTimesPart } from '#mining';
import { Clock, Config, Duration, LeasedTable, UnitOfWork, uuidV7 } from '#platform';
import {
  type RetainedPart,
  caseSetOf,
  insertCaseTimes,
  insertRetainedCases,
  referToCases,
} from './cases/case-sets.queries.js';
import { type DraftsUnderWay, draftsUnderWay, runQueueOf, lockDraft } from './reports.queries.js';
import type { SectionFiles, StoredName } from './report-sections.js';
import { Report, type LogExtent } from './report.entity.js';
import { sectionsOf } from './section-store.queries.js';
import { SectionStore } from './section-store.js';

/** Another worker has the report: what was found here is dropped. */
export class DraftLost extends Error {
  constructor() {
    super('Another worker has taken this report over');
  }
}

/** A report in the making, and the right to go on with it. */
export interface Draft {
  readonly token: string;
  readonly report: Report;
}

const table = new LeasedTable('reports', 'id', Duration.ofSeconds(30), { column: 'workspace_id' });

/** How often the lease has to be renewed to be kept through a hiccup or two. */
export const draftRenewal = Duration.ofSeconds(8);

/** Which of those that are due: first reports by their workspace, or other assumptions for one that is served. */
export type RunQueue = Environment | 'recomputed';

/** Reports in the making: claimed under a lease, each write fenced by it. */
@Injectable()
export class ReportDrafts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly bus: EventBus,
    private readonly sections: SectionStore,
  ) {}

  /** In the transaction that begins the run. */
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

  /** Which workspaces have some in this lane, due or held by a worker. */
  underWay(lane: RunQueue): Promise<DraftsUnderWay[]> {
    return draftsUnderWay(this.unitOfWork.db, lane);
  }

  /** The workspace's one that has been due for longest. */
  claim(lane: RunQueue, workspaceId: WorkspaceId): Promise<Draft | null> {
    return this.unitOfWork.run(async () => {
      const due = { where: `due_at <= clock_timestamp() AND ${runQueueOf} = $4`, order: 'due_at', parameters: [lane] };
      const { token, rows } = await table.of(workspaceId).claim<{ id: string }>(this.unitOfWork.db, due, 1);
      const id = rows[0]?.id;
      if (id === undefined) return null;
      await this.unitOfWork.manager.increment(Report, { id, workspaceId }, 'attempts', 1);
      return { token, report: await this.unitOfWork.manager.findOneByOrFail(Report, { id, workspaceId }) };
    });
  }

  /** False once the lease has lapsed. */
  async renew({ token, report }: Draft): Promise<boolean> {
    return (await table.of(report.workspaceId).renew(this.unitOfWork.db, token)).includes(report.id);
  }

  /**
   * Gives it back, to be taken up again after a while, with the time that was spent on it; what was only a wait is not
   * counted as an attempt.
   */
  async postpone({ token, report }: Draft, delay: Duration, isCounted: boolean, worked: Duration): Promise<void> {
    const set = `due_at = clock_timestamp() + make_interval(secs => $3),
      attempts = CASE WHEN $4 THEN attempts ELSE 0 END, worked_seconds = worked_seconds + $5`;
    const parameters = [delay.seconds, isCounted, worked.seconds];
    await table.of(report.workspaceId).finish(this.unitOfWork.db, token, report.id, set, parameters);
  }

  /** Fixes which events the report is about, so that the next worker after a crash reads the same ones. */
  async fixLog(draft: Draft, log: LogExtent[]): Promise<void> {
    await this.fence(draft);
    // The attempt goes on, into the next phase.
    await this.unitOfWork.manager.update(Report, keyOf(draft), { log, attempts: 1 });
    draft.report.log = log;
  }

  /** Stores a phase's results, in the transaction that ends the phase. */
  async store(draft: Draft, sections: SectionFiles): Promise<void> {
    await this.fence(draft);
    await this.sections.put(draft.report.id, sections);
    await this.unitOfWork.manager.update(Report, keyOf(draft), { attempts: 1 });
  }

  /** The cases behind what it says, which later reports refer to for as long as the log is not read again. */
  async storeCases(draft: Draft, cases: AsyncIterable<RetainedPart>): Promise<void> {
    await this.fence(draft);
    const setId = uuidV7();
    await insertRetainedCases(this.unitOfWork.db, setId, cases);
    await referToCases(this.unitOfWork.db, draft.report, setId);
  }

  /** How long they spent at each bottleneck; a report that keeps no cases has no use for it. */
  async storeCaseTimes(draft: Draft, times: AsyncIterable<CaseTimesPart>): Promise<void> {
    await this.fence(draft);
    const setId = await caseSetOf(this.unitOfWork.db, draft.report);
    if (setId !== null) await insertCaseTimes(this.unitOfWork.db, setId, times);
  }

  /** From here on it is the one that is served. */
  async finish(draft: Draft, sections: SectionFiles): Promise<void> {
    const { id, workspaceId, assessmentId } = draft.report;
    await this.store(draft, sections);
    const generatedAt = await this.clock.now();
    const set = 'due_at = NULL, generated_at = $3';
    await table.of(workspaceId).finish(this.unitOfWork.db, draft.token, id, set, [generatedAt]);
    const assessment = publicId('asmt', assessmentId);
    await this.bus.publish('report.ready', workspaceId, {
      assessmentId: assessment,
      reportId: publicId('rpt', id),
      generatedAt: generatedAt.toISOString(),
      reportUrl: `${this.config.baseUrl}/v1/assessments/${assessment}/report`,
    });
  }

  /** In the transaction that halts the run: a new one starts from nothing. */
  async abandon(draft: Draft): Promise<void> {
    await this.fence(draft);
    await this.unitOfWork.manager.delete(Report, keyOf(draft));
  }

  /** As JSON text. */
  read({ report }: Draft, name: StoredName): AsyncIterable<Buffer> {
    return this.sections.read(report.id, name);
  }

  /** Which are there, from an earlier phase or from the report it is computed anew from. */
  storedSections({ report }: Draft): Promise<ReadonlySet<StoredName>> {
    return sectionsOf(this.unitOfWork.db, report.id);
  }

  /** Holds the row until the transaction ends, so that the lease cannot change hands before it. */
  async fence({ report, token }: Draft): Promise<void> {
    if (!this.unitOfWork.isRunning) throw new Error('A report is written in a transaction');
    if (!(await lockDraft(this.unitOfWork.db, report, token))) throw new DraftLost();
  }
}

const keyOf = ({ report: { id, workspaceId } }: Draft): Owned => ({ id, workspaceId });
