import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { anIntegration, aWorkspace, integrationNow, type IntegrationDetail } from '../integrations/an-integration.js';
import { storedEvents } from '../integrations/stored-events.js';
import { aTenant } from '../builders/a-tenant.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { startRedmine } from '../vendors/redmine/redmine-vendor.js';
import { startRequestTracker } from '../vendors/request_tracker/request-tracker-vendor.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import { startConnectorsApp } from './connectors-app.js';
import { isLongRun } from '../harness/long-run.js';

interface Asked extends IntegrationDetail {
  readonly nextCollectionAt: string | null;
  readonly rateLimit: { readonly limit: number | null; readonly remaining: number } | null;
}

interface Round {
  readonly status: string;
  readonly accepted: number;
  readonly duplicates: number;
  readonly casesRead: number | null;
  readonly casesFound: number | null;
  readonly reason: string | null;
}

const anHour = 3_600_000;

describe('collecting from a tool', () => {
  let app: TestApp;
  let client: ApiClient;
  let redmine: GrowingVendor;
  beforeAll(async () => {
    app = await startConnectorsApp();
  });
  beforeEach(async () => {
    ({ client } = await aTenant(app));
    redmine = await startRedmine(60);
  });
  afterEach(() => redmine.server.stop());
  afterAll(() => app.stop());

  const connect = (vendor: GrowingVendor, tool: string): Promise<IntegrationDetail> =>
    anIntegration(client, { tool, ...vendor.connection });
  const now = async (integration: IntegrationDetail) => (await integrationNow(client, integration)) as Asked;
  const rounds = async ({ id }: IntegrationDetail) =>
    (await client.get<Round[]>(`/v1/integrations/${id}/collections`)).data;
  const ended = async (integration: IntegrationDetail, count = 1): Promise<Round> => {
    const done = await eventually(
      () => rounds(integration),
      (all) => all.length === count && all.every(({ status }) => status !== 'running'),
    );
    return done[0] as Round;
  };
  const collectNow = ({ id }: IntegrationDetail) => client.post(`/v1/integrations/${id}/collect`);
  const whole = async (): Promise<string[]> => {
    const integration = await connect(redmine, 'redmine');
    await ended(integration);
    return idsOf(integration);
  };
  const idsOf = async ({ id }: IntegrationDetail): Promise<string[]> =>
    (await storedEvents(app, id)).map(({ event_id: eventId }) => eventId ?? '').sort();

  test('brings everything once, tells how far it is, and later reads only what changed', async () => {
    const integration = await connect(redmine, 'redmine');
    // One of the sixty is deleted after it was listed and before it is read.
    expect(await ended(integration)).toMatchObject({
      status: 'succeeded',
      casesRead: 60,
      casesFound: 60,
      duplicates: 0,
    });
    const [event] = await storedEvents(app, integration.id);
    const account = new URL(redmine.server.url).host;
    expect(event).toMatchObject({ case_id: `${account} 1`, workflow: '⟦tracker:1⟧', activity: 'Created' });
    const ids = await idsOf(integration);
    expect(new Set(ids).size).toBe(ids.length);

    const before = redmine.server.requests.filter(({ path }) => path.startsWith('/issues/')).length;
    await redmine.grow(63);
    await collectNow(integration);
    expect((await ended(integration, 2)).accepted).toBeGreaterThan(0);
    const asked = redmine.server.requests.filter(({ path }) => path.startsWith('/issues/')).length - before;
    expect(asked).toBeLessThan(20);
    const later = await idsOf(integration);
    expect(new Set(later).size).toBe(later.length);
    expect(later.length).toBeGreaterThan(ids.length);
  });

  test('an hour of 429 is waited for, then it goes on where it stopped, with nothing twice', async () => {
    redmine.server.fail({
      when: ({ path }) => path === '/issues/30.json',
      answer: { status: 429, headers: { 'retry-after': '3600' }, body: { error: 'slow down' } },
    });
    const integration = await connect(redmine, 'redmine');
    const paused = await ended(integration);
    expect(paused).toMatchObject({ status: 'interrupted', reason: expect.stringContaining('rate limit is used up') });
    const waiting = await now(integration);
    expect(waiting).toMatchObject({ status: 'collecting', attention: null });
    const pause = Date.parse(waiting.nextCollectionAt ?? '') - Date.now();
    expect(Math.abs(pause - anHour)).toBeLessThan(120_000);
    expect(waiting.eventCount).toBeGreaterThan(0);

    await collectNow(integration);
    expect(await ended(integration, 2)).toMatchObject({ status: 'succeeded', duplicates: 0 });
    expect(await idsOf(integration)).toEqual(await whole());
    expect((await now(integration)).status).toBe('connected');
  });

  test('a limit that is used up is respected before the tool has to say no', async () => {
    const reset = Math.ceil((Date.now() + anHour) / 1000);
    redmine.server.fail({
      when: ({ path }) => path === '/issues/30.json',
      answer: {
        headers: { 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) },
        body: {
          issue: { id: 30, project: { id: 1 }, created_on: '2026-01-01T00:00:00Z', updated_on: '2026-01-01T00:00:00Z' },
        },
      },
    });
    const integration = await connect(redmine, 'redmine');
    expect(await ended(integration)).toMatchObject({ status: 'interrupted' });
    expect(await now(integration)).toMatchObject({ rateLimit: { limit: 300, remaining: 0 } });
    expect(redmine.server.requests.some(({ path }) => path === '/issues/31.json')).toBe(false);
  });

  test.each([
    ['500 in the middle of a page', { status: 500, body: 'Internal error' }],
    ['half an answer', 'cut' as const],
    [
      'a page of HTML with 502',
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
    ],
    ['one stray 401', { status: 401, body: '' }],
  ])('%s is asked again and leaves no trace', async (_what, answer) => {
    redmine.server.fail({ when: ({ path }) => path === '/issues/20.json', answer });
    const integration = await connect(redmine, 'redmine');
    expect(await ended(integration)).toMatchObject({ status: 'succeeded', duplicates: 0 });
    expect(await idsOf(integration)).toEqual(await whole());
  });

  if (isLongRun) {
    test('a tool that stays broken calls for attention, keeps what came, and goes on later', async () => {
      let isBroken = false;
      const when = ({ path }: { path: string }): boolean => (isBroken ||= path === '/issues/30.json');
      redmine.server.fail({ when, isLasting: true, answer: { status: 500 } });
      const integration = await connect(redmine, 'redmine');
      expect(await ended(integration)).toMatchObject({ status: 'failed' });
      const failed = await now(integration);
      expect(failed).toMatchObject({
        status: 'attention',
        attention: expect.stringContaining('answered 500 to /issues/'),
      });
      expect(failed.eventCount).toBeGreaterThan(0);
      redmine.server.heal();
      await collectNow(integration);
      expect(await ended(integration, 2)).toMatchObject({ status: 'succeeded', duplicates: 0 });
      expect(await idsOf(integration)).toEqual(await whole());
    });
  }

  if (isLongRun) {
    test('a log whose parts are being merged for seconds is waited for', async () => {
      const merges: Promise<unknown>[] = [];
      const merge = `DO $$ BEGIN
      PERFORM FROM integrations WHERE tool = 'redmine' AND status = 'collecting' FOR UPDATE;
      PERFORM pg_sleep(6);
    END $$`;
      // Begun while the tool is asked, so that the row is locked when its events are to be stored.
      const beginsMerge = ({ path }: { path: string }): boolean => {
        if (path === '/issues/20.json' && merges.length === 0) merges.push(app.database.query(merge));
        return false;
      };
      redmine.server.fail({ when: beginsMerge, answer: {} });
      const integration = await connect(redmine, 'redmine');
      expect(await ended(integration)).toMatchObject({ status: 'succeeded' });
      expect(await Promise.all(merges)).toHaveLength(1);
    });
  }

  test('a revoked credential disconnects the tool and says so in an event', async () => {
    const integration = await connect(redmine, 'redmine');
    await ended(integration);
    await redmine.revoke();
    await collectNow(integration);
    await ended(integration, 2);
    expect(await now(integration)).toMatchObject({ status: 'disconnected', nextCollectionAt: null });
    const events = (await client.get<{ data: unknown }[]>('/v1/events?type=integration.disconnected')).data;
    expect(events[0]?.data).toMatchObject({ integrationId: integration.id, tool: 'redmine', reason: 'token_expired' });
  });

  test('an account whose time zone changes is asked in its own time', async () => {
    const tracker = await startRequestTracker(40);
    const integration = await connect(tracker, 'request_tracker');
    await ended(integration);
    for (const [round, zone] of [9, -11, 5.75].entries()) {
      tracker.zone = zone;
      await tracker.grow(40 + (round + 1) * 5);
      await collectNow(integration);
      await ended(integration, round + 2);
    }
    const created = (await storedEvents(app, integration.id)).filter(({ activity }) => activity === 'Created');
    // Number 40 was shredded.
    expect(created.length).toBe(54);
    await tracker.server.stop();
  });

  test('a wrong credential, an unknown project and a tool that is away are refused, and nothing is stored', async () => {
    const { config, credentials } = redmine.connection;
    const attempts = [
      { config, credentials: { apiKey: 'wrong' }, status: 422, code: 'INTEGRATION_REJECTED' },
      { config: { ...config, projects: ['secret'] }, credentials, status: 422, code: 'INTEGRATION_REJECTED' },
      { config: { url: 'http://127.0.0.1:9' }, credentials, status: 422, code: 'INTEGRATION_UNREACHABLE' },
      { config: { url: 'ftp://127.0.0.1' }, credentials, status: 400, code: 'VALIDATION_FAILED' },
    ];
    for (const { status, code, ...body } of attempts) {
      const answer = await client.post('/v1/integrations', { tool: 'redmine', ...body });
      expect({ status: answer.status, code: answer.error.code }).toEqual({ status, code });
    }
    expect((await client.get('/v1/integrations')).meta.total).toBe(0);
  });
});

describe('where tools may be', () => {
  let redmine: GrowingVendor;
  beforeAll(async () => {
    redmine = await startRedmine(5);
  });
  afterAll(() => redmine.server.stop());

  test.each([
    [undefined, 'https://127.0.0.1', 'INTEGRATION_UNREACHABLE'],
    [undefined, 'https://localhost:8443', 'INTEGRATION_UNREACHABLE'],
    [undefined, 'https://[::ffff:10.0.0.1]', 'INTEGRATION_UNREACHABLE'],
    [undefined, 'http://example.com', 'INTEGRATION_REJECTED'],
    ['jira=127.0.0.1', undefined, 'INTEGRATION_REJECTED'],
    ['redmine=127.0.0.1', undefined, 'connected'],
  ])('with private hosts %s, %s is %s', async (hosts, url, expected) => {
    const app = await startTestApp({ environment: hosts === undefined ? {} : { CONNECTOR_PRIVATE_HOSTS: hosts } });
    try {
      const client = await aWorkspace(app, 'live');
      const { credentials } = redmine.connection;
      const config = { url: url ?? redmine.server.url };
      const answer = await client.post<IntegrationDetail>('/v1/integrations', { tool: 'redmine', config, credentials });
      expect(answer.status === 201 ? answer.data.status : answer.error.code).toBe(expected);
    } finally {
      await app.stop();
    }
  });
});
