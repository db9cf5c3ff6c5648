import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { aKey, keysOf } from '../builders/a-key.js';
import { aSession, makeSystemAdministrator } from '../builders/a-session.js';
import { aPassword, aUser, usersOf } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly actor: { readonly type: string; readonly id: string | null; readonly name: string | null };
  readonly target: { readonly type: string; readonly id: string } | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;
}

describe('the audit log', () => {
  let app: TestApp;
  let admin: ApiClient;

  beforeAll(async () => {
    app = await startTestApp(probed);
    admin = administrator(app);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => app.stop());

  const pathOf = ({ id }: Organization): string => `/v1/admin/organizations/${id}/audit-log`;
  /** Without the sample tools, which are connected to the sandbox of each organization in their own time. */
  const entries = async (organization: Organization, query = 'limit=100'): Promise<Entry[]> => {
    const answer = await admin.get<Entry[]>(`${pathOf(organization)}?${query}`);
    return answer.data.filter(({ action }) => action !== 'integration.connected');
  };
  const actions = async (organization: Organization): Promise<string[]> =>
    (await entries(organization)).map(({ action }) => action);

  test('holds every act of administration, newest first', async () => {
    const organization = await anOrganization(app);
    const key = await aKey(app, organization);
    const user = await aUser(app, organization);
    await admin.patch(`/v1/admin/organizations/${organization.id}`, { name: 'Southwind' });
    await admin.patch(`${keysOf(organization)}/${key.id}`, { name: 'Other' });
    await admin.post(`${keysOf(organization)}/${key.id}/rotate`);
    await admin.delete(`${keysOf(organization)}/${key.id}`);
    await admin.patch(`${usersOf(organization)}/${user.id}`, { name: 'Grace' });
    await admin.delete(`${usersOf(organization)}/${user.id}`);
    expect(await actions(organization)).toEqual([
      'user.deactivated',
      'user.changed',
      'api_key.revoked',
      'api_key.rotated',
      'api_key.changed',
      'organization.changed',
      'user.created',
      'api_key.created',
      'organization.created',
    ]);
  });

  test('names actor, target, address and request of an act', async () => {
    const organization = await anOrganization(app);
    const body = { name: 'A', environment: 'live', scopes: ['assessments:read'] };
    const headers = { 'x-request-id': 'the-one-in-question' };
    const { data } = await admin.post<{ id: string }>(keysOf(organization), body, { headers });
    const [entry] = await entries(organization, 'action=api_key.created');
    expect(entry).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      action: 'api_key.created',
      actor: { type: 'administrator', id: null, name: 'ADMIN_TOKEN' },
      target: { type: 'api_key', id: data.id },
      address: '127.0.0.1',
      requestId: 'the-one-in-question',
      details: { name: 'A', rateLimitPerMinute: 1_000_000, environment: 'live', scopes: ['assessments:read'] },
    });
  });

  test('names the person who acted through a session', async () => {
    const organization = await anOrganization(app);
    const user = await aUser(app, organization, { name: 'Grace' });
    await makeSystemAdministrator(app, user);
    const browser = await aSession(app, user);
    await browser.patch(`/v1/admin/organizations/${organization.id}`, { name: 'Southwind' });
    const [entry] = await entries(organization, 'action=organization.changed');
    expect(entry?.actor).toEqual({ type: 'user', id: user.id, name: 'Grace' });
  });

  test('holds sign-ins', async () => {
    const organization = await anOrganization(app);
    const user = await aUser(app, organization);
    await aSession(app, user);
    expect((await entries(organization, `actor=${user.id}`)).map(({ action }) => action)).toEqual(['user.signed_in']);
  });

  test('never holds a secret', async () => {
    const organization = await anOrganization(app);
    const issued = await aKey(app, organization);
    const { data: successor } = await admin.post<{ key: string }>(`${keysOf(organization)}/${issued.id}/rotate`);
    const user = await aUser(app, organization);
    const password = 'another good password';
    await admin.patch(`${usersOf(organization)}/${user.id}`, { password });
    await admin.get('/v1/probe', { headers: { authorization: `Bearer ${issued.key}` } });
    const rows = JSON.stringify(await app.database.query('SELECT * FROM audit_log'));
    for (const secret of [issued.key, successor.key, aPassword, password, testAdminToken, '$argon2']) {
      expect(rows).not.toContain(secret);
    }
  });

  test('tells that a password was changed, without saying to what', async () => {
    const organization = await anOrganization(app);
    const { id } = await aUser(app, organization);
    await admin.patch(`${usersOf(organization)}/${id}`, { password: 'another good password' });
    const [entry] = await entries(organization, 'action=user.changed');
    expect(entry?.details).toEqual({
      name: 'Ada',
      password: 'changed',
      ended: { sessions: 0, signInLinks: 0, grants: 0 },
    });
  });

  test('does not hold what was refused by a rule', async () => {
    const organization = await anOrganization(app);
    await admin.post(keysOf(organization), { name: '' });
    expect(await actions(organization)).toEqual(['organization.created']);
  });

  test('holds a replayed request once', async () => {
    const organization = await anOrganization(app);
    const body = { name: 'A', environment: 'live', scopes: ['assessments:read'] };
    const headers = { 'idempotency-key': 'audited-once' };
    await admin.post(keysOf(organization), body, { headers });
    await admin.post(keysOf(organization), body, { headers });
    expect(await entries(organization, 'action=api_key.created')).toHaveLength(1);
  });

  test.each<[string, string, (key: string) => Promise<unknown>]>([
    ['a missing scope', 'insufficient_scope', (key) => app.client.as(key).delete('/v1/probe')],
    ['an API key at administration', 'administration', (key) => app.client.as(key).get('/v1/admin/organizations')],
  ])('holds the refusal of %s, with whose key it was', async (_what, reason, attempt) => {
    const organization = await anOrganization(app);
    const issued = await aKey(app, organization, { scopes: ['assessments:read'] });
    await attempt(issued.key);
    const [entry] = await entries(organization, 'action=access.refused');
    expect(entry?.actor).toEqual({ type: 'api_key', id: issued.id, name: issued.name });
    expect(entry?.details.reason).toBe(reason);
    expect(entry?.address).toBe('127.0.0.1');
  });

  test('holds the use of a revoked key', async () => {
    const organization = await anOrganization(app);
    const issued = await aKey(app, organization);
    await admin.delete(`${keysOf(organization)}/${issued.id}`);
    await app.client.as(issued.key).get('/v1/probe');
    const [entry] = await entries(organization, 'action=access.refused');
    expect(entry?.details).toEqual({ reason: 'revoked' });
  });

  describe('of a client stuck in a loop', () => {
    const refusals = (organization: Organization): Promise<Entry[]> => entries(organization, 'action=access.refused');

    test('holds one refusal', async () => {
      const organization = await anOrganization(app);
      const { key } = await aKey(app, organization, { scopes: ['assessments:read'] });
      for (let attempt = 0; attempt < 5; attempt++) await app.client.as(key).delete('/v1/probe');
      expect(await refusals(organization)).toHaveLength(1);
    });

    test('holds each kind of refusal', async () => {
      const organization = await anOrganization(app);
      const { key } = await aKey(app, organization, { scopes: ['assessments:read'] });
      await app.client.as(key).delete('/v1/probe');
      await app.client.as(key).post('/v1/probe', {});
      expect((await refusals(organization)).map(({ details }) => details.scope).sort()).toEqual([
        'assessments:write',
        'webhooks:manage',
      ]);
    });

    test('holds the refusal again after a minute', async () => {
      const organization = await anOrganization(app);
      const { key } = await aKey(app, organization, { scopes: ['assessments:read'] });
      await app.client.as(key).delete('/v1/probe');
      const inAMinute = performance.now() + 61_000;
      jest.spyOn(performance, 'now').mockReturnValue(inAMinute);
      await app.client.as(key).delete('/v1/probe');
      expect(await refusals(organization)).toHaveLength(2);
    });
  });

  test('is searched by time: from `since` on, before `until`', async () => {
    const organization = await anOrganization(app);
    await aKey(app, organization);
    await aKey(app, organization);
    const [newest, middle, oldest] = await entries(organization);
    const between = `since=${oldest?.at ?? ''}&until=${newest?.at ?? ''}`;
    expect((await entries(organization, between)).map(({ id }) => id)).toEqual([middle?.id, oldest?.id]);
  });

  test.each([
    ['its type', 'administrator', 2],
    ['an unknown person', 'usr_00000000000000000000000000', 0],
    ['an attack', `' OR 1=1 --`, 0],
  ])('is searched by the actor: %s', async (_what, actor, found) => {
    const organization = await anOrganization(app);
    await aKey(app, organization);
    expect(await entries(organization, `actor=${encodeURIComponent(actor)}`)).toHaveLength(found);
  });

  test('pages through what the filters match', async () => {
    const organization = await anOrganization(app);
    for (let index = 0; index < 3; index++) await aKey(app, organization);
    const path = `${pathOf(organization)}?action=api_key.created&limit=2`;
    const first = await admin.get<Entry[]>(path);
    expect(first.meta.total).toBe(3);
    const second = await admin.get<Entry[]>(`${path}&cursor=${first.meta.nextCursor ?? ''}`);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(3);
    expect(second.meta.nextCursor).toBeNull();
  });

  test('refuses a cursor under other filters', async () => {
    const organization = await anOrganization(app);
    await aKey(app, organization);
    const { meta } = await admin.get(`${pathOf(organization)}?limit=1`);
    const answer = await admin.get(`${pathOf(organization)}?limit=1&actor=user&cursor=${meta.nextCursor ?? ''}`);
    expect([answer.status, answer.error.code]).toEqual([400, 'INVALID_CURSOR']);
  });

  test('shows nothing of another organization', async () => {
    const one = await anOrganization(app);
    const other = await anOrganization(app);
    await aKey(app, other);
    expect(await actions(one)).toEqual(['organization.created']);
  });

  test.each(['UPDATE audit_log SET action = $1', 'DELETE FROM audit_log WHERE action <> $1'])(
    'cannot be rewritten: %s',
    async (sql) => {
      await expect(app.database.query(sql, ['nothing'])).rejects.toThrow('append-only');
    },
  );

  test('cannot be emptied', async () => {
    await expect(app.database.query('TRUNCATE audit_log')).rejects.toThrow('append-only');
  });
});
