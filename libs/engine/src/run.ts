import type { Assessment, Phase } from '#assessments';
import type { Integration } from '#integrations';
import type { AnalysisStep } from '#mining';
import { Duration, type FieldProblem, type Remote } from '#platform';
import type { Draft, RunQueue, SectionFiles } from '#reports';
import type { Analysis, FoundMapping } from './analysis.job.js';

/** The run cannot continue until a person acts; the message says why, and the details name the fields at fault. */
export class RunHalted extends Error {
  constructor(
    message: string,
    readonly details: readonly FieldProblem[] = [],
  ) {
    super(message);
  }
}

/** The worker stops or has lost the lease: unfinished work is dropped, and another worker goes on. */
export class RunInterrupted extends Error {}

/** Where a worker carries out runs, one at a time. */
export interface RunPlace {
  readonly name: 'live' | 'small' | 'test' | 'recomputed';
  /** What it takes up, the first first. */
  readonly queues: readonly RunQueue[];
  /** The largest log that is analyzed here; null for any. */
  readonly mostEvents: number | null;
}

/** The percentages of each piece of work, by how long it takes with a large log. */
const spans: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'read events': [5, 30],
  'mapping questions': [30, 50],
  'mapping rules': [50, 54],
  'mapping drivers': [54, 60],
  'diagnose bottlenecks': [60, 78],
  'diagnose replay': [78, 86],
  'diagnose opportunities': [86, 90],
  'report maps': [90, 98],
};

/** The progress of a run at the beginning of each phase. */
export const progressAt: Readonly<Record<Phase, number>> = { connect: 0, mapping: 5, diagnose: 60, report: 90 };

/** In percent; 0 for work that is not in the list, which changes nothing, because progress never goes back. */
export function computeProgress({ stage, step, done, of }: AnalysisStep): number {
  const [from, to] = spans[`${stage} ${step}`] ?? [0, 0];
  return from + (to - from) * (of === 0 ? 1 : Math.min(1, done / of));
}

const writeIntervalMs = 500;

/** Stores progress, one write at a time and at most every half second. */
export class RunProgress {
  private written = 0;
  private writtenAt = 0;
  private writing: Promise<void> = Promise.resolve();
  private isWriting = false;

  /** `write` is null if no progress is stored. */
  constructor(private readonly write: ((percent: number) => Promise<void>) | null) {}

  report(percent: number): void {
    const now = performance.now();
    const whole = Math.floor(percent);
    if (!this.write || whole <= this.written || this.isWriting || now - this.writtenAt < writeIntervalMs) return;
    this.written = whole;
    this.writtenAt = now;
    this.isWriting = true;
    // A failed write loses nothing; if the database is away, the transaction of the phase fails as well.
    this.writing = this.write(whole)
      .catch(() => undefined)
      .finally(() => (this.isWriting = false));
  }

  /** Await it before the next transaction of the run, because the two would lock the same rows. */
  settled(): Promise<void> {
    return this.writing;
  }
}

/** The process that analyzes the events of a run, the folder of what it is given, and the folder in it that it works in. */
export interface Workplace {
  readonly analysis: Remote<Analysis>;
  /** The assessed tools. */
  readonly integrations: readonly Integration[];
  readonly folder: string;
  readonly workFolder: string;
  /** Takes results out of reach of the process that wrote them, before they are read. */
  readonly takeBack: (files: SectionFiles, ...others: readonly string[]) => Promise<void>;
}

/** A run in progress: the assessment, its draft, and what this worker has found so far. */
export class Run {
  readonly progress: RunProgress;
  found: FoundMapping | null = null;
  hasDiagnosis = false;
  isLogOpen = false;
  /** The path of the file with the cases behind the mapping, until they are stored. */
  cases: string | null = null;
  /** The path of the file with how long cases spent at each bottleneck, until they are stored. */
  times: string | null = null;

  constructor(
    private readonly leased: LeasedDraft,
    public assessment: Assessment,
    readonly signal: AbortSignal,
    write: ((percent: number) => Promise<void>) | null,
  ) {
    this.progress = new RunProgress(write);
  }

  get draft(): Draft {
    return this.leased.draft;
  }

  get budget(): RunBudget {
    return this.leased.budget;
  }

  get isSmall(): boolean {
    return this.leased.isSmall;
  }

  /** Throws if the run has to stop; called between two pieces of work. */
  report(percent: number): void {
    this.signal.throwIfAborted();
    this.progress.report(percent);
  }

  get events(): number {
    return this.leased.events;
  }
}

/** How much processor time a run may take, of all workers together. */
export class RunBudget {
  /** Milliseconds that this worker has used of it. */
  used = 0;

  constructor(
    private readonly whole: Duration,
    private readonly usedBefore: Duration,
  ) {}

  /** Milliseconds. */
  get left(): number {
    return Math.max(0, this.whole.milliseconds - this.usedBefore.milliseconds - this.used);
  }

  get spent(): RunHalted {
    return new RunHalted(tookTooLong(this.whole));
  }
}

/** A draft that this worker works on. */
export class LeasedDraft {
  readonly budget: RunBudget;
  private readonly stopped = new AbortController();

  constructor(
    readonly draft: Draft,
    readonly queue: RunQueue,
    private readonly place: RunPlace,
    budget: Duration,
  ) {
    this.budget = new RunBudget(budget, Duration.ofSeconds(draft.report.workedSeconds));
  }

  /** Whether it is worked on where only small logs are, with less memory. */
  get isSmall(): boolean {
    return this.place.mostEvents !== null;
  }

  /** False if its log, which was not known when it was claimed, has more events than are analyzed here. */
  get fits(): boolean {
    return this.events <= (this.place.mostEvents ?? Infinity);
  }

  /** The number of events that the run is about. */
  get events(): number {
    return (this.draft.report.log ?? []).reduce((sum, { events }) => sum + events, 0);
  }

  get signal(): AbortSignal {
    return this.stopped.signal;
  }

  get worked(): Duration {
    return Duration.ofMilliseconds(this.budget.used);
  }

  stop(reason: RunInterrupted): void {
    this.stopped.abort(reason);
  }
}

function tookTooLong({ seconds }: Duration): string {
  const minutes = Math.round(seconds / 60);
  const limit =
    minutes < 1 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return `The analysis was stopped because it took more than ${limit} of processor time. Assess fewer events: choose a shorter period or fewer integrations.`;
}
