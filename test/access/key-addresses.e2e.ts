import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { KeyUsage } from '../../libs/auth/src/access/api-keys/key-usage.js';
import { aKey, keysOf, type Key } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { auditOf } from '../builders/audit-of.js';
import { probed } from '../builders/probe-routes.js';
import type { Answer } from '../harness/answer.js';
import { eventually } from '../harness/eventually.js';
import { AStream } from '../hostile/a-stream.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe('a key with allowed addresses', () => {
  let app: TestApp;
  let organization: Organization;

  beforeAll(async () => {
    app = await startTestApp({ ...probed, environment: { TRUST_PROXY: '1', RATE_LIMIT_FAILURES: '1000' } });
    organization = await anOrganization(app);
  });
  afterAll(() => app.stop());

  const from = (address: string, key: string, path = '/v1/probe'): Promise<Answer<unknown>> =>
    app.client.as(key).get(path, { headers: { 'x-forwarded-for': address } });
  const statusFrom = async (address: string, key: string): Promise<number> => (await from(address, key)).status;

  test('works from these, in IPv4 and IPv6, and from no other', async () => {
    const { key } = await aKey(app, organization, { allowedAddresses: ['203.0.113.0/24', '2001:db8:7::/48'] });
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9:4711', '2001:db8:7:1::5']) {
      expect([address, await statusFrom(address, key)]).toEqual([address, 200]);
    }
    for (const address of ['198.51.100.1', '203.0.114.1', '2001:db8:8::1', 'nonsense']) {
      expect([address, await statusFrom(address, key)]).toEqual([address, 403]);
    }
  });

  test('tells a caller from elsewhere why it is refused, on every route, and writes it down', async () => {
    const other = await anOrganization(app);
    const { id, key } = await aKey(app, other, { allowedAddresses: ['203.0.113.7'] });
    for (const path of ['/v1/probe', '/v1/nowhere', '/v1/organization', '/v1/session', keysOf(other)]) {
      const { status, error, headers } = await from('198.51.100.9', key, path);
      expect([path, status, error.code]).toEqual([path, 403, 'FORBIDDEN']);
      expect(error.message).toContain('198.51.100.9');
      expect(headers.get('ratelimit')).toBeNull();
    }
    const [entry] = await auditOf(app, other, 'access.refused');
    expect(entry).toMatchObject({
      actor: { type: 'api_key', id },
      address: '198.51.100.9',
      details: { reason: 'address' },
    });
    await app.app.get(KeyUsage, { strict: false }).flush();
    const shown = await administrator(app).get<Key>(`${keysOf(other)}/${id}`);
    expect(shown.data).toMatchObject({ lastUsedAt: null, lastUsedAddress: null });
    const usage = await administrator(app).get<{ requests: number }[]>(`${keysOf(other)}/${id}/usage`);
    expect(usage.data.reduce((sum, { requests }) => sum + requests, 0)).toBe(0);
  });

  test('spends none of its quota on callers from elsewhere', async () => {
    const { key } = await aKey(app, organization, { allowedAddresses: ['203.0.113.7'], rateLimitPerMinute: 2 });
    for (let request = 0; request < 5; request++) expect(await statusFrom('198.51.100.9', key)).toBe(403);
    expect([await statusFrom('203.0.113.7', key), await statusFrom('203.0.113.7', key)]).toEqual([200, 200]);
  });

  test('follows a change within a second, and with null works from anywhere', async () => {
    const { id, key } = await aKey(app, organization);
    const path = `${keysOf(organization)}/${id}`;
    expect(await statusFrom('198.51.100.9', key)).toBe(200);
    await administrator(app).patch(path, { allowedAddresses: ['203.0.113.7'] });
    expect(await statusFrom('198.51.100.9', key)).toBe(403);
    const [changed] = await auditOf(app, organization, 'api_key.changed');
    expect(changed?.details).toMatchObject({ allowedAddresses: ['203.0.113.7'] });
    const second = await startTestApp({ ...probed, database: app.database, environment: { TRUST_PROXY: '1' } });
    const throughSecond = () =>
      second.client.as(key).get('/v1/probe', { headers: { 'x-forwarded-for': '198.51.100.9' } });
    expect((await throughSecond()).status).toBe(403);
    expect((await administrator(app).patch<Key>(path, { allowedAddresses: null })).data.allowedAddresses).toBeNull();
    const answer = await eventually(throughSecond, ({ status }) => status === 200);
    expect(answer.status).toBe(200);
    await second.stop();
  });

  test('ends the streams from an address that is no longer among them, and no others', async () => {
    const { id, key } = await aKey(app, organization);
    const stream = (address: string): Promise<AStream> =>
      AStream.open(app.baseUrl, key, { 'x-forwarded-for': address });
    const office = await stream('203.0.113.7');
    const elsewhere = await stream('198.51.100.9');
    expect([office.status, elsewhere.status]).toEqual([200, 200]);
    await administrator(app).patch(`${keysOf(organization)}/${id}`, { allowedAddresses: ['203.0.113.7'] });
    await elsewhere.ended;
    const company = 'Created once the other had ended';
    await app.client.as(key).post('/v1/assessments', { company }, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    const text = await eventually(
      () => Promise.resolve(office.text),
      (said) => said.includes(company),
    );
    expect(text).toContain(company);
    office.close();
  });

  test('hands them on to its successor', async () => {
    const { id } = await aKey(app, organization, { allowedAddresses: ['203.0.113.7'] });
    const { data } = await administrator(app).post<Key & { key: string }>(`${keysOf(organization)}/${id}/rotate`, {});
    expect(data.allowedAddresses).toEqual(['203.0.113.7']);
    expect(await statusFrom('198.51.100.9', data.key)).toBe(403);
    expect(await statusFrom('203.0.113.7', data.key)).toBe(200);
  });

  test.each([
    ['no list', '203.0.113.7', 'allowedAddresses'],
    ['an empty list', [], 'allowedAddresses'],
    ['too many', Array.from({ length: 51 }, (_, index) => `203.0.113.${index}`), 'allowedAddresses'],
    ['the same twice', ['203.0.113.7', '203.0.113.7'], 'allowedAddresses'],
    ['a host name', ['203.0.113.7', 'office.example.com'], 'allowedAddresses[1]'],
    ['a number', [7], 'allowedAddresses[0]'],
    ['too long a prefix', ['203.0.113.0/33'], 'allowedAddresses[0]'],
  ])('cannot have %s', async (_what, allowedAddresses, field) => {
    const terms = { name: 'A', environment: 'live', scopes: ['assessments:read'], allowedAddresses };
    const { status, error } = await administrator(app).post(keysOf(organization), terms);
    expect([status, error.details?.map((detail) => detail.field)]).toEqual([400, [field]]);
  });

  test('can have 50', async () => {
    const allowedAddresses = Array.from({ length: 50 }, (_, index) => `203.0.113.${index}`);
    const { key } = await aKey(app, organization, { allowedAddresses });
    expect(await statusFrom('203.0.113.49', key)).toBe(200);
    expect(await statusFrom('203.0.113.50', key)).toBe(403);
  });
});
