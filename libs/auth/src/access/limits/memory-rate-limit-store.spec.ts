import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MemoryRateLimitStore, SlidingWindow } from './memory-rate-limit-store.js';
import type { Verdict } from './rate-limit.js';

const second = 1_000_000;
const minute = 60 * second;

/** Times of hits: mostly bursts, with pauses about a second, a minute's edge, and long silences between them. */
const hitTimes = fc
  .record({
    start: fc.nat(minute),
    gaps: fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.nat(second / 4) },
        { weight: 3, arbitrary: fc.integer({ min: second - 3, max: second + 3 }) },
        { weight: 2, arbitrary: fc.nat(10 * second) },
        { weight: 1, arbitrary: fc.integer({ min: minute - 2 * second, max: minute + 2 * second }) },
      ),
      { maxLength: 300 },
    ),
  })
  .map(({ start, gaps }) => gaps.reduce((times, gap) => [...times, (times.at(-1) ?? start) + gap], [start]));

const quotas = fc.integer({ min: 1, max: 20 });

describe('SlidingWindow', () => {
  test('no 60 seconds ever see more than the quota', () => {
    fc.assert(
      fc.property(hitTimes, quotas, (times, quota) => {
        const window = new SlidingWindow();
        const letThrough = times.filter((time) => window.consume(quota, time).allowed);
        letThrough.forEach((time, index) => {
          const next = letThrough[index + quota];
          if (next !== undefined) expect(next - time).toBeGreaterThanOrEqual(minute);
        });
      }),
      { numRuns: 500 },
    );
  });

  test('a hit is refused only when the last 61 seconds are full', () => {
    fc.assert(
      fc.property(hitTimes, quotas, (times, quota) => {
        const window = new SlidingWindow();
        const letThrough: number[] = [];
        for (const time of times) {
          const recent = letThrough.filter((hit) => hit > time - minute - second).length;
          const { allowed } = window.consume(quota, time);
          if (!allowed) expect(recent).toBeGreaterThanOrEqual(quota);
          else letThrough.push(time);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a refused hit succeeds after retryAfterSeconds, and not a second earlier', () => {
    fc.assert(
      fc.property(hitTimes, quotas, fc.array(fc.nat(40)), (times, quota, counted) => {
        const window = new SlidingWindow();
        times.forEach((time, index) => {
          if (counted.includes(index)) window.count(time);
          const verdict = window.consume(quota, time);
          if (verdict.allowed) return;
          expect(verdict.retryAfterSeconds).toBeGreaterThanOrEqual(1);
          expect(verdict.retryAfterSeconds).toBeLessThanOrEqual(60);
          const copy = copyOf(window);
          expect(copy.peek(quota, time + (verdict.retryAfterSeconds - 1) * second).allowed).toBe(false);
          expect(copy.peek(quota, time + verdict.retryAfterSeconds * second).allowed).toBe(true);
        });
      }),
      { numRuns: 200 },
    );
  });

  test('peek says what take would, and counts nothing', () => {
    fc.assert(
      fc.property(hitTimes, quotas, (times, quota) => {
        const window = new SlidingWindow();
        for (const time of times) {
          const seen = window.peek(quota, time);
          expect(window.peek(quota, time)).toEqual(seen);
          expect(window.consume(quota, time).allowed).toBe(seen.allowed);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('a full burst at the end of a minute leaves no room at the beginning of the next', () => {
    const window = new SlidingWindow();
    for (let hit = 0; hit < 600; hit += 1) window.consume(600, 59.9 * second);
    expect(window.consume(600, 60.1 * second)).toEqual({
      allowed: false,
      limit: 600,
      remaining: 0,
      resetSeconds: 60,
      retryAfterSeconds: 60,
    });
    expect(window.consume(600, 119.9 * second)).toMatchObject({ allowed: true, remaining: 599 });
  });

  test('remaining falls by one a hit, and reset tells when the oldest hit leaves', () => {
    const window = new SlidingWindow();
    expect(window.peek(3, 0)).toMatchObject({ allowed: true, remaining: 3, resetSeconds: 60, retryAfterSeconds: 0 });
    expect(window.consume(3, 0)).toMatchObject({ allowed: true, remaining: 2, resetSeconds: 60 });
    expect(window.consume(3, 20 * second)).toMatchObject({ allowed: true, remaining: 1, resetSeconds: 40 });
    expect(window.consume(3, 30 * second)).toMatchObject({ allowed: true, remaining: 0, resetSeconds: 30 });
    expect(window.consume(3, 30 * second)).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 30 });
  });

  test('hits counted beyond the quota must all leave before there is room', () => {
    const window = new SlidingWindow();
    for (const time of [0, 10, 20, 30]) window.count(time * second);
    expect(window.peek(2, 30 * second)).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 50 });
  });

  test('a lowered quota holds from the next hit on', () => {
    const window = new SlidingWindow();
    for (const time of [0, 10, 20]) window.consume(10, time * second);
    expect(window.consume(2, 20 * second)).toMatchObject({ allowed: false, limit: 2, retryAfterSeconds: 50 });
    expect(window.consume(4, 20 * second)).toMatchObject({ allowed: true, limit: 4 });
  });
});

/** `peek` moves a window forward in time, so the future is checked in a copy. */
function copyOf(window: SlidingWindow): SlidingWindow {
  return Object.assign(new SlidingWindow(), structuredClone(window));
}

describe('MemoryRateLimitStore', () => {
  test('no key gets more than its quota through in any 60 seconds, over any turns of generations', async () => {
    const gap = fc.oneof(fc.nat(500), fc.nat(20_000), fc.integer({ min: 59_000, max: 61_000 }));
    const hits = fc.array(fc.record({ gap, key: fc.constantFrom('a', 'b', 'c') }), { maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(hits, async (sequence) => {
        let now = 0;
        const store = new MemoryRateLimitStore(() => now);
        const letThrough: Record<string, number[]> = { a: [], b: [], c: [] };
        for (const { gap, key } of sequence) {
          now += gap;
          if ((await store.consume(key, 3)).allowed) letThrough[key]?.push(now);
        }
        for (const times of Object.values(letThrough)) {
          times.forEach((time, index) => {
            expect((times[index + 3] ?? Infinity) - time).toBeGreaterThanOrEqual(60_000);
          });
        }
      }),
    );
  });

  test('keys do not share their windows', async () => {
    const store = new MemoryRateLimitStore();
    await store.consume('a', 1);
    expect(await store.consume('a', 1)).toMatchObject({ allowed: false });
    expect(await store.consume('b', 1)).toMatchObject({ allowed: true });
  });

  test('a hit counts in all of its windows or in none', () => {
    const store = new MemoryRateLimitStore();
    const own = { key: 'own', quota: 1 };
    const shared = { key: 'shared', quota: 2 };
    const outcomes = (verdicts: readonly Verdict[]) => verdicts.map(({ allowed, remaining }) => [allowed, remaining]);
    expect(outcomes(store.consumeAll([own, shared]))).toEqual([
      [true, 0],
      [true, 1],
    ]);
    expect(outcomes(store.consumeAll([own, shared]))).toEqual([
      [false, 0],
      [true, 1],
    ]);
    expect(outcomes(store.consumeAll([{ key: 'other', quota: 1 }, shared]))).toEqual([
      [true, 0],
      [true, 0],
    ]);
  });

  test('peeking at unknown keys holds no memory', async () => {
    const store = new MemoryRateLimitStore();
    await store.peek('a', 1);
    expect(store.size).toBe(0);
  });

  test('failures counted beyond the quota refuse until they leave', async () => {
    let now = 0;
    const store = new MemoryRateLimitStore(() => now);
    for (let failure = 0; failure < 5; failure += 1) await store.count('address');
    expect(await store.peek('address', 3)).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 60 });
    now = 60_000;
    expect(await store.peek('address', 3)).toMatchObject({ allowed: true, remaining: 3 });
  });

  test('keys that were quiet for two minutes are forgotten', async () => {
    let now = 0;
    const store = new MemoryRateLimitStore(() => now);
    for (let key = 0; key < 1000; key += 1) await store.consume(`key ${key}`, 5);
    for (now of [60_000, 120_000]) await store.consume('lively', 5);
    expect(store.size).toBe(1);
  });

  test('a flood of keys stays within the bound and does not free a key that keeps being hit', async () => {
    const store = new MemoryRateLimitStore(() => 0, 1000);
    await store.consume('guarded', 1);
    for (let key = 0; key < 20_000; key += 1) {
      await store.consume(`flood ${key}`, 1);
      if (key % 100 === 0) expect(await store.consume('guarded', 1)).toMatchObject({ allowed: false });
      if (key % 500 === 0) expect(store.size).toBeLessThanOrEqual(1000);
    }
  });
});
