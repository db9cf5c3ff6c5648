import { Injectable, Logger } from '@nestjs/common';
import { AssessmentsService } from '#assessments';
import { On, parsePublicId, ReportReady } from '#events';
import { ImpossibleChange, type ScenarioAnswer } from '#mining';
import {
  ConfinedProcesses,
  DomainError,
  Duration,
  FairQueue,
  GracefulShutdown,
  LeasedTable,
  OutOfMemory,
  OutOfTime,
  RenewedLease,
  UnitOfWork,
  ValidationFailed,
  WakeUp,
  WakeUps,
  BackgroundWork,
  type NextRound,
} from '#platform';
import { ReportsService } from '../reports/reports.service.js';
import { ReportNotReady, ScenarioNotPossible } from '../stored/reports.errors.js';
import { SectionStore } from '../stored/section-store.js';
import { Scenario } from './scenario.entity.js';
import { replayJob, replayTimeMs } from './scenario.job.js';
import { findWorkspaceWaiting, recomputeStale } from './scenarios.queries.js';

/** A scenario with the lease token of the process that computes it. */
export interface ClaimedScenario {
  readonly token: string;
  readonly scenario: Scenario;
}

interface Outcome {
  readonly answer: ScenarioAnswer | null;
  readonly replayOf: string | null;
  /** Why it is refused; null if it is completed. */
  readonly refusal: DomainError | null;
}

/** Scenarios are to be computed that no request waits for. */
export const scenariosWaiting = new WakeUp('scenarios');

const table = new LeasedTable('scenarios', 'id', Duration.ofSeconds(30), { column: 'workspace_id' });
const renewal = Duration.ofSeconds(8);
const mostAttempts = 3;
const mostReplayedBytes = 96 * 2 ** 20;

/** Computes scenarios under a lease: each by one process, and by another one where that is killed. */
@Injectable()
export class ScenarioRuns {
  private readonly logger = new Logger(ScenarioRuns.name);
  /** Few at a time in each process, because of their memory, and one of a workspace. */
  private readonly queue = new FairQueue({ atOnce: 2, perOwner: 1, mostWaiting: 24, timeout: 60_000 });

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly assessments: AssessmentsService,
    private readonly reports: ReportsService,
    private readonly store: SectionStore,
    private readonly processes: ConfinedProcesses,
    private readonly shutdown: GracefulShutdown,
    private readonly wakeUps: WakeUps,
  ) {}

  /** Claims this scenario, or any that waits; null if there is none. */
  async claim(own?: Scenario): Promise<ClaimedScenario | null> {
    const workspaceId = own?.workspaceId ?? (await findWorkspaceWaiting(this.unitOfWork.db));
    if (workspaceId === null) return null;
    return this.unitOfWork.run(async () => {
      const due = { where: `status = 'computing' AND id = coalesce($4::uuid, id)`, order: 'created_at, id' };
      const { token, rows } = await table
        .of(workspaceId)
        .claim<{ id: string }>(this.unitOfWork.db, { ...due, parameters: [own?.id ?? null] }, 1);
      const id = rows[0]?.id;
      if (id === undefined) return null;
      await this.unitOfWork.manager.increment(Scenario, { id, workspaceId }, 'attempts', 1);
      return { token, scenario: await this.unitOfWork.manager.findOneByOrFail(Scenario, { id, workspaceId }) };
    });
  }

  /** Stores the outcome, unless the scenario was deleted or another process has claimed it. Returns why it is refused. */
  async compute({ token, scenario }: ClaimedScenario): Promise<DomainError | null> {
    const { id, workspaceId } = scenario;
    const lost = new AbortController();
    const owned = table.of(workspaceId);
    const lease = new RenewedLease({
      renew: async () => (await owned.renew(this.unitOfWork.db, token)).includes(id),
      every: renewal,
      onLost: () => {
        lost.abort(new Error('The scenario was deleted'));
      },
    });
    const signal = AbortSignal.any([lost.signal, this.shutdown.signal]);
    try {
      const { answer, replayOf, refusal } = await this.queue.run(
        workspaceId,
        () => this.findOutcome(scenario, signal),
        { signal },
      );
      await owned.finish(this.unitOfWork.db, token, id, 'status = $3, answer = $4, text = $5, replay_of = $6', [
        refusal ? 'refused' : 'completed',
        answer && JSON.stringify(answer),
        refusal?.message ?? answer?.text,
        replayOf,
      ]);
      return refusal;
    } catch (error) {
      // Another process can go on at once; what fails otherwise is tried again when the lease has expired.
      if (this.shutdown.hasBegun) await owned.finish(this.unitOfWork.db, token, id, 'attempts = 0');
      throw error;
    } finally {
      await lease.end();
    }
  }

  /** A recomputed report that has read the log again has a replay of its own. */
  @On(ReportReady)
  async recompute({ workspaceId, data }: ReportReady): Promise<void> {
    const id = parsePublicId('rpt', data.reportId);
    const assessmentId = parsePublicId('asmt', data.assessmentId);
    if (id === null || assessmentId === null) return;
    const stale = await recomputeStale(this.unitOfWork.db, { id, workspaceId }, assessmentId);
    if (stale > 0) this.wakeUps.signal(scenariosWaiting);
  }

  private async findOutcome(scenario: Scenario, signal: AbortSignal): Promise<Outcome> {
    const refuse = (refusal: DomainError, replayOf: string | null = null): Outcome => ({
      answer: null,
      replayOf,
      refusal,
    });
    if (scenario.attempts > mostAttempts) return refuse(new ScenarioNotPossible('It failed several times in a row.'));
    const replay = await this.findReplay(scenario);
    if (replay === 'no report') return refuse(new ReportNotReady());
    if (!replay || replay.bytes > mostReplayedBytes) return refuse(new ScenarioNotPossible(noReplay), replay?.heldBy);
    try {
      const bytes = Buffer.from(await this.store.text(replay));
      const occasion = { owner: scenario.workspaceId, signal, processorTime: replayTimeMs, isRepeatable: true };
      const answer = await this.processes.run(replayJob, occasion, (replayer) =>
        replayer.ask(bytes, scenario.workflow, scenario.changes),
      );
      const { usable, reason } = answer.fit;
      const refusal = usable ? null : new ScenarioNotPossible(reason ?? '');
      return { answer, replayOf: replay.heldBy, refusal };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ImpossibleChange)
        return refuse(ValidationFailed.of(error.field, error.message), replay.heldBy);
      if (!(error instanceof OutOfMemory || error instanceof OutOfTime)) throw error;
      this.logger.warn(`${scenario.publicId} could not be computed`, error);
      return refuse(new ScenarioNotPossible(tooLarge), replay.heldBy);
    }
  }

  private async findReplay({ workspaceId, assessmentId }: Scenario) {
    try {
      const { report } = await this.reports.get(await this.assessments.find(workspaceId, assessmentId));
      return (await this.store.find(report, ['replay'])).get('replay');
    } catch (error) {
      if (error instanceof ReportNotReady) return 'no report' as const;
      throw error;
    }
  }
}

const noReplay =
  'The report keeps no cases to replay: an earlier version of the service made it, or its log is too large. Recompute the report, or assess a shorter period.';
const tooLarge = 'Replaying this log takes more time or memory than the service allows. Assess a shorter period.';

/** Computes the scenarios that no request waits for: of recomputed reports, and of processes that were killed. */
@Injectable()
export class ScenarioPoller {
  constructor(
    private readonly runs: ScenarioRuns,
    background: BackgroundWork,
  ) {
    background.addPoller({
      name: 'scenarios',
      every: Duration.ofSeconds(2),
      everyAtMost: Duration.ofSeconds(5),
      wokenBy: [scenariosWaiting],
      round: () => this.computeNext(),
    });
  }

  private async computeNext(): Promise<NextRound> {
    const claimed = await this.runs.claim();
    if (!claimed) return 'idle';
    await this.runs.compute(claimed);
    return 'at once';
  }
}
