import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BackgroundWork, type EndedRequest, EndedRequests, Metrics, PartitionKeeper } from '#platform';
import { RequestLog } from '../../libs/auth/src/access/requests/request-log.js';
import { aKey, type IssuedKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser, type User } from '../builders/a-user.js';
import { anAssessment } from '../builders/an-assessment.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { createTestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { OAuthScene } from '../oauth/oauth-scene.js';

interface LoggedRequest {
  readonly requestId: string;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: string | null;
  readonly durationMs: number;
  readonly actor: { readonly type: string; readonly id: string; readonly name: string } | null;
  readonly address: string;
}

const path = '/v1/requests';
const logOf = ({ app }: TestApp): RequestLog => app.get(RequestLog, { strict: false });
const flush = (...apps: TestApp[]): Promise<unknown> => Promise.all(apps.map((app) => logOf(app).flush()));

/** False if the job began to write before the table was back. */
const isFlushed = (app: TestApp): Promise<boolean> =>
  flush(app).then(
    () => true,
    () => false,
  );

/** The number on /metrics. */
async function dropped({ app }: TestApp, reason: string): Promise<number> {
  const text = await app.get(Metrics).registry.metrics();
  const [, count = ''] = new RegExp(`^request_log_dropped_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(text) ?? [];
  return Number(count);
}

const inOne = async (environment: NodeJS.ProcessEnv) => {
  const app = await startTestApp({ environment: { RATE_LIMIT_PER_MINUTE: '100000', ...environment } });
  const organization = await anOrganization(app);
  const { key } = await aKey(app, organization);
  return { app, key, client: app.client.as(key) };
};
const stored = async ({ database }: TestApp): Promise<number> =>
  (await database.query('SELECT 1 FROM api_requests')).length;
const send = (client: ApiClient, times: number) =>
  Promise.all(Array.from({ length: times }, () => client.get('/v1/integrations')));

describe('the log of requests', () => {
  let app: TestApp;
  let organization: Organization;
  let key: IssuedKey;
  let client: ApiClient;
  let admin: ApiClient;
  let user: User;

  beforeAll(async () => {
    app = await startTestApp({ environment: { RATE_LIMIT_PER_MINUTE: '100000' } });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    organization = await anOrganization(app);
    key = await aKey(app, organization, { name: 'Export' });
    client = app.client.as(key.key);
    user = await aUser(app, organization, { role: 'admin', name: 'Ann' });
    admin = await aSession(app, user);
  });

  const list = async (query = '', by = client): Promise<LoggedRequest[]> => {
    await flush(app);
    return (await by.get<LoggedRequest[]>(`${path}?limit=100${query}`)).data;
  };

  test('shows a key its own requests: route, answer, duration, and where they came from', async () => {
    const { id } = await anAssessment(client);
    await client.get(`/v1/assessments/${id}?unknown=secret-query`, { headers: { 'x-request-id': 'my-request' } });
    const [failed, created] = await list();
    expect(failed).toEqual({
      requestId: 'my-request',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      method: 'GET',
      path: '/v1/assessments/{id}',
      status: 400,
      code: 'VALIDATION_FAILED',
      durationMs: expect.any(Number),
      actor: { type: 'api_key', id: key.id, name: 'Export' },
      address: '127.0.0.1',
    });
    expect(Math.abs(Date.now() - Date.parse(failed?.at ?? ''))).toBeLessThan(10_000);
    expect(created).toMatchObject({ method: 'POST', path: '/v1/assessments', status: 201, code: null });
    expect(created?.requestId).toMatch(/^[\w-]{36}$/);
  });

  test('keeps neither bodies nor query strings, nor a key that was written into a path', async () => {
    await client.post('/v1/assessments', { company: 'Body Secret', nothing: 'of it' });
    await client.get('/v1/assessments?company=query-secret');
    await client.get(`/v1/asessments/${key.key}?q=query-secret`);
    const requests = await list();
    expect(requests.map(({ path: called }) => called)).toEqual([
      `/v1/asessments/svc_live_[redacted]`,
      '/v1/assessments',
      '/v1/assessments',
    ]);
    expect(requests[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const rows = JSON.stringify(await app.database.query('SELECT * FROM api_requests'));
    expect(rows).not.toMatch(/Body Secret|query-secret/);
    expect(rows).not.toContain(key.key);
  });

  test('is found by request ID, status, class, method, time, and caller', async () => {
    await client.get('/v1/assessments', { headers: { 'x-request-id': 'one' } });
    await client.get('/v1/assessments/asmt_unknown', { headers: { 'x-request-id': 'two' } });
    await client.post('/v1/assessments', {}, { headers: { 'x-request-id': 'three' } });
    await admin.get('/v1/assessments', { headers: { 'x-request-id': 'four' } });
    const [third] = await list('&requestId=three');
    const at = third?.at ?? '';
    const found = async (query: string) => (await list(`&${query}`, admin)).map(({ requestId }) => requestId);
    expect(await found('requestId=two')).toEqual(['two']);
    expect(await found('status=404')).toEqual(['two']);
    expect(await found('status=4xx')).toEqual(['three', 'two']);
    expect(await found('method=POST')).toEqual(['three']);
    expect(await found('status=4xx&method=GET')).toEqual(['two']);
    expect(await found(`since=${at}&status=4xx`)).toEqual(['three']);
    expect(await found(`until=${at}`)).toEqual(['two', 'one']);
    expect(await found(`actor=${user.id}`)).toEqual(['four']);
    expect(await found('actor=session')).toEqual(['four']);
    expect(await found(`actor=${key.id}&status=200`)).toContain('one');
    expect(await found('requestId=five')).toEqual([]);
  });

  test.each([
    ['status=6xx', 'status'],
    ['status=40', 'status'],
    ['method=get', 'method'],
    ['since=yesterday', 'since'],
    ['key=x', 'key'],
  ])('refuses %s', async (query, field) => {
    const { status, error } = await client.get(`${path}?${query}`);
    expect([status, error.code, error.details?.[0]?.field]).toEqual([400, 'VALIDATION_FAILED', field]);
  });

  test('is paged by cursor, which no other caller can use', async () => {
    for (let time = 0; time < 5; time++) await client.get('/v1/integrations');
    await flush(app);
    const seen = [];
    let cursor = '';
    for (;;) {
      const { data, meta } = await admin.get<LoggedRequest[]>(`${path}?limit=2${cursor}`);
      seen.push(...data);
      expect(meta.total).toBe(5);
      if (meta.nextCursor === null) break;
      cursor = `&cursor=${meta.nextCursor}`;
    }
    expect(new Set(seen.map(({ requestId }) => requestId)).size).toBe(5);
    expect([...seen].sort((one, other) => (one.at < other.at ? 1 : -1))).toEqual(seen);
    expect((await client.get(`${path}?limit=2${cursor}`)).error.code).toBe('INVALID_CURSOR');
  });

  test('shows a key nothing of other keys, of the sandbox, or of another organization', async () => {
    const other = app.client.as((await aKey(app, organization)).key);
    const sandbox = app.client.as((await aKey(app, organization, { environment: 'test' })).key);
    const stranger = app.client.as((await aKey(app, await anOrganization(app))).key);
    for (const each of [client, other, sandbox, stranger]) await each.get('/v1/integrations');
    for (const each of [client, other, sandbox, stranger]) {
      const requests = await list('&status=200', each);
      expect(requests.filter(({ path: called }) => called === '/v1/integrations')).toHaveLength(1);
    }
    const whole = await list('&status=200', admin);
    expect(whole.filter(({ path: called }) => called === '/v1/integrations')).toHaveLength(2);
    const shown = await list('&status=200', admin.with({ 'x-workspace': 'test' }));
    expect(shown.map(({ actor }) => actor?.type)).toEqual(['api_key', 'api_key']);
  });

  test('shows an application what it did for one person, not for the others', async () => {
    const scene = OAuthScene.of(app, organization);
    const registered = await scene.client({ name: 'Reporting' });
    const tokens = [];
    for (let time = 0; time < 2; time++) tokens.push(await scene.tokens(await scene.newVisitor(), registered));
    for (const { access_token } of tokens) await app.client.as(access_token).get('/v1/integrations');
    const [first] = tokens;
    const own = await list('', app.client.as(first?.access_token ?? ''));
    expect(own.map(({ path: called }) => called)).toEqual(['/v1/integrations']);
    expect(own[0]?.actor).toMatchObject({ type: 'oauth_token', id: registered.clientId });
    expect(await list(`&actor=${registered.clientId}`, admin)).toHaveLength(3);
  });

  test('is shown to administrators of the organization, and to no member', async () => {
    const member = await aSession(app, await aUser(app, organization));
    expect((await member.get(path)).error).toMatchObject({ code: 'FORBIDDEN' });
    expect((await admin.get(path)).status).toBe(200);
    expect((await app.client.get(path)).status).toBe(401);
  });

  test('also keeps what was refused: the scope, the limit', async () => {
    const narrow = await aKey(app, organization, { scopes: ['webhooks:manage'], rateLimitPerMinute: 2 });
    for (let time = 0; time < 3; time++) await app.client.as(narrow.key).get('/v1/assessments');
    const requests = await list(`&actor=${narrow.id}`, admin);
    expect(requests.map(({ status, code }) => [status, code])).toEqual([
      [429, 'RATE_LIMITED'],
      [403, 'INSUFFICIENT_SCOPE'],
      [403, 'INSUFFICIENT_SCOPE'],
    ]);
  });

  test('does not grow by being looked at, nor by requests without a credential', async () => {
    await admin.get(path);
    await app.client.get('/v1/assessments');
    await app.client.as('svc_live_The1quick2brown3fox4jumps5over6the7lazy8dog4WVELN').get('/v1/assessments');
    expect(await list('', admin)).toEqual([]);
  });

  test('is written by a job within seconds', async () => {
    const jobs = app.app.get(BackgroundWork).list();
    expect(jobs.find(({ name }) => name === 'request log')?.every.seconds).toBeLessThanOrEqual(5);
    await client.get('/v1/integrations');
    const found = await eventually(
      async () => (await admin.get<LoggedRequest[]>(path)).data,
      (requests) => requests.length > 0,
    );
    expect(found[0]).toMatchObject({ path: '/v1/integrations' });
  });

  test('ends after seven days, and is dropped by whole days', async () => {
    const daysAgo = async (days: number): Promise<void> => {
      await app.database.query(`SELECT ensure_api_requests_partition((now() - make_interval(days => $1))::date)`, [
        days,
      ]);
      await app.database.query(
        `INSERT INTO api_requests SELECT workspace_id, now() - make_interval(days => $1), gen_random_uuid(), $2, method,
           path, status, error_code, duration_ms, actor_type, actor_id, actor_name, quota_of, address
         FROM api_requests WHERE actor_id = $3 LIMIT 1`,
        [days, `${days} days`, key.id],
      );
    };
    await client.get('/v1/integrations');
    await flush(app);
    for (const days of [6, 8, 10]) await daysAgo(days);
    expect((await list('', admin)).map(({ requestId }) => requestId)).toContain('6 days');
    expect(await list('&requestId=8 days', admin)).toEqual([]);
    await app.app.get(PartitionKeeper, { strict: false }).maintainAll();
    const kept = await app.database.query<{ request_id: string }>(
      `SELECT request_id FROM api_requests WHERE request_id LIKE '% days' ORDER BY 1`,
    );
    expect(kept.map(({ request_id: id }) => id)).toEqual(['6 days']);
    const names = await app.database.query<{ name: string }>(
      `SELECT to_char((now() AT TIME ZONE 'UTC')::date + day, '"api_requests_"YYYY_MM_DD') AS name
       FROM generate_series(0, 3) AS day
       WHERE to_regclass(to_char((now() AT TIME ZONE 'UTC')::date + day, '"api_requests_"YYYY_MM_DD')) IS NULL`,
    );
    expect(names).toEqual([]);
  });

  test('goes with its organization', async () => {
    await client.get('/v1/integrations');
    await flush(app);
    const rows = async (): Promise<number> =>
      (await app.database.query('SELECT 1 FROM api_requests WHERE actor_id = $1', [key.id])).length;
    expect(await rows()).toBe(1);
    const [{ id } = { id: '' }] = await app.database.query<{ id: string }>(
      'SELECT workspace_id AS id FROM api_requests WHERE actor_id = $1',
      [key.id],
    );
    await app.database.query('DELETE FROM api_keys WHERE workspace_id = $1', [id]);
    await app.database.query('DELETE FROM workspaces WHERE id = $1', [id]);
    expect(await rows()).toBe(0);
    expect(await app.database.query('SELECT 1 FROM api_request_days WHERE workspace_id = $1', [id])).toEqual([]);
  });
});

describe('the log of requests has bounds', () => {
  test('a minute of a workspace in each process, which is no bound of the others', async () => {
    const { app, client } = await inOne({ REQUEST_LOG_PER_MINUTE: '10' });
    const other = app.client.as((await aKey(app, await anOrganization(app))).key);
    await send(client, 25);
    await send(other, 5);
    await flush(app);
    expect(await stored(app)).toBe(15);
    expect(await dropped(app, 'minute')).toBe(15);
    await app.stop();
  });

  test('a day of a workspace in all processes together', async () => {
    const day = { REQUEST_LOG_PER_DAY: '20' };
    const { app, key } = await inOne(day);
    const second = await startTestApp({
      database: app.database,
      environment: { ...day, RATE_LIMIT_PER_MINUTE: '100000' },
    });
    await send(app.client.as(key), 15);
    await flush(app);
    expect([await stored(app), await dropped(app, 'day')]).toEqual([15, 0]);
    await send(second.client.as(key), 15);
    await flush(second);
    expect([await stored(app), await dropped(second, 'day')]).toEqual([20, 10]);
    const other = (await aKey(second, await anOrganization(second))).key;
    await send(second.client.as(other), 5);
    await flush(second);
    expect([await stored(app), await dropped(second, 'day')]).toEqual([25, 10]);
    await second.stop();
    await app.stop();
  });

  test('zero, which turns it off', async () => {
    const { app, client } = await inOne({ REQUEST_LOG_PER_MINUTE: '0' });
    await send(client, 5);
    await flush(app);
    expect([await stored(app), await dropped(app, 'minute')]).toEqual([0, 0]);
    await app.stop();
  });
});

describe('many processes', () => {
  test('write into one log at once, and what a process has in memory when it ends', async () => {
    const database = await createTestDatabase();
    const start = () => startTestApp({ database, environment: { RATE_LIMIT_PER_MINUTE: '100000' } });
    const apps = [await start(), await start(), await start()];
    const [first] = apps as [TestApp, ...TestApp[]];
    const keys: IssuedKey[] = [];
    for (let each = 0; each < 3; each++) keys.push(await aKey(first, await anOrganization(first)));
    const ids = new Set<string>();
    for (let round = 0; round < 4; round++) {
      await Promise.all(
        apps.flatMap((app) =>
          keys.flatMap(({ key }) =>
            Array.from({ length: 5 }, async () => {
              const { headers } = await app.client.as(key).get('/v1/integrations');
              ids.add(headers.get('x-request-id') ?? '');
            }),
          ),
        ),
      );
      if (round < 3) await flush(...apps);
    }
    await Promise.all(apps.map((app) => app.stop()));
    const rows = await database.query<{ id: string }>('SELECT request_id AS id FROM api_requests');
    expect(rows).toHaveLength(3 * 3 * 5 * 4);
    expect(new Set(rows.map(({ id }) => id))).toEqual(ids);
    const counted = await database.query<{ requests: string }>('SELECT requests FROM api_request_days');
    expect(counted.map(({ requests }) => Number(requests))).toEqual([60, 60, 60]);
    await database.drop();
  });

  test('lose nothing while the log cannot be written, and keep answering', async () => {
    const { app, client } = await inOne({ REQUEST_LOG_PER_MINUTE: '1000000' });
    const seen: EndedRequest[] = [];
    app.app.get(EndedRequests).on((ended) => seen.push(ended));
    await app.database.query('ALTER TABLE api_request_days RENAME TO held');
    await send(client, 3);
    await expect(flush(app)).rejects.toThrow('api_request_days');
    await send(client, 2);
    await app.database.query('ALTER TABLE held RENAME TO api_request_days');
    await eventually(() => isFlushed(app));
    expect([await stored(app), await dropped(app, 'memory')]).toEqual([5, 0]);

    // Many more, without sending each.
    await app.database.query('ALTER TABLE api_request_days RENAME TO held');
    const last = seen.at(-1);
    for (let time = 0; time < 20_100; time++) if (last) app.app.get(EndedRequests).announce(last);
    expect(await dropped(app, 'memory')).toBe(100);
    await expect(flush(app)).rejects.toThrow('api_request_days');
    await app.database.query('ALTER TABLE held RENAME TO api_request_days');
    await eventually(() => isFlushed(app));
    expect([await stored(app), await dropped(app, 'memory')]).toEqual([20_005, 100]);
    await app.stop();
  });
});
