import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { unknownIds } from './unknown-ids.js';

const path = '/v1/admin/organizations';
const valid = { name: 'Northwind', notificationEmail: 'ops@northwind.example' };

describe('organizations', () => {
  let app: TestApp;
  let admin: ApiClient;

  beforeAll(async () => {
    app = await startTestApp();
    admin = administrator(app);
  });
  afterAll(() => app.stop());

  test('are created with automatic review unless told otherwise', async () => {
    const answer = await admin.post<Organization>(path, valid);
    expect(answer.status).toBe(201);
    expect(answer.data).toEqual({
      ...valid,
      id: expect.stringMatching(/^org_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
      pendingNotificationEmail: null,
      modelHost: null,
      modelQuestions: false,
      reviewPolicy: 'automatic',
      rateLimitPerMinute: 1_000_000,
      calendar: null,
      eraseDueAt: null,
      createdAt: expect.any(String),
    });
  });

  test('are created with manual review on request', async () => {
    expect((await anOrganization(app, { reviewPolicy: 'manual' })).reviewPolicy).toBe('manual');
  });

  test('have one live and one test workspace from the start', async () => {
    await anOrganization(app);
    const rows = await app.database.query(
      `SELECT string_agg(environment, ',' ORDER BY environment) AS kinds FROM workspaces GROUP BY organization_id`,
    );
    expect(new Set(rows.map(({ kinds }) => kinds))).toEqual(new Set(['live,test']));
  });

  test('are read back as they were created', async () => {
    const organization = await anOrganization(app);
    expect((await admin.get(`${path}/${organization.id}`)).data).toEqual(organization);
  });

  test('change in the fields that are sent, and in no other', async () => {
    const organization = await anOrganization(app);
    const answer = await admin.patch(`${path}/${organization.id}`, { name: 'Southwind' });
    expect(answer.data).toEqual({ ...organization, name: 'Southwind' });
    expect((await admin.get(`${path}/${organization.id}`)).data).toEqual({ ...organization, name: 'Southwind' });
  });

  test('keep their name without the spaces around it', async () => {
    expect((await anOrganization(app, { name: '  Northwind\t' })).name).toBe('Northwind');
  });

  test.each(['x', 'ü'.repeat(200), '🦊'.repeat(200), `Robert'); DROP TABLE people;--`, '<script>'])(
    'take the name %j as it is',
    async (name) => {
      expect((await anOrganization(app, { name })).name).toBe(name);
    },
  );

  test.each<[string, object, string]>([
    ['no name', { notificationEmail: 'a@b.example' }, 'name'],
    ['an empty name', { ...valid, name: '' }, 'name'],
    ['a name of spaces', { ...valid, name: '   ' }, 'name'],
    ['a name of 201 characters', { ...valid, name: 'x'.repeat(201) }, 'name'],
    ['a name padded with invisible selectors', { ...valid, name: `x${'\uFE0F'.repeat(400)}` }, 'name'],
    ['a name that is a number', { ...valid, name: 7 }, 'name'],
    ['a name that is null', { ...valid, name: null }, 'name'],
    ['a name that is a list', { ...valid, name: ['x'] }, 'name'],
    ['a name of two lines', { ...valid, name: 'a\nb' }, 'name'],
    ['a name that turns the text around', { ...valid, name: 'a\u202eb' }, 'name'],
    ['a name with a NUL character', { ...valid, name: 'a\0b' }, 'name'],
    ['a name with half a surrogate pair', { ...valid, name: 'a\uD83E' }, 'name'],
    ['no address', { name: 'x' }, 'notificationEmail'],
    ['an address without a domain', { ...valid, notificationEmail: 'ops' }, 'notificationEmail'],
    ['two addresses in one', { ...valid, notificationEmail: 'a@b.example,c@d.example' }, 'notificationEmail'],
    [
      'an address with a line break',
      { ...valid, notificationEmail: 'a@b.example\r\nBcc: c@d.example' },
      'notificationEmail',
    ],
    ['an address in quotes', { ...valid, notificationEmail: '"a@evil.example"@b.example' }, 'notificationEmail'],
    ['a review policy we do not have', { ...valid, reviewPolicy: 'never' }, 'reviewPolicy'],
    ['a field we do not have', { ...valid, id: 'org_1' }, 'id'],
  ])('are refused with %s, naming the field', async (_what, body, field) => {
    const answer = await admin.post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.error.code).toBe('VALIDATION_FAILED');
    expect(answer.error.details?.map((problem) => problem.field)).toEqual([field]);
  });

  test('are refused with every wrong field named at once', async () => {
    const { error } = await admin.post(path, { name: '', notificationEmail: 'x', extra: 1 });
    expect(error.details?.map(({ field }) => field).sort()).toEqual(['extra', 'name', 'notificationEmail']);
  });

  test.each(['__proto__', 'constructor', 'prototype'])('are refused with the key %s', async (key) => {
    const answer = await admin.raw('POST', path, {
      headers: { 'content-type': 'application/json' },
      body: `{"name":"x","notificationEmail":"a@b.example","${key}":{"admin":true}}`,
    });
    expect(answer.status).toBe(400);
    expect(answer.error.details?.[0]?.field).toBe(key);
  });

  test.each(['[]', '7', '"x"', 'null', 'true'])('are refused when the body is %s', async (body) => {
    const answer = await admin.raw('POST', path, { headers: { 'content-type': 'application/json' }, body });
    expect(answer.status).toBe(400);
  });

  test('are refused with 400 MALFORMED_JSON when the body is not JSON', async () => {
    const answer = await admin.raw('POST', path, { headers: { 'content-type': 'application/json' }, body: '{"name":' });
    expect([answer.status, answer.error.code]).toEqual([400, 'MALFORMED_JSON']);
  });

  test('are refused with 415 when the body is a form', async () => {
    const answer = await admin.raw('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=x&notificationEmail=a%40b.example',
    });
    expect([answer.status, answer.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('are refused with 413 when the body is larger than 1 MiB', async () => {
    const answer = await admin.post(path, { ...valid, name: 'x'.repeat(2 ** 20) });
    expect([answer.status, answer.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test.each(unknownIds('org'))('under the id %j are unknown', async (id) => {
    const answer = await admin.get(`${path}/${id}`);
    expect([answer.status, answer.error.code]).toEqual([404, 'ORGANIZATION_NOT_FOUND']);
  });

  test('that are unknown are reported before the body is looked at', async () => {
    const answer = await admin.patch(`${path}/org_00000000000000000000000000`, { name: 7 });
    expect([answer.status, answer.error.code]).toEqual([404, 'ORGANIZATION_NOT_FOUND']);
  });

  test('are listed newest first', async () => {
    const older = await anOrganization(app);
    const newer = await anOrganization(app);
    const { data } = await admin.get<Organization[]>(`${path}?limit=2`);
    expect(data).toEqual([newer, older]);
  });

  test('are created once when the request is repeated with its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'create-once' };
    const first = await admin.post<Organization>(path, valid, { headers });
    const second = await admin.post<Organization>(path, valid, { headers });
    expect(second.status).toBe(201);
    expect(second.data).toEqual(first.data);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });
});
