import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AssessmentRuns } from '#assessments';
import { Drain, Duration, UnitOfWork, WakeUps } from '#platform';
import { DraftLost, draftRenewal, ReportDrafts, type Draft } from '#reports';
import { Engine } from './engine.js';
import { RunHalted, RunInterrupted } from './run-stopped.js';

type Kind = 'new' | 'recomputed';

/** Wait between two looks at tools that are still being collected; their collector also wakes the engine. */
const beforeNextLook = Duration.ofSeconds(3);
const beforeNextAttempt = Duration.ofSeconds(5);
/** A log that brings a worker down, or fails every time, ends in review instead of going round for ever. */
const mostAttempts = 5;
/** A statement in DuckDB cannot be cut short; what has not ended by then loses its lease instead. */
const patienceAtTheEnd = 8_000;

/** Takes up assessments under a lease: one run at a time, because of its memory, and beside it one recomputation. */
@Injectable()
export class EnginePoller implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(EnginePoller.name);
  private readonly working = new Map<Kind, Promise<void>>();
  private readonly held = new Set<Draft>();
  private readonly wanted = new Set<Kind>();
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
    for (const kind of ['new', 'recomputed'] as const) {
      this.wanted.add(kind);
      if (this.working.has(kind) || this.isStopping) continue;
      const work = this.workOff(kind).finally(() => this.working.delete(kind));
      this.working.set(kind, work);
    }
  }

  /** Runs stop between two pieces of work and are given back at once: another worker need not wait for the lease. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort(new RunInterrupted('This worker stops'));
    await Promise.race([Promise.all(this.working.values()), sleep(patienceAtTheEnd, undefined, { ref: false })]);
    for (const draft of this.held) await this.giveBack(draft);
  }

  /** Asked again while it looked around, it looks around again: what just became due may have been missed. */
  private async workOff(kind: Kind): Promise<void> {
    try {
      while (this.wanted.delete(kind)) {
        for (let draft = await this.claim(kind); draft; draft = await this.claim(kind)) await this.hold(kind, draft);
      }
    } catch (error) {
      this.logger.warn('runs are taken up in the next round', error);
    }
  }

  /** First what is under way, then what is due to begin. */
  private async claim(kind: Kind): Promise<Draft | null> {
    if (this.isStopping) return null;
    const draft = await this.drafts.claim(kind);
    if (draft || kind === 'recomputed') return draft;
    const begun = await this.unitOfWork.run(async () => {
      const assessment = await this.runs.beginNext();
      if (assessment) await this.drafts.open(assessment);
      return assessment !== null;
    });
    return begun ? this.drafts.claim(kind) : null;
  }

  private async hold(kind: Kind, draft: Draft): Promise<void> {
    const lost = new AbortController();
    const done = new AbortController();
    this.held.add(draft);
    const keeping = this.keep(draft, done.signal, lost);
    try {
      await this.carryOut(kind, draft, AbortSignal.any([this.stop.signal, lost.signal]));
    } catch (error) {
      await this.conclude(kind, draft, error).catch((failure: unknown) => {
        this.logger.warn('a run goes on once its lease has lapsed', failure);
      });
    } finally {
      this.held.delete(draft);
      done.abort();
      await keeping;
    }
  }

  private async carryOut(kind: Kind, draft: Draft, signal: AbortSignal): Promise<void> {
    if (draft.report.attempts > mostAttempts) throw new RunHalted(gaveUp);
    if (kind === 'recomputed') await this.engine.recompute(draft, signal);
    else if (!(await this.engine.carryOut(draft, signal))) await this.drafts.postpone(draft, beforeNextLook, false);
  }

  private async conclude(kind: Kind, draft: Draft, error: unknown): Promise<void> {
    if (error instanceof DraftLost) return;
    if (error instanceof RunInterrupted) {
      await this.giveBack(draft);
    } else if (error instanceof RunHalted && kind === 'new') {
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

const gaveUp =
  'The analysis failed several times in a row and was given up; the operator finds the cause in the log of the workers.';
