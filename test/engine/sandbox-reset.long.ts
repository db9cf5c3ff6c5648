import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { ServiceProcess } from '../harness/service-process.js';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';
import { completed, contentsOf, seeded } from './sandbox-contents.js';
import { until } from './scene.js';

const path = '/v1/sandbox/reset';

interface Named {
  readonly id: string;
}

describe('a sandbox that is reset', () => {
  let app: TestApp;
  let sandbox: ApiClient;

  beforeAll(async () => {
    app = await startTestApp({ environment: { SANDBOX_SAMPLES: 'true' } });
    sandbox = app.client.as((await aKey(app, await anOrganization(app), { environment: 'test' })).key);
  });
  afterAll(() => app.stop());

  test('holds a report again in the end', async () => {
    const { id } = await completed(sandbox);
    await sandbox.post(path);
    await until(async () => (await sandbox.get(`/v1/assessments/${id}`)).status === 404);
    await completed(sandbox);
  });

  test('is reset while a run is under way, which ends', async () => {
    await sandbox.post(path);
    await until(async () => {
      const { data } = await sandbox.get<Named[]>('/v1/assessments?status=in_progress');
      // A run that has ended between two looks is begun again.
      if (!data[0] && (await sandbox.get('/v1/assessments?status=completed')).meta.total === 1)
        await sandbox.post(path);
      return data[0] ?? null;
    });
    const before = await contentsOf(sandbox);
    await sandbox.post(path);
    await seeded(sandbox, before);
    await completed(sandbox);
  });
});

describe('a worker that is killed half way', () => {
  const gate = 4712;
  let api: TestApp;
  const workers: ServiceProcess[] = [];

  beforeAll(async () => {
    const environment = { SANDBOX_SAMPLES: 'true', QUOTA_OPEN_RUNS: '1000', RATE_LIMIT_PER_MINUTE: '10000' };
    api = await startTestApp({ module: (config) => ApiModule.forRoot(config), environment });
    // The second of the steps waits at a gate that the test holds.
    await api.database.query(`CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM assessments) < 100 THEN PERFORM pg_advisory_xact_lock(${gate}); END IF;
      RETURN NULL;
    END $$`);
    await api.database.query(
      'CREATE TRIGGER at_gate AFTER DELETE ON assessments FOR EACH STATEMENT EXECUTE FUNCTION wait_at_gate()',
    );
  });
  afterAll(async () => {
    for (const worker of workers) await worker.kill();
    await api.stop();
  });

  async function aWorker(): Promise<ServiceProcess> {
    const worker = new ServiceProcess('dist/bundle/worker.js', {
      DATABASE_URL: api.database.url,
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      ADMIN_TOKEN: testAdminToken,
      LOG_LEVEL: 'warn',
    });
    workers.push(worker);
    await worker.ready();
    return worker;
  }

  const remaining = async (): Promise<number> => (await api.database.query('SELECT 1 FROM assessments')).length;

  test('leaves the rest to the next one', async () => {
    const organization = await anOrganization(api);
    const sandbox = api.client.as((await aKey(api, organization, { environment: 'test' })).key);
    for (let index = 0; index < 250; index++) await sandbox.post('/v1/assessments', { company: `Company ${index}` });
    await sandbox.post(path);
    const holder = new pg.Client(api.database.url);
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [gate]);
    const first = await aWorker();
    await until(async () => {
      const { rowCount } = await holder.query(
        `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE locktype = 'advisory' AND objid = $1 AND NOT granted AND datname = current_database()`,
        [gate],
      );
      return rowCount === 1;
    });
    await first.kill();
    expect(await remaining()).toBe(150);
    await holder.end();
    // As if a minute had passed.
    await api.database.query(`UPDATE sandboxes SET leased_until = clock_timestamp() - interval '1 second'`);
    await aWorker();
    const { assessments } = await seeded(sandbox);
    expect(assessments).toHaveLength(3);
    const companies = await api.database.query(`SELECT 1 FROM assessments WHERE company LIKE 'Company %'`);
    expect(companies).toEqual([]);
  });
});
