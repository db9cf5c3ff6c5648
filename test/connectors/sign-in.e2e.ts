import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aSession } from '../builders/a-session.js';
import { aTenant } from '../builders/a-tenant.js';
import { aUser } from '../builders/a-user.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { integrationNow, type IntegrationDetail } from '../integrations/an-integration.js';
import { startGitlab } from '../vendors/gitlab/gitlab-vendor.js';
import { signInDialects } from '../vendors/sign-in-dialects.js';
import { SignInPages } from '../vendors/sign-in-pages.js';
import type { GrowingVendor } from '../vendors/vendor.js';

const authorize = '/v1/integrations/catalog/gitlab/authorize';

describe('connecting a tool by signing in there', () => {
  const pages = new SignInPages(signInDialects.gitlab);
  let gitlab: GrowingVendor;
  let app: TestApp;
  let admin: ApiClient | undefined;
  let colleague: ApiClient | undefined;
  let byKey: ApiClient | undefined;
  beforeAll(async () => {
    gitlab = await startGitlab(6, pages);
    const { clientId, clientSecret } = pages;
    app = await startTestApp({
      environment: {
        GITLAB_CLIENT_ID: clientId,
        GITLAB_CLIENT_SECRET: clientSecret,
        GITLAB_OAUTH_URL: gitlab.server.url,
        CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true',
        CONNECTOR_RETRY_DELAYS: '10ms,10ms',
      },
    });
  });
  beforeEach(async () => {
    Object.assign(pages, { lifetime: 7_200, refreshes: 0 });
    const { organization, client } = await aTenant(app);
    byKey = client;
    admin = await aSession(app, await aUser(app, organization, { role: 'admin' }));
    colleague = await aSession(app, await aUser(app, organization, { role: 'admin' }));
  });
  afterEach(() => {
    pages.asked.length = 0;
  });
  afterAll(async () => {
    await app.stop();
    await gitlab.server.stop();
  });

  const begin = async (client: ApiClient | undefined, config: object = gitlab.connection.config): Promise<URL> => {
    const query = new URLSearchParams({ name: 'Our GitLab', config: JSON.stringify(config) });
    const answer = await client?.get<{ authorizationUrl: string }>(`${authorize}?${query.toString()}`);
    return new URL(answer?.data.authorizationUrl ?? '');
  };
  /** What the person's browser is sent back with, when they press a button of the vendor's page. */
  const agree = async (page: URL, decision = 'yes'): Promise<string> => {
    const form = new URLSearchParams([...page.searchParams, ['decision', decision]]);
    const answer = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', body: form, redirect: 'manual' });
    return (answer.headers.get('location') ?? '').replace(app.baseUrl, '');
  };
  const connected = async (): Promise<IntegrationDetail> => {
    const answer = await admin?.get(await agree(await begin(admin)));
    const id = /^\/integrations\/(int_\w+)$/.exec(answer?.headers.get('location') ?? '')?.[1] ?? '';
    return collected({ id });
  };
  const collected = (integration: { id: string }, after: string | null = null): Promise<IntegrationDetail> =>
    eventually(
      () => integrationNow(byKey as ApiClient, integration),
      ({ lastCollectedAt, status }) =>
        (lastCollectedAt !== after && status === 'connected') || status === 'disconnected',
    );

  test('asks for the least, with PKCE, and collects with what the tool gives', async () => {
    const page = await begin(admin);
    expect(page.href).toContain(`${gitlab.server.url}/oauth/authorize?`);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: pages.clientId,
      scope: 'read_api',
      code_challenge_method: 'S256',
      redirect_uri: `${app.baseUrl}/v1/integrations/catalog/gitlab/callback`,
    });
    expect(page.searchParams.get('state')).not.toContain('web');
    const integration = await connected();
    expect(integration).toMatchObject({ name: 'Our GitLab', tool: 'gitlab', status: 'connected', expiresAt: null });
    expect(integration.eventCount).toBeGreaterThan(0);
  });

  test('keeps what it got encrypted', async () => {
    const { connectedAt } = await connected();
    const [row] = await app.database.query<{ credentials: Buffer }>(
      'SELECT credentials FROM integrations WHERE connected_at = $1',
      [connectedAt],
    );
    expect(row?.credentials.toString('latin1')).not.toMatch(/access-|refresh-/);
  });

  test('an answer is taken in the session that set out, and in no other', async () => {
    const back = await agree(await begin(admin));
    for (const other of [colleague, byKey]) {
      const answer = await other?.get(back);
      expect([403, 409]).toContain(answer?.status);
    }
    expect((await byKey?.get('/v1/integrations'))?.meta.total).toBe(0);
    expect((await admin?.get(back.replace(/state=[^&]+/, 'state=made-up')))?.status).toBe(409);
    expect((await admin?.get(back))?.status).toBe(303);
  });

  test('a code that is used twice, and a person who says no, connect nothing more', async () => {
    const back = await agree(await begin(admin));
    await admin?.get(back);
    expect((await admin?.get(back))?.headers.get('location')).toBe('/integrations/new/gitlab?problem=rejected');
    const denied = await admin?.get(await agree(await begin(admin), 'no'));
    expect(denied?.headers.get('location')).toBe('/integrations/new/gitlab?problem=denied');
    expect((await byKey?.get('/v1/integrations'))?.meta.total).toBe(1);
  });

  test('a token that runs out is refreshed, each refresh token once', async () => {
    pages.lifetime = 60;
    const integration = await connected();
    const before = pages.refreshes;
    expect(before).toBeGreaterThan(0);
    await gitlab.grow(12);
    await byKey?.post(`/v1/integrations/${integration.id}/collect`);
    const later = await collected(integration, integration.lastCollectedAt);
    expect(later).toMatchObject({ status: 'connected', attention: null });
    expect(later.eventCount).toBeGreaterThan(integration.eventCount);
    expect(pages.refreshes).toBeGreaterThan(before);
    // A change is proved with a fresh token, too.
    const changed = await byKey?.patch(`/v1/integrations/${integration.id}`, {
      config: { ...gitlab.connection.config, names: true },
    });
    expect(changed?.status).toBe(200);
  });

  test('what the person took back ends the connection', async () => {
    pages.lifetime = 60;
    const integration = await connected();
    pages.revoke();
    await byKey?.post(`/v1/integrations/${integration.id}/collect`);
    expect(await collected(integration, integration.lastCollectedAt)).toMatchObject({ status: 'disconnected' });
    const events = await byKey?.get<{ data: unknown }[]>('/v1/events?type=integration.disconnected');
    expect(events?.data[0]?.data).toMatchObject({ integrationId: integration.id, reason: 'token_expired' });
  });

  test('neither secret nor token goes to a server at which the application is not registered', async () => {
    const elsewhere = { ...gitlab.connection.config, url: 'https://gitlab.example' };
    const query = new URLSearchParams({ config: JSON.stringify(elsewhere) });
    const refused = await admin?.get(`${authorize}?${query.toString()}`);
    expect(refused?.error).toMatchObject({
      code: 'INTEGRATION_REJECTED',
      message: expect.stringContaining('not set up for'),
    });
    const { id } = await connected();
    const moved = await byKey?.patch(`/v1/integrations/${id}`, { config: elsewhere });
    expect(moved?.error.code).toBe('INTEGRATION_REJECTED');
  });

  test('is offered where an application is registered, to people, for what the form asks', async () => {
    const entries = (await admin?.get<{ tool: string; canSignIn: boolean }[]>('/v1/integrations/catalog'))?.data ?? [];
    expect(entries.filter(({ canSignIn }) => canSignIn).map(({ tool }) => tool)).toEqual(['gitlab']);
    expect((await admin?.get(authorize.replace('gitlab', 'github')))?.status).toBe(404);
    expect((await byKey?.get(authorize))?.status).toBe(403);
    const byToken = await byKey?.get(`${authorize}?config=${encodeURIComponent('{"projects":["a/b"]}')}`);
    expect(byToken?.status).toBe(403);
    expect((await admin?.get(`${authorize}?config=[]`))?.error.details).toMatchObject([{ field: 'config' }]);
    expect((await admin?.get(authorize))?.error.details).toMatchObject([{ field: 'config.projects' }]);
  });
});
