import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { RedisServer } from '../harness/redis-server.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** Two instances that count together in a real Redis, which is killed under load. */
const withRedis = RedisServer.isInstalled ? describe : describe.skip;
if (!RedisServer.isInstalled) process.stdout.write('skipped: no redis-server is installed on this machine\n');

withRedis('limits that are shared over Redis', () => {
  let redis: RedisServer;
  let apps: readonly [TestApp, TestApp];
  let organization: Organization;
  beforeAll(async () => {
    redis = await RedisServer.reserve();
    await redis.start();
    const environment = { REDIS_URL: redis.url };
    const first = await startTestApp({ environment });
    apps = [first, await startTestApp({ environment, database: first.database })];
    organization = await anOrganization(first);
    await eventually(sharedAllowance, (allowed) => allowed === 6);
  });
  afterAll(async () => {
    await apps[1].stop();
    await apps[0].stop();
    await redis.kill();
  });

  const both = async (quota: number): Promise<[ApiClient, ApiClient]> => {
    const { key } = await aKey(apps[0], organization, { rateLimitPerMinute: quota });
    return [apps[0].client.as(key), apps[1].client.as(key)];
  };
  /** How many of twelve requests, six to each instance, a fresh key of six a minute gets through. */
  async function sharedAllowance(): Promise<number> {
    const clients = await both(6);
    let allowed = 0;
    for (let request = 0; request < 12; request++) {
      const { status } = await (clients[request % 2] as ApiClient).get('/v1/assessments');
      if (status === 200) allowed++;
    }
    return allowed;
  }

  it('hold when Redis is killed under load, for each instance alone, fail no request, and heal', async () => {
    const quota = 200;
    const clients = await both(quota);
    const seen = [new Map<number, number>(), new Map<number, number>()] as const;
    const ask = async (at: 0 | 1): Promise<void> => {
      const { status } = await clients[at].get('/v1/assessments');
      seen[at].set(status, (seen[at].get(status) ?? 0) + 1);
    };
    const load = ([0, 1] as const).flatMap((at) =>
      Array.from({ length: 4 }, async () => {
        for (let request = 0; request < 75; request++) await ask(at);
      }),
    );
    const passed = (): number => (seen[0].get(200) ?? 0) + (seen[1].get(200) ?? 0);
    await eventually(passed, (count) => count > quota / 4);
    expect(passed()).toBeLessThan(quota);
    await redis.kill();
    await Promise.all(load);
    for (const statuses of seen) {
      expect([...statuses.keys()].sort()).toEqual([200, 429]);
      // What it let through before still counts: no client gets a second quota.
      expect(statuses.get(200)).toBe(quota);
    }
    expect(await sharedAllowance()).toBe(12);

    await redis.start();
    expect(await eventually(sharedAllowance, (allowed) => allowed === 6)).toBe(6);
  });
});
