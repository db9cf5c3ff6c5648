import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration } from '../builders/an-integration.js';
import { eventually } from '../harness/eventually.js';
import { inLongRun } from '../harness/long-run.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { FakePostgres, type FakeManner } from '../vendors/sql/fake-postgres.js';

interface Round {
  readonly status: string;
  readonly reason: string | null;
  readonly accepted: number;
}

let app: TestApp;
let server: FakePostgres;
beforeAll(async () => {
  const environment = { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true', CONNECTOR_TIME_BUDGET: '5s' };
  app = await startTestApp({ environment });
  server = await FakePostgres.start();
});
afterEach(() => {
  for (const socket of server.sockets) socket.destroy();
});
afterAll(async () => {
  await server.stop();
  await app.stop();
});

/** The first round, once it has ended. */
async function roundOf(manner: FakeManner): Promise<Round> {
  server.manner = manner;
  const { client } = await aTenant(app);
  const { id } = await anIntegration(client, {
    tool: 'sql',
    config: { query: 'SELECT 1' },
    credentials: { connectionString: server.connectionString() },
  });
  const [round] = await eventually(
    async () => (await client.get<Round[]>(`/v1/integrations/${id}/collections`)).data,
    (rounds) => rounds.some(({ status }) => status !== 'running'),
  );
  // Neither side holds the connection any more.
  await eventually(() => server.sockets.size === 0 || [...server.sockets].every((socket) => socket.readableEnded));
  return round as Round;
}

describe('a database server', () => {
  test.each<[FakeManner, RegExp]>([
    ['silent', /more than a round may take \(5 s\)/],
    ['endless', /it sends more rows than it was asked for/],
    ...inLongRun<[FakeManner, RegExp]>(
      ['dripping', /more than a round may take \(5 s\)/],
      ['endless fetches', /more than a round may take \(5 s\)/],
    ),
  ])('that is %s has no more than the time of a round', async (manner, reason) => {
    expect(await roundOf(manner)).toMatchObject({ status: 'failed', reason: expect.stringMatching(reason) });
  });

  test('that does not take leave is left', async () => {
    expect(await roundOf('half-open')).toMatchObject({ status: 'succeeded', reason: null, accepted: 1 });
  });
});
