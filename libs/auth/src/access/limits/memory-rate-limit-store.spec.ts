import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MemoryRateLimitStore } from './memory-rate-limit-store.js';

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
          if ((await store.take(key, 3)).allowed) letThrough[key]?.push(now);
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
    await store.take('a', 1);
    expect(await store.take('a', 1)).toMatchObject({ allowed: false });
    expect(await store.take('b', 1)).toMatchObject({ allowed: true });
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
    for (let key = 0; key < 1000; key += 1) await store.take(`key ${key}`, 5);
    for (now of [60_000, 120_000]) await store.take('lively', 5);
    expect(store.size).toBe(1);
  });

  test('a flood of keys stays within the bound and does not free a key that keeps being hit', async () => {
    const store = new MemoryRateLimitStore(() => 0, 1000);
    await store.take('guarded', 1);
    for (let key = 0; key < 20_000; key += 1) {
      await store.take(`flood ${key}`, 1);
      if (key % 100 === 0) expect(await store.take('guarded', 1)).toMatchObject({ allowed: false });
      if (key % 500 === 0) expect(store.size).toBeLessThanOrEqual(1000);
    }
  });
});
