import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { SessionsService } from '../../libs/auth/src/access/sessions/sessions.service.js';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { shownLimit } from './shown-limit.js';

const paths = ['/v1/session', '/v1/me', '/v1/api-keys', '/v1/session/sessions', '/v1/assessments'];

describe('a person who is signed in', () => {
  let app: TestApp;
  let organization: Organization;

  beforeAll(async () => {
    app = await startTestApp({ environment: { RATE_LIMIT_PER_MINUTE: '5' } });
    organization = await anOrganization(app);
  });
  afterAll(() => app.stop());

  const aPerson = async (): Promise<ApiClient> => aSession(app, await aUser(app, organization, { role: 'admin' }));

  test('has one limit for all routes, those that only sessions reach included', async () => {
    const browser = await aPerson();
    const left = [];
    for (const path of paths) left.push([path, ...shownLimit(await browser.get(path))]);
    expect(left).toEqual(paths.map((path, index) => [path, '"default";q=5;w=60', `"default";r=${4 - index}`]));
    for (const path of paths) {
      const refused = await browser.get(path);
      expect([path, refused.status, refused.error.code]).toEqual([path, 429, 'RATE_LIMITED']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(shownLimit(refused)).toEqual(['"default";q=5;w=60', '"default";r=0']);
    }
  });

  test('has the same limit in all browsers, and takes nothing from others', async () => {
    const person = await aUser(app, organization);
    const browsers = [await aSession(app, person), await aSession(app, person)];
    for (const browser of [...browsers, ...browsers]) await browser.get('/v1/session');
    expect(shownLimit(await (await aPerson()).get('/v1/session'))[1]).toBe('"default";r=4');
    expect(shownLimit(await (browsers[0] as ApiClient).get('/v1/session'))[1]).toBe('"default";r=0');
  });

  test('is refused without a look at the database, once refused', async () => {
    const browser = await aPerson();
    const find = jest.spyOn(app.app.get(SessionsService, { strict: false }), 'find');
    try {
      const statuses = await Promise.all(Array.from({ length: 8 }, () => browser.get('/v1/session')));
      expect(statuses.filter(({ status }) => status === 429)).toHaveLength(3);
      const before = find.mock.calls.length;
      const again = await Promise.all(Array.from({ length: 20 }, () => browser.get('/v1/api-keys')));
      expect(new Set(again.map(({ status }) => status))).toEqual(new Set([429]));
      expect(find.mock.calls.length - before).toBeLessThan(20);
    } finally {
      find.mockRestore();
    }
  });

  test('has at most 100 sessions: the one that was unused for longest ends', async () => {
    const person = await aUser(app, organization);
    const first = await aSession(app, person);
    const sessions = [];
    for (let number = 0; number < 100; number += 1) sessions.push(await aSession(app, person));
    expect((await first.get('/v1/session')).status).toBe(401);
    expect((await (sessions[0] as ApiClient).get('/v1/session')).status).toBe(200);
  });
});

test('a page without a credential is limited by address, and files and probes are not', async () => {
  const app = await startTestApp({ environment: { RATE_LIMIT_PER_ADDRESS: '2' } });
  try {
    const get = (path: string) => fetch(`${app.baseUrl}${path}`, { redirect: 'manual' });
    const pages = [await get('/sign-in'), await get('/oauth/device'), await get('/sign-in/forgotten')];
    expect(pages.map(({ status }) => status)).toEqual([200, 302, 429]);
    const refused = pages.at(-1);
    expect(refused?.headers.get('content-type')).toContain('text/html');
    expect(refused?.headers.get('ratelimit-policy')).toBe('"address";q=2;w=60');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const path of ['/health/ready', '/openapi.json', '/docs']) expect((await get(path)).status).toBe(200);
  } finally {
    await app.stop();
  }
});
