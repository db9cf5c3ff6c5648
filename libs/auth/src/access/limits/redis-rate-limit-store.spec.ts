import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createClient } from '@redis/client';
import { RedisServer } from '../../../../../test/harness/redis-server.js';
import { RedisRateLimitStore } from './redis-rate-limit-store.js';

const givenUrl = process.env.TEST_REDIS_URL;
/** Long, because these tests are about counting and the machine may be busy. */
const timeout = 10_000;
const withRedis = givenUrl !== undefined || RedisServer.isInstalled ? describe : describe.skip;

withRedis('RedisRateLimitStore (needs redis-server on PATH or TEST_REDIS_URL)', () => {
  let server: RedisServer | undefined;
  let url: string;
  let prefix: string;
  let store: RedisRateLimitStore;
  let redis: ReturnType<typeof createClient>;

  beforeAll(async () => {
    if (givenUrl === undefined) {
      server = await RedisServer.reserve();
      await server.start();
    }
    url = givenUrl ?? server?.url ?? '';
    redis = createClient({ url });
    await redis.connect();
  });

  afterAll(async () => {
    redis.destroy();
    await server?.kill();
  });

  beforeEach(async () => {
    prefix = `test:${randomUUID()}:`;
    store = await RedisRateLimitStore.connect(url, prefix, timeout);
  });

  afterEach(() => {
    store.close();
  });

  /** Makes the hits of a key older, as if time had passed. */
  async function pass(seconds: number, key: string): Promise<void> {
    const script = `
      local seconds = cmsgpack.unpack(redis.call('GET', KEYS[1]))
      for i = 1, #seconds, 2 do seconds[i] = seconds[i] - ARGV[1] * 1000000 end
      redis.call('SET', KEYS[1], cmsgpack.pack(seconds), 'KEEPTTL')`;
    await redis.eval(script, { keys: [prefix + key], arguments: [String(seconds)] });
  }

  test('takes until the quota is used up, and not once more', async () => {
    const verdicts = [];
    for (let hit = 0; hit < 4; hit += 1) verdicts.push(await store.consume('a', 3));
    expect(verdicts).toEqual([
      { allowed: true, limit: 3, remaining: 2, resetSeconds: 60, retryAfterSeconds: 0 },
      { allowed: true, limit: 3, remaining: 1, resetSeconds: 60, retryAfterSeconds: 0 },
      { allowed: true, limit: 3, remaining: 0, resetSeconds: 60, retryAfterSeconds: 0 },
      { allowed: false, limit: 3, remaining: 0, resetSeconds: 60, retryAfterSeconds: 60 },
    ]);
  });

  test('a hit counts in all of its windows or in none', async () => {
    const own = { key: 'own', quota: 2 };
    const shared = { key: 'shared', quota: 3 };
    for (let hit = 0; hit < 3; hit += 1) await store.consumeAll([own, shared]);
    expect(await store.peek('own', 2)).toMatchObject({ allowed: false, remaining: 0 });
    expect(await store.peek('shared', 3)).toMatchObject({ allowed: true, remaining: 1 });
    const [other, used] = await store.consumeAll([{ key: 'other', quota: 9 }, shared]);
    expect([other?.remaining, used?.remaining]).toEqual([8, 0]);
    const refused = await store.consumeAll([{ key: 'other', quota: 9 }, shared]);
    expect(refused.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 8],
      [false, 0],
    ]);
  });

  test('two stores count together, also at the same time', async () => {
    const second = await RedisRateLimitStore.connect(url, prefix, timeout);
    const hits = Array.from({ length: 200 }, async (_, hit) => (hit % 2 === 0 ? store : second).consume('a', 75));
    const verdicts = await Promise.all(hits);
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(75);
    expect(await second.peek('a', 75)).toMatchObject({ allowed: false, remaining: 0 });
    second.close();
  });

  test('hits leave one by one as their minutes pass', async () => {
    await store.consume('a', 2);
    await pass(30, 'a');
    await store.consume('a', 2);
    expect(await store.consume('a', 2)).toMatchObject({ allowed: false, retryAfterSeconds: 30 });
    await pass(29, 'a');
    expect(await store.consume('a', 2)).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    await pass(1, 'a');
    expect(await store.consume('a', 2)).toMatchObject({ allowed: true, remaining: 0, resetSeconds: 30 });
    expect(await store.consume('a', 2)).toMatchObject({ allowed: false, retryAfterSeconds: 30 });
  });

  test('hits counted beyond the quota must all leave before there is room', async () => {
    for (let failure = 0; failure < 3; failure += 1) {
      await store.count('a');
      await pass(10, 'a');
    }
    expect(await store.peek('a', 2)).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 40 });
    await pass(40, 'a');
    expect(await store.peek('a', 2)).toMatchObject({ allowed: true, remaining: 1 });
  });

  test('peek counts nothing, and a refused hit does not count', async () => {
    await store.peek('a', 1);
    expect(await redis.exists(prefix + 'a')).toBe(0);
    await store.consume('a', 1);
    await pass(50, 'a');
    for (let hit = 0; hit < 5; hit += 1) await store.consume('a', 1);
    await pass(10, 'a');
    expect(await store.peek('a', 1)).toMatchObject({ allowed: true, remaining: 1 });
  });

  test('a key expires once its window is empty', async () => {
    await store.consume('a', 1);
    expect(await redis.ttl(prefix + 'a')).toBeGreaterThanOrEqual(60);
    expect(await redis.ttl(prefix + 'a')).toBeLessThanOrEqual(61);
  });

  test('a clock that was set back locks a key for a minute at most', async () => {
    await store.consume('a', 1);
    await pass(-3600, 'a');
    expect(await store.consume('a', 1)).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
  });

  test('scripts flushed by an operator are sent again', async () => {
    await redis.scriptFlush();
    expect(await store.consume('a', 2)).toMatchObject({ allowed: true, remaining: 1 });
  });

  test('keys of any text are kept apart', async () => {
    for (const key of ['', ' ', 'ü\r\n"', 'a\0b']) {
      expect(await store.consume(key, 1)).toMatchObject({ allowed: true });
      expect(await store.consume(key, 1)).toMatchObject({ allowed: false });
    }
  });

  test('a question to a closed connection rejects at once', async () => {
    store.close();
    await expect(store.consume('a', 1)).rejects.toThrow();
  });
});
