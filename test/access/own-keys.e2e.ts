import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey, allScopes, keysOf, type IssuedKey, type Key } from '../builders/a-key.js';
import { aSession, makeSystemAdministrator } from '../builders/a-session.js';
import { aUser, type User } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { auditOf } from '../builders/audit-of.js';
import { probed } from '../builders/probe-routes.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const path = '/v1/api-keys';
const body = { name: 'Nightly sync', environment: 'live', scopes: ['assessments:read'] };

describe('the keys of an organization, for its own administrator', () => {
  let app: TestApp;
  let organization: Organization;
  let person: User;
  let admin: ApiClient;

  beforeAll(async () => {
    app = await startTestApp(probed);
    organization = await anOrganization(app);
    person = await aUser(app, organization, { role: 'admin' });
    admin = await aSession(app, person);
  });
  afterAll(() => app.stop());

  const created = async (fields: object = {}): Promise<IssuedKey> =>
    (await admin.post<IssuedKey>(path, { ...body, ...fields })).data;

  test('are made, and work, in the environment that is asked for', async () => {
    for (const environment of ['live', 'test'] as const) {
      const answer = await admin.post<IssuedKey>(path, { ...body, environment });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
      expect(answer.data.key).toMatch(new RegExp(`^svc_${environment}_`));
      expect((await app.client.as(answer.data.key).get('/v1/probe')).status).toBe(200);
    }
  });

  test('show their secret once, and are the same as the administrator of the service sees', async () => {
    const { key, ...shown } = await created({ rateLimitPerMinute: 7, allowedAddresses: ['203.0.113.0/24'] });
    expect((await admin.get<Key>(`${path}/${shown.id}`)).data).toEqual(shown);
    expect((await administrator(app).get<Key>(`${keysOf(organization)}/${shown.id}`)).data).toEqual(shown);
    const listed = await admin.get<Key[]>(`${path}?limit=1`);
    expect(listed.data).toEqual([shown]);
    expect(listed.text).not.toContain(key);
  });

  test('are listed in pages, with those that others made', async () => {
    const made = await aKey(app, organization, { name: 'By the service' });
    const first = await admin.get<Key[]>(`${path}?limit=1`);
    expect(first.data.map(({ id }) => id)).toEqual([made.id]);
    const cursor = String(first.meta.nextCursor);
    const next = await admin.get<Key[]>(`${path}?limit=1&cursor=${cursor}`);
    expect(next.data.map(({ id }) => id)).not.toEqual([made.id]);
  });

  test('are changed, rotated, and revoked', async () => {
    const { id, key } = await created();
    const changed = await admin.patch<Key>(`${path}/${id}`, { name: 'Sync', allowedAddresses: ['::1', '127.0.0.1'] });
    expect(changed.data).toMatchObject({ name: 'Sync', allowedAddresses: ['::1', '127.0.0.1'] });
    const rotated = await admin.post<IssuedKey>(`${path}/${id}/rotate`, { gracePeriodSeconds: 60 });
    expect([rotated.status, rotated.data.allowedAddresses]).toEqual([201, ['::1', '127.0.0.1']]);
    for (const secret of [key, rotated.data.key]) {
      expect((await app.client.as(secret).get('/v1/probe')).status).toBe(200);
    }
    for (const once of ['at once', 'again']) {
      expect([once, (await admin.delete(`${path}/${rotated.data.id}`)).status]).toEqual([once, 204]);
    }
    expect((await app.client.as(rotated.data.key).get('/v1/probe')).status).toBe(401);
    const { status, error } = await admin.post(`${path}/${rotated.data.id}/rotate`, {});
    expect([status, error.code]).toEqual([409, 'API_KEY_ENDED']);
  });

  test('leave an entry of the person in the audit log for each change', async () => {
    const { id } = await created({ name: 'Audited', scopes: ['webhooks:manage'] });
    await admin.patch(`${path}/${id}`, { rateLimitPerMinute: 5 });
    await admin.post(`${path}/${id}/rotate`, {});
    await admin.delete(`${path}/${id}`);
    for (const action of ['created', 'changed', 'rotated', 'revoked']) {
      const [entry] = await auditOf(app, organization, `api_key.${action}`);
      expect(entry).toMatchObject({ actor: { type: 'user', id: person.id }, target: { type: 'api_key', id } });
    }
  });

  test('are answered the same when a request is repeated', async () => {
    const headers = { 'idempotency-key': 'one-key-only' };
    const first = await admin.post<IssuedKey>(path, body, { headers });
    const second = await admin.post<IssuedKey>(path, body, { headers });
    expect(second.data).toEqual(first.data);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  test('are managed by no one else: no member, no key, no stranger, and not with ADMIN_TOKEN', async () => {
    const { id, key } = await created({ scopes: allScopes });
    const member = await aSession(app, await aUser(app, organization));
    const requests = (client: ApiClient) => [
      client.get(path),
      client.get(`${path}/${id}`),
      client.get(`${path}/${id}/usage`),
      client.post(path, body),
      client.patch(`${path}/${id}`, { name: 'Mine' }),
      client.post(`${path}/${id}/rotate`, {}),
      client.delete(`${path}/${id}`),
    ];
    const answers = async (client: ApiClient): Promise<[number, string][]> =>
      (await Promise.all(requests(client))).map(({ status, error }) => [status, error.code]);
    const all = <Value>(value: Value): Value[] => Array<Value>(7).fill(value);
    expect(await answers(member)).toEqual(all([403, 'FORBIDDEN']));
    expect(await answers(app.client.as(key))).toEqual(all([403, 'FORBIDDEN']));
    expect(await answers(app.client)).toEqual(all([401, 'UNAUTHORIZED']));
    expect(await answers(administrator(app))).toEqual(all([401, 'UNAUTHORIZED']));
    expect((await admin.get<Key>(`${path}/${id}`)).data).toMatchObject({ name: body.name, revokedAt: null });
  });

  test('are no way into administration, nor is being its administrator a way to them', async () => {
    expect((await admin.get(keysOf(organization))).status).toBe(403);
    const operator = await aUser(app, organization);
    await makeSystemAdministrator(app, operator);
    const session = await aSession(app, operator);
    expect((await session.get(keysOf(organization))).status).toBe(200);
    expect((await session.get(path)).status).toBe(403);
  });

  test('of another organization are unknown', async () => {
    const other = await aKey(app, await anOrganization(app));
    for (const answer of [
      await admin.get(`${path}/${other.id}`),
      await admin.get(`${path}/${other.id}/usage`),
      await admin.patch(`${path}/${other.id}`, { name: 'Mine' }),
      await admin.post(`${path}/${other.id}/rotate`, { unknown: true }),
      await admin.delete(`${path}/${other.id}`),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([404, 'API_KEY_NOT_FOUND']);
    }
    expect((await app.client.as(other.key).get('/v1/probe')).status).toBe(200);
  });

  test('come from the pages of the service only', async () => {
    const foreign = admin.with({ origin: 'https://evil.example' });
    expect((await foreign.post(path, body)).status).toBe(403);
  });

  test('name what is wrong with a request', async () => {
    const { status, error } = await admin.post(path, {
      name: ' ',
      environment: 'prod',
      scopes: ['everything'],
      expiresAt: 'soon',
      rateLimitPerMinute: 0,
      allowedAddresses: ['203.0.113.0/24', 'office'],
      unknown: 1,
    });
    const fields = error.details?.map(({ field }) => field).sort();
    expect([status, fields]).toEqual([
      400,
      ['allowedAddresses[1]', 'environment', 'expiresAt', 'name', 'rateLimitPerMinute', 'scopes[0]', 'unknown'],
    ]);
  });
});
