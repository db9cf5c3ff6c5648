import { verdictOf, type Verdict } from './verdict.js';

/** Hits that came within one second of the clock; they leave the window together, with the last of them. */
interface Second {
  lastHit: number;
  hits: number;
}

const microsecondsPerSecond = 1_000_000;
const width = 60 * microsecondsPerSecond;

/**
 * The hits of one key in the last 60 seconds, kept as at most 61 counters instead of one entry a hit. A hit may stay
 * up to a second too long and never leaves too soon, so no 60 seconds ever see more than the quota.
 * Times are whole microseconds of a clock that does not go back: whole, so that sums of them are exact.
 */
export class SlidingWindow {
  private readonly seconds: Second[] = [];
  private hits = 0;

  take(quota: number, now: number): Verdict {
    this.forgetUntil(now);
    const allowed = this.hits < quota;
    if (allowed) this.add(now);
    return verdictOf(quota, { allowed, hits: this.hits, wait: this.wait(quota, now) });
  }

  peek(quota: number, now: number): Verdict {
    this.forgetUntil(now);
    return verdictOf(quota, { allowed: this.hits < quota, hits: this.hits, wait: this.wait(quota, now) });
  }

  count(now: number): void {
    this.forgetUntil(now);
    this.add(now);
  }

  private add(now: number): void {
    const newest = this.seconds.at(-1);
    if (newest && secondOf(newest.lastHit) === secondOf(now)) {
      newest.lastHit = now;
      newest.hits += 1;
    } else {
      this.seconds.push({ lastHit: now, hits: 1 });
    }
    this.hits += 1;
  }

  private forgetUntil(now: number): void {
    for (let oldest = this.seconds[0]; oldest && oldest.lastHit + width <= now; oldest = this.seconds[0]) {
      this.hits -= oldest.hits;
      this.seconds.shift();
    }
  }

  private wait(quota: number, now: number): number {
    let toLeave = Math.max(1, this.hits - quota + 1);
    let wait = width;
    for (const { lastHit, hits } of this.seconds) {
      wait = lastHit + width - now;
      toLeave -= hits;
      if (toLeave <= 0) break;
    }
    return wait;
  }
}

function secondOf(time: number): number {
  return Math.floor(time / microsecondsPerSecond);
}
