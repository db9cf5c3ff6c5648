import type { Assessment, Phase } from '#assessments';
import type { Step } from '#mining';
import { Duration, type Remote } from '#platform';
import type { Draft } from '#reports';
import type { Analysis, Found } from './analysis.job.js';

/** The run cannot continue until a person acts; the message tells that person why. */
export class RunHalted extends Error {}

/** The worker goes away, or the lease has: the work is dropped where it stands, and another worker goes on. */
export class RunInterrupted extends Error {}

/** Where each piece of work lies between 0 and 100, by how long it takes on a log of some size. */
const spans: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'read events': [5, 30],
  'mapping questions': [30, 50],
  'mapping rules': [50, 54],
  'mapping drivers': [54, 60],
  'diagnose bottlenecks': [60, 80],
  'diagnose opportunities': [80, 90],
  'report maps': [90, 98],
};

/** How far a run is when it enters a phase. */
export const progressAt: Readonly<Record<Phase, number>> = { connect: 0, mapping: 5, diagnose: 60, report: 90 };

/** In percent; work that has no span of its own moves nothing. */
export function progressOf({ stage, step, done, of }: Step): number {
  const [from, to] = spans[`${stage} ${step}`] ?? [0, 0];
  return from + (to - from) * (of === 0 ? 1 : Math.min(1, done / of));
}

const interval = 500;

/** Writes progress down as it is made, one write at a time and not more often than anyone would look. */
export class RunProgress {
  private written = 0;
  private writtenAt = 0;
  private writing: Promise<void> = Promise.resolve();
  private isWriting = false;

  constructor(private readonly write: (percent: number) => Promise<void>) {}

  report(percent: number): void {
    const now = performance.now();
    const whole = Math.floor(percent);
    if (whole <= this.written || this.isWriting || now - this.writtenAt < interval) return;
    [this.written, this.writtenAt, this.isWriting] = [whole, now, true];
    // A write that fails loses nothing: the phase's own transaction finds out why.
    this.writing = this.write(whole)
      .catch(() => undefined)
      .finally(() => (this.isWriting = false));
  }

  /** To be awaited before the next transaction of the run: the two would wait for the same rows. */
  settled(): Promise<void> {
    return this.writing;
  }
}

/** The process that a run's events are analyzed in, and the folder that both share. */
export interface Workplace {
  readonly analysis: Remote<Analysis>;
  readonly folder: string;
}

/** One worker's hold on one assessment under way, with what it has at hand of it. */
export class Run {
  readonly progress: RunProgress;
  found: Found | null = null;
  hasDiagnosis = false;
  isLogOpen = false;
  /** The file with the cases behind the mapping, until they are stored. */
  cases: string | null = null;
  /** The same with how long they spent at each bottleneck. */
  times: string | null = null;

  constructor(
    readonly draft: Draft,
    public assessment: Assessment,
    readonly signal: AbortSignal,
    write: (percent: number) => Promise<void>,
  ) {
    this.progress = new RunProgress(write);
  }

  /** Called between two pieces of work, which is where a run can be stopped. */
  report(percent: number): void {
    this.signal.throwIfAborted();
    this.progress.report(percent);
  }

  /** How many events it is about. */
  get events(): number {
    return (this.draft.report.log ?? []).reduce((sum, { events }) => sum + events, 0);
  }
}

/** One worker's time with a draft, which ends at the latest when the budget of all workers together is spent. */
export class LeasedDraft {
  private readonly stopped = new AbortController();
  private readonly since = performance.now();
  private readonly timer: NodeJS.Timeout;

  constructor(
    readonly draft: Draft,
    budget: Duration,
  ) {
    const left = Math.max(0, budget.milliseconds - draft.report.workedSeconds * 1000);
    this.timer = setTimeout(() => {
      this.stopped.abort(new RunHalted(tookTooLong(budget)));
    }, left).unref();
  }

  get signal(): AbortSignal {
    return this.stopped.signal;
  }

  get worked(): Duration {
    return Duration.ofMilliseconds(performance.now() - this.since);
  }

  stop(reason: RunInterrupted): void {
    this.stopped.abort(reason);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

function tookTooLong({ seconds }: Duration): string {
  const minutes = Math.round(seconds / 60);
  const limit =
    minutes < 1 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return `The analysis was stopped because it took longer than ${limit}. Assess fewer events: choose a shorter period or fewer integrations.`;
}
