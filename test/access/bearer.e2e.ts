import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey, allScopes, keysOf, type IssuedKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import { exchange } from '../harness/http-exchange.js';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';

interface Probe {
  readonly organizationId: string;
  readonly workspaceId: string;
  readonly actor: string;
}

describe('a tenant route', () => {
  let app: TestApp;
  let organization: Organization;
  let issued: IssuedKey;

  beforeAll(async () => {
    app = await startTestApp({ ...probed, environment: { RATE_LIMIT_FAILURES: '1000' } });
    organization = await anOrganization(app);
    issued = await aKey(app, organization);
  });
  afterAll(() => app.stop());

  test('opens to an API key in the Authorization header', async () => {
    const { data } = await app.client.as(issued.key).get<Probe>('/v1/probe');
    expect(data.actor).toBe(issued.id);
  });

  test('answers 401 without a credential, and asks for a bearer token', async () => {
    const answer = await app.client.get('/v1/probe');
    expect([answer.status, answer.error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('answers a bad credential with 401 and invalid_token', async () => {
    const answer = await app.client.as('nonsense').get('/v1/probe');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  const wellFormed = 'svc_live_The1quick2brown3fox4jumps5over6the7lazy8dog4WVELN';

  test('says the same of every bad credential', async () => {
    const revoked = await aKey(app, organization);
    const expired = await aKey(app, organization);
    await administrator(app).delete(`${keysOf(organization)}/${revoked.id}`);
    await administrator(app).post(`${keysOf(organization)}/${expired.id}/rotate`, { gracePeriodSeconds: 0 });
    const misspelt = `${issued.key.slice(0, -1)}${issued.key.endsWith('0') ? '1' : '0'}`;
    const answers = [];
    for (const token of ['nonsense', wellFormed, misspelt, revoked.key, expired.key]) {
      const { status, headers, error } = await app.client.as(token).get('/v1/probe');
      answers.push([status, error.code, error.message, headers.get('www-authenticate')]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(401);
  });

  test.each<[string, (key: string) => string]>([
    ['no scheme', (key) => key],
    ['Basic', (key) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`],
    ['another scheme', (key) => `Token ${key}`],
    ['an empty token', () => 'Bearer '],
    ['the scheme alone', () => 'Bearer'],
    ['two tokens', (key) => `Bearer ${key} ${key}`],
    ['a list of credentials', (key) => `Bearer ${key}, Basic eDp5`],
    ['a quoted token', (key) => `Bearer "${key}"`],
    ['a token in upper case', (key) => `Bearer ${key.toUpperCase()}`],
    ['a tab for the space', (key) => `Bearer\t${key}`],
    ['a token with a suffix', (key) => `Bearer ${key}0`],
    ['a very long token', (key) => `Bearer ${key}${'x'.repeat(8000)}`],
  ])('answers 401 to a header with %s', async (_what, header) => {
    const answer = await app.client.get('/v1/probe', { headers: { authorization: header(issued.key) } });
    expect([answer.status, answer.error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  test('answers 401 to two Authorization headers, whichever of them is good', async () => {
    const good = `Bearer ${issued.key}`;
    const bad = 'Bearer nonsense';
    for (const authorization of [
      [good, bad],
      [bad, good],
      [good, good],
    ]) {
      expect((await exchange(app.baseUrl, '/v1/probe', { headers: { authorization } })).status).toBe(401);
    }
    const both = { authorization: [`Bearer ${testAdminToken}`, good] };
    expect((await exchange(app.baseUrl, '/v1/admin/organizations', { headers: both })).status).toBe(401);
  });

  test.each(['access_token', 'token', 'api_key', 'apiKey', 'key', 'authorization'])(
    'answers 401 to a key in the query as %s',
    async (name) => {
      const answer = await app.client.get(`/v1/probe?${name}=${issued.key}`);
      expect(answer.status).toBe(401);
    },
  );

  test.each(['application/json', 'application/x-www-form-urlencoded'])(
    'answers 401 to a key in a body of %s',
    async (type) => {
      const body = type.endsWith('json') ? JSON.stringify({ access_token: issued.key }) : `access_token=${issued.key}`;
      const answer = await app.client.raw('POST', '/v1/probe', { headers: { 'content-type': type }, body });
      expect(answer.status).toBe(401);
    },
  );

  test.each(['x-api-key', 'api-key', 'proxy-authorization', 'x-authorization', 'x-access-token'])(
    'answers 401 to a key in the header %s',
    async (name) => {
      const headers = { [name]: name.includes('authorization') ? `Bearer ${issued.key}` : issued.key };
      expect((await app.client.get('/v1/probe', { headers })).status).toBe(401);
    },
  );

  test('answers 401 to a key in a cookie', async () => {
    const headers = { cookie: `session=${issued.key}; access_token=${issued.key}` };
    expect((await app.client.get('/v1/probe', { headers })).status).toBe(401);
  });

  test('with a key in the header as well takes none from the query', async () => {
    const answer = await app.client.as(issued.key).get(`/v1/probe?access_token=${issued.key}`);
    expect(answer.status).toBe(400);
    expect(answer.error.details?.map(({ field }) => field)).toEqual(['access_token']);
  });

  test('answers 403 without the scope, naming it as RFC 6750 says', async () => {
    const reader = await aKey(app, organization, { scopes: ['assessments:read'] });
    const answer = await app.client.as(reader.key).post('/v1/probe', {});
    expect([answer.status, answer.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="assessments:write"');
  });

  test.each(allScopes)('opens to no other scope than its own: %s', async (scope) => {
    const { key } = await aKey(app, organization, { scopes: [scope] });
    const client = app.client.as(key);
    expect({
      read: (await client.get('/v1/probe')).status,
      write: (await client.post('/v1/probe', {})).status,
      remove: (await client.delete('/v1/probe')).status,
    }).toEqual({
      read: scope === 'assessments:read' ? 200 : 403,
      write: scope === 'assessments:write' ? 201 : 403,
      remove: scope === 'webhooks:manage' ? 204 : 403,
    });
  });

  test('acts in the workspace of the key, whatever the request asks for', async () => {
    const sandbox = await aKey(app, organization, { environment: 'test' });
    const live = await app.client.as(issued.key).get<Probe>('/v1/probe', { headers: { 'x-workspace': 'test' } });
    const test = await app.client.as(sandbox.key).get<Probe>('/v1/probe', { headers: { 'x-workspace': 'live' } });
    expect(live.data.organizationId).toBe(test.data.organizationId);
    expect(live.data.workspaceId).not.toBe(test.data.workspaceId);
  });

  test('answers 403 FORBIDDEN to a person whose role does not allow it', async () => {
    const browser = await aSession(app, await aUser(app, organization, { role: 'member' }));
    expect((await browser.get('/v1/probe')).status).toBe(200);
    const answer = await browser.post('/v1/probe', {});
    expect([answer.status, answer.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('answers HEAD as GET, with and without a credential', async () => {
    expect((await app.client.as(issued.key).raw('HEAD', '/v1/probe')).status).toBe(200);
    expect((await app.client.raw('HEAD', '/v1/probe')).status).toBe(401);
  });

  test.each(['/V1/probe', '/v1/PROBE', '/v1/probe/', '/v1//probe', '//v1/probe', '/v1/./probe', '/v1/%70robe'])(
    'under the spelling %s refuses requests without a credential',
    async (address) => {
      expect((await app.client.get(address)).status).toBeGreaterThanOrEqual(401);
    },
  );
});
