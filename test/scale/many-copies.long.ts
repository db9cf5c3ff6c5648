import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { PostgresServer } from '../harness/postgres-server.js';
import { RedisServer } from '../harness/redis-server.js';
import { createClient, dataOf } from '../../clients/typescript/src/index.js';
import { Receiver } from '../webhooks/receiver.js';
import { Fleet } from './fleet.js';
import { releaseOf } from './release.js';
import { SteadyLoad } from './steady-load.js';

/**
 * Of each kind; four with `FLEET_COPIES=4 npm run test:long -- test/scale`. `OLDER_CHECKOUT` names a built checkout of an
 * earlier version to begin with.
 */
const copies = Number(process.env.FLEET_COPIES ?? 2);
const adminToken = 'administrator-token-of-the-tests';
/** What one worker has in flight to one endpoint when it dies, at most. */
const inFlight = 128;

let server: PostgresServer;
let database: TestDatabase;
let receiver: Receiver;
let redis: RedisServer | undefined;
let fleet: Fleet;
let load: SteadyLoad;
let workersLost = 0;
const release = releaseOf(process.env.OLDER_CHECKOUT);

const figure = async (sql: string): Promise<number> =>
  (await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`))[0]?.count ?? -1;

beforeAll(async () => {
  server = await PostgresServer.start();
  // The version it begins with brings its own schema.
  database = await createTestDatabase({ server: server.url, migrated: false });
  receiver = await Receiver.start();
  if (RedisServer.isInstalled) {
    redis = await RedisServer.reserve();
    await redis.start();
  }
  fleet = new Fleet({
    DATABASE_URL: database.url,
    DATABASE_POOL: '6',
    SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    ADMIN_TOKEN: adminToken,
    RATE_LIMIT_PER_ORGANIZATION: '1000000',
    LOG_LEVEL: 'warn',
    QUOTA_OPEN_RUNS: '1000000',
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
    WEBHOOK_RETRY_DELAYS: Array.from({ length: 20 }, () => '500ms').join(),
    ...(redis && { REDIS_URL: redis.url }),
  });
  for (let copy = 0; copy < copies; copy++)
    await Promise.all((['api', 'worker'] as const).map((app) => fleet.add(app, release.before(app))));
  const baseUrl = fleet.all('api')[0]?.address ?? '';
  const admin = createClient({ baseUrl, token: adminToken });
  // Under manual review nothing runs: it is requests, events and deliveries that are counted here.
  const organization = { name: 'Many', notificationEmail: 'ops@example.com', reviewPolicy: 'manual' } as const;
  const { id: orgId } = await dataOf(admin.POST('/v1/admin/organizations', { body: organization }));
  const { key } = await dataOf(
    admin.POST('/v1/admin/organizations/{orgId}/api-keys', {
      params: { path: { orgId } },
      body: {
        name: 'Load',
        environment: 'live',
        scopes: ['assessments:read', 'assessments:write', 'webhooks:manage'],
        rateLimitPerMinute: 1_000_000,
      },
    }),
  );
  const client = createClient({ baseUrl, token: key });
  await dataOf(client.POST('/v1/webhooks', { body: { url: receiver.url(), events: ['assessment.created'] } }));
  load = new SteadyLoad(fleet, key, 6);
});

afterAll(async () => {
  await load.stop();
  await fleet.stop();
  await redis?.kill();
  await receiver.stop();
  await database.drop();
  await server.stop();
  release.remove();
});

/** One fault after the other, in the order in which they stand, while clients go on. */
describe(`${copies} apis and ${copies} workers over one database, under load, serve on`, () => {
  it('when an api is killed and another one is added', async () => {
    await load.more(60);
    const [victim] = fleet.all('api');
    if (victim) await fleet.kill(victim);
    await load.more(60);
    await fleet.add('api', release.before('api'));
    await load.more(60);
  });

  it('when a worker is killed and another one is added', async () => {
    const [victim] = fleet.all('worker');
    if (victim) await fleet.kill(victim);
    workersLost++;
    await load.more(60);
    await fleet.add('worker', release.before('worker'));
    await load.more(60);
  });

  it('when the database dies and recovers', async () => {
    await server.restart('immediate');
    await load.more(100);
  });

  (RedisServer.isInstalled ? it : it.skip)('when Redis is gone', async () => {
    await redis?.kill();
    await load.more(60);
  });

  it('while a new version with a migration takes over, one process after the other', async () => {
    const before = [...fleet.all('api'), ...fleet.all('worker')];
    const migrations = await figure('schema_migrations');
    let isFirst = true;
    for (const old of before) {
      await fleet.add(old.app, release.after(old.app));
      if (isFirst) {
        // The schema is new, and the version before goes on with it.
        expect(await figure('schema_migrations')).toBeGreaterThan(migrations);
        for (const { address } of before) expect((await fetch(`${address}/health/ready`)).status).toBe(200);
        await load.more(60);
      }
      isFirst = false;
      expect(await fleet.retire(old)).toBe(0);
    }
    await load.more(60);
    for (const { address } of fleet.all('api')) expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  });

  it('and lose nothing that was acknowledged, nor any event, and fan none out twice', async () => {
    // As if the minute were over for which the key of a request that died with its process is held.
    await database.query(
      `UPDATE idempotency_keys SET leased_until = clock_timestamp()
       WHERE answer IS NULL AND leased_until < clock_timestamp() + interval '50 seconds'`,
    );
    await load.stop();
    expect(load.surprises).toEqual([]);
    await eventually(
      () => figure('webhook_pending'),
      (count) => count === 0,
    );
    const { acknowledged } = load;
    const kept = await database.query<{ company: string; count: number }>(
      'SELECT company, count(*)::int AS count FROM assessments GROUP BY company',
    );
    // Every key was tried until it was acknowledged, so there is one for each key and none besides.
    expect(new Map(kept.map(({ company, count }) => [company, count]))).toEqual(
      new Map([...acknowledged.keys()].map((key) => [key, 1])),
    );
    expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);

    expect(await figure(`events WHERE type = 'assessment.created'`)).toBe(acknowledged.size);
    expect(await figure('webhook_deliveries')).toBe(acknowledged.size);
    expect(await figure('(SELECT DISTINCT event_id FROM webhook_deliveries) AS fanned_out')).toBe(acknowledged.size);
    expect(await figure(`webhook_deliveries WHERE status = 'succeeded'`)).toBe(acknowledged.size);

    const told = new Set(
      receiver.received.map(({ body }) => (JSON.parse(body) as { data: { assessmentId: string } }).data.assessmentId),
    );
    expect([...acknowledged.values()].filter((id) => !told.has(id))).toEqual([]);
    expect(told.size).toBe(acknowledged.size);
    // Only what a worker had in flight when it or the database died may have come again.
    const again = receiver.received.length - told.size;
    expect(again).toBeLessThanOrEqual((workersLost + copies) * inFlight);
  });
});
