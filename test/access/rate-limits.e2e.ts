import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import type { Answer } from '../harness/answer.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Moves the clock by which limits are counted; credentials are remembered by it, too, and simply looked up again. */
function letPass(seconds: number): void {
  const then = performance.now() + seconds * 1000;
  jest.spyOn(performance, 'now').mockReturnValue(then);
}

const limitOf = ({ headers }: Answer<unknown>): (string | null)[] => [
  headers.get('ratelimit-policy'),
  headers.get('ratelimit')?.replace(/;t=\d+$/, '') ?? null,
];

describe('the limit of a credential', () => {
  let app: TestApp;
  let organization: Organization;

  beforeAll(async () => {
    app = await startTestApp(probed);
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
    const [one, other] = [await aClient({ rateLimitPerMinute: 1 }), await aClient({ rateLimitPerMinute: 1 })];
    expect([...(await statuses(one, 2)), ...(await statuses(other, 2))]).toEqual([200, 429, 200, 429]);
  });

  test('holds for a person in the dashboard, too', async () => {
    const browser = await aSession(app, await aUser(app, organization));
    expect(limitOf(await browser.get('/v1/probe'))).toEqual(['"default";q=600;w=60', '"default";r=599']);
  });

  test('is told in every answer, with what remains of it', async () => {
    const client = await aClient({ rateLimitPerMinute: 3 });
    const remaining = [];
    for (let request = 0; request < 4; request++) remaining.push(limitOf(await client.get('/v1/probe')));
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
    expect(limitOf(answer)).toEqual(['"default";q=600;w=60', '"default";r=599']);
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
    letPass(wait - 2);
    expect((await client.get('/v1/probe')).status).toBe(429);
    letPass(2);
    expect((await client.get('/v1/probe')).status).toBe(200);
  });

  test('cannot be doubled at the edge of a minute', async () => {
    const client = await aClient({ rateLimitPerMinute: 4 });
    letPass(59);
    await statuses(client, 4);
    letPass(2);
    expect((await client.get('/v1/probe')).status).toBe(429);
  });

  test('is not spent by refused requests', async () => {
    const client = await aClient({ rateLimitPerMinute: 1 });
    await statuses(client, 20);
    letPass(61);
    expect((await client.get('/v1/probe')).status).toBe(200);
  });
});

describe('the limit on failed credentials', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ ...probed, environment: { TRUST_PROXY: '1' } });
  });
  afterAll(() => app.stop());

  let last = 0;
  /** An address of its own for each test. */
  const anAddress = (): ApiClient => app.client.with({ 'x-forwarded-for': `203.0.113.${(last += 1)}` });

  async function guess(client: ApiClient, count: number): Promise<number[]> {
    const all = [];
    for (let attempt = 0; attempt < count; attempt++) {
      all.push((await client.as(`guess-${attempt}`).get('/v1/probe')).status);
    }
    return all;
  }

  test('lets an address fail 30 times a minute', async () => {
    const outcome = await guess(anAddress(), 32);
    expect(outcome.indexOf(429)).toBe(30);
    expect(outcome.slice(30)).toEqual([429, 429]);
  });

  test('is told in every refusal, with what remains of it', async () => {
    const client = anAddress();
    expect(limitOf(await client.as('guess').get('/v1/probe'))).toEqual(['"failures";q=30;w=60', '"failures";r=29']);
    expect(limitOf(await client.as('guess').get('/v1/probe'))).toEqual(['"failures";q=30;w=60', '"failures";r=28']);
  });

  test('is told to who sends no credential, and not spent by it', async () => {
    const client = anAddress();
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(limitOf(await client.get('/v1/probe'))).toEqual(['"failures";q=30;w=60', '"failures";r=30']);
    }
  });

  test.each(['Basic eDp5', 'Bearer a b', 'Bearer', 'Token x'])('is spent by the header %s', async (authorization) => {
    const client = anAddress();
    const answer = await client.with({ authorization }).get('/v1/probe');
    expect(limitOf(answer)).toEqual(['"failures";q=30;w=60', '"failures";r=29']);
  });

  test('is spent at unknown addresses and at administration alike', async () => {
    const client = anAddress();
    await client.as('guess').get('/v1/nowhere');
    await client.as('guess').get('/v1/admin/organizations');
    expect(limitOf(await client.as('guess').get('/v1/probe'))[1]).toBe('"failures";r=27');
  });

  test('is not spent by good credentials', async () => {
    const client = anAddress();
    const { key } = await aKey(app, await anOrganization(app));
    for (let request = 0; request < 40; request++) await client.as(key).get('/v1/probe');
    expect((await guess(client, 1))[0]).toBe(401);
  });

  test('opens again after Retry-After', async () => {
    const client = anAddress();
    await guess(client, 30);
    const refused = await client.as('guess').get('/v1/probe');
    letPass(Number(refused.headers.get('retry-after')));
    expect((await guess(client, 1))[0]).toBe(401);
  });

  test('counts all addresses of one IPv6 network together', async () => {
    const outcome = [];
    for (let host = 0; host < 31; host++) {
      const client = app.client.with({ 'x-forwarded-for': `2001:db8:1:1::${host.toString(16)}` });
      outcome.push(...(await guess(client, 1)));
    }
    expect(outcome.indexOf(429)).toBe(30);
  });
});

describe.each([
  // The socket's own address counts: whatever the header says is a client's invention.
  { hops: 0, forwarded: (n: number) => `203.0.113.${n}`, isSpoofable: false, what: 'any address' },
  { hops: 1, forwarded: (n: number) => `203.0.113.${n}, 198.51.100.1`, isSpoofable: false, what: 'an entry in front' },
  { hops: 1, forwarded: (n: number) => `198.51.100.1, 203.0.113.${n}`, isSpoofable: true, what: 'the last entry' },
  {
    hops: 2,
    forwarded: (n: number) => `203.0.113.${n}, 198.51.100.1, 192.0.2.1`,
    isSpoofable: false,
    what: 'an entry in front of the last two',
  },
  {
    hops: 2,
    forwarded: (n: number) => `198.51.100.1, 203.0.113.${n}, 192.0.2.1`,
    isSpoofable: true,
    what: 'the last entry but one',
  },
  { hops: 2, forwarded: (n: number) => `198.51.100.7, 192.0.2.${n}`, isSpoofable: false, what: 'the nearest proxy' },
])('behind $hops proxies', ({ hops, forwarded, isSpoofable, what }) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ ...probed, environment: { TRUST_PROXY: String(hops), RATE_LIMIT_FAILURES: '3' } });
  });
  afterAll(() => app.stop());

  test(`a different address as ${what} in X-Forwarded-For ${isSpoofable ? 'is another client' : 'changes nothing'}`, async () => {
    const statuses = [];
    for (let attempt = 1; attempt <= 5; attempt++) {
      const client = app.client.with({ 'x-forwarded-for': forwarded(attempt) });
      statuses.push((await client.as('guess').get('/v1/probe')).status);
    }
    expect(statuses).toEqual(isSpoofable ? [401, 401, 401, 401, 401] : [401, 401, 401, 429, 429]);
  });

  test('texts that are no address share one limit', async () => {
    const statuses = [];
    for (let attempt = 1; attempt <= 5; attempt++) {
      const nonsense = Array.from({ length: 3 }, () => `unknown-${attempt}`).join(', ');
      const client = app.client.with({ 'x-forwarded-for': nonsense });
      statuses.push((await client.as('guess').get('/v1/nowhere')).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
