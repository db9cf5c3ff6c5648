import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import { auditOf } from '../builders/audit-of.js';
import { probed } from '../builders/probe-routes.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe.each([
  // The socket's address counts, because a client can invent the header.
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

  test('only an address is on record, the sender’s own where a proxy says another text', async () => {
    const organization = await anOrganization(app);
    const { key } = await aKey(app, organization);
    const texts = ['203.0.113.5:4711', '[2001:db8::1]:443', `<b>${'x'.repeat(5_000)}`];
    for (const text of texts) {
      const client = app.client.with({ 'x-forwarded-for': Array(3).fill(text).join(', ') });
      await client.as(key).post('/v1/assessments', { company: 'Northwind Traders' });
    }
    const [last, second, first] = (await auditOf(app, organization, 'assessment.created')).map(
      ({ address }) => address,
    );
    const own = expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/);
    expect([first, second, last]).toEqual(hops === 0 ? [own, own, own] : ['203.0.113.5', '2001:db8::1', own]);
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
