import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { ConcealedCredentials } from '../../libs/integrations/src/tool-client/concealed-credentials.js';
import { ToolSessions } from '../../libs/integrations/src/tool-client/tool-session.js';
import { findConnector } from '../../libs/integrations/src/connectors/catalog.js';
import type { Connection, Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import { eventually } from '../harness/eventually.js';
import { ServiceProcess } from '../harness/service-process.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, aWorkspace, integrationNow } from '../integrations/an-integration.js';
import { queryStoredLog } from '../integrations/stored-events.js';
import { startJira, type JiraVendor } from '../vendors/jira/jira-vendor.js';

/** `npm run bench -- collecting` takes 200,000. */
const issues = Number(process.env.LARGE_PROJECT ?? 8_000);
const deaths = 4;
const timeout = Math.max(300_000, issues * 30);
const environment = { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true', RATE_LIMIT_PER_MINUTE: '1000000' };

let api: TestApp;
let jira: JiraVendor;
let alive: ServiceProcess | null = null;
beforeAll(async () => {
  api = await startTestApp({ module: (config) => ApiModule.forRoot(config), environment });
  // Fifty-five days of issues, none of them held.
  jira = await startJira(issues, (55 * 24 * 60) / issues);
});
afterAll(async () => {
  await alive?.kill();
  await jira.server.stop();
  await api.stop();
});

function worker(): ServiceProcess {
  const { databaseUrl, secretsKeys } = api.config;
  const keys = { DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKeys?.[0]?.toString('base64') };
  alive = new ServiceProcess('dist/bundle/worker.js', { ...environment, ...keys });
  return alive;
}

/** The most memory that a process has taken so far. */
const peakMebibytes = ({ pid }: ServiceProcess): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** What one undisturbed walk through the project brings. */
async function eventsInAll(connection: Connection): Promise<number> {
  const connector = findConnector('jira') as Connector;
  const { config, credentials } = connection;
  const { signal } = new AbortController();
  const concealed = new ConcealedCredentials(credentials);
  const occasion = { tool: 'jira', config, account: 'jira', signal, now: new Date(), concealed };
  const nothing = { progress: () => undefined, rateLimit: () => undefined };
  const session = api.app.get(ToolSessions, { strict: false }).forCollection(occasion, { peopleSecret: '' }, nothing);
  let count = 0;
  for await (const { events } of connector.collect(connection, null, session)) count += events.length;
  return count;
}

test(
  `a project of ${issues} issues is read in constant memory by workers that are killed, with nothing twice`,
  async () => {
    const expected = await eventsInAll(jira.connection);
    const client = await aWorkspace(api, 'live');
    const startedAt = performance.now();
    const integration = await anIntegration(client, { tool: 'jira', ...jira.connection });
    const look = () => integrationNow(client, integration);
    const peaks: number[] = [];
    for (let death = 1; death <= deaths; death++) {
      const doomed = worker();
      const part = (expected * death) / (deaths + 2);
      await eventually(look, ({ eventCount, attention }) => eventCount > part || attention !== null, timeout);
      peaks.push(peakMebibytes(doomed));
      await doomed.kill();
      const { attention, status } = await look();
      expect({ attention, status }).toEqual({ attention: null, status: 'collecting' });
      // What a minute of waiting would bring about: the lease of the dead lapses.
      await api.database.query(`UPDATE integrations SET leased_until = clock_timestamp() WHERE tool = 'jira'`);
    }
    const survivor = worker();
    const done = await eventually(look, ({ status }) => status !== 'collecting', timeout);
    peaks.push(peakMebibytes(survivor));
    const seconds = (performance.now() - startedAt) / 1000;
    survivor.signal('SIGTERM');
    expect(await survivor.exited).toBe(0);

    expect(done).toMatchObject({ status: 'connected', attention: null, eventCount: expected });
    const count = 'SELECT count(*)::INT AS events, count(DISTINCT event_id)::INT AS ids FROM log';
    expect(await queryStoredLog(api, integration.id, count)).toEqual([{ events: expected, ids: expected }]);
    // The one that read on to the end held no more than those that read the beginning.
    expect(Math.max(...peaks)).toBeLessThan(Math.min(...peaks) * 1.6);
    if (process.env.LARGE_PROJECT !== undefined) {
      const most = Math.max(...peaks).toFixed(0);
      const rate = (expected / seconds).toFixed(0);
      process.stdout.write(
        `${issues} issues, ${expected} events: ${seconds.toFixed(0)} s, ${rate} events/s, peak ${most} MiB\n`,
      );
    }
  },
  3 * timeout,
);
