import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { UnitOfWork } from '#platform';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { aKey, keysOf, type IssuedKey } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { anAssessment, type AssessmentItem } from '../builders/an-assessment.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { PostgresServer } from '../harness/postgres-server.js';
import { TcpProxy } from '../harness/tcp-proxy.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

let primary: PostgresServer;
let replica: PostgresServer;
let line: TcpProxy;
let database: TestDatabase;
let apps: readonly [TestApp, TestApp];
let organization: Organization;
let key: IssuedKey;
let written = 0;

beforeAll(async () => {
  primary = await PostgresServer.start();
  database = await createTestDatabase({ server: primary.url });
  replica = await primary.replica();
  line = new TcpProxy(replicaUrl());
  await line.open();
  apps = [await anApi(), await anApi()];
  organization = await anOrganization(apps[0]);
  key = await aKey(apps[0], organization, { rateLimitPerMinute: 1_000_000 });
  await each('ok');
});
afterAll(async () => {
  for (const app of apps) await app.stop();
  await line.close();
  await replica.stop();
  await database.drop();
  await primary.stop();
});

const anApi = (): Promise<TestApp> =>
  startTestApp({
    database,
    environment: { DATABASE_READ_URL: line.url },
    module: (config) => ApiModule.forRoot(config),
  });

function replicaUrl(): string {
  const url = new URL(replica.url);
  url.pathname = new URL(database.url).pathname;
  return url.href;
}

async function onReplica<Row extends object>(statement: string): Promise<Row[]> {
  const client = new pg.Client(replicaUrl());
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function stateOf({ client }: TestApp): Promise<string | undefined> {
  const { status, body } = await client.get('/health/ready');
  expect(status).toBe(200);
  return (body as { checks: { replica?: string } }).checks.replica;
}

async function each(state: string): Promise<void> {
  for (const app of apps)
    await eventually(
      () => stateOf(app),
      (found) => found === state,
    );
}

const figure = async ({ client }: TestApp, name: string): Promise<number> => {
  const { text } = await client.get('/metrics');
  return Number(
    text
      .split('\n')
      .find((said) => said.startsWith(`${name} `))
      ?.slice(name.length) ?? 0,
  );
};
const readsBy = async (target: string): Promise<number> =>
  (await Promise.all(apps.map((app) => figure(app, `database_reads_total{target="${target}"}`)))).reduce(
    (a, b) => a + b,
  );

async function companies(app: TestApp): Promise<string[]> {
  const { status, data } = await app.client.as(key.key).get<AssessmentItem[]>('/v1/assessments?limit=100');
  expect(status).toBe(200);
  return data.map(({ company }) => company);
}

/** Eventually: a replica that was late once is not asked before the next check, a second later. */
async function isRead(before: number): Promise<void> {
  await eventually(
    async () => {
      await companies(apps[0]);
      return readsBy('replica');
    },
    (now) => now > before,
  );
}

/** By one copy; then each is asked at once. */
async function isSeenEverywhere(): Promise<void> {
  const company = `Company ${++written}`;
  await anAssessment(apps[(written % 2) as 0 | 1].client.as(key.key), { company });
  for (const app of apps) expect((await companies(app))[0]).toBe(company);
}

describe('a streaming replica', () => {
  it('answers lists, and is sent nothing else', async () => {
    await isSeenEverywhere();
    const before = await readsBy('replica');
    const others = await readsBy('primary');
    const scans = async (): Promise<number> => {
      const [row] = await onReplica<{ scans: number }>(
        `SELECT (seq_scan + coalesce(idx_scan, 0))::int AS scans FROM pg_stat_user_tables WHERE relname = 'assessment_counts'`,
      );
      return row?.scans ?? 0;
    };
    const scanned = await scans();
    for (let round = 0; round < 10; round += 1) await companies(apps[0]);
    expect((await readsBy('replica')) + (await readsBy('primary')) - before - others).toBe(10);
    await isRead(before);
    // Its own statistics, which it gives out when its sessions come to rest.
    await eventually(scans, (now) => now > scanned);
    const [row] = await onReplica<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE application_name = 'assessment-service reads' AND query ~* '\\y(insert|update|delete)\\y'`,
    );
    expect(row?.count).toBe(0);
  });

  it('shows a write to the next reader, through whichever copy, while others write', async () => {
    const before = await readsBy('replica');
    const others = Array.from({ length: 3 }, async (_none, at) => {
      for (let write = 0; write < 20; write += 1) {
        await administrator(apps[(at % 2) as 0 | 1]).patch(`/v1/admin/organizations/${organization.id}`, {
          name: `Name ${at} ${write}`,
        });
      }
    });
    for (let round = 0; round < 20; round += 1) await isSeenEverywhere();
    await Promise.all(others);
    await isRead(before);
  });

  it('is sent no write, and a write that is sent to it reaches no reader', async () => {
    const work = apps[0].app.get(UnitOfWork);
    const write = (): Promise<unknown> =>
      work.read(() => work.db.query('DELETE FROM assessments WHERE false')).catch((error: unknown) => error);
    expect(await eventually(write, (refused) => refused instanceof Error)).toMatchObject({
      driverError: { code: '25006' },
    });
    expect((await companies(apps[0])).length).toBeGreaterThan(0);
  });
});

describe('a replica that stands still', () => {
  afterEach(async () => {
    await onReplica('SELECT pg_wal_replay_resume()');
    await each('ok');
  });

  it('is not asked: no reader is shown an older state, and its lag is told', async () => {
    await onReplica('SELECT pg_wal_replay_pause()');
    for (let round = 0; round < 5; round += 1) await isSeenEverywhere();
    await each('lagging');
    const before = await readsBy('replica');
    await isSeenEverywhere();
    expect(await readsBy('replica')).toBe(before);
    await eventually(
      () => figure(apps[0], 'database_replica_lag_seconds'),
      (lag) => lag > 1,
    );
    expect(await figure(apps[0], 'database_replica_usable')).toBe(0);
    await onReplica('SELECT pg_wal_replay_resume()');
    await each('ok');
    await eventually(
      () => figure(apps[0], 'database_replica_lag_seconds'),
      (lag) => lag === 0,
    );
  });

  it('keeps no revoked key alive', async () => {
    await onReplica('SELECT pg_wal_replay_pause()');
    const doomed = await aKey(apps[0], organization);
    for (const app of apps) expect((await app.client.as(doomed.key).get('/v1/assessments')).status).toBe(200);
    await administrator(apps[0]).delete(`${keysOf(organization)}/${doomed.id}`);
    expect((await apps[0].client.as(doomed.key).get('/v1/assessments')).status).toBe(401);
    await eventually(
      async () => (await apps[1].client.as(doomed.key).get('/v1/assessments')).status,
      (status) => status === 401,
    );
  });
});

describe('a replica that goes', () => {
  it('fails no request, neither dying nor dead, is not needed at a start, and is used again', async () => {
    let isOver = false;
    const readers = apps.map(async (app) => {
      while (!isOver) await companies(app);
    });
    await replica.halt();
    await each('unreachable');
    await isSeenEverywhere();
    const late = await anApi();
    expect(await stateOf(late)).toBe('unreachable');
    expect((await companies(late)).length).toBeGreaterThan(0);
    await replica.resume();
    await each('ok');
    await eventually(
      () => stateOf(late),
      (state) => state === 'ok',
    );
    isOver = true;
    await Promise.all(readers);
    await late.stop();
    const before = await readsBy('replica');
    await isSeenEverywhere();
    await eventually(async () => {
      await companies(apps[0]);
      return (await readsBy('replica')) > before;
    });
  });

  it('without a word holds no reader up for longer than it takes to notice', async () => {
    line.freeze();
    await isSeenEverywhere();
    await each('unreachable');
    await line.close();
    await line.open();
    await each('ok');
  });

  it('its own way, promoted, is not asked any more', async () => {
    await onReplica('SELECT pg_promote()');
    await each('unreachable');
    await isSeenEverywhere();
  });
});
