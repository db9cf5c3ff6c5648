import type { Duration } from '../config/units.js';

/** The interval of each `@Job` by its name, which Nest's scheduler does not expose. */
export const declaredJobs = new Map<string, Duration>();

export interface LastRun {
  readonly endedAt: Date;
  readonly seconds: number;
  readonly outcome: 'succeeded' | 'failed';
}

/** A background job of this process with its last run. */
export class JobRecord {
  lastRun: LastRun | null = null;
  /** When the first run failed since the last success. */
  failingSince: Date | null = null;

  constructor(
    readonly name: string,
    readonly kind: 'interval' | 'poller',
    readonly every: Duration,
  ) {}

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
