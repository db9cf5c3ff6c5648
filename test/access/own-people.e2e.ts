import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { aKey, allScopes } from '../builders/a-key.js';
import { aSession, makeSystemAdministrator } from '../builders/a-session.js';
import { aPassword, aUser, usersOf, type User } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anAssessment, type AssessmentDetail } from '../builders/an-assessment.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { auditOf } from '../builders/audit-of.js';
import type { Answer } from '../harness/answer.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

type InvitedUser = User & { readonly invitationUrl?: string };

const path = '/v1/organization/users';
const one = ({ id }: Pick<User, 'id'>): string => `${path}/${id}`;
const someone = (fields: object = {}): object => ({
  email: `${randomUUID()}@people.example`,
  name: 'Grace',
  role: 'viewer',
  ...fields,
});

let app: TestApp;
let organization: Organization;
let person: User;
let admin: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  organization = await anOrganization(app);
  person = await aUser(app, organization, { role: 'admin' });
  admin = await aSession(app, person);
});
afterAll(() => app.stop());

const lastAudit = async (action: string) => (await auditOf(app, organization, action))[0];

describe('the people of an organization, for its own administrator', () => {
  test('are invited, as often as the same request is repeated once, and the operator sees the same', async () => {
    const body = someone();
    const headers = { 'idempotency-key': randomUUID() };
    const invited = await admin.post<InvitedUser>(path, body, { headers });
    expect([invited.status, invited.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect((await admin.post<InvitedUser>(path, body, { headers })).data).toEqual(invited.data);
    const { invitationUrl, ...shown } = invited.data;
    expect(shown).toMatchObject({ ...body, status: 'active', reports: null, invitedUntil: expect.any(String) });
    expect((await admin.get<User>(one(shown))).data).toEqual(shown);
    expect((await administrator(app).get<User>(`${usersOf(organization)}/${shown.id}`)).data).toEqual(shown);
    expect((await admin.get<User[]>(`${path}?limit=1`)).data).toEqual([shown]);
    expect(await lastAudit('user.created')).toMatchObject({
      actor: { type: 'user', name: person.name },
      target: { id: shown.id },
    });
    const again = await admin.post<InvitedUser>(`${one(shown)}/invitation`);
    expect(again.data.invitationUrl).not.toBe(invitationUrl);
    expect((await admin.delete(`${one(shown)}/invitation`)).status).toBe(204);
    expect((await admin.get<User>(one(shown))).data.status).toBe('deactivated');
  });

  test('get a new role at once, in the sessions that they have', async () => {
    const member = await aUser(app, organization);
    const session = await aSession(app, member);
    const status = async (route: string): Promise<number> => (await session.get(route)).status;
    expect([await status('/v1/integrations'), await status('/v1/api-keys')]).toEqual([200, 403]);
    await admin.patch(one(member), { role: 'viewer' });
    expect([await status('/v1/assessments'), await status('/v1/integrations')]).toEqual([200, 403]);
    expect((await session.get('/v1/session')).data).toMatchObject({ role: 'viewer', scopes: ['assessments:read'] });
    await admin.patch(one(member), { role: 'admin' });
    expect([await status('/v1/integrations'), await status('/v1/api-keys')]).toEqual([200, 200]);
    expect(await lastAudit('user.changed')).toMatchObject({ target: { id: member.id }, details: { role: 'admin' } });
  });

  test('are signed out everywhere, and can sign in again', async () => {
    const member = await aUser(app, organization);
    const sessions = [await aSession(app, member), await aSession(app, member)];
    expect((await admin.post(`${one(member)}/end-sessions`)).data).toEqual({ ended: 2 });
    for (const session of sessions) expect((await session.get('/v1/session')).status).toBe(401);
    expect((await (await aSession(app, member)).get('/v1/session')).status).toBe(200);
    expect(await lastAudit('user.sessions_ended')).toMatchObject({
      target: { id: member.id },
      details: { sessions: 2 },
    });
  });

  test('are deactivated and activated again', async () => {
    const member = await aUser(app, organization);
    const session = await aSession(app, member);
    expect((await admin.delete(one(member))).status).toBe(204);
    expect((await session.get('/v1/session')).status).toBe(401);
    expect((await admin.patch<User>(one(member), { status: 'active' })).data.status).toBe('active');
  });

  test('always include an administrator who can sign in, even if two demote each other at once', async () => {
    const place = await anOrganization(app);
    const two = [await aUser(app, place, { role: 'admin' }), await aUser(app, place, { role: 'admin' })] as const;
    const first = await aSession(app, two[0]);
    const second = await aSession(app, two[1]);
    // One who has only been invited is not in charge yet.
    await first.post(path, someone({ role: 'admin' }));
    const answers = await Promise.all([first.patch(one(two[1]), { role: 'viewer' }), second.delete(one(two[0]))]);
    const refused = answers.filter(({ status }) => status >= 400);
    expect(refused).toHaveLength(1);
    const hasFirstWon = answers[0].status === 200;
    const left = hasFirstWon ? two[0] : two[1];
    const session = hasFirstWon ? first : second;
    for (const answer of [
      await session.patch(one(left), { role: 'member' }),
      await session.patch(one(left), { status: 'deactivated' }),
      await session.delete(one(left)),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
    }
    expect((await session.patch(one(left), { name: 'Still in charge' })).status).toBe(200);
  });

  test('are managed by no one else', async () => {
    const target = await aUser(app, organization);
    const requests = (client: ApiClient) => [
      client.get(path),
      client.get(one(target)),
      client.post(path, someone()),
      client.patch(one(target), { role: 'admin' }),
      client.post(`${one(target)}/end-sessions`),
      client.post(`${one(target)}/invitation`),
      client.delete(`${one(target)}/invitation`),
      client.delete(one(target)),
    ];
    const answers = async (client: ApiClient) => (await Promise.all(requests(client))).map(({ status }) => status);
    const all = (status: number): number[] => Array<number>(8).fill(status);
    expect(await answers(await aSession(app, await aUser(app, organization)))).toEqual(all(403));
    expect(await answers(app.client.as((await aKey(app, organization, { scopes: allScopes })).key))).toEqual(all(403));
    expect(await answers(administrator(app))).toEqual(all(401));
    expect((await admin.get<User>(one(target))).data).toMatchObject({ role: 'member', status: 'active' });
  });

  test('of another organization are unknown, and those of the operator are left alone', async () => {
    const stranger = await aUser(app, await anOrganization(app));
    const operator = await aUser(app, organization);
    await makeSystemAdministrator(app, operator);
    const requests = (target: User) => [
      admin.patch(one(target), { role: 'viewer' }),
      admin.post(`${one(target)}/end-sessions`),
      admin.post(`${one(target)}/invitation`),
      admin.delete(`${one(target)}/invitation`),
      admin.delete(one(target)),
    ];
    for (const { status, error } of await Promise.all(requests(stranger))) {
      expect([status, error.code]).toEqual([404, 'USER_NOT_FOUND']);
    }
    for (const { status } of await Promise.all(requests(operator))) expect(status).toBe(403);
  });

  test('get no password from their administrator, and what is wrong is named', async () => {
    const fields = async (answer: Promise<Answer<unknown>>) => {
      const { status, error } = await answer;
      return [status, ...(error.details ?? []).map(({ field }) => field).sort()];
    };
    const target = await aUser(app, organization);
    expect(await fields(admin.post(path, someone({ password: aPassword })))).toEqual([400, 'password']);
    expect(await fields(admin.patch(one(target), { password: aPassword, role: 'owner' }))).toEqual([
      400,
      'password',
      'role',
    ]);
    expect(await fields(admin.patch(one(target), { reports: 'all' }))).toEqual([400, 'reports']);
    const foreign = await anAssessment(app.client.as((await aKey(app, await anOrganization(app))).key));
    for (const id of [foreign.id, 'asmt_nothing', target.id]) {
      expect(await fields(admin.patch(one(target), { reports: [id] }))).toEqual([400, 'reports[0]']);
    }
    expect(await fields(admin.patch(one(target), { role: 'admin', reports: [] }))).toEqual([400, 'reports']);
    const { email } = target;
    expect((await admin.post(path, someone({ email }))).error.code).toBe('EMAIL_TAKEN');
  });
});

describe('a person who is limited to some reports', () => {
  let shown: AssessmentDetail;
  let hidden: AssessmentDetail;
  let member: User;
  let session: ApiClient;

  beforeAll(async () => {
    const client = app.client.as((await aKey(app, organization)).key);
    shown = await anAssessment(client, { company: 'Shown' });
    hidden = await anAssessment(client, { company: 'Hidden' });
    member = await aUser(app, organization);
    session = await aSession(app, member);
    const { data } = await admin.patch<User>(one(member), { reports: [shown.id] });
    expect(data.reports).toEqual([shown.id]);
  });

  const listed = async (query = ''): Promise<unknown> => {
    const { data, meta } = await session.get<AssessmentDetail[]>(`/v1/assessments${query}`);
    return [data.map(({ company }) => company), (meta as { total: number }).total];
  };

  test('finds no others in the list, however it is sorted, narrowed, or paged', async () => {
    for (const query of [
      '',
      '?sort=company',
      '?q=hid',
      '?createdAfter=2020-01-01T00:00:00Z',
      '?include=overview',
      '?limit=1',
    ]) {
      expect([query, await listed(query)]).toEqual([query, query === '?q=hid' ? [[], 0] : [['Shown'], 1]]);
    }
  });

  test('gets 404 for the others, and for all below them', async () => {
    expect((await session.get(`/v1/assessments/${shown.id}`)).status).toBe(200);
    expect((await session.get(`/v1/assessments/${shown.id}/report`)).error.code).toBe('REPORT_NOT_READY');
    for (const below of ['', '/report', '/report/cases', '/report/variants', '/reports', '/shares', '/scenarios']) {
      const { status, error } = await session.get(`/v1/assessments/${hidden.id}${below}`);
      expect([below, status, error.code]).toEqual([below, 404, 'ASSESSMENT_NOT_FOUND']);
    }
    const comparison = await session.get(`/v1/assessments/${hidden.id}/comparison?with=${shown.id}`);
    expect(comparison.error.code).toBe('ASSESSMENT_NOT_FOUND');
    expect((await session.get('/v1/integrations')).status).toBe(403);
  });

  test('hears of no others, and no longer of one that is taken away', async () => {
    const { headers } = session as unknown as { headers: Record<string, string> };
    const stream = await fetch(`${app.baseUrl}/v1/assessments/changes`, { headers });
    const heard: string[] = [];
    const reading = (async () => {
      for await (const chunk of (stream.body ?? []) as AsyncIterable<Uint8Array>)
        heard.push(Buffer.from(chunk).toString());
    })();
    await eventually(() => heard.join('').includes('"Shown"'));
    await admin.patch(one(member), { reports: [] });
    // The stream ends, because it was opened for other reports.
    await reading;
    expect(heard.join('')).not.toContain('"Hidden"');
    expect(await listed()).toEqual([[], 0]);
    await admin.patch(one(member), { reports: null });
    expect(await listed('?sort=company')).toEqual([['Hidden', 'Shown'], 2]);
  });
});
