import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { aTenant } from '../builders/a-tenant.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { ServiceProcess } from '../harness/service-process.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, integrationNow, type IntegrationDetail } from '../integrations/an-integration.js';
import { queryStoredLog } from '../integrations/stored-events.js';
import { startJira, type JiraVendor } from '../vendors/jira/jira-vendor.js';

const issues = 200_000;
/** Created, two statuses, an assignment, a resolution and a comment; every eleventh has moved. */
const events = issues * 6 + Math.ceil((issues - 4) / 11);
const patience = 40 * 60_000;
const mebibyte = 2 ** 20;

describe('a project with 200,000 issues', () => {
  let api: TestApp;
  let client: ApiClient;
  let jira: JiraVendor;
  beforeAll(async () => {
    const environment = { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true' };
    api = await startTestApp({ module: (config) => ApiModule.forRoot(config), environment });
    ({ client } = await aTenant(api));
    // Two and a half issues a minute, each with its whole history in the search.
    jira = await startJira(issues, 0.4, 10);
  });
  afterAll(async () => {
    await api.stop();
    await jira.server.stop();
  });

  const worker = (): ServiceProcess => {
    const { databaseUrl, secretsKeys } = api.config;
    return new ServiceProcess('dist/apps/worker/src/main.js', {
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: secretsKeys?.[0]?.toString('base64'),
      CONNECTOR_PRIVATE_HOSTS: 'jira=127.0.0.1',
    });
  };
  const resident = (pid: number): number =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

  test(
    'is read in constant memory, and after kill -9 goes on with nothing lost and nothing twice',
    async () => {
      const integration = await anIntegration(client, { tool: 'jira', ...jira.connection });
      const look = (): Promise<IntegrationDetail> => integrationNow(client, integration);
      const doomed = worker();
      await doomed.ready();
      await eventually(look, ({ eventCount }) => eventCount > events / 10, patience);
      await doomed.kill();
      expect(await look()).toMatchObject({ status: 'collecting', lastCollectedAt: null });

      // What a minute of waiting would bring about: the lease of the dead lapses.
      await api.database.query('UPDATE integrations SET leased_until = clock_timestamp()');
      const survivor = worker();
      await survivor.ready();
      const sizes: { at: number; bytes: number }[] = [];
      let now = await look();
      for (; now.status !== 'connected' && now.attention === null; now = await look()) {
        sizes.push({ at: now.eventCount, bytes: resident(survivor.pid) });
        await sleep(500);
      }
      survivor.signal('SIGTERM');
      await survivor.exited;

      expect(now).toMatchObject({ status: 'connected', attention: null, eventCount: events });
      const [stored] = await queryStoredLog<{ all: string; distinct: string }>(
        api,
        integration.id,
        'SELECT count(*) AS "all", count(DISTINCT event_id) AS "distinct" FROM log',
      );
      expect(stored).toEqual({ all: String(events), distinct: String(events) });

      const largest = (from: number, to: number): number =>
        Math.max(...sizes.filter(({ at }) => at >= events * from && at < events * to).map(({ bytes }) => bytes));
      expect(largest(0.75, 1)).toBeLessThan(largest(0.15, 0.45) * 1.3 + 100 * mebibyte);
    },
    patience,
  );
});
