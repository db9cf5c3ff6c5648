import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { assessmentsScheduled } from '#assessments';
import { eventsStored } from '#integrations';
import {
  BackgroundWork,
  GracefulShutdown,
  Duration,
  RenewedLease,
  Unavailable,
  UnitOfWork,
  WakeUp,
  WakeUps,
  type NextRound,
  type Poller,
} from '#platform';
import { DraftLost, draftRenewal, recomputationRequested, ReportDrafts, type Draft, type RunQueue } from '#reports';
import { RunSettings } from './engine.settings.js';
import { Engine } from './engine.js';
import { LeasedDraft, RunHalted, RunInterrupted } from './run.js';
import { RunTurns, type Turn } from './run-turns.js';

/** Pause before looking again at tools that are being collected; the end of a collection also wakes the engine. */
const beforeNextLook = Duration.ofSeconds(3);
const beforeNextAttempt = Duration.ofSeconds(5);
/** Pause while something the service needs, such as its storage, is away. */
const untilItIsBack = Duration.ofSeconds(15);
/** After three failed attempts, or three crashed workers, a run goes back to review. */
const mostAttempts = 3;
/** How long a shutdown waits for runs to stop, which usually takes moments; then their leases are released. */
const timeoutAtTheEnd = 5_000;

/** A worker that stops has released an unfinished run. */
const runReleased = new WakeUp('runs');

const queues: readonly RunQueue[] = ['live', 'test', 'recomputed'];

/**
 * Runs assessments under a lease: one at a time, because of the memory it needs, and beside it one recomputation. Runs of
 * sandboxes stop and wait while a live run needs the memory.
 */
@Injectable()
export class EnginePoller implements BeforeApplicationShutdown {
  private readonly logger = new Logger(EnginePoller.name);
  private readonly working = new Map<RunQueue, Promise<void>>();
  private readonly leased = new Map<RunQueue, LeasedDraft>();
  private readonly pollers = new Map<RunQueue, Poller>();
  /** True from the first live run until there is none left. */
  private isLiveRunning = false;
  private readonly stop = new AbortController();

  constructor(
    private readonly settings: RunSettings,
    private readonly unitOfWork: UnitOfWork,
    private readonly turns: RunTurns,
    private readonly drafts: ReportDrafts,
    private readonly engine: Engine,
    private readonly wakeUps: WakeUps,
    private readonly shutdown: GracefulShutdown,
    background: BackgroundWork,
  ) {
    // Requests have seconds to finish, but runs are released at once, so that another worker can go on with them.
    this.shutdown.signal.addEventListener('abort', () => {
      this.stop.abort(new RunInterrupted('This worker stops'));
    });
    for (const queue of queues) {
      const poller = background.addPoller({
        name: `runs (${queue})`,
        every: Duration.ofSeconds(2),
        everyAtMost: Duration.ofSeconds(5),
        wokenBy: [eventsStored, assessmentsScheduled, recomputationRequested, runReleased],
        round: () => this.runNext(queue),
      });
      this.pollers.set(queue, poller);
    }
  }

  /** Waits until the runs have stopped, and releases their leases. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort(new RunInterrupted('This worker stops'));
    await Promise.race([Promise.all(this.working.values()), sleep(timeoutAtTheEnd, undefined, { ref: false })]);
    for (const leased of this.leased.values()) await this.release(leased);
  }

  private async runNext(queue: RunQueue): Promise<NextRound> {
    const { draft, isAnyUnderWay } = await this.claim(queue);
    if (draft) {
      const work = this.workUnderLease(queue, draft);
      this.working.set(queue, work);
      await work;
      this.working.delete(queue);
      return 'at once';
    }
    if (queue === 'live' && this.isLiveRunning) {
      this.isLiveRunning = false;
      this.pollers.get('test')?.wake();
    }
    return isAnyUnderWay ? 'soon' : 'idle';
  }

  private async claim(queue: RunQueue): Promise<Turn> {
    return this.isStopping || this.hasToWait(queue) ? { draft: null, isAnyUnderWay: true } : this.turns.next(queue);
  }

  private async workUnderLease(queue: RunQueue, draft: Draft): Promise<void> {
    const leased = new LeasedDraft(draft, this.settings.timeBudget);
    this.leased.set(queue, leased);
    const lease = new RenewedLease({
      renew: () => this.drafts.renew(draft),
      every: draftRenewal,
      onLost: () => {
        this.logger.warn(lostLease(draft));
        leased.stop(new RunInterrupted('The lease has lapsed'));
      },
    });
    try {
      await this.carryOut(queue, leased);
    } catch (error) {
      await this.conclude(queue, leased, error).catch((failure: unknown) => {
        this.logger.warn('could not release a run; it continues when its lease expires', failure);
      });
    } finally {
      this.leased.delete(queue);
      leased.end();
      await lease.end();
    }
  }

  private hasToWait(queue: RunQueue): boolean {
    return queue === 'test' && this.isLiveRunning;
  }

  /** For a live run, stops the run of a sandbox and releases it; any worker can go on with its current phase later. */
  private async giveWayToLive(queue: RunQueue): Promise<void> {
    if (this.hasToWait(queue)) throw new RunInterrupted(liveGoesFirst);
    if (queue !== 'live') return;
    this.isLiveRunning = true;
    this.leased.get('test')?.stop(new RunInterrupted(liveGoesFirst));
    await this.working.get('test');
  }

  private async carryOut(queue: RunQueue, { draft, signal, worked }: LeasedDraft): Promise<void> {
    if (draft.report.attempts > mostAttempts) throw new RunHalted(gaveUp);
    const either = AbortSignal.any([this.stop.signal, signal]);
    const begin = async (): Promise<void> => {
      await this.giveWayToLive(queue);
      await this.turns.recordTurn(queue, draft);
    };
    if (queue === 'recomputed')
      await this.turns.recordTurn(queue, draft).then(() => this.engine.recompute(draft, either));
    else if (!(await this.engine.carryOut(draft, either, begin)))
      await this.drafts.postpone(draft, beforeNextLook, false, worked);
  }

  private async conclude(queue: RunQueue, leased: LeasedDraft, error: unknown): Promise<void> {
    const { draft } = leased;
    if (error instanceof DraftLost) {
      this.logger.warn(lostLease(draft));
    } else if (error instanceof RunInterrupted) {
      await this.release(leased);
    } else if (error instanceof RunHalted && queue !== 'recomputed') {
      this.logger.warn(`${draft.report.publicId} cannot continue: ${error.message}`);
      await this.engine.halt(draft, error.message);
    } else if (error instanceof RunHalted) {
      this.logger.error(`gave up on recomputation ${draft.report.publicId}; the report is unchanged`);
      await this.engine.giveUpRecomputation(draft, error.message);
    } else if (error instanceof Unavailable) {
      // Neither the attempt nor its time counts: a run must not fail because the storage was away.
      this.logger.warn(`${draft.report.publicId} is waiting: ${error.message}`, error);
      await this.drafts.postpone(draft, untilItIsBack, false, Duration.ofSeconds(0));
    } else {
      this.logger.error(`${draft.report.publicId} failed (attempt ${draft.report.attempts})`, error);
      await this.drafts.postpone(draft, beforeNextAttempt, true, leased.worked);
    }
  }

  private async release({ draft, worked }: LeasedDraft): Promise<void> {
    await this.drafts.postpone(draft, Duration.ofSeconds(0), false, worked);
    this.wakeUps.signal(runReleased);
  }

  private get isStopping(): boolean {
    return this.shutdown.hasBegun || this.stop.signal.aborted;
  }
}

const liveGoesFirst = 'A run of a live workspace goes first';
const gaveUp = 'The analysis failed several times in a row and was stopped. The cause is in the log of the workers.';

const lostLease = ({ report }: Draft): string => `${report.publicId} stopped: this worker has lost its lease`;
