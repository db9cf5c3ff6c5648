import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { anIntegration, integrationNow, type IntegrationDetail } from '../integrations/an-integration.js';
import { startRedmine } from '../vendors/redmine/redmine-vendor.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import { startConnectorsApp } from './connectors-app.js';

interface Assessed {
  readonly status: string;
  readonly metrics: { readonly dataPointsCollected: number };
}

const timeout = 60_000;

describe('an assessment of connected tools', () => {
  let app: TestApp;
  let client: ApiClient;
  let redmine: GrowingVendor;
  let integration: IntegrationDetail;
  beforeAll(async () => {
    app = await startConnectorsApp();
  });
  beforeEach(async () => {
    ({ client } = await aTenant(app));
    redmine = await startRedmine(30);
    integration = await anIntegration(client, { tool: 'redmine', ...redmine.connection });
    await eventually(
      () => integrationNow(client, integration),
      ({ lastCollectedAt }) => lastCollectedAt !== null,
    );
  });
  afterEach(() => redmine.server.stop());
  afterAll(() => app.stop());

  const collectedAgo = (minutes: number): Promise<unknown> =>
    app.database.query(
      `UPDATE integrations SET last_collected_at = clock_timestamp() - make_interval(mins => $1) WHERE tool = 'redmine'`,
      [minutes],
    );
  const assessed = async (): Promise<Assessed> => {
    const { id } = (await client.post<{ id: string }>('/v1/assessments', { company: 'Acme' })).data;
    return eventually(
      async () => (await client.get<Assessed>(`/v1/assessments/${id}`)).data,
      ({ status }) => status === 'completed',
      timeout,
    );
  };

  test('reads what happened in them since they were last asked', async () => {
    const before = (await integrationNow(client, integration)).eventCount;
    await collectedAgo(20);
    await redmine.grow(40);
    const { metrics } = await assessed();
    expect(metrics.dataPointsCollected).toBeGreaterThan(before);
    expect(metrics.dataPointsCollected).toBe((await integrationNow(client, integration)).eventCount);
  });

  test('does not ask them again a moment later', async () => {
    const before = (await integrationNow(client, integration)).eventCount;
    await redmine.grow(40);
    expect((await assessed()).metrics.dataPointsCollected).toBe(before);
  });

  test('waits for a tool that is slow to answer', async () => {
    await collectedAgo(20);
    await redmine.grow(40);
    const busy = { status: 429, headers: { 'retry-after': '1' }, body: {} };
    redmine.server.fail({ when: ({ path }) => path === '/issues/35.json', answer: busy });
    const { metrics } = await assessed();
    expect(metrics.dataPointsCollected).toBe((await integrationNow(client, integration)).eventCount);
  });
});
