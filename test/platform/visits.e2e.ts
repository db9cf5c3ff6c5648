import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { makeToken } from '../../libs/auth/src/tokens/token.js';
import { aTenant } from '../builders/a-tenant.js';
import { eventually } from '../harness/eventually.js';
import { Scene } from '../engine/scene.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ alone: true, environment: { DATABASE_POOL: '8' } });
});
afterAll(() => app.stop());

const statusOf = async (path: string): Promise<number> => (await fetch(`${app.baseUrl}${path}`)).status;

test('however many read shared pages, tenants and probes keep most of the connections', async () => {
  const { client } = await aTenant(app);
  const unlock = await lock('report_shares');
  const read = Array.from({ length: 40 }, () => statusOf(`/shared/${makeToken('share')}/report`));
  await eventually(waiting, (count) => count > 0);
  expect((await client.get('/v1/assessments')).status).toBe(200);
  expect(await statusOf('/health/ready')).toBe(200);
  expect(await waiting()).toBeLessThanOrEqual(2);

  await unlock();
  expect(new Set(await Promise.all(read))).toEqual(new Set([404]));
});

test('however many read the shared reports of one workspace, those of another are answered', async () => {
  const crowded = await sharedReport();
  const quiet = await sharedReport();
  const unlock = await lock('report_cases');
  const read = Array.from({ length: 40 }, () => statusOf(`${crowded}/cases?search=zz`));
  await eventually(waiting, (count) => count > 0);
  expect(await statusOf(`${quiet}/report`)).toBe(200);
  expect(await waiting()).toBe(1);

  await unlock();
  expect(new Set(await Promise.all(read))).toEqual(new Set([200]));
});

/** Returns how to release it. */
async function lock(table: string): Promise<() => Promise<void>> {
  const holder = new pg.Client(app.database.url);
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => holder.end();
}

/** How many statements wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await app.database.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return Number(row?.count);
}

/** The path of a link to a report of a new organization. */
async function sharedReport(): Promise<string> {
  const scene = await Scene.of(app);
  await scene.upload();
  const { id } = await scene.completed((await scene.assessment()).id);
  const { data } = await scene.client.post<{ url: string }>(`/v1/assessments/${id}/shares`, { showCases: true });
  return new URL(data.url).pathname;
}
