import type { Duration } from '../config/units.js';

/** How often each `@Job` runs, by its name: the scheduler itself does not tell. */
export const declaredJobs = new Map<string, Duration>();

export interface LastRun {
  readonly endedAt: Date;
  readonly seconds: number;
  readonly outcome: 'succeeded' | 'failed';
}

/** A background job of this process, and how its last run went. */
export class JobRecord {
  lastRun: LastRun | null = null;
  /** The end of the first failed run since the last one that succeeded. */
  failingSince: Date | null = null;

  constructor(
    readonly name: string,
    readonly kind: 'interval' | 'poller',
    /** The longest pause between two runs. */
    readonly every: Duration,
  ) {}

  /** Runs the job, and fails as it does. */
  async measure<Result>(run: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    try {
      const result = await run();
      this.end('succeeded', startedAt);
      return result;
    } catch (error) {
      this.end('failed', startedAt);
      throw error;
    }
  }

  private end(outcome: LastRun['outcome'], startedAt: number): void {
    const endedAt = new Date();
    this.lastRun = { endedAt, seconds: (performance.now() - startedAt) / 1000, outcome };
    this.failingSince = outcome === 'succeeded' ? null : (this.failingSince ?? endedAt);
  }
}
