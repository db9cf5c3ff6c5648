import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { inLongRun } from '../harness/long-run.js';
import type { TestApp } from '../harness/test-app.js';
import { type IntegrationDetail, anIntegration, integrationNow } from '../integrations/an-integration.js';
import { storedEvents } from '../integrations/stored-events.js';
import { startJira } from '../vendors/jira/jira-vendor.js';
import { startRedmine } from '../vendors/redmine/redmine-vendor.js';
import type { GrowingVendor, VendorParts } from '../vendors/vendor.js';
import { startConnectorsApp } from './connectors-app.js';

interface Round {
  readonly status: string;
  readonly reason: string | null;
}

/** Each item changes in its own time, so that those that come later changed later. */
const inOrder = { count: 0, apart: 0 };

const vendors = [
  { tool: 'redmine', start: (): Promise<GrowingVendor> => startRedmine(40) },
  ...inLongRun({ tool: 'jira', start: (): Promise<GrowingVendor> => startJira(40) }),
];

describe.each(vendors)('a project of $tool that goes out of sight', ({ tool, start }) => {
  let app: TestApp;
  let client: ApiClient;
  let vendor: GrowingVendor;
  let parts: VendorParts;
  beforeAll(async () => {
    app = await startConnectorsApp();
  });
  beforeEach(async () => {
    ({ client } = await aTenant(app));
    vendor = await start();
    await vendor.grow(40, inOrder);
    parts = vendor.divide?.() as VendorParts;
  });
  afterEach(() => vendor.server.stop());
  afterAll(() => app.stop());

  const ended = async ({ id }: IntegrationDetail, count: number): Promise<Round> => {
    const rounds = await eventually(
      async () => (await client.get<Round[]>(`/v1/integrations/${id}/collections`)).data,
      (all) => all.length >= count && all.every(({ status }) => status !== 'running'),
    );
    return rounds[0] as Round;
  };
  const collectAgain = async (integration: IntegrationDetail, count: number): Promise<Round> => {
    await client.post(`/v1/integrations/${integration.id}/collect`);
    return ended(integration, count);
  };
  const aWeekPasses = (): Promise<unknown> =>
    app.database.query(`UPDATE integrations SET reconcile_at = now() - interval '1 second'`);
  const idsOf = async ({ id }: IntegrationDetail): Promise<string[]> =>
    (await storedEvents(app, id)).map(({ event_id: eventId }) => eventId ?? '').sort();
  const whole = async (): Promise<string[]> => {
    const other = await anIntegration(client, { tool, ...parts.connect() });
    await ended(other, 1);
    return idsOf(other);
  };

  test.each([
    ['is named in the connection', () => parts.connect(parts.first, parts.second)],
    ['is read with all others', () => parts.connect()],
  ])('and %s is told, ends no case, and goes on once it is back', async (_how, connection) => {
    const integration = await anIntegration(client, { tool, ...connection() });
    await ended(integration, 1);
    const before = await idsOf(integration);

    parts.hide(true);
    await vendor.grow(150, inOrder);
    await aWeekPasses();
    expect(await collectAgain(integration, 2)).toMatchObject({ reason: expect.stringContaining(parts.second) });
    expect(await integrationNow(client, integration)).toMatchObject({
      status: 'attention',
      attention: expect.stringContaining(parts.second),
    });
    const meanwhile = await idsOf(integration);
    expect(meanwhile.length).toBeGreaterThan(before.length);
    expect(meanwhile.filter((id) => id.endsWith('/deleted') && !before.includes(id))).toEqual([]);

    parts.hide(false);
    await aWeekPasses();
    expect(await collectAgain(integration, 3)).toMatchObject({ status: 'succeeded', reason: null });
    expect(await integrationNow(client, integration)).toMatchObject({ status: 'connected', attention: null });
    expect(await idsOf(integration)).toEqual(await whole());
  });

  test('or was never named, is read from its beginning once it is', async () => {
    await vendor.grow(150, inOrder);
    const integration = await anIntegration(client, { tool, ...parts.connect(parts.first) });
    await ended(integration, 1);
    const { config } = parts.connect(parts.first, parts.second);
    await client.patch(`/v1/integrations/${integration.id}`, { config });
    await collectAgain(integration, 2);
    const ids = await idsOf(integration);
    expect(ids).toEqual(await whole());
    expect(new Set(ids).size).toBe(ids.length);
  });
});
