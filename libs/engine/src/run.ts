import type { Assessment } from '#assessments';
import type { Remote } from '#platform';
import type { Draft } from '#reports';
import type { Analysis, Found } from './analysis.job.js';
import { RunProgress } from './run-progress.js';

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
  note(percent: number): void {
    this.signal.throwIfAborted();
    this.progress.note(percent);
  }

  /** How many events it is about. */
  get events(): number {
    return (this.draft.report.log ?? []).reduce((sum, { events }) => sum + events, 0);
  }
}
