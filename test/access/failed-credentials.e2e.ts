import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, usualLimits, type TestApp } from '../harness/test-app.js';
import { advanceClock } from './advance-clock.js';
import { shownLimit } from './shown-limit.js';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the limit on failed credentials', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ ...probed, environment: { ...usualLimits, TRUST_PROXY: '1' } });
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
    expect(shownLimit(await client.as('guess').get('/v1/probe'))).toEqual(['"failures";q=30;w=60', '"failures";r=29']);
    expect(shownLimit(await client.as('guess').get('/v1/probe'))).toEqual(['"failures";q=30;w=60', '"failures";r=28']);
  });

  test('is told to who sends no credential, and not spent by it', async () => {
    const client = anAddress();
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(shownLimit(await client.get('/v1/probe'))).toEqual(['"failures";q=30;w=60', '"failures";r=30']);
    }
  });

  test.each(['Basic eDp5', 'Bearer a b', 'Bearer', 'Token x'])('is spent by the header %s', async (authorization) => {
    const client = anAddress();
    const answer = await client.with({ authorization }).get('/v1/probe');
    expect(shownLimit(answer)).toEqual(['"failures";q=30;w=60', '"failures";r=29']);
  });

  test('is spent at unknown addresses and at administration alike', async () => {
    const client = anAddress();
    await client.as('guess').get('/v1/nowhere');
    await client.as('guess').get('/v1/admin/organizations');
    expect(shownLimit(await client.as('guess').get('/v1/probe'))[1]).toBe('"failures";r=27');
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
    advanceClock(Number(refused.headers.get('retry-after')));
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
