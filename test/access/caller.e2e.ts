import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey, allScopes, keysOf } from '../builders/a-key.js';
import { aSession, makeSystemAdministrator } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anAssessment } from '../builders/an-assessment.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, testAdminToken, usualLimits, type TestApp } from '../harness/test-app.js';
import { OAuthScene } from '../oauth/oauth-scene.js';
import { shownLimit } from './shown-limit.js';

interface Caller {
  readonly type: string;
  readonly organization: object | null;
  readonly expiresAt: string | null;
  readonly limits: {
    readonly requests: { readonly limit: number; readonly remaining: number; readonly resetSeconds: number } | null;
    readonly quotas: { readonly name: string; readonly used: number; readonly limit: number }[];
  };
}

const path = '/v1/me';

let app: TestApp;
let organization: Organization;

beforeAll(async () => {
  app = await startTestApp({ environment: { ...usualLimits, QUOTA_OPEN_RUNS: '7', RATE_LIMIT_FAILURES: '20' } });
  organization = await anOrganization(app);
});
afterAll(() => app.stop());

const myOrganization = () => ({ id: organization.id, name: organization.name });

describe('who calls', () => {
  test('is told to an API key: what it may, until when, and what is left', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const terms = {
      name: 'Export',
      environment: 'test',
      scopes: ['webhooks:manage'],
      rateLimitPerMinute: 5,
      expiresAt,
    };
    const { id, key, hint } = await aKey(app, organization, terms);
    await app.client.as(key).get(path);
    const answer = await app.client.as(key).get<Caller>(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.data).toEqual({
      type: 'api_key',
      organization: myOrganization(),
      environment: 'test',
      scopes: ['webhooks:manage'],
      expiresAt,
      apiKey: { id, name: 'Export', hint },
      client: null,
      person: null,
      limits: {
        requests: { limit: 5, remaining: 3, resetSeconds: expect.any(Number) },
        quotas: expect.any(Array),
      },
    });
    const { requests } = answer.data.limits;
    expect(shownLimit(answer)).toEqual(['"default";q=5;w=60', '"default";r=3']);
    expect(requests?.resetSeconds).toBeLessThanOrEqual(60);
    expect(JSON.stringify(answer.data)).not.toContain(key);
  });

  test('is told what the workspace has used of its quotas, and the other workspace nothing of it', async () => {
    const busy = await anOrganization(app);
    const quotasOf = async (environment: string) => {
      const { key } = await aKey(app, busy, { environment });
      return (await app.client.as(key).get<Caller>(path)).data.limits.quotas;
    };
    const { key } = await aKey(app, busy);
    await anAssessment(app.client.as(key), {});
    const live = await quotasOf('live');
    expect(live.map(({ name }) => name)).toEqual([
      'storedBytes',
      'parallelUploads',
      'openRuns',
      'pendingRecomputations',
      'streams',
      'pdfs',
      'scenarios',
      'questions',
      'apiKeys',
    ]);
    expect(live).toContainEqual({ name: 'openRuns', used: 1, limit: 7 });
    expect(live).toContainEqual({ name: 'apiKeys', used: 2, limit: 100 });
    expect(await quotasOf('test')).toContainEqual({ name: 'openRuns', used: 0, limit: 7 });
  });

  test('is told to an application for which person it acts, with what their role allows', async () => {
    const scene = OAuthScene.of(app, organization);
    const client = await scene.client({ name: 'Reporting' });
    const { id, email } = await scene.person('member');
    const { access_token } = await scene.tokens(await scene.signedIn(email), client);
    const { data } = await app.client.as(access_token).get<Caller>(path);
    expect(data).toMatchObject({
      type: 'oauth_token',
      organization: myOrganization(),
      environment: 'live',
      scopes: ['assessments:read', 'integrations:read'],
      apiKey: null,
      client: { clientId: client.clientId, name: 'Reporting' },
      person: { id, email, role: 'member' },
      limits: { requests: { limit: 600, remaining: 599 } },
    });
    const left = Date.parse(data.expiresAt ?? '') - Date.now();
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
  });

  test('is told to a session, in the workspace that the page shows', async () => {
    const user = await aUser(app, organization, { role: 'admin' });
    const session = await aSession(app, user);
    const { data } = await session.with({ 'x-workspace': 'test' }).get<Caller>(path);
    expect(data).toMatchObject({
      type: 'session',
      organization: myOrganization(),
      environment: 'test',
      scopes: allScopes,
      apiKey: null,
      client: null,
      person: { id: user.id, email: user.email, name: user.name, role: 'admin' },
    });
    expect(Date.parse(data.expiresAt ?? '')).toBeGreaterThan(Date.now() + 13 * 86_400_000);
  });

  test('is told to a person without an organization, who is limited like everyone', async () => {
    const user = await aUser(app, await anOrganization(app));
    await makeSystemAdministrator(app, user);
    await app.database.query('UPDATE people SET organization_id = NULL, role = NULL WHERE email = $1', [user.email]);
    const { status, data } = await (await aSession(app, user)).get<Caller>(path);
    expect([status, data]).toEqual([
      200,
      {
        type: 'session',
        organization: null,
        environment: 'live',
        scopes: [],
        expiresAt: expect.any(String),
        apiKey: null,
        client: null,
        person: { id: user.id, email: user.email, name: user.name, role: null },
        limits: { requests: { limit: 600, remaining: 599, resetSeconds: expect.any(Number) }, quotas: [] },
      },
    ]);
  });

  test('is told no more once the key is revoked', async () => {
    const { id, key } = await aKey(app, organization);
    expect((await app.client.as(key).get(path)).status).toBe(200);
    await administrator(app).delete(`${keysOf(organization)}/${id}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await app.client.as(key).get(path)).status).toBe(401);
  });
});

describe('a credential of the wrong kind is told what belongs there', () => {
  const refusal = async (client: ApiClient, where: string): Promise<[number, string]> => {
    const { status, error } = await client.get(where);
    return [status, error.message];
  };
  const none = (): ApiClient => app.client;
  const adminToken = (): ApiClient => app.client.as(testAdminToken);
  const unknownKey = (): ApiClient => app.client.as('svc_live_The1quick2brown3fox4jumps5over6the7lazy8dog4WVELN');
  const guess = (): ApiClient => app.client.as('a-guess');

  test.each([
    ['no credential on a route of the API', none, '/v1/assessments', /^Send a valid API key or access token/],
    ['an unknown key on a route of the API', unknownKey, '/v1/assessments', /^Send a valid API key or access token/],
    [
      'ADMIN_TOKEN on a route of the API',
      adminToken,
      '/v1/assessments',
      /^ADMIN_TOKEN opens only \/v1\/admin\. Send a/,
    ],
    ['ADMIN_TOKEN at /v1/me', adminToken, path, /^ADMIN_TOKEN opens only \/v1\/admin\. Send a valid API key/],
    ['ADMIN_TOKEN where a person belongs', adminToken, '/v1/session', /^ADMIN_TOKEN opens only .* Sign in to the/],
    ['no credential where a person belongs', none, '/v1/session', /^Sign in to the dashboard/],
    ['no credential in administration', none, '/v1/admin/organizations', /^Send ADMIN_TOKEN/],
    ['an unknown key in administration', unknownKey, '/v1/admin/organizations', /^Send ADMIN_TOKEN/],
    ['a guess in administration', guess, '/v1/admin/organizations', /^Send ADMIN_TOKEN/],
  ])('%s', async (_what, client, where, message) => {
    expect(await refusal(client(), where)).toEqual([401, expect.stringMatching(message)]);
  });

  test('a good key in administration, with 403', async () => {
    const { key } = await aKey(app, organization);
    expect(await refusal(app.client.as(key), '/v1/admin/organizations')).toEqual([
      403,
      expect.stringMatching(/^Only ADMIN_TOKEN or a system administrator/),
    ]);
  });

  test('ADMIN_TOKEN is counted as a failure, so that guesses at it are as few here as elsewhere', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 25; attempt++) statuses.push((await adminToken().get(path)).status);
    expect([...new Set(statuses)]).toEqual([401, 429]);
  });
});
