import type { Assessment } from '#assessments';
import type { Diagnosis, RetainedCases, Mapping } from '#mining';
import type { Draft } from '#reports';
import type { CheckedOutLog } from './checked-out-log.js';
import { RunProgress } from './run-progress.js';

/** One worker's hold on one assessment under way, with what it has at hand of it. */
export class Run {
  readonly progress: RunProgress;
  mapping: Mapping | null = null;
  diagnosis: Diagnosis | null = null;
  /** Found with the mapping, until they are stored. */
  cases: RetainedCases[] | null = null;
  log: CheckedOutLog | null = null;

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

  async end(): Promise<void> {
    await this.progress.settled();
    await this.log?.close();
    this.log = null;
  }
}
