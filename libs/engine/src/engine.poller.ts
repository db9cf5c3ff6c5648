import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AssessmentRuns } from '#assessments';
import { Drain, Duration, UnitOfWork, WakeUps } from '#platform';
import { DraftLost, draftRenewal, ReportDrafts, type Draft, type Lane } from '#reports';
import { Engine } from './engine.js';
import { RunHalted, RunInterrupted } from './run-stopped.js';

/** Wait between two looks at tools that are still being collected; their collector also wakes the engine. */
const beforeNextLook = Duration.ofSeconds(3);
const beforeNextAttempt = Duration.ofSeconds(5);
/** A log that brings a worker down, or fails every time, ends in review instead of going round for ever. */
const mostAttempts = 5;
/** A statement in DuckDB cannot be cut short; what has not ended by then loses its lease instead. */
const patienceAtTheEnd = 8_000;

const lanes: readonly Lane[] = ['live', 'test', 'recomputed'];

/**
 * Takes up assessments under a lease: one run at a time, because of its memory, and beside it one recomputation.
 * Whoever tries something out, and every sample, waits for those who work, even if its run is under way.
 */
@Injectable()
export class EnginePoller implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(EnginePoller.name);
  private readonly working = new Map<Lane, Promise<void>>();
  private readonly held = new Map<Lane, { draft: Draft; lost: AbortController }>();
  private readonly wanted = new Set<Lane>();
  private liveHasTheRoom = false;
  private readonly stop = new AbortController();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly runs: AssessmentRuns,
    private readonly drafts: ReportDrafts,
    private readonly engine: Engine,
    private readonly wakeUps: WakeUps,
    private readonly drain: Drain,
  ) {}

  onModuleInit(): void {
    this.wakeUps.on('runs', () => {
      this.look();
    });
  }

  @Interval(2_000)
  look(): void {
    for (const lane of lanes) this.lookInto(lane);
  }

  /** Runs stop between two pieces of work and are given back at once: another worker need not wait for the lease. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort(new RunInterrupted('This worker stops'));
    await Promise.race([Promise.all(this.working.values()), sleep(patienceAtTheEnd, undefined, { ref: false })]);
    for (const { draft } of this.held.values()) await this.giveBack(draft);
  }

  private lookInto(lane: Lane): void {
    this.wanted.add(lane);
    if (this.working.has(lane) || this.isStopping) return;
    const work = this.workOff(lane).finally(() => {
      this.working.delete(lane);
      if (lane === 'live') this.lookInto('test');
    });
    this.working.set(lane, work);
  }

  /** Asked again while it looked around, it looks around again: what just became due may have been missed. */
  private async workOff(lane: Lane): Promise<void> {
    try {
      while (this.wanted.delete(lane)) {
        for (let draft = await this.claim(lane); draft; draft = await this.claim(lane)) await this.hold(lane, draft);
      }
    } catch (error) {
      this.logger.warn('runs are taken up in the next round', error);
    }
  }

  /** First what is under way, then what is due to begin. */
  private async claim(lane: Lane): Promise<Draft | null> {
    if (this.isStopping || this.hasToWait(lane)) return null;
    const draft = await this.drafts.claim(lane);
    if (draft || lane === 'recomputed') return draft;
    const begun = await this.unitOfWork.run(async () => {
      const assessment = await this.runs.beginNext(lane);
      if (assessment) await this.drafts.open(assessment);
      return assessment !== null;
    });
    return begun ? this.drafts.claim(lane) : null;
  }

  private async hold(lane: Lane, draft: Draft): Promise<void> {
    const lost = new AbortController();
    const done = new AbortController();
    this.held.set(lane, { draft, lost });
    const keeping = this.keep(draft, done.signal, lost);
    try {
      await this.carryOut(lane, draft, AbortSignal.any([this.stop.signal, lost.signal]));
    } catch (error) {
      await this.conclude(lane, draft, error).catch((failure: unknown) => {
        this.logger.warn('a run goes on once its lease has lapsed', failure);
      });
    } finally {
      this.held.delete(lane);
      if (lane === 'live') this.liveHasTheRoom = false;
      done.abort();
      await keeping;
    }
  }

  private hasToWait(lane: Lane): boolean {
    return lane === 'test' && this.liveHasTheRoom;
  }

  /** A sandbox's run under way stops and is given back: it goes on here or elsewhere, at the phase it is in. */
  private async makeRoom(lane: Lane): Promise<void> {
    if (this.hasToWait(lane)) throw new RunInterrupted(liveGoesFirst);
    if (lane !== 'live') return;
    this.liveHasTheRoom = true;
    this.held.get('test')?.lost.abort(new RunInterrupted(liveGoesFirst));
    await this.working.get('test');
  }

  private async carryOut(lane: Lane, draft: Draft, signal: AbortSignal): Promise<void> {
    if (draft.report.attempts > mostAttempts) throw new RunHalted(gaveUp);
    if (lane === 'recomputed') await this.engine.recompute(draft, signal);
    else if (!(await this.engine.carryOut(draft, signal, () => this.makeRoom(lane))))
      await this.drafts.postpone(draft, beforeNextLook, false);
  }

  private async conclude(lane: Lane, draft: Draft, error: unknown): Promise<void> {
    if (error instanceof DraftLost) return;
    if (error instanceof RunInterrupted) {
      await this.giveBack(draft);
    } else if (error instanceof RunHalted && lane !== 'recomputed') {
      this.logger.warn(`${draft.report.publicId} cannot go on: ${error.message}`);
      await this.engine.halt(draft, error.message);
    } else if (error instanceof RunHalted) {
      this.logger.error(`the recomputation ${draft.report.publicId} is given up; the report stays as it was`);
      await this.unitOfWork.run(() => this.drafts.abandon(draft));
    } else {
      this.logger.error(`${draft.report.publicId} failed (attempt ${draft.report.attempts})`, error);
      await this.drafts.postpone(draft, beforeNextAttempt, true);
    }
  }

  /** Until `done`; a database that is away for a moment costs nothing, a lease that is gone ends the work. */
  private async keep(draft: Draft, done: AbortSignal, lost: AbortController): Promise<void> {
    while (await sleep(draftRenewal.milliseconds, true, { signal: done, ref: false }).catch(() => false)) {
      const isHeld = await this.drafts.renew(draft).catch(() => true);
      if (!isHeld && !done.aborted) lost.abort(new RunInterrupted('The lease has lapsed'));
    }
  }

  private async giveBack(draft: Draft): Promise<void> {
    await this.drafts.postpone(draft, Duration.ofSeconds(0), false);
    this.wakeUps.signal('runs');
  }

  private get isStopping(): boolean {
    return this.drain.isDraining || this.stop.signal.aborted;
  }
}

const liveGoesFirst = 'A run of a live workspace goes first';
const gaveUp =
  'The analysis failed several times in a row and was given up; the operator finds the cause in the log of the workers.';
