import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey, allScopes, keysOf, type IssuedKey, type Key } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, usualLimits, type TestApp } from '../harness/test-app.js';
import { unknownIds } from './unknown-ids.js';

const valid = { name: 'Nightly sync', environment: 'live', scopes: ['assessments:read'] };

describe('API keys', () => {
  let app: TestApp;
  let admin: ApiClient;
  let organization: Organization;
  let path: string;

  beforeAll(async () => {
    app = await startTestApp({ ...probed, environment: usualLimits });
    admin = administrator(app);
    organization = await anOrganization(app);
    path = keysOf(organization);
  });
  afterAll(() => app.stop());

  const shownOnce = (issued: IssuedKey): Key => {
    const { key, ...shown } = issued;
    expect(key).toMatch(/^svc_/);
    return shown;
  };

  test.each(['live', 'test'])('of the %s environment are created and work at once', async (environment) => {
    const answer = await admin.post<IssuedKey>(path, { ...valid, environment });
    expect(answer.status).toBe(201);
    expect(answer.data).toEqual({
      ...valid,
      environment,
      id: expect.stringMatching(/^key_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
      key: expect.stringMatching(new RegExp(`^svc_${environment}_[0-9A-Za-z]{49}$`)),
      hint: `svc_${environment}_…${answer.data.key.slice(-4)}`,
      createdAt: expect.any(String),
      expiresAt: null,
      lastUsedAt: null,
      lastUsedAddress: null,
      revokedAt: null,
      rateLimitPerMinute: 600,
      allowedAddresses: null,
      rotationDue: false,
      successorId: null,
    });
    expect((await app.client.as(answer.data.key).get('/v1/probe')).status).toBe(200);
  });

  test('are shown in full only in the answer that creates them, which no cache may keep', async () => {
    const answer = await admin.post<IssuedKey>(path, valid);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const secret = answer.data.key;
    for (const later of [await admin.get(`${path}/${answer.data.id}`), await admin.get(path)]) {
      expect(later.text).not.toContain(secret);
    }
  });

  test('stand nowhere in the database, only their hash does', async () => {
    const { key } = await aKey(app, organization);
    await app.client.as(key).get('/v1/probe');
    const tables = await app.database.query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const secret = key.slice('svc_live_'.length);
    for (const { name } of tables) {
      const rows = await app.database.query(`SELECT 1 FROM ${name} AS t WHERE t::text LIKE $1`, [`%${secret}%`]);
      expect({ name, rows }).toEqual({ name, rows: [] });
    }
  });

  test('keep their own figure and expiry', async () => {
    const terms = { rateLimitPerMinute: 90, expiresAt: '2099-01-31T09:30:00.000Z' };
    expect(await aKey(app, organization, terms)).toMatchObject(terms);
  });

  test('take an expiry with an offset and show it in UTC', async () => {
    const { expiresAt } = await aKey(app, organization, { expiresAt: '2099-01-31T09:30:00+02:00' });
    expect(expiresAt).toBe('2099-01-31T07:30:00.000Z');
  });

  test('are read back as they were created, without the secret', async () => {
    const issued = await aKey(app, organization);
    expect((await admin.get(`${path}/${issued.id}`)).data).toEqual(shownOnce(issued));
  });

  test.each<[string, object, string]>([
    ['no name', { ...valid, name: undefined }, 'name'],
    ['a name of 201 characters', { ...valid, name: 'x'.repeat(201) }, 'name'],
    ['no environment', { ...valid, environment: undefined }, 'environment'],
    ['another environment', { ...valid, environment: 'staging' }, 'environment'],
    ['no scopes', { ...valid, scopes: undefined }, 'scopes'],
    ['an empty list of scopes', { ...valid, scopes: [] }, 'scopes'],
    ['a scope we do not have', { ...valid, scopes: ['assessments:read', 'admin'] }, 'scopes[1]'],
    ['a scope named twice', { ...valid, scopes: ['assessments:read', 'assessments:read'] }, 'scopes'],
    ['six scopes', { ...valid, scopes: [...allScopes, 'assessments:read'] }, 'scopes'],
    ['scopes in one string', { ...valid, scopes: 'assessments:read' }, 'scopes'],
    ['scopes as an object', { ...valid, scopes: { 0: 'assessments:read' } }, 'scopes'],
    ['a scope that is a list', { ...valid, scopes: [['assessments:read']] }, 'scopes[0]'],
    ['an expiry in the past', { ...valid, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['an expiry on a day that does not exist', { ...valid, expiresAt: '2099-02-30T00:00:00Z' }, 'expiresAt'],
    ['an expiry without an offset', { ...valid, expiresAt: '2099-01-01T00:00:00' }, 'expiresAt'],
    ['an expiry after the year 9999', { ...valid, expiresAt: '9999-12-31T23:59:59-12:00' }, 'expiresAt'],
    ['an expiry that is a number', { ...valid, expiresAt: 4_102_444_800 }, 'expiresAt'],
    ['a figure of 0', { ...valid, rateLimitPerMinute: 0 }, 'rateLimitPerMinute'],
    ['a figure above a million', { ...valid, rateLimitPerMinute: 1_000_001 }, 'rateLimitPerMinute'],
    ['a figure with a fraction', { ...valid, rateLimitPerMinute: 1.5 }, 'rateLimitPerMinute'],
    ['a figure in a string', { ...valid, rateLimitPerMinute: '60' }, 'rateLimitPerMinute'],
    ['a key of its own', { ...valid, key: 'svc_live_mine' }, 'key'],
  ])('are refused with %s, naming the field', async (_what, body, field) => {
    const answer = await admin.post(path, body);
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.error.details?.map((problem) => problem.field)).toEqual([field]);
  });

  test('change their name and figure', async () => {
    const issued = await aKey(app, organization);
    const changes = { name: 'Hourly sync', rateLimitPerMinute: 5 };
    const answer = await admin.patch(`${path}/${issued.id}`, changes);
    expect(answer.data).toEqual({ ...shownOnce(issued), ...changes });
  });

  test('go back to the default figure when theirs is taken away', async () => {
    const { id } = await aKey(app, organization, { rateLimitPerMinute: 5 });
    const { data } = await admin.patch<Key>(`${path}/${id}`, { rateLimitPerMinute: null });
    expect(data.rateLimitPerMinute).toBe(600);
  });

  test.each(['scopes', 'environment', 'expiresAt', 'key', 'revokedAt'])('never change their %s', async (field) => {
    const { id } = await aKey(app, organization);
    const answer = await admin.patch(`${path}/${id}`, { [field]: null });
    expect(answer.status).toBe(400);
    expect(answer.error.details?.map((problem) => problem.field)).toEqual([field]);
  });

  test('are revoked with 204, and once more with 204, which keeps the first time', async () => {
    const { id } = await aKey(app, organization);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    const first = (await admin.get<Key>(`${path}/${id}`)).data.revokedAt;
    expect(first).not.toBeNull();
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    expect((await admin.get<Key>(`${path}/${id}`)).data.revokedAt).toBe(first);
  });

  test('older than 90 days are marked as due for rotation in lists', async () => {
    const { id } = await aKey(app, organization);
    await app.database.query(
      `UPDATE api_keys SET created_at = created_at - interval '91 days' WHERE name = 'Nightly sync' AND hint = $1`,
      [(await admin.get<Key>(`${path}/${id}`)).data.hint],
    );
    const { data } = await admin.get<Key[]>(`${path}?limit=100`);
    expect(data.find((key) => key.id === id)?.rotationDue).toBe(true);
  });

  test.each(unknownIds('key'))('under the id %j are unknown, to every method', async (id) => {
    const answers = [
      await admin.get(`${path}/${id}`),
      await admin.patch(`${path}/${id}`, { name: 'x' }),
      await admin.post(`${path}/${id}/rotate`, {}),
      await admin.delete(`${path}/${id}`),
    ];
    for (const answer of answers) expect([answer.status, answer.error.code]).toEqual([404, 'API_KEY_NOT_FOUND']);
  });

  test('of another organization are unknown', async () => {
    const elsewhere = await aKey(app, await anOrganization(app));
    const address = `${path}/${elsewhere.id}`;
    const answers = [
      await admin.get(address),
      await admin.patch(address, { name: 'x' }),
      await admin.post(`${address}/rotate`, {}),
      await admin.delete(address),
    ];
    for (const answer of answers) expect([answer.status, answer.error.code]).toEqual([404, 'API_KEY_NOT_FOUND']);
    expect((await app.client.as(elsewhere.key).get('/v1/probe')).status).toBe(200);
  });

  test('that are unknown are reported before the body is looked at', async () => {
    const answer = await admin.post(`${path}/key_00000000000000000000000000/rotate`, { gracePeriodSeconds: 'long' });
    expect([answer.status, answer.error.code]).toEqual([404, 'API_KEY_NOT_FOUND']);
  });
});
