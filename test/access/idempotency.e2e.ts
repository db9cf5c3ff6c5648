import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey, keysOf, type IssuedKey } from '../builders/a-key.js';
import { aPassword, usersOf } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe('an Idempotency-Key', () => {
  let app: TestApp;
  let admin: ApiClient;
  let organization: Organization;

  beforeAll(async () => {
    app = await startTestApp(probed);
    admin = administrator(app);
    organization = await anOrganization(app);
  });
  afterAll(() => app.stop());

  const terms = { name: 'A', environment: 'live', scopes: ['assessments:read'] };
  const once = (key: string) => ({ headers: { 'idempotency-key': key } });

  test('replays the secret of a new API key, marked as a replay', async () => {
    const first = await admin.post<IssuedKey>(keysOf(organization), terms, once('secret'));
    const second = await admin.post<IssuedKey>(keysOf(organization), terms, once('secret'));
    expect(second.data.key).toBe(first.data.key);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.headers.get('cache-control')).toBe('no-store');
  });

  test('keeps the answer encrypted', async () => {
    const { data } = await admin.post<IssuedKey>(keysOf(organization), terms, once('encrypted'));
    const [row] = await app.database.query<{ answer: Buffer }>(
      `SELECT answer FROM idempotency_keys WHERE key = 'encrypted'`,
    );
    expect(row?.answer.length).toBeGreaterThan(100);
    for (const text of [data.key, data.id, 'svc_live_']) expect(row?.answer.includes(text)).toBe(false);
  });

  test('without which a repeated request creates twice', async () => {
    const first = await aKey(app, organization);
    const second = await aKey(app, organization);
    expect(second.key).not.toBe(first.key);
  });

  test('does not mind the order of the fields', async () => {
    const first = await admin.post<IssuedKey>(keysOf(organization), terms, once('order'));
    const reversed = Object.fromEntries(Object.entries(terms).reverse());
    expect((await admin.post<IssuedKey>(keysOf(organization), reversed, once('order'))).data).toEqual(first.data);
  });

  test('with another body is refused', async () => {
    await admin.post(keysOf(organization), terms, once('reused'));
    const answer = await admin.post(keysOf(organization), { ...terms, name: 'B' }, once('reused'));
    expect([answer.status, answer.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(answer.text).not.toContain('svc_live_');
  });

  test('at another address is refused', async () => {
    await admin.post(keysOf(organization), terms, once('elsewhere'));
    const other = await anOrganization(app);
    expect((await admin.post(keysOf(other), terms, once('elsewhere'))).error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('used many times at once creates once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post<IssuedKey>(keysOf(organization), terms, once('race'))),
    );
    const created = answers.filter(({ status }) => status === 201);
    const running = answers.filter(({ status }) => status === 409);
    expect(new Set(created.map(({ data }) => data.id)).size).toBe(1);
    expect(running.map(({ error }) => error.code)).toEqual(running.map(() => 'IDEMPOTENCY_IN_PROGRESS'));
    for (const { headers } of running) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(created.length + running.length).toBe(8);
  });

  test('of a body that was refused takes the corrected one', async () => {
    const refused = await admin.post(keysOf(organization), { ...terms, name: '' }, once('refused'));
    expect(refused.status).toBe(400);
    const corrected = await admin.post<IssuedKey>(keysOf(organization), terms, once('refused'));
    expect([corrected.status, corrected.headers.get('idempotency-replayed')]).toEqual([201, null]);
    const again = await admin.post<IssuedKey>(keysOf(organization), terms, once('refused'));
    expect([again.data.id, again.headers.get('idempotency-replayed')]).toEqual([corrected.data.id, 'true']);
  });

  test('replays a conflict under the request id of the replay', async () => {
    const { data } = await admin.post<IssuedKey>(keysOf(organization), terms);
    await admin.delete(`${keysOf(organization)}/${data.id}`);
    const rotate = () => admin.post(`${keysOf(organization)}/${data.id}/rotate`, {}, once('conflict'));
    const first = await rotate();
    const second = await rotate();
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([409, 'true']);
    expect(second.error).toEqual({ ...first.error, requestId: second.headers.get('x-request-id') });
  });

  test('does not freeze a refusal for want of scope', async () => {
    const reader = await aKey(app, organization, { scopes: ['assessments:read'] });
    const writer = await aKey(app, organization, { scopes: ['assessments:write'] });
    expect((await app.client.as(reader.key).post('/v1/probe', {}, once('scope'))).status).toBe(403);
    expect((await app.client.as(writer.key).post('/v1/probe', {}, once('scope'))).status).toBe(201);
  });

  test('replays nothing to a credential without the scope', async () => {
    const writer = await aKey(app, organization, { scopes: ['assessments:write'] });
    const reader = await aKey(app, organization, { scopes: ['assessments:read'] });
    expect((await app.client.as(writer.key).post('/v1/probe', {}, once('scoped'))).status).toBe(201);
    expect((await app.client.as(reader.key).post('/v1/probe', {}, once('scoped'))).status).toBe(403);
  });

  test('belongs to a workspace: two keys of it share it', async () => {
    const one = await aKey(app, organization);
    const two = await aKey(app, organization);
    const first = await app.client.as(one.key).post('/v1/probe', {}, once('shared'));
    const second = await app.client.as(two.key).post('/v1/probe', {}, once('shared'));
    expect(second.body).toEqual(first.body);
  });

  test.each(['another organization', 'the other workspace'])('means nothing in %s', async (where) => {
    const own = await aKey(app, organization);
    const other =
      where === 'the other workspace'
        ? await aKey(app, organization, { environment: 'test' })
        : await aKey(app, await anOrganization(app));
    const headers = once(`apart ${where}`);
    const first = await app.client.as(own.key).post('/v1/probe', {}, headers);
    const second = await app.client.as(other.key).post('/v1/probe', {}, headers);
    expect(second.headers.get('idempotency-replayed')).toBeNull();
    expect(second.body).not.toEqual(first.body);
  });

  test.each([
    ['nothing', ''],
    ['256 characters', 'x'.repeat(256)],
    ['a tab', 'a\tb'],
    ['a character outside ASCII', 'schlüssel'],
  ])('of %s is refused by name', async (_what, key) => {
    const answer = await admin.post(keysOf(organization), terms, once(key));
    expect(answer.status).toBe(400);
    expect(answer.error.details?.[0]?.field).toBe('Idempotency-Key');
  });

  test('of 255 characters with spaces is taken', async () => {
    expect((await admin.post(keysOf(organization), terms, once(`a b${'x'.repeat(252)}`))).status).toBe(201);
  });

  test('is forgotten after 24 hours', async () => {
    const first = await admin.post<IssuedKey>(keysOf(organization), terms, once('old'));
    await app.database.query(
      `UPDATE idempotency_keys SET created_at = created_at - interval '24 hours 1 second' WHERE key = 'old'`,
    );
    const second = await admin.post<IssuedKey>(keysOf(organization), terms, once('old'));
    expect(second.data.id).not.toBe(first.data.id);
  });

  test('of a creation that came second tells so again', async () => {
    const body = { email: 'first@people.example', name: 'Ada', password: aPassword, role: 'member' };
    await admin.post(usersOf(organization), body);
    const answers = [
      await admin.post(usersOf(organization), body, once('taken')),
      await admin.post(usersOf(organization), body, once('taken')),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [409, 'EMAIL_TAKEN'],
      [409, 'EMAIL_TAKEN'],
    ]);
  });
});
