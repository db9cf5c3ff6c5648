import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { isLongRun } from '../harness/long-run.js';
import { ScriptedTool } from '../integrations/scripted-tool.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { startRedmine } from '../vendors/redmine/redmine-vendor.js';
import type { GrowingVendor } from '../vendors/vendor.js';

interface Round {
  readonly status: string;
  readonly reason: string | null;
  readonly duplicates: number;
  readonly accepted: number;
}

let app: TestApp;
let client: ApiClient;
let vendors: readonly GrowingVendor[];
beforeAll(async () => {
  const environment = { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true', CONNECTOR_TIME_BUDGET: '10s' };
  app = await startTestApp({ environment });
  ({ client } = await aTenant(app));
  vendors = [await startRedmine(60), await startRedmine(60)];
});
afterAll(async () => {
  await Promise.all(vendors.map(({ server }) => server.stop()));
  await app.stop();
});

/** Its rounds, the newest first, when the tool once asks, at this path, for a pause that outlasts the round. */
async function roundsOf(vendor: GrowingVendor | undefined, path: string): Promise<readonly Round[]> {
  if (!vendor) throw new Error('two were started');
  const answer = { status: 429, headers: { 'retry-after': '11' }, body: {} };
  vendor.server.fail({ when: (request) => request.path === path, answer });
  const { id } = await anIntegration(client, { tool: 'redmine', ...vendor.connection });
  return eventually(
    async () => (await client.get<Round[]>(`/v1/integrations/${id}/collections`)).data,
    ([last]) => last !== undefined && !['running', 'interrupted'].includes(last.status),
  );
}

describe('a round that has used its time', () => {
  test('goes on where it stopped, or calls for attention where it brought nothing to go on from', async () => {
    const [rounds, [stuck]] = await Promise.all([
      roundsOf(vendors[0], '/issues/30.json'),
      roundsOf(vendors[1], '/issue_statuses.json'),
    ]);
    const first = rounds.at(-1);
    expect(first).toMatchObject({ status: 'interrupted', reason: expect.stringContaining('goes on where it stopped') });
    expect(first?.accepted).toBeGreaterThan(0);
    expect(rounds[0]).toMatchObject({ status: 'succeeded', duplicates: 0, reason: null });
    expect(stuck).toMatchObject({ status: 'failed', reason: expect.stringContaining('to give anything new') });
  });

  (isLongRun ? test : test.skip)('is ended from outside, whatever its connector does', async () => {
    const tool = await ScriptedTool.start();
    try {
      const { config, ...rest } = tool.connection() as { config: object };
      const body = { ...rest, config: { ...config, neverEnds: true } };
      // On a busy machine its process, which is no bundle, may take longer to start than a connection is tested.
      const connect = () => client.post<{ id: string }>('/v1/integrations', body);
      const { id } = (await eventually(connect, ({ status }) => status === 201)).data;
      const [round] = await eventually(
        async () => (await client.get<Round[]>(`/v1/integrations/${id}/collections`)).data,
        (rounds) => rounds.some(({ status }) => status !== 'running'),
      );
      expect(round).toMatchObject({
        status: 'failed',
        reason: expect.stringContaining('(10 s) to give anything new'),
      });
    } finally {
      await tool.stop();
    }
  });
});
