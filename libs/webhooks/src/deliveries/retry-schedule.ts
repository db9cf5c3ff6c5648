import type { Duration } from '#platform';

/** Delays after each failed attempt; the attempt after the last delay is final. */
export class RetrySchedule {
  constructor(private readonly delays: readonly Duration[]) {}

  /** How long to wait after attempt number `attempt` (1-based) has ended, or null when that was the last. */
  after(attempt: number): Duration | null {
    return this.delays[attempt - 1] ?? null;
  }
}
