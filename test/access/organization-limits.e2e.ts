import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey, type IssuedKey, keysOf } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { auditOf } from '../builders/audit-of.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp, usualLimits } from '../harness/test-app.js';
import { expectUsedUp, usedOf } from '../hostile/quota-use.js';
import { OAuthScene } from '../oauth/oauth-scene.js';
import { shownLimit } from './shown-limit.js';

interface Limited extends Organization {
  readonly rateLimitPerMinute: number;
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    environment: { ...usualLimits, RATE_LIMIT_PER_ORGANIZATION: '6', QUOTA_API_KEYS: '3' },
  });
});
afterAll(() => app.stop());

const pathOf = ({ id }: Organization): string => `/v1/admin/organizations/${id}`;
const aClient = async (organization: Organization, fields: object = {}): Promise<ApiClient> =>
  app.client.as((await aKey(app, organization, fields)).key);

describe('the limit of an organization', () => {
  test('counts its keys, tokens, and sessions together, whatever limit a key has', async () => {
    const organization = await anOrganization(app);
    const scene = OAuthScene.of(app, organization);
    const client = await scene.client();
    const { email } = await scene.person('member');
    const { access_token } = await scene.tokens(await scene.signedIn(email), client);
    const callers = [
      await aClient(organization, { rateLimitPerMinute: 1_000_000 }),
      await aClient(organization, { environment: 'test' }),
      app.client.as(access_token),
      await aSession(app, await aUser(app, organization)),
    ];
    const answers = [];
    for (const caller of [...callers, ...callers]) answers.push(await caller.get('/v1/me'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(answers.map((answer) => shownLimit(answer)[1])).toEqual(
      [5, 4, 3, 2, 1, 0, 0, 0].map((left) => `"organization";r=${left}`),
    );
    const stranger = await aClient(await anOrganization(app));
    expect((await stranger.get('/v1/me')).status).toBe(200);
  });

  test('is shown where it is nearer than that of the credential, and only there', async () => {
    const client = await aClient(await anOrganization(app), { rateLimitPerMinute: 2 });
    const shown = [await client.get('/v1/me'), await client.get('/v1/me'), await client.get('/v1/me')].map(shownLimit);
    expect(shown.map(([policy]) => policy)).toEqual(Array(3).fill('"default";q=2;w=60'));
    const wide = await aClient(await anOrganization(app));
    const answer = await wide.get<{ limits: { requests: object } }>('/v1/me');
    expect(shownLimit(answer)).toEqual(['"organization";q=6;w=60', '"organization";r=5']);
    expect(answer.data.limits.requests).toMatchObject({ limit: 6, remaining: 5 });
  });

  test('is not spent by what the limit of a credential refuses', async () => {
    const organization = await anOrganization(app);
    const narrow = await aClient(organization, { rateLimitPerMinute: 1 });
    for (let request = 0; request < 9; request += 1) await narrow.get('/v1/me');
    const wide = await aClient(organization);
    expect(shownLimit(await wide.get('/v1/me'))[1]).toBe('"organization";r=4');
  });

  test('is raised by the administrator of the service, within a second, and by no one else', async () => {
    const organization = (await anOrganization(app)) as Limited;
    expect(organization.rateLimitPerMinute).toBe(6);
    const client = await aClient(organization);
    for (let request = 0; request < 7; request += 1) await client.get('/v1/me');
    const admin = await aSession(app, await aUser(app, organization, { role: 'admin' }));
    const raised = await administrator(app).patch<Limited>(pathOf(organization), { rateLimitPerMinute: 50 });
    expect(raised.data.rateLimitPerMinute).toBe(50);
    await eventually(async () => (await client.get('/v1/me')).status === 200);
    const own = await admin.patch('/v1/organization', { rateLimitPerMinute: 1_000 });
    expect([own.status, own.error.details?.[0]?.field]).toEqual([400, 'rateLimitPerMinute']);
    expect((await admin.get<Limited>('/v1/organization')).data.rateLimitPerMinute).toBe(50);
    const [entry] = await auditOf(app, organization, 'organization.changed');
    expect(entry?.details).toMatchObject({ rateLimitPerMinute: 50 });
    const reset = await administrator(app).patch<Limited>(pathOf(organization), { rateLimitPerMinute: null });
    expect(reset.data.rateLimitPerMinute).toBe(6);
  });

  test.each([0, 1_000_001, 1.5, '10'])('of %j is refused', async (rateLimitPerMinute) => {
    const answer = await administrator(app).post('/v1/admin/organizations', {
      name: 'Northwind',
      notificationEmail: 'ops@northwind.example',
      rateLimitPerMinute,
    });
    expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, 'rateLimitPerMinute']);
  });

  test('is what its own administrator may set a key to at most', async () => {
    const organization = await anOrganization(app);
    const admin = await aSession(app, await aUser(app, organization, { role: 'admin' }));
    const terms = { name: 'Sync', environment: 'live', scopes: ['assessments:read'] };
    const refused = await admin.post('/v1/api-keys', { ...terms, rateLimitPerMinute: 7 });
    expect([refused.status, refused.error.details]).toEqual([
      400,
      [{ field: 'rateLimitPerMinute', message: "must be at most 6, your organization's limit" }],
    ]);
    const { data } = await admin.post<IssuedKey>('/v1/api-keys', { ...terms, rateLimitPerMinute: 6 });
    const changed = await admin.patch(`/v1/api-keys/${data.id}`, { rateLimitPerMinute: 7 });
    expect([changed.status, changed.error.details?.[0]?.field]).toEqual([400, 'rateLimitPerMinute']);
    const byService = await administrator(app).patch<IssuedKey>(`${keysOf(organization)}/${data.id}`, {
      rateLimitPerMinute: 7,
    });
    expect(byService.data.rateLimitPerMinute).toBe(7);
  });
});

describe('the keys of an organization', () => {
  test('are as many as the quota allows in both workspaces; revoked ones do not count', async () => {
    const organization = await anOrganization(app);
    const create = (environment: string) =>
      administrator(app).post<IssuedKey>(keysOf(organization), {
        name: 'A',
        environment,
        scopes: ['assessments:read'],
      });
    const made = [await create('live'), await create('test'), await create('live')];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first] = made;
    expectUsedUp(await create('test'), 409, 'apiKeys', /3 API keys/);
    expect(await usedOf(app, { organization }, 'apiKeys')).toBe(3);
    const rotated = `${keysOf(organization)}/${first?.data.id ?? ''}/rotate`;
    expectUsedUp(await administrator(app).post(rotated, {}), 409, 'apiKeys', /3 API keys/);
    const replaced = await administrator(app).post<IssuedKey>(rotated, { gracePeriodSeconds: 0 });
    expect(replaced.status).toBe(201);
    await administrator(app).delete(`${keysOf(organization)}/${replaced.data.id}`);
    expect((await create('live')).status).toBe(201);
  });

  test('are not more when many are asked for at once', async () => {
    const organization = await anOrganization(app);
    const answers = await Promise.all(
      ['live', 'test', 'live', 'test', 'live'].map((environment) =>
        administrator(app).post(keysOf(organization), { name: 'A', environment, scopes: ['assessments:read'] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  test('have their limit in the audit log', async () => {
    const organization = await anOrganization(app);
    const { id } = await aKey(app, organization);
    await administrator(app).patch(`${keysOf(organization)}/${id}`, { rateLimitPerMinute: 42 });
    await administrator(app).post(`${keysOf(organization)}/${id}/rotate`, {});
    const limits = async (action: string) =>
      (await auditOf(app, organization, action)).map(({ details }) => details.rateLimitPerMinute);
    expect(await limits('api_key.created')).toEqual([600]);
    expect(await limits('api_key.changed')).toEqual([42]);
    expect(await limits('api_key.rotated')).toEqual([42]);
  });
});
