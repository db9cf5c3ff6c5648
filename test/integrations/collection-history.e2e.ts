import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, aWorkspace, integrationNow, type IntegrationDetail } from './an-integration.js';
import { ScriptedTool } from './scripted-tool.js';

interface Collection {
  readonly id: string;
  readonly status: 'running' | 'succeeded' | 'failed' | 'interrupted';
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly errors: readonly { readonly line: number; readonly message: string }[];
  readonly reason: string | null;
}

let app: TestApp;
let tool: ScriptedTool;
let client: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  tool = await ScriptedTool.start();
});
beforeEach(async () => {
  tool.reset();
  client = await aWorkspace(app, 'live');
});
afterEach(() => {
  tool.release();
});
afterAll(async () => {
  await app.stop();
  await tool.stop();
});

const pathOf = ({ id }: { id: string }): string => `/v1/integrations/${id}/collections`;
const history = async (integration: IntegrationDetail, by = client): Promise<Collection[]> =>
  (await by.get<Collection[]>(`${pathOf(integration)}?limit=100`)).data;
const becomes = (
  integration: IntegrationDetail,
  holds: (rows: Collection[]) => boolean,
): Promise<readonly Collection[]> => eventually(() => history(integration), holds);
const collectNow = ({ id }: IntegrationDetail) => client.post(`/v1/integrations/${id}/collect`);
const upload = ({ id }: IntegrationDetail, body: string, headers: Record<string, string> = {}) =>
  client.raw('POST', `/v1/integrations/${id}/events`, {
    headers: { 'content-type': 'application/x-ndjson', ...headers },
    body,
  });

const event = (id: string): string =>
  JSON.stringify({ case: 'c', activity: 'work', timestamp: '2026-03-01T08:00:00Z', id });

describe('an upload', () => {
  test('is on record with what became of its rows, the latest first', async () => {
    const files = await anIntegration(client, { tool: 'upload' });
    expect(await history(files)).toEqual([]);
    await upload(files, `${event('a')}\n${event('b')}`);
    await upload(files, [event('b'), event('c'), '{"case":7}', '"<b>"'].join('\n'));
    const rows = await history(files);
    expect(rows.map(({ accepted, duplicates, rejected }) => [accepted, duplicates, rejected])).toEqual([
      [1, 1, 2],
      [2, 0, 0],
    ]);
    const [latest] = rows;
    expect(latest).toEqual({
      fileName: null,
      removedAt: null,
      secondsLeft: null,
      undoUntil: null,
      id: expect.stringMatching(/^col_[0-9a-z]{26}$/),
      status: 'succeeded',
      startedAt: expect.any(String),
      endedAt: expect.any(String),
      accepted: 1,
      duplicates: 1,
      rejected: 2,
      errors: [
        { line: 3, message: expect.any(String) },
        { line: 4, message: expect.any(String) },
      ],
      casesRead: null,
      casesFound: null,
      reason: null,
    });
    expect(Date.parse(latest?.startedAt ?? '')).toBeLessThanOrEqual(Date.parse(latest?.endedAt ?? ''));
    expect(rows.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(
      (await integrationNow(client, files)).eventCount,
    );
  });

  test('keeps its first ten rejected rows, whatever is in them', async () => {
    const files = await anIntegration(client, { tool: 'upload' });
    const strange = ['"\\u0000"', '"\\ud800"', '{"case":"c","activity":"a","timestamp":"\\u0000\\ud800"}', '\u0000'];
    const answer = await upload(files, [...strange, ...Array<string>(10).fill('{}')].join('\n'));
    expect(answer.data).toMatchObject({ accepted: 0, rejected: 14 });
    const [row] = await history(files);
    expect([row?.rejected, row?.errors.map(({ line }) => line)]).toEqual([14, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
  });

  test('that is refused whole, or sent again under its key, is not there again', async () => {
    const files = await anIntegration(client, { tool: 'upload' });
    const key = { 'idempotency-key': 'once' };
    await upload(files, event('a'), key);
    await upload(files, event('a'), key);
    expect((await upload(files, event('a'), { 'content-encoding': 'gzip' })).status).toBe(400);
    expect(await history(files)).toHaveLength(1);
  });

  test('whose storing is rolled back is not there', async () => {
    const files = await anIntegration(client, { tool: 'upload' });
    await app.database.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''as planned''; END';
      CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON event_log_parts DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION fail()`);
    try {
      expect((await upload(files, event('a'))).status).toBe(500);
    } finally {
      await app.database.query('DROP FUNCTION fail CASCADE');
    }
    expect(await history(files)).toEqual([]);
  });
});

describe('a round of a tool', () => {
  test('is on record while it runs and when it has ended, with what was new', async () => {
    Object.assign(tool, { events: 250, holdsFrom: 200 });
    const integration = await anIntegration(client, tool.connection());
    const [running] = await becomes(integration, ([row]) => row?.accepted === 200);
    expect(running).toMatchObject({ status: 'running', endedAt: null, duplicates: 0, rejected: 0 });
    tool.release();
    const [ended] = await becomes(integration, ([row]) => row?.status === 'succeeded');
    expect(ended).toMatchObject({ id: running?.id, startedAt: running?.startedAt, accepted: 250, reason: null });
    await collectNow(integration);
    const both = await becomes(integration, (rows) => rows.length === 2 && rows[0]?.status === 'succeeded');
    expect(both.map(({ accepted }) => accepted)).toEqual([0, 250]);
  });

  test('that failed says why', async () => {
    const integration = await anIntegration(client, tool.connection());
    await becomes(integration, ([row]) => row?.status === 'succeeded');
    tool.isAway = true;
    await collectNow(integration);
    const [away] = await becomes(integration, ([row]) => row?.status === 'failed');
    expect(away).toMatchObject({ accepted: 0, reason: 'The tool could not be reached: it answered 503' });
    expect(away?.endedAt).not.toBeNull();
    Object.assign(tool, { isAway: false, hasExpired: true });
    await collectNow(integration);
    const rows = await becomes(integration, ([row]) => row?.reason?.includes('expired') === true);
    expect(rows.map(({ status }) => status)).toEqual(['failed', 'failed', 'succeeded']);
    expect((await integrationNow(client, integration)).status).toBe('disconnected');
  });

  test('that is cut short by a disconnection is interrupted, with what had come in', async () => {
    Object.assign(tool, { events: 250, holdsFrom: 100 });
    const integration = await anIntegration(client, tool.connection());
    await becomes(integration, ([row]) => row?.accepted === 100);
    await client.delete(`/v1/integrations/${integration.id}`);
    expect(await history(integration)).toMatchObject([{ status: 'interrupted', accepted: 100 }]);
    tool.release();
    // The tool's answer is dropped by now.
    await sleep(300);
    expect(await history(integration)).toMatchObject([{ status: 'interrupted', accepted: 100 }]);
  });

  test('whose worker is given up is interrupted when another goes on, and each event is counted once', async () => {
    Object.assign(tool, { events: 250, holdsFrom: 100 });
    const integration = await anIntegration(client, tool.connection());
    await becomes(integration, ([row]) => row?.accepted === 100);
    await app.database.query(`UPDATE integrations SET leased_until = clock_timestamp() WHERE lease_token IS NOT NULL`);
    // A new connection calls the worker, which otherwise looks again only after fifteen seconds.
    await anIntegration(await aWorkspace(app, 'live'), tool.connection());
    await becomes(integration, (rows) => rows.length === 2);
    tool.release();
    const rows = await becomes(integration, ([row]) => row?.status === 'succeeded');
    expect(rows.map(({ status, accepted }) => [status, accepted])).toEqual([
      ['succeeded', 150],
      ['interrupted', 100],
    ]);
  });
});

describe('the history', () => {
  test('holds the latest thousand, and is read page by page', async () => {
    const files = await anIntegration(client, { tool: 'upload' });
    await upload(files, event('first'));
    await app.database.query(
      `INSERT INTO collections (id, workspace_id, integration_id, status, created_at, ended_at)
       SELECT gen_random_uuid(), workspace_id, integration_id, 'succeeded', created_at - n * interval '1 min', ended_at
       FROM collections, generate_series(1, 999) n
       WHERE created_at = (SELECT max(created_at) FROM collections)`,
    );
    const oldest = async (): Promise<number | undefined> => {
      const rows = await app.database.query<{ minutes: number }>(
        `SELECT round(extract(epoch FROM max(created_at) - min(created_at)) / 60)::int AS minutes
         FROM collections WHERE accepted = 0 GROUP BY integration_id ORDER BY count(*) DESC LIMIT 1`,
      );
      return rows[0]?.minutes;
    };
    expect([(await client.get(pathOf(files))).meta.total, await oldest()]).toEqual([1000, 998]);
    await upload(files, event('latest'));
    const { meta, data } = await client.get<Collection[]>(`${pathOf(files)}?limit=100`);
    expect([meta.total, data.length, await oldest()]).toEqual([1000, 100, 997]);
    expect(data.map(({ accepted }) => accepted).slice(0, 3)).toEqual([1, 1, 0]);
    const next = await client.get<Collection[]>(`${pathOf(files)}?limit=100&cursor=${meta.nextCursor ?? ''}`);
    expect(new Set([...data, ...next.data].map(({ id }) => id)).size).toBe(200);
  });

  test('is for who may read integrations, and of one’s own alone', async () => {
    const organization = await anOrganization(app);
    const keys = await Promise.all(
      (
        [
          ['live', 'integrations:read'],
          ['live', 'assessments:read'],
          ['test', 'integrations:read'],
        ] as const
      ).map(([environment, scope]) => aKey(app, organization, { environment, scopes: [scope] })),
    );
    const files = await anIntegration(app.client.as((await aKey(app, organization)).key), { tool: 'upload' });
    const statuses = await Promise.all(
      [...keys.map(({ key }) => app.client.as(key)), client].map(async (by) => (await by.get(pathOf(files))).status),
    );
    expect(statuses).toEqual([200, 403, 404, 404]);
  });

  test('of a cursor of another one is refused', async () => {
    const one = await anIntegration(client, { tool: 'upload' });
    const other = await anIntegration(client, { tool: 'upload' });
    for (const integration of [one, one, other]) await upload(integration, event('a'));
    const { meta } = await client.get(`${pathOf(one)}?limit=1`);
    const answer = await client.get(`${pathOf(other)}?limit=1&cursor=${meta.nextCursor ?? ''}`);
    expect([answer.status, answer.error.code]).toEqual([400, 'INVALID_CURSOR']);
  });
});
