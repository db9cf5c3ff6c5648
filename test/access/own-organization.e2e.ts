import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { auditOf } from '../builders/audit-of.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const path = '/v1/organization';
const office = {
  timeZone: 'Europe/Berlin',
  hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '17:30' }],
  holidays: 'DE-BY',
};

describe('your own organization', () => {
  let app: TestApp;
  let organization: Organization;
  let admin: ApiClient;
  let member: ApiClient;

  beforeAll(async () => {
    app = await startTestApp();
    organization = await anOrganization(app);
    admin = await aSession(app, await aUser(app, organization, { role: 'admin' }));
    member = await aSession(app, await aUser(app, organization));
  });
  afterAll(() => app.stop());

  test('is shown to each of its credentials, whatever they may do', async () => {
    const narrow = app.client.as((await aKey(app, organization, { scopes: ['webhooks:manage'] })).key);
    const sandbox = app.client.as((await aKey(app, organization, { environment: 'test' })).key);
    for (const client of [narrow, sandbox, admin, member]) {
      const answer = await client.get<Organization>(path);
      expect([answer.status, answer.data]).toEqual([200, { ...organization, calendar: null }]);
    }
  });

  test('is not shown to those without a credential of it', async () => {
    expect((await app.client.get(path)).status).toBe(401);
    expect((await administrator(app).get(path)).status).toBe(401);
  });

  test('takes its calendar from its administrator, and is without one again', async () => {
    const given = await admin.patch(path, { calendar: office });
    expect([given.status, given.data]).toEqual([200, { ...organization, calendar: office }]);
    expect((await member.get(path)).data).toEqual({ ...organization, calendar: office });
    expect((await admin.get('/v1/session')).data).toMatchObject({ organization: { calendar: office } });
    expect((await admin.patch(path, { name: 'Southwind' })).data).toMatchObject({
      name: 'Southwind',
      calendar: office,
    });
    expect((await admin.patch(path, { name: organization.name, calendar: null })).data).toEqual({
      ...organization,
      calendar: null,
    });
  });

  test('takes a calendar from the administrator of the service as well', async () => {
    const other = await anOrganization(app);
    const answer = await administrator(app).patch(`/v1/admin/organizations/${other.id}`, { calendar: office });
    expect(answer.data).toMatchObject({ calendar: office });
    const refused = await administrator(app).patch(`/v1/admin/organizations/${other.id}`, {
      calendar: { timeZone: 'Mars/Olympus' },
    });
    expect(refused.error.details).toEqual([expect.objectContaining({ field: 'calendar.timeZone' })]);
  });

  test('is changed by no member, no key, and no more than its administrators may', async () => {
    const key = app.client.as((await aKey(app, organization)).key);
    for (const client of [member, key]) {
      const { status, error } = await client.patch(path, { calendar: office });
      expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
    }
    const { status, error } = await admin.patch(path, { reviewPolicy: 'manual' });
    expect([status, error.details]).toEqual([400, [expect.objectContaining({ field: 'reviewPolicy' })]]);
  });

  test('has its changes in the audit log, of many holidays their number', async () => {
    const dates = Array.from({ length: 1000 }, (_, day) =>
      new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const calendar = { timeZone: 'UTC', holidays: dates };
    expect((await admin.patch(path, { calendar })).status).toBe(200);
    const [entry] = await auditOf(app, organization, 'organization.changed');
    expect(entry).toMatchObject({
      actor: { type: 'user', name: 'Ada' },
      details: { name: organization.name, calendar: { timeZone: 'UTC', holidays: 1000 } },
    });
  });
});
