import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Secrets } from '#platform';
import { parsePublicId } from '#events';
import { SignedAddressesJobs } from '../../libs/integrations/src/connections/connections.jobs.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import { auditOf } from '../builders/audit-of.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { storedEvents } from '../integrations/stored-events.js';
import { startGitlab } from '../vendors/gitlab/gitlab-vendor.js';
import { siteId, startJira } from '../vendors/jira/jira-vendor.js';
import { startRedmine } from '../vendors/redmine/redmine-vendor.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import { VendorServer } from '../vendors/vendor-server.js';
import { startConnectorsApp } from './connectors-app.js';

let app: TestApp;
let client: ApiClient;
let organization: Tenant['organization'];
/** The server of an attacker who wants the credentials. */
let thief: VendorServer;
beforeAll(async () => {
  app = await startConnectorsApp();
  thief = await VendorServer.start(() => ({ body: {} }));
});
beforeEach(async () => {
  ({ client, organization } = await aTenant(app));
});
afterAll(async () => {
  await thief.stop();
  await app.stop();
});

const change = ({ id }: { id: string }, body: object) =>
  client.patch<IntegrationDetail>(`/v1/integrations/${id}`, body);

describe('the credentials of a tool whose address changes', () => {
  test.each<[string, () => Promise<GrowingVendor>]>([
    ['redmine', () => startRedmine(3)],
    ['gitlab', () => startGitlab(3)],
  ])('of %s stay here, unless they are entered again', async (tool, start) => {
    const before = await start();
    const after = await start();
    const { config, credentials } = before.connection;
    const integration = await anIntegration(client, { tool, ...before.connection });
    const stolen = await change(integration, { config: { ...config, url: thief.url } });
    expect(stolen.status).toBe(400);
    expect(stolen.error.details).toEqual([
      { field: 'credentials', message: expect.stringContaining(`are only for ${before.server.url}`) },
    ]);
    expect(thief.requests).toEqual([]);
    expect((await change(integration, { config: { ...config, names: true } })).status).toBe(200);
    const moved = await change(integration, { config: { ...config, url: after.server.url }, credentials });
    expect(moved.data.config).toMatchObject({ url: after.server.url });
    const [latest, earlier] = await auditOf(app, organization, 'integration.changed');
    expect(latest?.details).toMatchObject({
      address: `${after.server.url}/`,
      fields: expect.arrayContaining(['config.url', ...Object.keys(credentials).map((name) => `credentials.${name}`)]),
    });
    expect(earlier?.details).toMatchObject({ address: `${before.server.url}/`, fields: ['config.names'] });
    await Promise.all([before.server.stop(), after.server.stop()]);
  });

  test('of a file stay here, and go along to another file there', async () => {
    const files = await VendorServer.start(({ headers }) =>
      headers.authorization === 'Bearer f' ? { body: file, headers: asCsv } : { status: 401, body: '' },
    );
    const credentials = { headers: { authorization: 'Bearer f' } };
    const integration = await anIntegration(client, {
      tool: 'csv_url',
      config: { url: `${files.url}/a` },
      credentials,
    });
    const stolen = await change(integration, { config: { url: `${thief.url}/a?key=mine` } });
    expect(stolen.error.details?.map(({ field }) => field)).toEqual(['credentials']);
    expect(thief.requests).toEqual([]);
    expect((await change(integration, { config: { url: `${files.url}/b` } })).status).toBe(200);
    await files.stop();
  });
});

describe('the log of a tool whose address changes', () => {
  /** The keys of the cases that are stored, each once. */
  const keysOf = async (integration: IntegrationDetail): Promise<string[]> => [
    ...new Set((await storedEvents(app, integration.id)).map((event) => event.case_id)),
  ];
  const collected = (integration: IntegrationDetail, rounds: number): Promise<unknown> =>
    eventually(
      async () => (await client.get<{ status: string }[]>(`/v1/integrations/${integration.id}/collections`)).data,
      (all) => all.length >= rounds && all.every(({ status }) => status !== 'running'),
    );

  test('goes on with the same cases, by whatever the tool calls itself', async () => {
    const jira = await startJira(5);
    const { config, credentials } = jira.connection;
    const integration = await anIntegration(client, { tool: 'jira', ...jira.connection });
    await collected(integration, 1);
    const before = await keysOf(integration);
    expect(before.every((key) => key.startsWith(`jira:${siteId} `))).toBe(true);
    await jira.grow(7);
    const url = `${jira.server.url}/ex/jira/${siteId}`;
    expect((await change(integration, { config: { ...config, url }, credentials })).status).toBe(200);
    await collected(integration, 2);
    const after = await keysOf(integration);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(before.length + 2);
    await jira.server.stop();
  });

  test.each([
    ['of this version', false],
    ['of the version before', true],
  ])('goes on with the same cases where the tool has no name for itself: a connection %s', async (_of, isOld) => {
    const redmine = await startRedmine(5);
    const { config, credentials } = redmine.connection;
    const integration = await anIntegration(client, { tool: 'redmine', ...redmine.connection });
    await collected(integration, 1);
    const before = await keysOf(integration);
    const id = parsePublicId('int', integration.id);
    if (isOld) await app.database.query('UPDATE integrations SET account = NULL WHERE id = $1', [id]);
    const { host, hostname } = new URL(redmine.server.url);
    expect(before.every((key) => key.startsWith(`${host} `))).toBe(true);
    const url = redmine.server.url.replace(hostname, hostname === 'localhost' ? '127.0.0.1' : 'localhost');
    await redmine.grow(7);
    expect((await change(integration, { config: { ...config, url }, credentials })).status).toBe(200);
    await collected(integration, 2);
    const after = await keysOf(integration);
    expect(after.every((key) => key.startsWith(`${host} `))).toBe(true);
    expect(after).toHaveLength(before.length + 2);
    await redmine.server.stop();
  });

  test('is not continued with another account', async () => {
    const jira = await startJira(3);
    const other = await startJira(3, 13, { cloudId: 'aabbccdd-0000-4000-8000-000000000000' });
    const integration = await anIntegration(client, { tool: 'jira', ...jira.connection });
    const refused = await change(integration, other.connection);
    expect(refused.status).toBe(400);
    expect(refused.error.details).toEqual([
      { field: 'config.url', message: expect.stringContaining('is another account (aabbccdd-') },
    ]);
    await client.delete(`/v1/integrations/${integration.id}`);
    const back = await client.post(`/v1/integrations/${integration.id}/connect`, other.connection);
    expect(back.error.details?.map(({ field }) => field)).toEqual(['config.url']);
    await Promise.all([jira.server.stop(), other.server.stop()]);
  });
});

const file = 'case_id,activity,timestamp\nC-1,Work,2026-01-01T00:00:00Z\n';
const asCsv = { 'content-type': 'text/csv' };
const signature = 'sig=a%2Fb%3D&expires=1';

describe('a signed URL', () => {
  let files: VendorServer;
  beforeAll(async () => {
    files = await VendorServer.start(({ query, path }) => {
      const isAllowed = path === '/open.csv' || (query.get('sig') === 'a/b=' && query.get('expires') === '1');
      return isAllowed ? { body: file, headers: asCsv } : { status: 403, body: '' };
    });
  });
  afterAll(() => files.stop());

  const connect = (): Promise<IntegrationDetail> =>
    anIntegration(client, { tool: 'csv_url', config: { url: `${files.url}/a.csv?${signature}#part` } });
  const now = async ({ id }: { id: string }) => (await client.get<IntegrationDetail>(`/v1/integrations/${id}`)).data;
  const collected = (integration: IntegrationDetail): Promise<IntegrationDetail> =>
    eventually(
      () => now(integration),
      ({ lastCollectedAt }) => lastCollectedAt !== null,
    );
  const stored = async ({ id }: { id: string }): Promise<string> =>
    JSON.stringify(
      await app.database.query(
        `SELECT row_to_json(i) AS text FROM integrations i WHERE id = $1 UNION ALL SELECT row_to_json(a) FROM audit_log a`,
        [parsePublicId('int', id)],
      ),
    );

  test('opens its file, and is shown and stored without what opens it', async () => {
    const integration = await connect();
    expect(integration.config).toEqual({ url: `${files.url}/a.csv` });
    expect((await collected(integration)).eventCount).toBe(1);
    expect((await client.get(`/v1/integrations/${integration.id}`)).text).not.toContain('sig=');
    expect(await stored(integration)).not.toContain('sig=');
  });

  test('keeps what opens it where the shown URL is sent back, with or without headers', async () => {
    const integration = await connect();
    const config = { url: `${files.url}/a.csv`, workflow: 'Orders' };
    expect((await change(integration, { config })).status).toBe(200);
    expect((await change(integration, { credentials: { headers: { 'x-more': '1' } } })).status).toBe(200);
    expect((await change(integration, { config, credentials: {} })).status).toBe(200);
  });

  test('does not give it to another file or host', async () => {
    const integration = await connect();
    expect((await change(integration, { config: { url: `${files.url}/b.csv` } })).error.code).toBe(
      'INTEGRATION_REJECTED',
    );
    expect((await change(integration, { config: { url: `${thief.url}/a.csv` } })).status).not.toBe(500);
    expect(thief.requests.map(({ query }) => query.size)).not.toContain(2);
    const open = await change(integration, { config: { url: `${files.url}/open.csv` } });
    expect(open.data.config).toEqual({ url: `${files.url}/open.csv` });
  });

  test('that the version before stored is encrypted, and goes on opening its file', async () => {
    const integration = await connect();
    await collected(integration);
    const id = parsePublicId('int', integration.id) ?? '';
    const headers = { 'x-more': '1', host: 'other.example' };
    const encrypted = app.app.get(Secrets).encrypt(JSON.stringify({ headers }), `integration:${id}`);
    const old = JSON.stringify({ url: `${files.url}/a.csv?${signature}` });
    await app.database.query('UPDATE integrations SET config = $2, credentials = $3 WHERE id = $1', [
      id,
      old,
      encrypted,
    ]);
    const gone = await connect();
    await collected(gone);
    await client.delete(`/v1/integrations/${gone.id}`);
    await app.database.query('UPDATE integrations SET config = $2 WHERE id = $1', [parsePublicId('int', gone.id), old]);

    await app.app.get(SignedAddressesJobs, { strict: false }).encryptQueries();
    expect((await now(integration)).config).toEqual({ url: `${files.url}/a.csv` });
    expect(await stored(integration)).not.toContain('sig=');
    expect(await stored(gone)).not.toContain('sig=');
    files.requests.length = 0;
    await client.post(`/v1/integrations/${integration.id}/collect`);
    const [request] = await eventually(
      () => files.requests,
      ({ length }) => length > 0,
    );
    expect([request?.query.get('sig'), request?.headers['x-more']]).toEqual(['a/b=', '1']);
    expect(request?.headers.host).toBe(new URL(files.url).host);
  });
});
