import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, usualLimits, type TestApp } from '../harness/test-app.js';
import { advanceClock } from './advance-clock.js';
import { shownLimit } from './shown-limit.js';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the limit of a credential', () => {
  let app: TestApp;
  let organization: Organization;

  beforeAll(async () => {
    app = await startTestApp({ ...probed, environment: usualLimits });
    organization = await anOrganization(app);
  });
  afterAll(() => app.stop());

  const aClient = async (fields: object = {}): Promise<ApiClient> =>
    app.client.as((await aKey(app, organization, fields)).key);
  const statuses = async (client: ApiClient, count: number): Promise<number[]> => {
    const all = [];
    for (let request = 0; request < count; request++) all.push((await client.get('/v1/probe')).status);
    return all;
  };

  test('is 600 a minute unless told otherwise', async () => {
    const client = await aClient();
    const answers = await Promise.all(Array.from({ length: 605 }, () => client.get('/v1/probe')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test("is the key's own figure where it has one", async () => {
    expect(await statuses(await aClient({ rateLimitPerMinute: 2 }), 4)).toEqual([200, 200, 429, 429]);
  });

  test('is counted for each key apart', async () => {
    const one = await aClient({ rateLimitPerMinute: 1 });
    const other = await aClient({ rateLimitPerMinute: 1 });
    expect([...(await statuses(one, 2)), ...(await statuses(other, 2))]).toEqual([200, 429, 200, 429]);
  });

  test('holds for a person in the dashboard, too', async () => {
    const browser = await aSession(app, await aUser(app, organization));
    expect(shownLimit(await browser.get('/v1/probe'))).toEqual(['"default";q=600;w=60', '"default";r=599']);
  });

  test('is told in every answer, with what remains of it', async () => {
    const client = await aClient({ rateLimitPerMinute: 3 });
    const remaining = [];
    for (let request = 0; request < 4; request++) remaining.push(shownLimit(await client.get('/v1/probe')));
    expect(remaining).toEqual([
      ['"default";q=3;w=60', '"default";r=2'],
      ['"default";q=3;w=60', '"default";r=1'],
      ['"default";q=3;w=60', '"default";r=0'],
      ['"default";q=3;w=60', '"default";r=0'],
    ]);
  });

  test.each<[string, string, string, object, number]>([
    ['204', 'DELETE', '/v1/probe', {}, 204],
    ['400', 'GET', '/v1/probe?unknown=1', {}, 400],
    ['403', 'POST', '/v1/probe', { scopes: ['assessments:read'] }, 403],
    ['403 of administration', 'GET', '/v1/admin/organizations', {}, 403],
    ['404', 'GET', '/v1/nowhere', {}, 404],
    ['405', 'PUT', '/v1/probe', {}, 405],
  ])('is told in an answer of %s', async (_what, method, path, fields, status) => {
    const answer = await (await aClient(fields)).raw(method, path);
    expect(answer.status).toBe(status);
    expect(shownLimit(answer)).toEqual(['"default";q=600;w=60', '"default";r=599']);
  });

  test('is told in an answer of 304', async () => {
    const client = await aClient();
    const etag = (await client.get('/v1/nowhere')).headers.get('etag');
    const answer = await client.get('/v1/probe', { headers: { 'if-none-match': etag ?? '*' } });
    expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=600;w=60');
  });

  test('once used up answers 429 with the seconds to wait', async () => {
    const client = await aClient({ rateLimitPerMinute: 1 });
    await client.get('/v1/probe');
    const answer = await client.get('/v1/probe');
    expect([answer.status, answer.error.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(answer.headers.get('retry-after'));
    expect(Number.isInteger(wait) && wait >= 1 && wait <= 60).toBe(true);
  });

  test('opens again after Retry-After, and not before', async () => {
    const client = await aClient({ rateLimitPerMinute: 2 });
    await statuses(client, 2);
    const wait = Number((await client.get('/v1/probe')).headers.get('retry-after'));
    advanceClock(wait - 2);
    expect((await client.get('/v1/probe')).status).toBe(429);
    advanceClock(2);
    expect((await client.get('/v1/probe')).status).toBe(200);
  });

  test('cannot be doubled at the edge of a minute', async () => {
    const client = await aClient({ rateLimitPerMinute: 4 });
    advanceClock(59);
    await statuses(client, 4);
    advanceClock(2);
    expect((await client.get('/v1/probe')).status).toBe(429);
  });

  test('is not spent by refused requests', async () => {
    const client = await aClient({ rateLimitPerMinute: 1 });
    await statuses(client, 20);
    advanceClock(61);
    expect((await client.get('/v1/probe')).status).toBe(200);
  });
});
