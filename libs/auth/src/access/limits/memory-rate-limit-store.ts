import { type Limit, RateLimitStore, type Verdict, makeVerdict } from './rate-limit.js';

/** The hits within one second of the clock. They leave the window together, when the last of them does. */
interface Second {
  lastHit: number;
  hits: number;
}

const microsecondsPerSecond = 1_000_000;
const widthMicroseconds = 60 * microsecondsPerSecond;

/**
 * The hits of one key in the last 60 seconds, kept as at most 61 counters instead of one entry a hit. A hit may stay
 * up to a second too long and never leaves too soon, so no 60 seconds ever see more than the quota.
 * Times are whole microseconds of a clock that does not go back: whole, so that sums of them are exact.
 */
export class SlidingWindow {
  private readonly seconds: Second[] = [];
  private hits = 0;

  consume(quota: number, now: number): Verdict {
    this.forgetUntil(now);
    const allowed = this.hits < quota;
    if (allowed) this.add(now);
    return makeVerdict(quota, { allowed, hits: this.hits, wait: this.wait(quota, now) });
  }

  peek(quota: number, now: number): Verdict {
    this.forgetUntil(now);
    return makeVerdict(quota, { allowed: this.hits < quota, hits: this.hits, wait: this.wait(quota, now) });
  }

  count(now: number): void {
    this.forgetUntil(now);
    this.add(now);
  }

  private add(now: number): void {
    const newest = this.seconds.at(-1);
    if (newest && computeSecond(newest.lastHit) === computeSecond(now)) {
      newest.lastHit = now;
      newest.hits += 1;
    } else {
      this.seconds.push({ lastHit: now, hits: 1 });
    }
    this.hits += 1;
  }

  private forgetUntil(now: number): void {
    for (let oldest = this.seconds[0]; oldest && oldest.lastHit + widthMicroseconds <= now; oldest = this.seconds[0]) {
      this.hits -= oldest.hits;
      this.seconds.shift();
    }
  }

  private wait(quota: number, now: number): number {
    let toLeave = Math.max(1, this.hits - quota + 1);
    let wait = widthMicroseconds;
    for (const { lastHit, hits } of this.seconds) {
      wait = lastHit + widthMicroseconds - now;
      toLeave -= hits;
      if (toLeave <= 0) break;
    }
    return wait;
  }
}

function computeSecond(time: number): number {
  return Math.floor(time / microsecondsPerSecond);
}

const generationMicroseconds = 60_000_000;

/**
 * Counts in this process. Windows are kept in two generations, which change once a minute: a window that was not used
 * for a whole generation has no hits left and is dropped with its map, without a sweep. A generation that is full
 * changes early, so that a flood of keys cannot exhaust memory; the keys unused for longest are dropped first.
 */
export class MemoryRateLimitStore extends RateLimitStore {
  private current = new Map<string, SlidingWindow>();
  private previous = new Map<string, SlidingWindow>();
  private turnedAt: number;

  /** `clock` returns monotonic milliseconds. Up to half of `maxKeys` can be in use before any is dropped early. */
  constructor(
    private readonly clock: () => number = () => performance.now(),
    private readonly maxKeys = 200_000,
  ) {
    super();
    this.turnedAt = this.now();
  }

  consumeAll(limits: readonly Limit[]): readonly Verdict[] {
    const now = this.now();
    const windows = limits.map(({ key }) => this.findWindow(key, now));
    const verdicts = limits.map(({ quota }, index) => (windows[index] as SlidingWindow).peek(quota, now));
    if (!verdicts.every(({ allowed }) => allowed)) return verdicts;
    return limits.map(({ quota }, index) => (windows[index] as SlidingWindow).consume(quota, now));
  }

  peek(key: string, quota: number): Promise<Verdict> {
    const now = this.now();
    const window = this.isKnown(key) ? this.findWindow(key, now) : new SlidingWindow();
    return Promise.resolve(window.peek(quota, now));
  }

  count(key: string): Promise<void> {
    const now = this.now();
    this.findWindow(key, now).count(now);
    return Promise.resolve();
  }

  /** The number of keys held, at most `maxKeys`. */
  get size(): number {
    let size = this.current.size;
    for (const key of this.previous.keys()) if (!this.current.has(key)) size += 1;
    return size;
  }

  private findWindow(key: string, now: number): SlidingWindow {
    if (now - this.turnedAt >= generationMicroseconds) this.turn(now);
    const known = this.current.get(key);
    if (known) return known;
    if (this.current.size >= this.maxKeys / 2) this.turn(now);
    const window = this.previous.get(key) ?? new SlidingWindow();
    this.current.set(key, window);
    return window;
  }

  private turn(now: number): void {
    this.previous = this.current;
    this.current = new Map();
    this.turnedAt = now;
  }

  private isKnown(key: string): boolean {
    return this.current.has(key) || this.previous.has(key);
  }

  private now(): number {
    return Math.floor(this.clock() * 1000);
  }
}
