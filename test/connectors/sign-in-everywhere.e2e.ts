import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aSession } from '../builders/a-session.js';
import { aTenant } from '../builders/a-tenant.js';
import { aUser } from '../builders/a-user.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { inLongRun, isLongRun } from '../harness/long-run.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { integrationNow, type IntegrationDetail } from '../integrations/an-integration.js';
import { startAsana } from '../vendors/asana/asana-vendor.js';
import { startAzureDevops } from '../vendors/azure_devops/azure-devops-vendor.js';
import { startFreshdesk } from '../vendors/freshdesk/freshdesk-vendor.js';
import { startGithub } from '../vendors/github/github-vendor.js';
import { startGitlab } from '../vendors/gitlab/gitlab-vendor.js';
import { startHubspot } from '../vendors/hubspot/hubspot-vendor.js';
import { startJira } from '../vendors/jira/jira-vendor.js';
import { startLinear } from '../vendors/linear/linear-vendor.js';
import { lasting, signInDialects, type SignInDialect } from '../vendors/sign-in-dialects.js';
import { SignInPages } from '../vendors/sign-in-pages.js';
import { startSalesforce } from '../vendors/salesforce/salesforce-vendor.js';
import { startServicenow } from '../vendors/servicenow/servicenow-vendor.js';
import { startSlack } from '../vendors/slack/slack-vendor.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import { startZendesk } from '../vendors/zendesk/zendesk-vendor.js';

interface Place {
  readonly tool: string;
  readonly what: string;
  readonly dialect: SignInDialect;
  readonly start: (pages: SignInPages) => Promise<GrowingVendor>;
}

const { azure_devops: azure, asana, freshdesk, github, gitlab, hubspot, jira, linear } = signInDialects;
const { salesforce, servicenow, slack, zendesk } = signInDialects;
const present: readonly Place[] = [
  {
    tool: 'azure_devops',
    what: 'azure_devops',
    dialect: azure,
    start: (pages) => startAzureDevops(12, 'token', pages),
  },
  { tool: 'salesforce', what: 'salesforce', dialect: salesforce, start: (pages) => startSalesforce(12, [], pages) },
  { tool: 'github', what: 'github', dialect: github, start: (pages) => startGithub(12, pages) },
  { tool: 'gitlab', what: 'gitlab', dialect: gitlab, start: (pages) => startGitlab(6, pages) },
  { tool: 'hubspot', what: 'hubspot', dialect: hubspot, start: (pages) => startHubspot(30, pages) },
  { tool: 'jira', what: 'jira', dialect: jira, start: (pages) => startJira(12, 13, { signIn: pages }) },
  { tool: 'linear', what: 'linear', dialect: linear, start: (pages) => startLinear(12, pages) },
  { tool: 'slack', what: 'slack', dialect: slack, start: (pages) => startSlack(20, pages) },
  { tool: 'zendesk', what: 'zendesk', dialect: zendesk, start: (pages) => startZendesk(30, pages) },
  { tool: 'asana', what: 'asana', dialect: asana, start: (pages) => startAsana(30, pages) },
  { tool: 'freshdesk', what: 'freshdesk', dialect: freshdesk, start: (pages) => startFreshdesk(30, { signIn: pages }) },
  {
    tool: 'servicenow',
    what: 'servicenow',
    dialect: servicenow,
    start: (signIn) => startServicenow(12, { signIn }),
  },
];

/** Their tokens do not run out. */
const earlier: readonly Place[] = [
  { tool: 'slack', what: 'slack without rotation', dialect: lasting(slack), start: (pages) => startSlack(20, pages) },
  { tool: 'zendesk', what: 'zendesk as of old', dialect: lasting(zendesk), start: (pages) => startZendesk(30, pages) },
];

/** Its refusals are the least like the others'; sign-in.e2e.ts has GitLab's. */
const wholeIn = ['github', ...inLongRun(...present.map(({ tool }) => tool))];

/** Those least alike; the others in the long run. */
const first = present.filter(
  ({ tool }) => isLongRun || ['azure_devops', 'freshdesk', 'github', 'salesforce', 'slack'].includes(tool),
);

describe.each([first, ...inLongRun(earlier)].map((places) => ({ places })))('an application', ({ places }) => {
  const started = places.map((place) => ({ ...place, pages: new SignInPages(place.dialect) }));
  const vendors = new Map<string, GrowingVendor>();
  let app: TestApp;
  beforeAll(async () => {
    const environment: NodeJS.ProcessEnv = {
      CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true',
      CONNECTOR_RETRY_DELAYS: '10ms,10ms',
    };
    for (const { tool, pages, start } of started) {
      const vendor = await start(pages);
      vendors.set(tool, vendor);
      environment[`${tool.toUpperCase()}_CLIENT_ID`] = pages.clientId;
      environment[`${tool.toUpperCase()}_CLIENT_SECRET`] = pages.clientSecret;
      environment[`${tool.toUpperCase()}_OAUTH_URL`] = vendor.server.url;
      if (tool === 'freshdesk') environment.FRESHDESK_OAUTH_SCOPES = freshdesk.scope ?? '';
    }
    app = await startTestApp({ environment });
  });
  afterAll(async () => {
    await app.stop();
    await Promise.all([...vendors.values()].map(({ server }) => server.stop()));
  });

  describe.each(started)('signing in at $what', ({ tool, dialect, pages }) => {
    let vendor: GrowingVendor;
    let admin: ApiClient | undefined;
    let byKey: ApiClient | undefined;
    beforeAll(() => {
      vendor = vendors.get(tool) as GrowingVendor;
    });
    beforeEach(async () => {
      Object.assign(pages, { lifetime: 7_200, refreshes: 0, clientSecret: 'secret-of-the-service' });
      const { organization, client } = await aTenant(app);
      byKey = client;
      admin = await aSession(app, await aUser(app, organization, { role: 'admin' }));
    });

    const begin = async (): Promise<URL> => {
      const query = new URLSearchParams({ config: JSON.stringify(vendor.connection.config) });
      const path = `/v1/integrations/catalog/${tool}/authorize?${query.toString()}`;
      return new URL((await admin?.get<{ authorizationUrl: string }>(path))?.data.authorizationUrl ?? '');
    };
    const agree = async (page: URL): Promise<string> => {
      const form = new URLSearchParams([...page.searchParams, ['decision', 'yes']]);
      const answer = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', body: form, redirect: 'manual' });
      return (answer.headers.get('location') ?? '').replace(app.baseUrl, '');
    };
    const settled = (integration: { id: string }, after: string | null): Promise<IntegrationDetail> =>
      eventually(
        () => integrationNow(byKey as ApiClient, integration),
        ({ lastCollectedAt, status }) =>
          (lastCollectedAt !== after && status === 'connected') || status === 'disconnected' || status === 'attention',
      );
    const connected = async (): Promise<IntegrationDetail> => {
      const answer = await admin?.get(await agree(await begin()));
      expect(answer?.headers.get('location')).toMatch(/^\/integrations\/int_\w+$/);
      const id = answer?.headers.get('location')?.split('/').at(-1) ?? '';
      return settled({ id }, null);
    };
    const collectedAgain = async (integration: IntegrationDetail): Promise<IntegrationDetail> => {
      await byKey?.post(`/v1/integrations/${integration.id}/collect`);
      return settled(integration, integration.lastCollectedAt);
    };
    const ending = async (): Promise<unknown> =>
      (await byKey?.get<{ data: unknown }[]>('/v1/events?type=integration.disconnected'))?.data[0]?.data;

    test("asks at the vendor's page for the documented scopes, and collects", async () => {
      const page = await begin();
      expect(page.pathname).toBe(dialect.authorize);
      expect(page.searchParams.get('scope')).toBe(dialect.scope);
      const integration = await connected();
      expect(integration).toMatchObject({ tool, status: 'connected', expiresAt: null, attention: null });
      expect(integration.eventCount).toBeGreaterThan(0);
    });

    test('a code that is no good connects nothing', async () => {
      const back = await agree(await begin());
      const answer = await admin?.get(back.replace(/code=[^&]+/, 'code=made-up'));
      expect(answer?.headers.get('location')).toBe(`/integrations/new/${tool}?problem=rejected`);
      expect((await byKey?.get('/v1/integrations'))?.meta.total).toBe(0);
    });

    if (!wholeIn.includes(tool)) return;

    const tokensRunOut = (): void => {
      beforeEach(() => {
        pages.lifetime = 60;
      });

      test('they are refreshed', async () => {
        const integration = await connected();
        const before = pages.refreshes;
        expect(await collectedAgain(integration)).toMatchObject({ status: 'connected', attention: null });
        expect(pages.refreshes).toBeGreaterThan(before);
      });

      test('a secret that the operator has to renew, or a server that is away, ends no connection', async () => {
        const integration = await connected();
        pages.clientSecret = 'renewed';
        expect(await collectedAgain(integration)).toMatchObject({ status: 'attention' });
        pages.clientSecret = 'secret-of-the-service';
        vendor.server.fail({ when: ({ path }) => path === dialect.token, answer: { status: 503, body: 'Upkeep' } });
        await byKey?.post(`/v1/integrations/${integration.id}/collect`);
        const again = await eventually(
          () => integrationNow(byKey as ApiClient, integration),
          ({ attention }) => attention?.includes('could not be reached') === true,
        );
        expect(again.status).toBe('attention');
        await byKey?.post(`/v1/integrations/${integration.id}/collect`);
        const well = await eventually(
          () => integrationNow(byKey as ApiClient, integration),
          ({ status }) => status === 'connected',
        );
        expect(well.attention).toBeNull();
      });

      test('what the person took back ends the connection at the next refresh', async () => {
        const integration = await connected();
        pages.revoke();
        if (dialect.tellsNoCause) {
          expect(await collectedAgain(integration)).toMatchObject({ status: 'attention' });
          return;
        }
        expect(await collectedAgain(integration)).toMatchObject({ status: 'disconnected' });
        expect(await ending()).toMatchObject({ integrationId: integration.id, reason: 'token_expired' });
      });
    };
    if (dialect.expires) describe('of which tokens run out', tokensRunOut);

    test('what the person took back ends the connection at the next question', async () => {
      const integration = await connected();
      pages.revoke();
      expect(await collectedAgain(integration)).toMatchObject({ status: 'disconnected' });
      expect(await ending()).toMatchObject({ integrationId: integration.id, tool, reason: 'token_expired' });
    });
  });
});
