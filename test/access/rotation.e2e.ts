import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey, keysOf, type IssuedKey, type Key } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import type { ApiClient } from '../harness/api-client.js';
import type { Answer } from '../harness/answer.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe('rotating an API key', () => {
  let app: TestApp;
  let admin: ApiClient;
  let organization: Organization;
  let path: string;

  beforeAll(async () => {
    app = await startTestApp(probed);
    admin = administrator(app);
    organization = await anOrganization(app);
    path = keysOf(organization);
  });
  afterAll(() => app.stop());

  const rotate = (key: Key, body?: object): Promise<Answer<IssuedKey>> =>
    admin.post<IssuedKey>(`${path}/${key.id}/rotate`, body);
  const read = async (key: Key): Promise<Key> => (await admin.get<Key>(`${path}/${key.id}`)).data;
  const statusOf = async (key: IssuedKey): Promise<number> => (await app.client.as(key.key).get('/v1/probe')).status;
  const secondsLeft = (key: Key): number => (Date.parse(key.expiresAt ?? '') - Date.now()) / 1000;

  test('gives a new key on the same terms, shown this once', async () => {
    const old = await aKey(app, organization, { rateLimitPerMinute: 90, scopes: ['assessments:read'] });
    const answer = await rotate(old);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { name, environment, scopes, rateLimitPerMinute, expiresAt } = old;
    expect(answer.data).toMatchObject({ name, environment, scopes, rateLimitPerMinute, expiresAt });
    expect(answer.data.id).not.toBe(old.id);
    expect(answer.data.key).not.toBe(old.key);
  });

  test('lets both work during the grace period', async () => {
    const old = await aKey(app, organization);
    const { data: successor } = await rotate(old);
    expect([await statusOf(old), await statusOf(successor)]).toEqual([200, 200]);
  });

  test.each([
    ['a day unless told otherwise', undefined, 86_400],
    ['as long as asked for', { gracePeriodSeconds: 90 }, 90],
    ['at most a week', { gracePeriodSeconds: 604_800 }, 604_800],
  ])('lets the old one live for %s', async (_what, body, seconds) => {
    const old = await aKey(app, organization);
    await rotate(old, body);
    expect(Math.abs(secondsLeft(await read(old)) - seconds)).toBeLessThan(30);
  });

  test('without a grace period ends the old one at once', async () => {
    const old = await aKey(app, organization);
    expect(await statusOf(old)).toBe(200);
    const { data: successor } = await rotate(old, { gracePeriodSeconds: 0 });
    expect([await statusOf(old), await statusOf(successor)]).toEqual([401, 200]);
  });

  test('never extends the life of the old one', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const old = await aKey(app, organization, { expiresAt });
    const { data: successor } = await rotate(old, { gracePeriodSeconds: 86_400 });
    expect((await read(old)).expiresAt).toBe(expiresAt);
    expect(successor.expiresAt).toBe(expiresAt);
  });

  test('a second time does not stretch the first grace period', async () => {
    const old = await aKey(app, organization);
    await rotate(old, { gracePeriodSeconds: 60 });
    const { expiresAt } = await read(old);
    await rotate(old, { gracePeriodSeconds: 86_400 });
    expect((await read(old)).expiresAt).toBe(expiresAt);
  });

  test('can change the scopes of the new one only', async () => {
    const old = await aKey(app, organization, { scopes: ['assessments:read'] });
    const { data: successor } = await rotate(old, { scopes: ['webhooks:manage'] });
    expect(successor.scopes).toEqual(['webhooks:manage']);
    expect((await read(old)).scopes).toEqual(['assessments:read']);
    expect([await statusOf(old), await statusOf(successor)]).toEqual([200, 403]);
  });

  test('then revoking the old one leaves the new one alone', async () => {
    const old = await aKey(app, organization);
    const { data: successor } = await rotate(old);
    await admin.delete(`${path}/${old.id}`);
    expect([await statusOf(old), await statusOf(successor)]).toEqual([401, 200]);
  });

  test('then revoking the new one leaves the old one alone', async () => {
    const old = await aKey(app, organization);
    const { data: successor } = await rotate(old);
    await admin.delete(`${path}/${successor.id}`);
    expect([await statusOf(old), await statusOf(successor)]).toEqual([200, 401]);
  });

  test('is refused for a revoked key', async () => {
    const old = await aKey(app, organization);
    await admin.delete(`${path}/${old.id}`);
    const answer = await rotate(old);
    expect([answer.status, answer.error.code]).toEqual([409, 'API_KEY_ENDED']);
  });

  test('is refused for an expired key', async () => {
    const old = await aKey(app, organization);
    await rotate(old, { gracePeriodSeconds: 0 });
    expect((await rotate(old)).status).toBe(409);
  });

  test('at the same time twice gives two working successors and one end of the old one', async () => {
    const old = await aKey(app, organization);
    const answers = await Promise.all([
      rotate(old, { gracePeriodSeconds: 60 }),
      rotate(old, { gracePeriodSeconds: 3600 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    for (const { data } of answers) expect(await statusOf(data)).toBe(200);
    expect(secondsLeft(await read(old))).toBeLessThanOrEqual(90);
  });

  test('with one Idempotency-Key happens once', async () => {
    const old = await aKey(app, organization);
    const headers = { 'idempotency-key': 'rotate-once' };
    const first = await admin.post<IssuedKey>(`${path}/${old.id}/rotate`, {}, { headers });
    const second = await admin.post<IssuedKey>(`${path}/${old.id}/rotate`, {}, { headers });
    expect(second.data).toEqual(first.data);
    expect(second.headers.get('cache-control')).toBe('no-store');
  });

  test.each<[object, string]>([
    [{ gracePeriodSeconds: -1 }, 'gracePeriodSeconds'],
    [{ gracePeriodSeconds: 604_801 }, 'gracePeriodSeconds'],
    [{ gracePeriodSeconds: '60' }, 'gracePeriodSeconds'],
    [{ gracePeriodSeconds: null }, 'gracePeriodSeconds'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: null }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes[0]'],
    [{ name: 'x' }, 'name'],
  ])('is refused with %j, naming the field', async (body, field) => {
    const answer = await rotate(await aKey(app, organization), body);
    expect(answer.status).toBe(400);
    expect(answer.error.details?.map((problem) => problem.field)).toEqual([field]);
  });
});
