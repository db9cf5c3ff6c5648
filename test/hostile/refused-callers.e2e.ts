import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeToken } from '#auth';
import { parsePublicId } from '#events';
import { administrator } from '../builders/administrator.js';
import { aKey, keysOf } from '../builders/a-key.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import type { Answer } from '../harness/answer.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Visitor } from '../harness/visitor.js';
import { AStream } from './a-stream.js';

const adminPath = '/v1/admin/organizations';
const redirectUri = 'https://app.example.com/callback';

interface Registered {
  readonly clientId: string;
  readonly clientSecret: string;
}

interface Pushed {
  readonly error?: string;
  readonly error_description?: string;
}

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '1', RATE_LIMIT_FAILURES: '9' } });
  tenant = await aTenant(app);
});
afterAll(() => app.stop());

const from = (address: string): ApiClient => app.client.with({ 'x-forwarded-for': address });
const aGuess = (): string => randomBytes(24).toString('hex');

describe('guesses at ADMIN_TOKEN', () => {
  const refusals = async (address: string): Promise<object[]> => {
    const path = '/v1/admin/audit-log?action=administration.refused&limit=100';
    return (await administrator(app).get<{ address: string | null }[]>(path)).data.filter(
      (entry) => entry.address === address,
    );
  };

  test('may be a third as many as those at other credentials, and others behind the address are admitted', async () => {
    const client = from('203.0.113.1');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt++) statuses.push((await client.as(aGuess()).get(adminPath)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const refused = await client.as(aGuess()).get(adminPath);
    expect(refused.headers.get('ratelimit-policy')).toBe('"administrator";q=3;w=60');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await administrator({ client }).get(`${adminPath}/${tenant.organization.id}`)).status).toBe(200);
  });

  test('are recorded once a minute for each address, without what was sent', async () => {
    const guess = aGuess();
    for (let attempt = 0; attempt < 2; attempt++) await from('203.0.113.2').as(guess).get(adminPath);
    expect(await refusals('203.0.113.2')).toMatchObject([
      { actor: { type: 'anonymous' }, details: { reason: 'administrator_token' } },
    ]);
    expect(JSON.stringify(await app.database.query('SELECT * FROM audit_log'))).not.toContain(guess);
  });

  test('are no guesses where an API key is presented', async () => {
    const { key } = await aKey(app, tenant.organization);
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await from('203.0.113.3').as(key).get(adminPath)).status).toBe(403);
      expect((await from('203.0.113.3').as(makeToken('live')).get(adminPath)).status).toBe(401);
    }
    expect(await refusals('203.0.113.3')).toEqual([]);
  });
});

test('from an address whose guesses are used up a good key is let in, and no bad one, whatever its form', async () => {
  const client = from('203.0.113.4');
  for (let attempt = 0; attempt < 9; attempt++) await client.as('no-token-at-all').get('/v1/assessments');
  const good = await aKey(app, tenant.organization);
  const revoked = await aKey(app, tenant.organization);
  await administrator(app).delete(`${keysOf(tenant.organization)}/${revoked.id}`);
  const status = async (token: string): Promise<number> => (await client.as(token).get('/v1/assessments')).status;
  expect(await status(good.key)).toBe(200);
  for (const token of ['nonsense', makeToken('live'), makeToken('oauth'), revoked.key]) {
    expect(await status(token)).toBe(429);
  }
});

test('one stream more than a credential may open is told which budget is used up, and when to come back', async () => {
  const { key } = await aKey(app, tenant.organization, { rateLimitPerMinute: 1_000_000 });
  const streams = await AStream.openMany(app.baseUrl, key, 20);
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await app.client.as(key).get('/v1/assessments/changes');
  expect([refused.status, refused.error.code]).toEqual([429, 'QUOTA_EXCEEDED']);
  expect(refused.error.details).toEqual([{ field: 'streams', message: 'is used up: the limit is 20 open streams' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const stream of streams) stream.close();
});

test('a password of more than 256 characters is wrong, however long', async () => {
  const visitor = new Visitor(app.baseUrl);
  const fields = (await visitor.get('/sign-in')).onlyForm;
  const page = await visitor.submit('/sign-in', { ...fields, email: 'a@localhost', password: 'x'.repeat(15_000) });
  expect([page.status, page.text]).toEqual([401, expect.stringContaining('Wrong email address or password')]);
});

describe('a pushed request', () => {
  async function register(): Promise<Registered> {
    const body = { name: 'Greedy', redirectUris: [redirectUri], scopes: ['assessments:read'], type: 'confidential' };
    const path = `${adminPath}/${tenant.organization.id}/oauth-clients`;
    return (await administrator(app).post<Registered>(path, body)).data;
  }

  async function push({ clientId, clientSecret }: Registered, extra: object = {}) {
    const known = {
      client_id: clientId,
      client_secret: clientSecret,
      response_type: 'code',
      redirect_uri: redirectUri,
    };
    const answer: Answer<unknown> = await app.client.post('/oauth/par', { ...known, ...extra });
    return { status: answer.status, headers: answer.headers, body: answer.body as Pushed };
  }

  test.each<[string, object, number, string | undefined]>([
    ['with a state of 2 KiB is kept', { state: 's'.repeat(2_048) }, 201, undefined],
    ['with a longer one is not', { state: 's'.repeat(2_049) }, 400, 'state is longer'],
    ['has it counted in bytes', { state: 'é'.repeat(1_025) }, 400, 'state is longer'],
    ['of a query over 8 KiB is not', { scope: 'assessments:read '.repeat(450) }, 400, 'query string'],
  ])('%s', async (_what, extra, status, said) => {
    const answer = await push(await register(), { scope: 'assessments:read', ...extra });
    expect(answer.status).toBe(status);
    if (said !== undefined) expect(answer.body.error_description).toContain(said);
  });

  test('beyond a thousand of one client is told when to come again, and that of another one is kept', async () => {
    const client = await register();
    const other = await register();
    expect((await push(client)).status).toBe(201);
    await app.database.query(
      `INSERT INTO oauth_pushed_requests (hash, client_id, query, expires_at)
       SELECT sha256(number::text::bytea), client_id, query, expires_at
       FROM oauth_pushed_requests, generate_series(1, 999) AS number WHERE client_id = $1`,
      [parsePublicId('app', client.clientId)],
    );
    const refused = await push(client);
    expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await push(other)).status).toBe(201);
  });
});
