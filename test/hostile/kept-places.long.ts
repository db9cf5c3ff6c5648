import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { FakePostgres } from '../vendors/sql/fake-postgres.js';
import { HostileScene } from './hostile-scene.js';
import { HostileTool } from './hostile-tool.js';

let scene: HostileScene;
let tool: HostileTool;
let database: FakePostgres;
/** The attacker's two workspaces. */
let workspaces: readonly ApiClient[];

beforeAll(async () => {
  const environment = {
    CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true',
    CONNECTOR_RETRY_DELAYS: '10ms',
    CONNECTOR_TIME_BUDGET: '75s',
  };
  scene = await HostileScene.start({ environment });
  tool = await HostileTool.start();
  database = await FakePostgres.start();
  workspaces = [scene.attacker, await inTest(scene.attackerOrganization)];
});
afterAll(async () => {
  await scene.stop();
  await Promise.all([tool.stop(), database.stop()]);
});

async function inTest(organization: { id: string }): Promise<ApiClient> {
  const { key } = await aKey(scene, organization, { environment: 'test', rateLimitPerMinute: 1_000_000 });
  return scene.client.as(key);
}

const aFile = (client: ApiClient, path: string): Promise<IntegrationDetail> =>
  anIntegration(client, { tool: 'csv_url', config: { url: `${tool.url}/${path}/file.csv` } });
const drop = async (client: ApiClient, { id }: { id: string }): Promise<void> => {
  await client.delete(`/v1/integrations/${id}`);
};

/** What another organization collects meanwhile. */
async function expectOthersCollect(name: string, timeout = 20_000): Promise<void> {
  const { client } = await scene.aTenant(name);
  const { id } = await aFile(client, 'ordinary');
  const path = `/v1/integrations/${id}`;
  const isCollected = ({ lastCollectedAt }: IntegrationDetail): boolean => lastCollectedAt !== null;
  await eventually(async () => (await client.get<IntegrationDetail>(path)).data, isCollected, timeout);
}

describe('an organization with a key for each of its workspaces', () => {
  it('has two places for files that drip, and others collect as ever', async () => {
    const files: (readonly [ApiClient, IntegrationDetail])[] = [];
    for (const client of workspaces)
      for (let file = 0; file < 2; file += 1) files.push([client, await aFile(client, 'drip')]);
    await eventually(() => tool.dripping === 2);
    await expectOthersCollect('Fabrikam');
    await expectOthersCollect('Litware');
    expect(tool.dripping).toBe(2);
    await Promise.all(files.map(([client, file]) => drop(client, file)));
    await eventually(() => tool.dripping === 0);
  });

  it('has two places for databases that are silent, and others collect as ever', async () => {
    database.manner = 'silent';
    const credentials = { connectionString: database.connectionString() };
    const queries: (readonly [ApiClient, IntegrationDetail])[] = [];
    for (const client of [...workspaces, ...workspaces]) {
      const query = { tool: 'sql', config: { query: 'SELECT 1' }, credentials };
      queries.push([client, await anIntegration(client, query)]);
    }
    await eventually(() => database.sockets.size === 2);
    await expectOthersCollect('Wingtip Toys');
    expect(database.sockets.size).toBe(2);
    await Promise.all(queries.map(([client, query]) => drop(client, query)));
    await eventually(() => database.sockets.size === 0);
  });

  it('has two places for tools that never answer while they are tried', async () => {
    const connect = (client: ApiClient, path: string): Promise<{ status: number }> =>
      client.post('/v1/integrations', { tool: 'csv_url', config: { url: `${tool.url}/${path}/file.csv` } });
    const tried = [...workspaces, ...workspaces].map((client) => connect(client, 'silent'));
    await eventually(() => tool.silent === 2);
    const { client } = await scene.aTenant('Tailspin Toys');
    expect((await connect(client, 'ordinary')).status).toBe(201);
    expect(tool.silent).toBe(2);
    // The others are tried once the first two have been given up.
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    // The tool learns that it was given up by the closed connection, which may arrive after the answer.
    await eventually(() => tool.silent === 0);
  });
});

describe('organizations that hold every place of a worker', () => {
  it('give one back once they have had some time, when another one waits', async () => {
    for (const name of ['Adatum', 'Proseware', 'Woodgrove', 'Lucerne']) {
      await aFile((await scene.aTenant(name)).client, 'drip');
    }
    await eventually(() => tool.dripping === 4);
    // A round in full would take 75 seconds.
    await expectOthersCollect('Relecloud', 40_000);
    await eventually(() => tool.dripping === 4);
  });
});
