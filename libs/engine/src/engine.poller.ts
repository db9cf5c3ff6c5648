import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { assessmentsScheduled, runsStopped } from '#assessments';
import { eventsStored } from '#integrations';
import {
  BackgroundWork,
  GracefulShutdown,
  Duration,
  FairQueue,
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
import { pauseBeforeNextLook } from './awaited-tools.js';
import { Engine } from './engine.js';
import { LeasedDraft, RunHalted, RunInterrupted, type RunPlace } from './run.js';
import { isOfFinished, RunTurns } from './run-turns.js';

const beforeNextAttempt = Duration.ofSeconds(5);
/** Pause while something the service needs, such as its storage, is away. */
const untilItIsBack = Duration.ofSeconds(15);
/** After three failed attempts, or three crashed workers, a run goes back to review. */
const mostAttempts = 3;
/** How long a shutdown waits for runs to stop, which usually takes moments; then their leases are released. */
const timeoutAtTheEnd = 5_000;

/** Pause of a sandbox's run while a live run has the memory of this worker; one of the sample needs none. */
const untilThereIsRoom = Duration.ofSeconds(3);

class NoRoom extends RunInterrupted {}

/** A worker that stops has released an unfinished run. */
const runReleased = new WakeUp('runs');

/** Logs of so many events take seconds, and little memory. */
const mostEventsOfSmall = 300_000;
const places: readonly RunPlace[] = [
  { name: 'live', queues: ['live'], mostEvents: null },
  { name: 'small', queues: ['live', 'recomputed'], mostEvents: mostEventsOfSmall },
  { name: 'test', queues: ['test'], mostEvents: null },
  { name: 'recomputed', queues: ['recomputed', 'filtered'], mostEvents: null },
];
/** Processor time after which a run gives way to others; before, opening its log again would cost more than it has done. */
const shortestTurn = Duration.ofSeconds(3);

/**
 * Runs assessments under a lease, in few places because of the memory they need: one live run, one recomputation or else
 * filtered report, and one live run or recomputation that is small. Runs of sandboxes stop and wait while a live run needs the memory, except those of the sample,
 * which need none.
 */
@Injectable()
export class EnginePoller implements BeforeApplicationShutdown {
  private readonly logger = new Logger(EnginePoller.name);
  private readonly working = new Map<RunPlace['name'], Promise<void>>();
  private readonly leased = new Map<RunPlace['name'], LeasedDraft>();
  private readonly pollers = new Map<RunPlace['name'], Poller>();
  /** The places that have live runs, each from its first until it finds none. */
  private readonly withLive = new Set<RunPlace['name']>();
  /** One place after the other, so that no two give one workspace a run at the same moment. */
  private readonly claims = new FairQueue({ atOnce: 1 });
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
    this.wakeUps.on(runsStopped, () => void this.endStoppedRuns());
    for (const place of places) {
      const poller = background.addPoller({
        name: `runs (${place.name})`,
        every: Duration.ofSeconds(2),
        everyAtMost: Duration.ofSeconds(5),
        wokenBy: [eventsStored, assessmentsScheduled, recomputationRequested, runReleased],
        round: () => this.runNext(place),
      });
      this.pollers.set(place.name, poller);
    }
  }

  /** Waits until the runs have stopped, and releases their leases. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort(new RunInterrupted('This worker stops'));
    await Promise.race([Promise.all(this.working.values()), sleep(timeoutAtTheEnd, undefined, { ref: false })]);
    for (const leased of this.leased.values()) await this.release(leased);
  }

  private async runNext(place: RunPlace): Promise<NextRound> {
    let next: NextRound = 'idle';
    for (const queue of place.queues) {
      const claimed = await this.claims.run(place.name, () => this.claim(queue, place));
      if (claimed instanceof LeasedDraft) {
        const work = this.workUnderLease(place, claimed);
        this.working.set(place.name, work);
        await work;
        this.working.delete(place.name);
        return this.hasToWait(queue) ? 'soon' : 'at once';
      }
      if (queue === 'live' && this.withLive.delete(place.name) && this.withLive.size === 0) {
        this.pollers.get('test')?.wake();
      }
      if (claimed === 'soon') next = 'soon';
    }
    return next;
  }

  private async claim(queue: RunQueue, place: RunPlace): Promise<LeasedDraft | NextRound> {
    if (this.isStopping) return 'soon';
    const beside = [...this.leased.values()].filter((leased) => leased.queue === queue);
    const workspaces = beside.map(({ draft: { report } }) => report.workspaceId);
    const { draft, isAnyUnderWay } = await this.turns.next(queue, place, workspaces);
    if (!draft) return isAnyUnderWay ? 'soon' : 'idle';
    const leased = new LeasedDraft(draft, queue, place, this.settings.timeBudget);
    this.leased.set(place.name, leased);
    return leased;
  }

  private async workUnderLease({ name }: RunPlace, leased: LeasedDraft): Promise<void> {
    const { draft } = leased;
    const lease = new RenewedLease({
      renew: () => this.drafts.renew(draft),
      every: draftRenewal,
      onLost: () => {
        this.endLost(leased);
      },
    });
    try {
      await this.carryOut(name, leased);
    } catch (error) {
      await this.conclude(leased, error).catch((failure: unknown) => {
        this.logger.warn('could not release a run; it continues when its lease expires', failure);
      });
    } finally {
      this.leased.delete(name);
      await lease.end();
    }
  }

  /** Finds them by their leases, which end with their drafts; a missed signal only costs the time until the next renewal. */
  private async endStoppedRuns(): Promise<void> {
    await Promise.all(
      [...this.leased.values()].map(async (leased) => {
        if (!(await this.drafts.renew(leased.draft).catch(() => true))) this.endLost(leased);
      }),
    );
  }

  private endLost(leased: LeasedDraft): void {
    this.logger.warn(lostLease(leased.draft));
    leased.stop(new RunInterrupted('The lease has lapsed'));
  }

  private hasToWait(queue: RunQueue): boolean {
    return queue === 'test' && this.withLive.size > 0;
  }

  /** For a live run, stops the run of a sandbox and releases it; any worker can go on with its current phase later. */
  private async giveWayToLive(place: RunPlace['name'], queue: RunQueue): Promise<void> {
    if (this.hasToWait(queue)) throw new NoRoom(liveGoesFirst);
    if (queue !== 'live') return;
    this.withLive.add(place);
    this.leased.get('test')?.stop(new RunInterrupted(liveGoesFirst));
    await this.working.get('test');
  }

  /** For a workspace that has no run under way, releases the run and lets that one go first. */
  private async giveWayToOthers({ draft, queue, isSmall, worked }: LeasedDraft): Promise<void> {
    if (isSmall || worked.milliseconds < shortestTurn.milliseconds || !(await this.turns.isAnyWaiting(queue))) return;
    await this.turns.recordTurn(queue, draft);
    throw new RunInterrupted('Another workspace waits for its turn');
  }

  private async carryOut(place: RunPlace['name'], leased: LeasedDraft): Promise<void> {
    const { draft, queue, signal } = leased;
    if (draft.report.attempts > mostAttempts) throw new RunHalted(gaveUp);
    const either = AbortSignal.any([this.stop.signal, signal]);
    const makeRoom = async (): Promise<void> => {
      if (!leased.fits) throw new RunInterrupted('It needs the place for large logs');
      await this.giveWayToLive(place, queue);
      await this.turns.recordTurn(queue, draft);
    };
    const giveWay = (): Promise<void> => this.giveWayToOthers(leased);
    if (isOfFinished(queue))
      await this.turns.recordTurn(queue, draft).then(() => this.engine.recompute(leased, either));
    else if (!(await this.engine.carryOut(leased, either, { makeRoom, giveWay }))) await this.lookLater(place, leased);
  }

  /** Its tools are being collected. */
  private async lookLater(place: RunPlace['name'], { draft, worked }: LeasedDraft): Promise<void> {
    const { createdAt, dueAt } = draft.report;
    const pause = pauseBeforeNextLook(createdAt, dueAt ?? createdAt);
    await this.drafts.postpone(draft, pause, false, worked);
    setTimeout(() => this.pollers.get(place)?.wake(), pause.milliseconds).unref();
  }

  private async conclude(leased: LeasedDraft, error: unknown): Promise<void> {
    const { draft, queue } = leased;
    if (error instanceof DraftLost) {
      this.logger.warn(lostLease(draft));
    } else if (error instanceof NoRoom) {
      await this.drafts.postpone(draft, untilThereIsRoom, false, leased.worked);
    } else if (error instanceof RunInterrupted) {
      await this.release(leased);
    } else if (error instanceof RunHalted && !isOfFinished(queue)) {
      this.logger.warn(`${draft.report.publicId} cannot continue: ${error.message}`);
      await this.engine.halt(draft, error.message);
    } else if (error instanceof RunHalted) {
      // A filter that leaves too few cases is the reader's matter, not the operator's.
      if (!draft.filter)
        this.logger.error(`gave up on recomputation ${draft.report.publicId}; the report is unchanged`);
      await this.engine.giveUpRecomputation(draft, error);
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
