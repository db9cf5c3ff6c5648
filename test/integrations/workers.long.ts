import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { sampleEvents } from '../../libs/integrations/src/connectors/sample/sample-company.js';
import { ServiceProcess } from '../harness/service-process.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, aWorkspace, integrationNow, type IntegrationDetail } from './an-integration.js';
import { ScriptedTool } from './scripted-tool.js';

describe('workers that collect and meet a fault', () => {
  let api: TestApp;
  let tool: ScriptedTool;
  beforeAll(async () => {
    api = await startTestApp({ module: (config) => ApiModule.forRoot(config) });
    tool = await ScriptedTool.start();
  });
  afterAll(async () => {
    await api.stop();
    await tool.stop();
  });

  const aWorker = () => startTestApp({ module: (config) => WorkerModule.forRoot(config), database: api.database });
  const workerProcess = () => {
    const { databaseUrl, secretsKeys } = api.config;
    const key = secretsKeys?.[0]?.toString('base64');
    return new ServiceProcess('dist/bundle/worker.js', { DATABASE_URL: databaseUrl, SECRETS_KEY: key });
  };
  const storedIn = async (integration: IntegrationDetail): Promise<number> => {
    const sql = `SELECT coalesce(sum(p.events), 0)::int AS events FROM event_log_parts p
      JOIN integrations i ON i.id = p.integration_id WHERE i.connected_at = $1`;
    return (await api.database.query<{ events: number }>(sql, [integration.connectedAt]))[0]?.events ?? 0;
  };

  test('one whose database has a hiccup just when the lease is renewed goes on with it', async () => {
    const client = await aWorkspace(api, 'live');
    // A sequence counts on when its transaction fails.
    await api.database.query(`CREATE SEQUENCE renewals`);
    await api.database.query(`CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('renewals') = 1 THEN RAISE EXCEPTION 'a hiccup'; END IF;
      RETURN NEW;
    END $$`);
    await api.database.query(`CREATE TRIGGER hiccup BEFORE UPDATE ON integrations FOR EACH ROW
      WHEN (old.lease_token = new.lease_token AND new.leased_until > old.leased_until) EXECUTE FUNCTION fail_once()`);
    tool.reset();
    Object.assign(tool, { events: 250, holdsFrom: 100 });
    const worker = await aWorker();
    const integration = await anIntegration(client, tool.connection());
    await eventually(() => Promise.resolve(tool.isHolding));
    const renewals = async (): Promise<boolean> =>
      (await api.database.query<{ is_called: boolean }>('SELECT is_called FROM renewals'))[0]?.is_called === true;
    await eventually(renewals);
    // What was taken for a lost lease would be given up by now.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    tool.release();
    const done = await eventually(
      () => integrationNow(client, integration),
      ({ status }) => status === 'connected',
    );
    await worker.stop();
    expect(done.eventCount).toBe(250);
    // The first time to prove the credential.
    expect(tool.asked).toEqual([0, 0, 100, 200, 250]);
    await api.database.query('DROP TRIGGER hiccup ON integrations');
  });

  test('one that is killed loses nothing and leaves nothing twice', async () => {
    const client = await aWorkspace(api, 'test');
    const config = { system: 'support_desk', weeks: 24 };
    const integration = await anIntegration(client, { tool: 'sample', config });
    const doomed = workerProcess();
    await doomed.ready();
    const look = () => integrationNow(client, integration);
    const midway = await eventually(look, ({ eventCount }) => eventCount > 0);
    await doomed.kill();
    expect(midway.status).toBe('collecting');

    // What a minute of waiting would bring about: the lease of the dead lapses.
    await api.database.query(`UPDATE integrations SET leased_until = clock_timestamp() WHERE tool = 'sample'`);
    const survivor = workerProcess();
    await survivor.ready();
    const done = await eventually(look, ({ status }) => status === 'connected');
    survivor.signal('SIGTERM');
    expect(await survivor.exited).toBe(0);

    const expected = [...sampleEvents({ weeks: 24 })].filter(({ system }) => system === 'support_desk').length;
    expect(done.eventCount).toBe(expected);
    expect(await storedIn(integration)).toBe(expected);
  });
});
