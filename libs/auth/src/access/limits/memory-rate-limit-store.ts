import { RateLimitStore } from './rate-limit-store.js';
import { SlidingWindow } from './sliding-window.js';
import type { Verdict } from './verdict.js';

const minute = 60_000_000;

/**
 * Counts in this process. Windows stand in two generations that turn once a minute: what was not touched for a whole
 * generation has no hits left and is dropped with its map, without a sweep. A generation that fills up turns early, so
 * memory stays bounded under a flood of keys and the ones forgotten first are those that have been quiet longest.
 */
export class MemoryRateLimitStore extends RateLimitStore {
  private current = new Map<string, SlidingWindow>();
  private previous = new Map<string, SlidingWindow>();
  private turnedAt: number;

  /** `clock` tells monotonic milliseconds. Half of `maxKeys` may be lively before any of them is forgotten early. */
  constructor(
    private readonly clock: () => number = () => performance.now(),
    private readonly maxKeys = 200_000,
  ) {
    super();
    this.turnedAt = this.now();
  }

  take(key: string, quota: number): Promise<Verdict> {
    const now = this.now();
    return Promise.resolve(this.windowOf(key, now).take(quota, now));
  }

  peek(key: string, quota: number): Promise<Verdict> {
    const now = this.now();
    const window = this.isKnown(key) ? this.windowOf(key, now) : new SlidingWindow();
    return Promise.resolve(window.peek(quota, now));
  }

  count(key: string): Promise<void> {
    const now = this.now();
    this.windowOf(key, now).count(now);
    return Promise.resolve();
  }

  /** Keys held, never more than the bound. */
  get size(): number {
    let size = this.current.size;
    for (const key of this.previous.keys()) if (!this.current.has(key)) size += 1;
    return size;
  }

  private windowOf(key: string, now: number): SlidingWindow {
    if (now - this.turnedAt >= minute) this.turn(now);
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
