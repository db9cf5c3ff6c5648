import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, dataOf } from '../../clients/typescript/src/index.js';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { PostgresServer } from '../harness/postgres-server.js';
import { RedisServer } from '../harness/redis-server.js';
import { Receiver } from '../webhooks/receiver.js';
import { Fleet, type Member } from './fleet.js';
import { MixedLoad } from './mixed-load.js';
import { earlyAndLate, soakReport } from './soak-report.js';
import { sampleOf, type Sample } from './soak-samples.js';
import { SteadyLoad } from './steady-load.js';

/** `npm run bench -- soak`; in the suite, test/scale/many-copies causes each kind of fault once. */
const minutes = Number(process.env.SOAK_MINUTES ?? 0);
const adminToken = 'administrator-token-of-the-tests';

let server: PostgresServer;
let database: TestDatabase;
let redis: RedisServer | undefined;
let good: Receiver | undefined;
let slow: Receiver | undefined;
let fleet: Fleet;
let creates: SteadyLoad;
let mixed: MixedLoad;
/** An api and a worker that are never killed, so that what they hold on to would show. */
let oldest: [Member, Member];
const samples: Sample[] = [];

/** Of deliveries. */
const toTheLiving = `webhook_id NOT IN (SELECT id FROM webhooks WHERE url LIKE '%/dead')`;

const figure = async (sql: string): Promise<number> =>
  (await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`))[0]?.count ?? -1;

const replace = async (app: Member['app'], end: (member: Member) => Promise<unknown>): Promise<void> => {
  const [, newer] = fleet.all(app);
  if (newer) await end(newer);
  await fleet.add(app);
};

const faults: Record<string, () => Promise<unknown>> = {
  'an API is killed': () => replace('api', (api) => fleet.kill(api)),
  'a worker is killed': () => replace('worker', (worker) => fleet.kill(worker)),
  'the fast receiver returns 503 for half a minute': async () => {
    const { behaviour } = good ?? {};
    if (!good || !behaviour) return;
    good.behaviour = Receiver.answer(503);
    await sleep(30_000);
    good.behaviour = behaviour;
  },
  'the database crashes and recovers': () => server.restart('immediate'),
  'all database connections are cut': () =>
    database.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
    ),
  'Redis is down for half a minute': async () => {
    await redis?.kill();
    await sleep(30_000);
    await redis?.start();
  },
  'an API and a worker are replaced gracefully': async () => {
    await replace('api', (api) => fleet.retire(api));
    await replace('worker', (worker) => fleet.retire(worker));
  },
};

async function anOrganization(
  admin: ReturnType<typeof createClient>,
  reviewPolicy: 'manual' | 'automatic',
): Promise<string> {
  const body = { name: `Soak, ${reviewPolicy}`, notificationEmail: 'ops@example.com', reviewPolicy } as const;
  const { id: orgId } = await dataOf(admin.POST('/v1/admin/organizations', { body }));
  const { key } = await dataOf(
    admin.POST('/v1/admin/organizations/{orgId}/api-keys', {
      params: { path: { orgId } },
      body: {
        name: 'Soak',
        environment: 'live',
        scopes: ['assessments:read', 'assessments:write', 'integrations:read', 'integrations:write', 'webhooks:manage'],
        rateLimitPerMinute: 1_000_000,
      },
    }),
  );
  return key;
}

(minutes > 0 ? describe : describe.skip)(`${minutes} minutes of mixed load with a fault each minute`, () => {
  beforeAll(async () => {
    server = await PostgresServer.start();
    database = await createTestDatabase({ server: server.url });
    [good, slow] = await Promise.all([Receiver.start(), Receiver.start()]);
    slow.behaviour = (_received, response) => setTimeout(() => response.end('at last'), 2_000);
    if (RedisServer.isInstalled) await (redis = await RedisServer.reserve()).start();
    fleet = new Fleet({
      DATABASE_URL: database.url,
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      ADMIN_TOKEN: adminToken,
      RATE_LIMIT_PER_ORGANIZATION: '1000000',
      LOG_LEVEL: 'warn',
      QUOTA_OPEN_RUNS: '1000000',
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      WEBHOOK_RETRY_DELAYS: ['2s', '5s', '20s', '60s', '60s'].join(),
      ...(redis && { REDIS_URL: redis.url }),
    });
    oldest = [await fleet.add('api'), await fleet.add('worker')];
    await Promise.all([fleet.add('api'), fleet.add('worker')]);
    const baseUrl = oldest[0].address;
    const admin = createClient({ baseUrl, token: adminToken });
    const key = await anOrganization(admin, 'manual');
    const client = createClient({ baseUrl, token: key });
    for (const url of [good.url(), slow.url(), 'http://127.0.0.1:9/dead']) {
      await dataOf(client.POST('/v1/webhooks', { body: { url, events: ['assessment.created'] } }));
    }
    creates = new SteadyLoad(fleet, key, 2, 400);
    mixed = new MixedLoad(fleet, await anOrganization(admin, 'automatic'));
    await mixed.start();
  });

  afterAll(async () => {
    await fleet.stop();
    await redis?.kill();
    await Promise.all([good?.stop(), slow?.stop()]);
    await database.drop();
    await server.stop();
  });

  it(
    'goes on',
    async () => {
      const names = Object.keys(faults);
      const began = performance.now();
      for (let minute = 1; minute <= minutes; minute++) {
        const fault = names[(minute - 1) % names.length] ?? '';
        await faults[fault]?.();
        await sleep(Math.max(0, began + minute * 60_000 - performance.now()));
        const seen = { minute, fault, creates: creates.acknowledged.size, times: mixed.takeTimes() };
        samples.push(await sampleOf(database, oldest, seen));
      }
      await Promise.all([creates.stop(), mixed.stop()]);
      expect([...creates.surprises, ...mixed.api.surprises]).toEqual([]);
    },
    (minutes + 10) * 60_000,
  );

  it('loses nothing that was acknowledged, and delivers each event', async () => {
    const { size } = creates.acknowledged;
    await eventually(
      () => figure(`webhook_pending WHERE ${toTheLiving}`),
      (count) => count === 0,
    );
    expect(await figure(`(SELECT DISTINCT company FROM assessments WHERE company <> 'Mixed') AS kept`)).toBe(size);
    expect(await figure(`assessments WHERE company <> 'Mixed'`)).toBe(size);
    for (const receiver of [good, slow]) expect(receiver?.countsByEvent.size).toBe(size);
    expect(await figure(`webhook_deliveries WHERE ${toTheLiving}`)).toBe(2 * size);
    const once = `(SELECT DISTINCT event_id, webhook_id FROM webhook_deliveries WHERE ${toTheLiving}) AS once`;
    expect(await figure(once)).toBe(2 * size);
    expect(await mixed.eventCount()).toBe(mixed.uploaded);
    expect(mixed.completed).toBe(mixed.runs.length);
  });

  it('and holds on to nothing: memory, connections, rows and lag stay as they were', () => {
    const [api, apiLate] = earlyAndLate(samples, ({ apiMiB }) => apiMiB);
    const [worker, workerLate] = earlyAndLate(samples, ({ workerMiB }) => workerMiB);
    const [connections, connectionsLate] = earlyAndLate(samples, (sample) => sample.connections);
    const [dead, deadLate] = earlyAndLate(samples, ({ deadRows }) => deadRows);
    const [, late] = earlyAndLate(samples, (sample) => sample.late);
    const summary = [
      `${minutes} minutes on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, machine load at the end ${loadavg()[0]?.toFixed(1) ?? ''}`,
      `${creates.acknowledged.size.toLocaleString('en')} creates acknowledged, each stored once; ${(2 * creates.acknowledged.size).toLocaleString('en')} deliveries to the two reachable receivers, every event to both`,
      `${mixed.uploaded.toLocaleString('en')} events uploaded, none lost or duplicated; ${mixed.completed} assessments completed`,
      `medians, second quarter → last quarter: API ${api.toFixed(0)} → ${apiLate.toFixed(0)} MiB, worker ${worker.toFixed(0)} → ${workerLate.toFixed(0)} MiB, ${connections} → ${connectionsLate} connections`,
    ];
    const { SOAK_REPORT: file } = process.env;
    if (file !== undefined) writeFileSync(file, soakReport(samples, summary));
    expect(apiLate).toBeLessThan(1.25 * api + 10);
    expect(workerLate).toBeLessThan(1.25 * worker + 10);
    expect(connectionsLate).toBeLessThanOrEqual(1.2 * connections + 2);
    expect(deadLate).toBeLessThan(2 * dead + 1);
    expect(late).toBe(0);
  });
});
