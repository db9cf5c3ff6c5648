import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { HostileScene } from '../hostile/hostile-scene.js';
import { FakePostgres } from '../vendors/sql/fake-postgres.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendors/vendor-server.js';

let scene: HostileScene;
let client: ApiClient;
let tool: VendorServer;
let database: FakePostgres;
/** Whether it refuses further requests. */
let refuses = false;
beforeAll(async () => {
  scene = await HostileScene.start({
    environment: { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true', CONNECTOR_RETRY_DELAYS: '10ms', LOG_LEVEL: 'debug' },
  });
  client = scene.attacker;
  tool = await VendorServer.start(answer);
  database = await FakePostgres.start();
});
afterAll(async () => {
  await scene.stop();
  await Promise.all([tool.stop(), database.stop()]);
});

const words = ({ path, query, headers }: Pick<VendorRequest, 'path' | 'query' | 'headers'>): string =>
  `denied ${path}?${String(query)} for ${String(headers.authorization ?? headers['private-token'])}`;

function answer(request: VendorRequest): VendorAnswer {
  if (refuses) return { status: 403, body: { message: words(request) } };
  if (request.path.endsWith('.csv')) {
    return {
      body: 'case_id,activity,timestamp\nC-1,Work,2026-01-01T00:00:00Z\n',
      headers: { 'content-type': 'text/csv' },
    };
  }
  return { body: request.path.endsWith('/web') || request.path.endsWith('/self') ? { id: 1 } : [] };
}

const secret = 'TOPSECRETTOKEN';
const signature = 'SECRETSIGNATURE';

interface Case {
  readonly connection: () => { readonly tool: string; readonly config: object; readonly credentials: object };
  /** A change that is verified again with the stored credentials. */
  readonly changed: () => object;
}

const cases: Readonly<Record<string, Case>> = {
  csv_url: {
    connection: () => ({
      tool: 'csv_url',
      config: { url: `${tool.url}/a.csv?sig=${signature}&x=1` },
      credentials: { headers: { authorization: `Bearer ${secret}` } },
    }),
    changed: () => ({ config: { url: `${tool.url}/b.csv` } }),
  },
  gitlab: {
    connection: () => ({
      tool: 'gitlab',
      config: { url: tool.url, projects: ['acme/web'] },
      credentials: { token: secret },
    }),
    changed: () => ({ config: { url: tool.url, projects: ['acme/web'], names: true } }),
  },
  jira: {
    connection: () => ({
      tool: 'jira',
      config: { url: tool.url, projects: ['WEB'] },
      credentials: { email: 'ada@example.com', apiToken: secret },
    }),
    changed: () => ({ config: { url: tool.url, projects: ['WEB'], names: true } }),
  },
  sql: {
    connection: () => ({
      tool: 'sql',
      config: { query: 'SELECT 1' },
      credentials: { connectionString: database.connectionString(secret) },
    }),
    changed: () => ({ config: { query: 'SELECT 2' } }),
  },
};

/** In every spelling that the tools here give them. */
const secrets = [secret, signature, Buffer.from(`ada@example.com:${secret}`).toString('base64')];

function expectConcealed(text: string): void {
  expect(text).toContain('[redacted]');
  for (const each of secrets) expect(text).not.toContain(each);
}

describe('a tool that repeats the request in its refusal', () => {
  test.each(['csv_url', 'gitlab', 'sql'])('gives no credentials away: %s', async (name) => {
    const { connection, changed } = cases[name] as Case;
    refuses = false;
    database.manner = 'ordinary';
    database.words = `denied for ${database.connectionString(secret)}`;
    const { id } = await anIntegration(client, connection());
    const path = `/v1/integrations/${id}`;
    const now = async (): Promise<IntegrationDetail> => (await client.get<IntegrationDetail>(path)).data;
    await eventually(now, ({ lastCollectedAt }) => lastCollectedAt !== null);
    refuses = true;
    database.manner = 'refusing';

    const change = await client.patch(path, changed());
    expect(change.status).toBe(422);
    expectConcealed(change.text);
    const again = await client.post('/v1/integrations', connection());
    expect(again.status).toBe(422);
    expectConcealed(again.text);

    await client.post(`${path}/collect`);
    const failed = await eventually(now, ({ attention }) => attention !== null);
    expectConcealed(failed.attention ?? '');
    expectConcealed((await client.get(`${path}/collections`)).text);
    for (const each of secrets) expect(scene.service.said).not.toContain(each);
  });

  test('gives no HTTP Basic away', async () => {
    refuses = true;
    const refused = await client.post('/v1/integrations', cases.jira?.connection());
    expect(refused.status).toBe(422);
    expectConcealed(refused.text);
  });
});
