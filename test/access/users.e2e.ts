import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { aSession } from '../builders/a-session.js';
import { aPassword, aUser, usersOf, type User } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { unknownIds } from './unknown-ids.js';

describe('users', () => {
  let app: TestApp;
  let admin: ApiClient;
  let organization: Organization;
  let path: string;

  beforeAll(async () => {
    app = await startTestApp(probed);
    admin = administrator(app);
    organization = await anOrganization(app);
    path = usersOf(organization);
  });
  afterAll(() => app.stop());

  const body = (fields: object = {}): object => ({
    email: `${randomUUID()}@people.example`,
    name: 'Ada',
    password: aPassword,
    role: 'member',
    ...fields,
  });

  test('are created active, and the answer has no trace of the password', async () => {
    const sent = body({ role: 'admin' }) as { email: string };
    const answer = await admin.post<User>(path, sent);
    expect(answer.status).toBe(201);
    expect(answer.data).toEqual({
      id: expect.stringMatching(/^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
      email: sent.email,
      name: 'Ada',
      role: 'admin',
      reports: null,
      status: 'active',
      invitedUntil: null,
      createdAt: expect.any(String),
    });
  });

  test('invited without a mail server are shown their link once, to administrators, and in nothing stored', async () => {
    const sent = body({ password: undefined });
    const key = { headers: { 'Idempotency-Key': randomUUID() } };
    const answer = await admin.post<User & { invitationUrl: string }>(path, sent, key);
    const { id, invitationUrl } = answer.data;
    expect(new URL(invitationUrl).pathname).toMatch(/^\/sign-in\/password\/svc_password_\w+$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await admin.post<typeof answer.data>(path, sent, key)).data).toEqual(answer.data);
    expect(JSON.stringify((await admin.get(path)).data)).not.toContain('invitationUrl');
    expect(JSON.stringify((await admin.get(`${path}/${id}`)).data)).not.toContain('invitationUrl');
    const again = await admin.post<{ invitationUrl: string }>(`${path}/${id}/invitation`);
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect(again.data.invitationUrl).not.toBe(invitationUrl);
    const token = invitationUrl.split('/').at(-1) ?? '';
    for (const table of ['audit_log', 'idempotency_keys', 'password_links', 'mails']) {
      expect(JSON.stringify(await app.database.query(`SELECT * FROM ${table}`))).not.toContain(token);
    }
    const member = await aSession(app, await aUser(app, organization, { role: 'admin' }));
    expect((await member.post(`${path}/${id}/invitation`)).status).toBe(403);
    expect((await member.get('/v1/admin/mail')).status).toBe(403);
  });

  test('cannot get an email without a mail server, and where it is instead is said', async () => {
    const { data } = await admin.get<{ delivery: string; folder: string }>('/v1/admin/mail');
    expect(data).toEqual({
      delivery: 'files',
      folder: expect.stringMatching(/^\/.+\/mail$/),
      state: 'ok',
      failingSince: null,
      lastError: null,
      unsent: expect.any(Number),
    });
  });

  test('have their password kept as argon2id only', async () => {
    const { email } = await aUser(app, organization);
    const [row] = await app.database.query('SELECT * FROM people WHERE email = $1', [email]);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(aPassword);
  });

  test('are found under their address whatever its case', async () => {
    const email = `Ada.${randomUUID()}@People.Example`;
    expect((await aUser(app, organization, { email })).email).toBe(email.toLowerCase());
  });

  test.each(['the same organization', 'another organization'])('of %s cannot share an address', async (where) => {
    const { email } = await aUser(app, organization);
    const target = where === 'the same organization' ? organization : await anOrganization(app);
    const answer = await admin.post(usersOf(target), body({ email: email.toUpperCase() }));
    expect([answer.status, answer.error.code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  test('created at the same time under one address are one', async () => {
    const email = `${randomUUID()}@people.example`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post(path, body({ email }))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  test.each(['x'.repeat(12), 'ü'.repeat(256), '   leading and trailing   ', '🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊'])(
    'may have the password %j',
    async (password) => {
      expect((await admin.post(path, body({ password }))).status).toBe(201);
    },
  );

  test.each<[string, object, string]>([
    ['an address without @', { email: 'ada.people.example' }, 'email'],
    ['an address of another script, which two spellings could share', { email: 'Ᲊda@people.example' }, 'email'],
    ['an address of 255 characters', { email: `${'x'.repeat(64)}@${'y'.repeat(186)}.com` }, 'email'],
    ['no name', { name: undefined }, 'name'],
    ['a password of 11 characters', { password: 'x'.repeat(11) }, 'password'],
    ['a password of 257 characters', { password: 'x'.repeat(257) }, 'password'],
    ['a password that is a number', { password: 123_456_789_012 }, 'password'],
    ['a role we do not have', { role: 'owner' }, 'role'],
    ['a status, which is theirs to earn', { status: 'deactivated' }, 'status'],
    ['the rights of the service', { systemAdmin: true }, 'systemAdmin'],
    ['another organization', { organizationId: 'org_1' }, 'organizationId'],
  ])('are refused with %s, naming the field', async (_what, fields, field) => {
    const answer = await admin.post(path, body(fields));
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.error.details?.map((problem) => problem.field)).toEqual([field]);
  });

  test('a refusal never repeats the password', async () => {
    const password = 'short-one';
    expect((await admin.post(path, body({ password }))).text).not.toContain(password);
  });

  test('are read back as they were created', async () => {
    const user = await aUser(app, organization);
    expect((await admin.get(`${path}/${user.id}`)).data).toEqual(user);
  });

  test('are listed for their organization only, newest first', async () => {
    const own = await anOrganization(app);
    const first = await aUser(app, own);
    const second = await aUser(app, own);
    const { data, meta } = await admin.get<User[]>(usersOf(own));
    expect(data).toEqual([second, first]);
    expect(meta).toEqual({ total: 2, nextCursor: null });
  });

  test('change their name and role', async () => {
    const user = await aUser(app, organization);
    const changes = { name: 'Grace', role: 'admin' };
    expect((await admin.patch(`${path}/${user.id}`, changes)).data).toEqual({ ...user, ...changes });
  });

  test.each(['email', 'systemAdmin', 'id', 'passwordHash'])('never change their %s', async (field) => {
    const user = await aUser(app, organization);
    const answer = await admin.patch(`${path}/${user.id}`, { [field]: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.error.details?.map((problem) => problem.field)).toEqual([field]);
  });

  test('lose all their sessions with a new password', async () => {
    const user = await aUser(app, organization);
    const browser = await aSession(app, user);
    expect((await browser.get('/v1/probe')).status).toBe(200);
    await admin.patch(`${path}/${user.id}`, { password: 'another good password' });
    expect((await browser.get('/v1/probe')).status).toBe(401);
  });

  test('lose their rights with their role, at the next request', async () => {
    const user = await aUser(app, organization, { role: 'admin' });
    const browser = await aSession(app, user);
    expect((await browser.post('/v1/probe', {})).status).toBe(201);
    await admin.patch(`${path}/${user.id}`, { role: 'member' });
    const answer = await browser.post('/v1/probe', {});
    expect([answer.status, answer.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  test.each(['DELETE', 'PATCH'])('deactivated by %s lose their sessions at once', async (method) => {
    const user = await aUser(app, organization);
    const browser = await aSession(app, user);
    const address = `${path}/${user.id}`;
    const answer =
      method === 'DELETE' ? await admin.delete(address) : await admin.patch(address, { status: 'deactivated' });
    expect(answer.status).toBe(method === 'DELETE' ? 204 : 200);
    expect((await browser.get('/v1/probe')).status).toBe(401);
    expect((await admin.get<User>(address)).data.status).toBe('deactivated');
  });

  test('activated again do not get old sessions back', async () => {
    const user = await aUser(app, organization);
    const browser = await aSession(app, user);
    await admin.delete(`${path}/${user.id}`);
    await admin.patch(`${path}/${user.id}`, { status: 'active' });
    expect((await browser.get('/v1/probe')).status).toBe(401);
  });

  test('are deactivated twice with 204 and one entry in the audit log', async () => {
    const { id } = await aUser(app, organization);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    const log = `/v1/admin/organizations/${organization.id}/audit-log?action=user.deactivated&limit=100`;
    const { data } = await admin.get<{ target: { id: string } }[]>(log);
    expect(data.filter(({ target }) => target.id === id)).toHaveLength(1);
  });

  test.each(unknownIds('usr'))('under the id %j are unknown, to every method', async (id) => {
    const answers = [
      await admin.get(`${path}/${id}`),
      await admin.patch(`${path}/${id}`, { name: 'x' }),
      await admin.delete(`${path}/${id}`),
    ];
    for (const answer of answers) expect([answer.status, answer.error.code]).toEqual([404, 'USER_NOT_FOUND']);
  });

  test('of another organization are unknown', async () => {
    const { id } = await aUser(app, await anOrganization(app));
    const answers = [
      await admin.get(`${path}/${id}`),
      await admin.patch(`${path}/${id}`, { role: 'admin' }),
      await admin.delete(`${path}/${id}`),
    ];
    for (const answer of answers) expect([answer.status, answer.error.code]).toEqual([404, 'USER_NOT_FOUND']);
  });
});
