/** What a store says of one key: whether the hit is let through, and what its sender should know. */
export interface Verdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until a hit leaves the window; with nothing remaining, until there is room for one more. */
  readonly resetSeconds: number;
  /** 0 when allowed; else a retry after this time succeeds, unless other requests use up the limit meanwhile. */
  readonly retryAfterSeconds: number;
}

/** The state of a sliding window after the question was answered. */
export interface WindowState {
  readonly allowed: boolean;
  readonly hits: number;
  /** Microseconds until the oldest hits leave, or as many hits as must leave before there is room. */
  readonly wait: number;
}

export function verdictOf(quota: number, { allowed, hits, wait }: WindowState): Verdict {
  const resetSeconds = Math.ceil(wait / 1_000_000);
  return {
    allowed,
    limit: quota,
    remaining: Math.max(0, quota - hits),
    resetSeconds,
    retryAfterSeconds: allowed ? 0 : resetSeconds,
  };
}

/** What holds when two windows must both have room. */
export function stricter(one: Verdict, other: Verdict): Verdict {
  const allowed = one.allowed && other.allowed;
  const isOneTighter =
    one.remaining === other.remaining ? one.resetSeconds > other.resetSeconds : one.remaining < other.remaining;
  const tighter = isOneTighter ? one : other;
  return { ...tighter, allowed, retryAfterSeconds: allowed ? 0 : tighter.resetSeconds };
}
