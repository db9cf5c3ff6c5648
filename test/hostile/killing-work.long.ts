import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parsePublicId } from '#events';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { administrator } from '../builders/administrator.js';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import { eventually } from '../harness/eventually.js';
import { ServiceProcess } from '../harness/service-process.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const environment = { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true', CONNECTOR_RETRY_DELAYS: '10ms' };

let api: TestApp;
let tool: Server;
let worker: ServiceProcess | undefined;
let begun = 0;
/** Rows of the snapshot, and how many of them are sent before the worker is killed. */
let snapshot = { rows: [0, 40], killedAfter: Infinity };

beforeAll(async () => {
  api = await startTestApp({ environment, module: (config) => ApiModule.forRoot(config) });
  // What the deadly file holds ends each worker that reads it.
  tool = createServer(({ url }, response) => {
    if (url === '/deadly.csv' && worker) {
      begun += 1;
      worker.signal('SIGKILL');
      return;
    }
    if (url === '/snapshot.csv') {
      const [from = 0, to = 0] = snapshot.rows;
      const rows = Array.from({ length: to - from }, (_none, at) => `c-${from + at},pay,2026-01-01T00:00:00Z\n`);
      response.setHeader('content-type', 'text/csv');
      response.write(['case_id,activity,timestamp\n', ...rows.slice(0, snapshot.killedAfter)].join(''));
      if (snapshot.killedAfter === Infinity) response.end();
      else setTimeout(() => worker?.signal('SIGKILL'), 500);
      return;
    }
    response.setHeader('content-type', 'text/csv').end('case_id,activity,timestamp\nc,pay,2026-01-01T00:00:00Z\n');
  }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  await worker?.kill();
  await api.stop();
  tool.closeAllConnections();
  tool.close();
});

function startWorker(): ServiceProcess {
  const key = api.config.secretsKeys?.[0]?.toString('base64');
  return new ServiceProcess('dist/bundle/worker.js', {
    ...environment,
    DATABASE_URL: api.database.url,
    SECRETS_KEY: key,
  });
}

const csvAt = (path: string): object => ({
  tool: 'csv_url',
  config: { url: `http://127.0.0.1:${(tool.address() as AddressInfo).port}${path}` },
});

test('work that ends the process each time is not begun a fourth time, and the others are done', async () => {
  const attacker = await aTenant(api);
  const bystander = await aTenant(api);
  const deadly = await anIntegration(attacker.client, csvAt('/deadly.csv'));
  const healthy = await anIntegration(bystander.client, csvAt('/healthy.csv'));
  for (let again = 0; again < 3; again += 1) {
    worker = startWorker();
    await worker.exited;
    // As after minutes: leases and pauses are over.
    await api.database.query('UPDATE integrations SET leased_until = NULL, collect_at = clock_timestamp()');
    await api.database.query('UPDATE work_under_way SET not_before = clock_timestamp()');
  }
  expect(begun).toBe(3);
  worker = startWorker();
  const read = async (client: typeof attacker.client, { id }: IntegrationDetail): Promise<IntegrationDetail> =>
    (await client.get<IntegrationDetail>(`/v1/integrations/${id}`)).data;
  const given = await eventually(
    () => read(attacker.client, deadly),
    ({ attention }) => attention !== null,
  );
  await eventually(
    () => read(bystander.client, healthy),
    ({ eventCount, status }) => eventCount === 1 && status === 'connected',
  );
  expect(given).toMatchObject({ status: 'attention', attention: expect.stringContaining('did not end') });
  expect(begun).toBe(3);

  // A person who asks for it has it begun again.
  await attacker.client.post(`/v1/integrations/${deadly.id}/collect`);
  await eventually(() => begun === 4);
});

test('a snapshot of which only a part came before the process ended changes nothing, and then comes whole', async () => {
  const { client } = await aTenant(api);
  const csv = csvAt('/snapshot.csv') as { tool: string; config: object };
  await worker?.kill();
  // What ends workers is not due any more.
  await api.database.query('UPDATE integrations SET collect_at = NULL');
  worker = startWorker();
  const { id } = await anIntegration(client, { ...csv, config: { ...csv.config, snapshot: true } });
  const integrationId = parsePublicId('int', id);
  const eventCount = async (): Promise<number> =>
    (await client.get<IntegrationDetail>(`/v1/integrations/${id}`)).data.eventCount;
  await eventually(async () => (await eventCount()) === 40);
  snapshot = { rows: [10, 60], killedAfter: 30 };
  await client.post(`/v1/integrations/${id}/collect`);
  await worker.exited;
  expect(await eventCount()).toBe(40);
  snapshot = { rows: [10, 60], killedAfter: Infinity };
  const isDue = 'leased_until = NULL, collect_at = clock_timestamp()';
  await api.database.query(`UPDATE integrations SET ${isDue} WHERE id = $1`, [integrationId]);
  await api.database.query('UPDATE work_under_way SET not_before = clock_timestamp() WHERE subject = $1', [
    integrationId,
  ]);
  worker = startWorker();
  await eventually(async () => (await eventCount()) === 50);
});

test('an organization whose erasure was killed half-way is erased to its end by another worker', async () => {
  const { client, organization } = await aTenant(api);
  const neighbour = await aTenant(api);
  const hooks = { url: 'https://93.184.216.34/hook', events: ['*'] };
  for (const tenant of [client, neighbour.client]) await tenant.post('/v1/webhooks', hooks);
  await anIntegration(client);
  const operator = administrator(api);
  const path = `/v1/admin/organizations/${organization.id}`;
  await operator.post(`${path}/erase`);
  await worker?.kill();
  await api.database.query(`
    CREATE FUNCTION wait_for_the_end() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(3600); RETURN NULL; END';
    CREATE TRIGGER wait_for_the_end AFTER DELETE ON webhooks EXECUTE FUNCTION wait_for_the_end()`);
  const id = parsePublicId('org', organization.id);
  await api.database.query('UPDATE organizations SET erase_due_at = clock_timestamp() WHERE id = $1', [id]);
  worker = startWorker();
  const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
  const [backend] = await eventually(
    () => api.database.query<{ pid: number }>(waiting),
    (rows) => rows.length > 0,
  );
  await worker.kill();
  await api.database.query('SELECT pg_terminate_backend($1)', [backend?.pid]);
  await api.database.query('DROP FUNCTION wait_for_the_end CASCADE');
  // It can be neither used nor kept any more, and what was to be deleted is known.
  expect((await client.get('/v1/webhooks')).status).toBe(401);
  expect((await operator.delete(`${path}/erase`)).error.code).toBe('ERASURE_BEGUN');
  await api.database.query('UPDATE organizations SET leased_until = NULL WHERE id = $1', [id]);
  worker = startWorker();
  await eventually(async () => (await operator.get(path)).status === 404);
  const { data } = await operator.get<{ target: object; details: object }[]>(
    '/v1/admin/audit-log?action=organization.erased',
  );
  expect(data).toEqual([
    expect.objectContaining({
      target: { type: 'organization', id: organization.id },
      details: expect.objectContaining({ rows: expect.objectContaining({ webhooks: 1, integrations: 1 }) }),
    }),
  ]);
  expect((await neighbour.client.get<unknown[]>('/v1/webhooks')).data).toHaveLength(1);
});
