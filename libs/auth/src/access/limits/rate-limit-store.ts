import type { Verdict } from './verdict.js';

/**
 * Counts hits by key in a sliding window of one minute: in any 60 seconds, a key gets at most its quota through.
 * The quota comes with each question, so that a changed one holds from the next request on.
 */
export abstract class RateLimitStore {
  /** Counts a hit if there is room for it; a refused hit does not count. */
  abstract take(key: string, quota: number): Promise<Verdict>;

  /** Says what `take` would, and counts nothing. */
  abstract peek(key: string, quota: number): Promise<Verdict>;

  /** Counts a hit whether or not there is room: what happened (a failed sign-in, say) happened. */
  abstract count(key: string): Promise<void>;

  /** Lets go of connections and timers; does not wait for anybody. */
  close?(): void;
}
