import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { anIntegration, integrationNow, type IntegrationDetail } from '../integrations/an-integration.js';
import { storedEvents } from '../integrations/stored-events.js';
import { type RedmineVendor, startRedmine } from '../vendors/redmine/redmine-vendor.js';
import type { VendorAnswer } from '../vendors/vendor-server.js';
import { startConnectorsApp } from './connectors-app.js';

interface Round {
  readonly status: string;
  readonly casesRead: number | null;
  readonly reason: string | null;
}

interface Skipped {
  readonly item: string;
  readonly reason: string;
  readonly attempts: number;
  readonly firstFailedAt: string;
  readonly nextAttemptAt: string | null;
}

const anHour = 3_600_000;
const badGateway: VendorAnswer = { status: 502, body: '<h1>Bad gateway</h1>' };

describe('items that cannot be read', () => {
  let app: TestApp;
  let client: ApiClient;
  let redmine: RedmineVendor;
  beforeAll(async () => {
    app = await startConnectorsApp();
  });
  beforeEach(async () => {
    ({ client } = await aTenant(app));
    redmine = await startRedmine(60);
  });
  afterEach(() => redmine.server.stop());
  afterAll(() => app.stop());

  const failing = (numbers: readonly number[], answer: VendorAnswer = badGateway): void => {
    const paths = new Set(numbers.map((number) => `/issues/${number}.json`));
    redmine.server.fail({ when: ({ path }) => paths.has(path), isLasting: true, answer });
  };
  const connect = (): Promise<IntegrationDetail> => anIntegration(client, { tool: 'redmine', ...redmine.connection });
  const ended = async ({ id }: IntegrationDetail, count = 1): Promise<Round> => {
    const rounds = await eventually(
      async () => (await client.get<Round[]>(`/v1/integrations/${id}/collections`)).data,
      (all) => all.length === count && all.every(({ status }) => status !== 'running'),
    );
    return rounds[0] as Round;
  };
  const collectAgain = async (integration: IntegrationDetail, count: number): Promise<Round> => {
    await client.post(`/v1/integrations/${integration.id}/collect`);
    return ended(integration, count);
  };
  const skipped = async ({ id }: { id: string }): Promise<Skipped[]> =>
    (await client.get<Skipped[]>(`/v1/integrations/${id}/skipped`)).data;
  const makeDue = (): Promise<unknown> => app.database.query('UPDATE skipped_items SET next_attempt_at = now()');
  const casesOf = async ({ id }: IntegrationDetail): Promise<Set<string>> =>
    new Set((await storedEvents(app, id)).map((event) => event.case_id.split(' ')[1] ?? ''));

  test('are set aside with a reason, and all others are read', async () => {
    failing([20, 60]);
    const integration = await connect();
    expect(await ended(integration)).toMatchObject({ status: 'succeeded', casesRead: 60, reason: null });
    expect(await integrationNow(client, integration)).toMatchObject({ status: 'connected', attention: null });
    const cases = await casesOf(integration);
    expect([cases.has('19'), cases.has('20'), cases.has('21'), cases.has('60')]).toEqual([true, false, true, false]);
    const items = await skipped(integration);
    expect(items.map(({ item }) => item).sort()).toEqual(expect.arrayContaining(['#20', '#60']));
    expect(items[0]).toMatchObject({
      reason: expect.stringMatching(/^it answered 502 to \/issues\/\d+\.json/),
      attempts: 1,
      firstFailedAt: expect.any(String),
    });
    const pause = Date.parse(items[0]?.nextAttemptAt ?? '') - Date.now();
    expect(Math.abs(pause - anHour)).toBeLessThan(120_000);
    // It is asked for at least three times, and not for minutes.
    const asked = redmine.server.requests.filter(({ path }) => path === '/issues/20.json').length;
    expect([asked >= 3, asked <= 5]).toEqual([true, true]);
  });

  test('are tried again when they are due, less and less often, until they are read', async () => {
    failing([20]);
    const integration = await connect();
    await ended(integration);
    const { collectAt } = (
      await app.database.query<{ collectAt: Date }>(
        'SELECT collect_at AS "collectAt" FROM integrations WHERE status = $1 ORDER BY created_at DESC LIMIT 1',
        ['connected'],
      )
    )[0] as { collectAt: Date };
    // The next round begins when the first attempt is due, not six hours later.
    expect(Math.abs(collectAt.getTime() - Date.now() - anHour)).toBeLessThan(120_000);

    expect(await collectAgain(integration, 2)).toMatchObject({ status: 'succeeded' });
    expect((await skipped(integration))[0]?.attempts).toBe(1);
    await makeDue();
    expect(await collectAgain(integration, 3)).toMatchObject({ status: 'succeeded' });
    const [again] = await skipped(integration);
    expect(again).toMatchObject({ item: '#20', attempts: 2 });
    expect(Math.round((Date.parse(again?.nextAttemptAt ?? '') - Date.now()) / anHour)).toBe(6);

    redmine.server.heal();
    await makeDue();
    expect(await collectAgain(integration, 4)).toMatchObject({ status: 'succeeded' });
    expect(await skipped(integration)).toEqual([]);
    expect((await casesOf(integration)).has('20')).toBe(true);
  });

  test('leave the list when they come with a later change', async () => {
    failing([20]);
    const integration = await connect();
    await ended(integration);
    redmine.server.heal();
    redmine.change(20, '2027-01-01T00:00:00Z', 'status_id', 2);
    expect(await collectAgain(integration, 2)).toMatchObject({ status: 'succeeded' });
    expect(await skipped(integration)).toEqual([]);
  });

  test.each([
    ['answers nothing but errors', [0]],
    ['still lists its issues, but gives none', [1]],
  ])('are none where the tool %s', async (_how, [lists = 0]) => {
    let isBroken = false;
    const when = ({ path }: { path: string }): boolean => {
      isBroken ||= path === '/issues/30.json';
      return isBroken && (lists === 0 || path.startsWith('/issues/'));
    };
    redmine.server.fail({ when, isLasting: true, answer: badGateway });
    const integration = await connect();
    expect(await ended(integration)).toMatchObject({ status: 'failed' });
    expect(await integrationNow(client, integration)).toMatchObject({ status: 'attention' });
    expect(await skipped(integration)).toEqual([]);
    redmine.server.heal();
    expect(await collectAgain(integration, 2)).toMatchObject({ status: 'succeeded' });
    expect((await casesOf(integration)).has('30')).toBe(true);
  });

  test('are none where no response comes at all', async () => {
    const when = ({ path }: { path: string }): boolean => path === '/issues/30.json';
    redmine.server.fail({ when, isLasting: true, answer: 'gone' });
    const integration = await connect();
    expect(await ended(integration)).toMatchObject({ status: 'failed' });
    expect(await skipped(integration)).toEqual([]);
  });

  test('are of an unexpected form, too', async () => {
    failing([20], { body: { issue: { id: 20, journals: 'none' } } });
    failing([21], { body: 'no JSON' });
    const integration = await connect();
    expect(await ended(integration)).toMatchObject({ status: 'succeeded' });
    const reasons = (await skipped(integration)).map(({ item, reason }) => [item, reason]);
    expect(reasons.sort()).toEqual([
      ['#20', 'one of its responses does not have the expected form'],
      ['#21', 'its response to /issues/21.json is not JSON; check the address'],
    ]);
  });

  test('are at most a thousand: then the collection stops with a reason', async () => {
    failing([30]);
    const integration = await connect();
    await ended(integration);
    await app.database.query(
      `INSERT INTO skipped_items (workspace_id, integration_id, item, name, reason, next_attempt_at)
       SELECT workspace_id, integration_id, 'other-' || n, 'other', 'away', now() + interval '1 day'
       FROM skipped_items, generate_series(1, 999) AS n
       WHERE integration_id = (SELECT id FROM integrations ORDER BY created_at DESC LIMIT 1)`,
    );
    await redmine.grow(61);
    failing([61]);
    expect(await collectAgain(integration, 2)).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/more than 1000 of its items cannot be read, the last one #61: it answered 502/),
    });
    expect((await client.get<Skipped[]>(`/v1/integrations/${integration.id}/skipped`)).meta.total).toBe(1_000);
  });

  test('are listed page by page, and for the own workspace alone', async () => {
    failing([20, 40, 55]);
    const integration = await connect();
    await ended(integration);
    const path = `/v1/integrations/${integration.id}/skipped`;
    const first = await client.get<Skipped[]>(`${path}?limit=2`);
    const rest = await client.get<Skipped[]>(`${path}?limit=2&cursor=${first.meta.nextCursor ?? ''}`);
    expect([first.data.length, rest.data.length, first.meta.total]).toEqual([2, 1, 3]);
    const names = [...first.data, ...rest.data].map(({ item }) => item);
    expect(names.sort()).toEqual(['#20', '#40', '#55']);
    const { client: stranger } = await aTenant(app);
    expect((await stranger.get(path)).status).toBe(404);
  });
});
