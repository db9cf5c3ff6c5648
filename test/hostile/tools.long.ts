import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { createTestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';
import { bombNames, HostileTool } from './hostile-tool.js';

let scene: HostileScene;
let tool: HostileTool;

beforeAll(async () => {
  const environment = { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true', CONNECTOR_RETRY_DELAYS: '10ms' };
  scene = await HostileScene.start({ environment });
  tool = await HostileTool.start();
});
afterAll(async () => {
  await scene.stop();
  await tool.stop();
});

const now = async (client: ApiClient, { id }: { id: string }): Promise<IntegrationDetail> =>
  (await client.get<IntegrationDetail>(`/v1/integrations/${id}`)).data;
const hasCollected = ({ lastCollectedAt }: IntegrationDetail): boolean => lastCollectedAt !== null;

/** The items of a source that could not be read, by name, with their reasons. */
async function skippedOf({ id }: { id: string }): Promise<[item: string, reason: string][]> {
  const path = `/v1/integrations/${id}/skipped?limit=100`;
  const items = (await scene.attacker.get<{ item: string; reason: string }[]>(path)).data;
  return items.map(({ item, reason }): [string, string] => [item, reason]).sort();
}

/** What another tenant collects meanwhile, from a file of its own. */
async function expectOthersCollect(): Promise<void> {
  const { client } = await scene.aTenant('Fabrikam');
  const ordinary = await anIntegration(client, { tool: 'csv_url', config: { url: `${tool.url}/ordinary/file.csv` } });
  expect((await eventually(() => now(client, ordinary), hasCollected)).eventCount).toBe(500);
}

/** Every tool that is asked over HTTP, with credentials of its form. */
const tools: Readonly<Record<string, { readonly config?: object; readonly credentials: object }>> = {
  azure_devops: { credentials: { token: 't' } },
  asana: { config: { projects: ['1200'] }, credentials: { token: 't' } },
  csv_url: { config: { format: 'json' }, credentials: {} },
  freshdesk: { credentials: { apiKey: 'k' } },
  github: { config: { repositories: ['acme/web'] }, credentials: { token: 't' } },
  gitlab: { config: { projects: ['acme/web'] }, credentials: { token: 't' } },
  hubspot: { credentials: { token: 't' } },
  jira: { config: { projects: ['WEB'] }, credentials: { token: 't' } },
  linear: { credentials: { apiKey: 'k' } },
  redmine: { credentials: { apiKey: 'k' } },
  request_tracker: { credentials: { token: 't' } },
  salesforce: { credentials: { clientId: 'c', clientSecret: 's' } },
  servicenow: { credentials: { user: 'ada', password: 'p' } },
  slack: { config: { channels: ['help'] }, credentials: { token: 't' } },
  zendesk: { credentials: { email: 'ada@example.com', apiToken: 't' } },
};

describe('a tool that answers with', () => {
  it.each(bombNames)('%s is refused with a reason, whichever it is taken for, and delays no one', async (bomb) => {
    const connect = ([name, { config, credentials }]: (typeof entries)[number]) =>
      scene.attacker.post('/v1/integrations', {
        tool: name,
        config: { url: `${tool.url}/${bomb}`, ...config },
        credentials,
      });
    const entries = Object.entries(tools);
    const outcomes: (readonly [string, number])[] = [];
    const result = await measureBystander(
      scene,
      async () => {
        for (const entry of entries) outcomes.push([entry[0], (await connect(entry)).status] as const);
      },
      { until: () => true },
    );
    // GitHub, Slack and a file are not asked for more than an object, which some bombs are.
    const harmless = new Set(outcomes.flatMap(([name, status]) => (status === 201 ? [name] : [])));
    expect(outcomes.filter(([, status]) => status !== 422 && status !== 201)).toEqual([]);
    if (['depth', 'length', 'count', 'compression', 'endless'].includes(bomb)) expect([...harmless]).toEqual([]);
    expectUnharmed(result, 300);
    expect(scene.peakMemory()).toBeLessThan(512);
  });
});

describe('an issue whose history has no end', () => {
  it('is left out by its name, and the others are collected', async () => {
    const config = { url: tool.url, projects: ['acme/web'] };
    const integration = await anIntegration(scene.attacker, { tool: 'gitlab', config, credentials: { token: 't' } });
    let collected = integration;
    const result = await measureBystander(scene, () => undefined, {
      until: async () => hasCollected((collected = await now(scene.attacker, integration))),
    });
    expect(collected).toMatchObject({ status: 'connected', eventCount: 2 });
    expect(await skippedOf(integration)).toEqual([
      ['acme/web#2', 'it is larger than 32 MiB'],
      ['acme/web#3', expect.stringMatching(/^its response .* 8 MiB$/)],
    ]);
    const path = `/v1/integrations/${integration.id}/collections`;
    const [round] = (await scene.attacker.get<{ status: string; reason: string }[]>(path)).data;
    expect(round).toMatchObject({ status: 'succeeded', reason: null });
    expectUnharmed(result, 300);
    expect(scene.peakMemory()).toBeLessThan(512);
    await expectOthersCollect();
  });
});

describe('a query whose rows are enormous', () => {
  it('gives the other rows, and is never held', async () => {
    const database = await createTestDatabase({ migrated: false });
    const query = `SELECT CASE WHEN n % 10 < 9 THEN 'C-' || n END AS case_id, 'Work' AS activity,
        now() AS timestamp, n AS event_id, repeat('x', CASE n % 10 WHEN 0 THEN 5000000 WHEN 9 THEN 900000 ELSE 1 END) AS text
      FROM generate_series(1, 300) AS n`;
    const connectionString = `${database.url}?sslmode=disable`;
    try {
      const integration = await anIntegration(scene.attacker, {
        tool: 'sql',
        config: { query },
        credentials: { connectionString },
      });
      const collected = await eventually(() => now(scene.attacker, integration), hasCollected);
      expect(collected.eventCount).toBe(240);
      const skipped = await skippedOf(integration);
      expect(skipped.length).toBeGreaterThan(0);
      for (const entry of skipped) {
        expect(entry).toEqual([expect.stringMatching(/^a row of case (C-\d+)?$/), 'it is larger than 1 MiB']);
      }
      expect(scene.peakMemory()).toBeLessThan(512);
    } finally {
      await database.drop();
    }
  });
});

describe('four files that drip', () => {
  it('take two places of the four, and others collect as ever', async () => {
    for (let file = 0; file < 4; file += 1) {
      await anIntegration(scene.attacker, { tool: 'csv_url', config: { url: `${tool.url}/drip/${file}.csv` } });
    }
    await eventually(() => tool.dripping === 2);
    await expectOthersCollect();
    await expectOthersCollect();
    expect(tool.dripping).toBe(2);
  });

  it('do not keep the service from ending', () => scene.expectPromptEnd());
});
