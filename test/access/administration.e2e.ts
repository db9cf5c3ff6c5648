import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey, type IssuedKey } from '../builders/a-key.js';
import { aSession, makeSystemAdministrator } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';

const path = '/v1/admin/organizations';

describe('administration', () => {
  let app: TestApp;
  let organization: Organization;
  let issued: IssuedKey;

  beforeAll(async () => {
    app = await startTestApp({ ...probed, environment: { RATE_LIMIT_FAILURES: '1000' } });
    organization = await anOrganization(app);
    issued = await aKey(app, organization);
  });
  afterAll(() => app.stop());

  const outcome = async (client: ApiClient, method = 'GET', address = path): Promise<unknown[]> => {
    const answer = await client.raw(method, address);
    return answer.status < 400 ? [answer.status] : [answer.status, answer.error.code];
  };

  test('opens to ADMIN_TOKEN', async () => {
    expect(await outcome(administrator(app))).toEqual([200]);
  });

  test('takes the scheme in any case', async () => {
    expect(await outcome(app.client.with({ authorization: `bEARER ${testAdminToken}` }))).toEqual([200]);
  });

  test('answers 401 without a credential', async () => {
    const answer = await app.client.get(path);
    expect([answer.status, answer.error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test.each([
    ['its first half', testAdminToken.slice(0, 16)],
    ['it with one character more', `${testAdminToken}x`],
    ['it in upper case', testAdminToken.toUpperCase()],
    ['it with its last character changed', `${testAdminToken.slice(0, -1)}x`],
    ['a guess', 'admin'],
  ])('answers 401 to %s', async (_what, token) => {
    expect(await outcome(app.client.as(token))).toEqual([401, 'UNAUTHORIZED']);
  });

  test('answers 401 to ADMIN_TOKEN as a Basic password', async () => {
    const basic = Buffer.from(`admin:${testAdminToken}`).toString('base64');
    expect(await outcome(app.client.with({ authorization: `Basic ${basic}` }))).toEqual([401, 'UNAUTHORIZED']);
  });

  test.each(['token', 'access_token', 'admin_token', 'api_key'])(
    'answers 401 to ADMIN_TOKEN in the query as %s',
    async (name) => {
      expect(await outcome(app.client, 'GET', `${path}?${name}=${testAdminToken}`)).toEqual([401, 'UNAUTHORIZED']);
    },
  );

  test('answers 401 to ADMIN_TOKEN in a cookie', async () => {
    const cookies = app.client.with({ cookie: `session=${testAdminToken}; access_token=${testAdminToken}` });
    expect(await outcome(cookies)).toEqual([401, 'UNAUTHORIZED']);
  });

  test.each(['live', 'test'])('answers 403 to a good %s key with every scope', async (environment) => {
    const { key } = await aKey(app, organization, { environment });
    expect(await outcome(app.client.as(key))).toEqual([403, 'FORBIDDEN']);
  });

  test('answers 401 to a revoked key', async () => {
    const { id, key } = await aKey(app, organization);
    await administrator(app).delete(`${path}/${organization.id}/api-keys/${id}`);
    expect(await outcome(app.client.as(key))).toEqual([401, 'UNAUTHORIZED']);
  });

  test.each(['admin', 'member'])('answers 403 to the session of an organization %s', async (role) => {
    const browser = await aSession(app, await aUser(app, organization, { role }));
    expect(await outcome(browser)).toEqual([403, 'FORBIDDEN']);
    expect(await outcome(browser, 'POST')).toEqual([403, 'FORBIDDEN']);
  });

  test('opens to the session of a system administrator', async () => {
    const user = await aUser(app, organization);
    await makeSystemAdministrator(app, user);
    const browser = await aSession(app, user);
    expect(await outcome(browser)).toEqual([200]);
    const created = await browser.post(path, { name: 'By hand', notificationEmail: 'ops@hand.example' });
    expect(created.status).toBe(201);
  });

  test('does not open to a system administrator whose session another page uses', async () => {
    const user = await aUser(app, organization);
    await makeSystemAdministrator(app, user);
    const browser = await aSession(app, user);
    const body = { name: 'Forged', notificationEmail: 'ops@forged.example' };
    for (const origin of ['https://evil.example', 'null']) {
      expect((await browser.with({ origin }).post(path, body)).status).toBe(403);
    }
  });

  test('closes to a system administrator who is deactivated', async () => {
    const user = await aUser(app, organization);
    await makeSystemAdministrator(app, user);
    const browser = await aSession(app, user);
    await administrator(app).delete(`${path}/${organization.id}/users/${user.id}`);
    expect(await outcome(browser)).toEqual([401, 'UNAUTHORIZED']);
  });

  test('prefers the credential in the header to a session', async () => {
    const user = await aUser(app, organization);
    await makeSystemAdministrator(app, user);
    const browser = await aSession(app, user);
    expect(await outcome(browser.as(issued.key))).toEqual([403, 'FORBIDDEN']);
    expect(await outcome(browser.as('wrong'))).toEqual([401, 'UNAUTHORIZED']);
  });

  test.each(['GET', 'POST', 'DELETE'])('is all that ADMIN_TOKEN opens: %s of a tenant is 401', async (method) => {
    expect(await outcome(administrator(app), method, '/v1/probe')).toEqual([401, 'UNAUTHORIZED']);
  });

  test('answers 404 to an unknown address only to the administrator', async () => {
    const nowhere = '/v1/admin/nowhere';
    expect(await outcome(administrator(app), 'GET', nowhere)).toEqual([404, 'NOT_FOUND']);
    expect(await outcome(app.client.as(issued.key), 'GET', nowhere)).toEqual([403, 'FORBIDDEN']);
    expect(await outcome(app.client, 'GET', nowhere)).toEqual([401, 'UNAUTHORIZED']);
  });

  test('answers 405 with what is possible', async () => {
    const answer = await administrator(app).raw('PUT', path);
    expect([answer.status, answer.error.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
  });
});

describe('administration under load', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ environment: { RATE_LIMIT_PER_MINUTE: '3', RATE_LIMIT_FAILURES: '3' } });
  });
  afterAll(() => app.stop());

  test('is not limited, and carries no limit', async () => {
    for (let request = 0; request < 20; request++) {
      const answer = await administrator(app).get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.has('ratelimit')).toBe(false);
    }
  });

  test('stays open to ADMIN_TOKEN at an address whose guesses are used up', async () => {
    for (let guess = 0; guess < 5; guess++) await app.client.as('guess').get(path);
    expect((await app.client.as('guess').get(path)).status).toBe(429);
    expect((await administrator(app).get(path)).status).toBe(200);
  });
});
