import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { RedisServer } from '../../../../../test/harness/redis-server.js';
import { FallbackRateLimitStore } from './fallback-rate-limit-store.js';
import { MemoryRateLimitStore } from './memory-rate-limit-store.js';
import { RedisRateLimitStore } from './redis-rate-limit-store.js';

const withServer = RedisServer.isInstalled ? describe : describe.skip;

withServer('FallbackRateLimitStore (needs redis-server on PATH)', () => {
  let server: RedisServer;
  let lines: string[];
  let stores: FallbackRateLimitStore[];

  beforeEach(async () => {
    server = await RedisServer.reserve();
    lines = [];
    stores = [];
  });

  afterEach(async () => {
    for (const store of stores) store.close();
    await server.kill();
  });

  function open(url = server.url): FallbackRateLimitStore {
    const write = (line: string): void => void lines.push(line);
    const connect = (): Promise<RedisRateLimitStore> => RedisRateLimitStore.connect(url);
    const store = new FallbackRateLimitStore(new MemoryRateLimitStore(), connect, { log: write, warn: write });
    stores.push(store);
    return store;
  }

  async function logged(count: number): Promise<void> {
    for (let wait = 0; lines.length < count && wait < 1000; wait += 1) await sleep(10);
    expect(lines).toHaveLength(count);
  }

  test('without Redis at the start, memory counts from the first request on', async () => {
    const store = open();
    expect(await store.consume('a', 1)).toMatchObject({ allowed: true });
    expect(await store.consume('a', 1)).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
    await logged(1);
    expect(lines[0]).toMatch(/^Redis is unavailable \(.*ECONNREFUSED.*\): each process counts rate limits separately/);
  });

  test('Redis that comes later is used, and its absence is logged once', async () => {
    open();
    await sleep(2500);
    await server.start();
    await logged(2);
    expect(lines[1]).toBe('Redis is available: all processes share their rate limits');
  });

  test('a hit counts in all of its windows or in none', async () => {
    await server.start();
    const store = open();
    await logged(1);
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

  test('two instances count together', async () => {
    await server.start();
    const one = open();
    const other = open();
    await logged(2);
    const verdicts = await Promise.all(
      Array.from({ length: 60 }, async (_, hit) => (hit % 2 ? one : other).consume('a', 20)),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(20);
    await one.count('b');
    expect(await other.peek('b', 1)).toMatchObject({ allowed: false });
  });

  test('kill -9 under use fails no request, gives no second quota, and is logged once each way', async () => {
    await server.start();
    const store = open();
    await logged(1);
    let allowed = 0;
    let slowest = 0;
    let isOver = false;
    const client = async (): Promise<void> => {
      while (!isOver) {
        const from = performance.now();
        if ((await store.consume('a', 500)).allowed) allowed += 1;
        slowest = Math.max(slowest, performance.now() - from);
        await sleep(1);
      }
    };
    const clients = Promise.all(Array.from({ length: 20 }, client));
    await sleep(15);
    await server.kill();
    await logged(2);
    await sleep(100);
    await server.start();
    await logged(3);
    await sleep(200);
    isOver = true;
    await clients;
    expect(lines[2]).toMatch(/^Redis is available/);
    expect(allowed).toBe(500);
    expect(slowest).toBeLessThan(500);
  });

  test('a frozen Redis costs the requests under way a tenth of a second and later ones nothing', async () => {
    await server.start();
    const store = open();
    await logged(1);
    server.signal('SIGSTOP');
    const from = performance.now();
    await Promise.all(Array.from({ length: 100 }, async () => store.consume('a', 1000)));
    // In sequence they would take ten seconds; on a busy machine a tenth of a second takes longer.
    expect(performance.now() - from).toBeLessThan(5_000);
    const then = performance.now();
    for (let hit = 0; hit < 1000; hit += 1) await store.consume('b', 1000);
    expect(performance.now() - then).toBeLessThan(5_000);
    await logged(2);
    expect(lines[1]).toContain('no answer within 100 ms');
    server.signal('SIGCONT');
    await logged(3);
    expect(await store.peek('a', 1000)).toMatchObject({ remaining: 900 });
  });

  test('a Redis that cannot count is as good as none', async () => {
    await server.start('--requirepass', 'secret');
    const store = open();
    await logged(1);
    expect(lines[0]).toContain('NOAUTH');
    expect(await store.consume('a', 1)).toMatchObject({ allowed: true });
  });

  test('a Redis that takes no writes is as good as none', async () => {
    await server.start('--min-replicas-to-write', '1');
    const store = open();
    await logged(1);
    expect(lines[0]).toContain('NOREPLICAS');
    expect(await store.consume('a', 1)).toMatchObject({ allowed: true });
  });

  test('closing waits for nothing and ends the search', async () => {
    const store = open();
    await logged(1);
    store.close();
    await server.start();
    await sleep(1500);
    expect(lines).toHaveLength(1);
    expect(await store.consume('a', 1)).toMatchObject({ allowed: true });
  });
});
