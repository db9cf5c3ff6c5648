import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { anIntegration, integrationNow, type IntegrationDetail } from '../integrations/an-integration.js';
import { storedEvents } from '../integrations/stored-events.js';
import { type RedmineVendor, startRedmine } from '../vendors/redmine/redmine-vendor.js';
import { startConnectorsApp } from './connectors-app.js';
import { isLongRun } from '../harness/long-run.js';

interface Round {
  readonly status: string;
  readonly casesRead: number | null;
  readonly reason: string | null;
}

interface State {
  readonly reconcileAt: Date | null;
  readonly reconciledAt: Date | null;
  readonly reconciledTo: string | null;
}

describe('the comparison of a log with all that its tool lists', () => {
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

  const connect = (): Promise<IntegrationDetail> => anIntegration(client, { tool: 'redmine', ...redmine.connection });
  const ended = async ({ id }: IntegrationDetail, count: number): Promise<Round> => {
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
  const stateNow = async (): Promise<State> => {
    const [row] = await app.database.query<State>(
      `SELECT reconcile_at AS "reconcileAt", reconciled_at AS "reconciledAt", reconciled_to AS "reconciledTo"
       FROM integrations ORDER BY created_at DESC LIMIT 1`,
    );
    return row as State;
  };
  const aWeekPasses = (): Promise<unknown> =>
    app.database.query(`UPDATE integrations SET reconcile_at = now() - interval '1 second'`);
  const eventsOf = async (integration: IntegrationDetail, number: number) =>
    (await storedEvents(app, integration.id)).filter((event) => event.case_id.endsWith(` ${number}`));

  test('is due a week after everything was collected once, and then every week', async () => {
    const integration = await connect();
    await ended(integration, 1);
    const inDays = ({ reconcileAt }: State): number => ((reconcileAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(inDays(await stateNow())).toBeCloseTo(7, 1);
    await collectAgain(integration, 2);
    expect(await stateNow()).toMatchObject({ reconciledAt: null });
    await aWeekPasses();
    await collectAgain(integration, 3);
    const state = await stateNow();
    expect(inDays(state)).toBeCloseTo(7, 1);
    expect(state).toMatchObject({ reconciledAt: expect.any(Date), reconciledTo: null });
  });

  test('ends cases that were deleted in the tool, and no others', async () => {
    const integration = await connect();
    await ended(integration, 1);
    const before = (await storedEvents(app, integration.id)).length;
    redmine.remove(17, 'deleted');
    redmine.remove(18, 'hidden');
    await collectAgain(integration, 2);
    expect((await eventsOf(integration, 17)).map(({ activity }) => activity)).not.toContain('Deleted');
    await aWeekPasses();
    expect(await collectAgain(integration, 3)).toMatchObject({ status: 'succeeded', reason: null });
    expect((await eventsOf(integration, 17)).at(-1)).toMatchObject({ activity: 'Deleted', event_id: '17/deleted' });
    expect((await eventsOf(integration, 18)).map(({ activity }) => activity)).not.toContain('Deleted');
    expect((await storedEvents(app, integration.id)).length).toBe(before + 1);

    // One that has ended is not asked for again.
    const asked = (): number => redmine.server.requests.filter(({ path }) => path === '/issues/17.json').length;
    const once = asked();
    await aWeekPasses();
    await collectAgain(integration, 4);
    expect(asked()).toBe(once);
  });

  test('takes back that an item was deleted where it is listed again', async () => {
    const integration = await connect();
    await ended(integration, 1);
    const before = (await storedEvents(app, integration.id)).map(({ event_id: id }) => id).sort();
    redmine.remove(17, 'deleted');
    redmine.remove(19, 'deleted');
    await aWeekPasses();
    await collectAgain(integration, 2);
    expect((await eventsOf(integration, 17)).at(-1)).toMatchObject({ activity: 'Deleted' });
    redmine.restore(17);
    await aWeekPasses();
    await collectAgain(integration, 3);
    const after = (await storedEvents(app, integration.id)).map(({ event_id: id }) => id).sort();
    expect(after).toEqual([...before, '19/deleted'].sort());
    expect((await integrationNow(client, integration)).eventCount).toBe(before.length + 1);
    // One that goes once more is told again.
    redmine.remove(17, 'deleted');
    await aWeekPasses();
    await collectAgain(integration, 4);
    expect((await eventsOf(integration, 17)).at(-1)).toMatchObject({ event_id: '17/deleted' });
  });

  test('finds changes and items that the collection missed', async () => {
    const integration = await connect();
    await ended(integration, 1);
    const whole = (await storedEvents(app, integration.id)).map((event) => event.event_id).sort();
    // As if a page had been lost: the position is past these.
    redmine.change(20, new Date(Date.now() - 3 * 86_400_000).toISOString(), 'status_id', 1);
    const position = JSON.stringify({ '*': { at: new Date(Date.now() - 86_400_000).toISOString(), ids: [] } });
    await app.database.query('UPDATE integrations SET position = $1', [position]);
    await collectAgain(integration, 2);
    expect((await storedEvents(app, integration.id)).length).toBe(whole.length);
    await aWeekPasses();
    expect(await collectAgain(integration, 3)).toMatchObject({ status: 'succeeded' });
    const found = (await storedEvents(app, integration.id)).filter((event) => !whole.includes(event.event_id));
    expect(found.map(({ activity }) => activity).sort()).toEqual(['Reopened', '⟦status:1⟧']);
    expect(found.every((event) => event.case_id.endsWith(' 20'))).toBe(true);
  });

  test('reads of what was compared before only what has changed since', async () => {
    const integration = await connect();
    await ended(integration, 1);
    const readsOf = async (round: Promise<unknown>): Promise<number> => {
      const before = redmine.server.requests.length;
      await round;
      return redmine.server.requests.slice(before).filter(({ path }) => path.startsWith('/issues/')).length;
    };
    const usual = await readsOf(collectAgain(integration, 2));
    await aWeekPasses();
    await collectAgain(integration, 3);
    await aWeekPasses();
    // Of those that are listed, one cannot be read, and one is gone, so that the log does not hold them.
    expect(await readsOf(collectAgain(integration, 4))).toBeLessThanOrEqual(usual + 2);
  });

  test('concludes nothing from a tool that hardly lists anything any more', async () => {
    const integration = await connect();
    await ended(integration, 1);
    for (let id = 1; id <= 45; id += 1) redmine.remove(id, 'deleted');
    await aWeekPasses();
    const round = await collectAgain(integration, 2);
    expect(round).toMatchObject({
      status: 'succeeded',
      reason: expect.stringMatching(/it lists only 1\d of 5\d items/),
    });
    expect((await storedEvents(app, integration.id)).filter(({ activity }) => activity === 'Deleted')).toHaveLength(1);
    expect(await integrationNow(client, integration)).toMatchObject({ status: 'connected', attention: null });
  });

  if (isLongRun) {
    test('goes on where it was interrupted', async () => {
      await redmine.grow(5);
      const integration = await connect();
      await ended(integration, 1);
      await redmine.grow(230);
      // As if the others had come while nobody looked.
      const position = JSON.stringify({ '*': { at: new Date(Date.now() + 86_400_000).toISOString(), ids: [] } });
      await app.database.query('UPDATE integrations SET position = $1', [position]);
      await aWeekPasses();
      // The 150th in the order of texts.
      redmine.server.fail({
        when: ({ path }) => path === '/issues/40.json',
        answer: { status: 429, headers: { 'retry-after': '3600' }, body: {} },
      });
      expect(await collectAgain(integration, 2)).toMatchObject({ status: 'interrupted' });
      expect(await integrationNow(client, integration)).toMatchObject({ status: 'connected', attention: null });
      const { reconciledTo } = await stateNow();
      expect(reconciledTo).toMatch(/^\d+$/);
      const before = redmine.server.requests.length;
      expect(await collectAgain(integration, 3)).toMatchObject({ status: 'succeeded', reason: null });
      const read = redmine.server.requests
        .slice(before)
        .flatMap(({ path }) => /^\/issues\/(\d+)/.exec(path)?.[1] ?? []);
      expect(read.filter((id) => id <= (reconciledTo ?? ''))).toEqual([]);
      const cases = new Set((await storedEvents(app, integration.id)).map((event) => event.case_id));
      // Two of them are deleted or hidden whenever they are asked for.
      expect(cases.size).toBeGreaterThanOrEqual(228);
      expect(await stateNow()).toMatchObject({ reconciledTo: null });
    });
  }

  if (isLongRun) {
    test('that fails is no failure of the collection, and is tried again', async () => {
      const integration = await connect();
      await ended(integration, 1);
      redmine.remove(17, 'deleted');
      await aWeekPasses();
      const when = ({ path }: { path: string }): boolean => path === '/issues/17.json';
      redmine.server.fail({ when, isLasting: true, answer: 'gone' });
      const round = await collectAgain(integration, 2);
      expect(round).toMatchObject({ status: 'succeeded', reason: expect.stringContaining('is not complete') });
      redmine.server.heal();
      await aWeekPasses();
      expect(await collectAgain(integration, 3)).toMatchObject({ status: 'succeeded', reason: null });
      expect((await eventsOf(integration, 17)).at(-1)?.activity).toBe('Deleted');
    });
  }
});
