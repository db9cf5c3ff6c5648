import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { createTestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { isLongRun } from '../harness/long-run.js';
import { PostgresServer } from '../harness/postgres-server.js';
import type { TestApp } from '../harness/test-app.js';
import { storedEvents } from '../integrations/stored-events.js';
import { isMariadbInstalled, MariadbServer } from '../vendors/sql/mariadb-server.js';
import { isPgBouncerInstalled, PgBouncerServer } from '../vendors/sql/pgbouncer-server.js';
import { startConnectorsApp } from './connectors-app.js';

let app: TestApp;
let client: ApiClient;
beforeAll(async () => {
  app = await startConnectorsApp();
  ({ client } = await aTenant(app));
});
afterAll(() => app.stop());

const now = async ({ id }: { id: string }): Promise<IntegrationDetail> =>
  (await client.get<IntegrationDetail>(`/v1/integrations/${id}`)).data;
const collected = (integration: IntegrationDetail): Promise<IntegrationDetail> =>
  eventually(
    () => now(integration),
    ({ lastCollectedAt, attention, status }) =>
      lastCollectedAt !== null || (status === 'attention' && attention !== null),
  );
const collectedAgain = async (integration: IntegrationDetail): Promise<IntegrationDetail> => {
  const { lastCollectedAt } = await collected(integration);
  await client.post(`/v1/integrations/${integration.id}/collect`);
  return eventually(
    () => now(integration),
    (detail) => detail.lastCollectedAt !== lastCollectedAt,
  );
};

interface Source {
  /** As an administrator. */
  run(sql: string): Promise<unknown>;
  stop(): Promise<void>;
  credentialsOf(user: string): object;
  /** Writes rows of about 900 kB. */
  readonly largeRows: (count: number) => string;
  readonly createUser: (user: string) => string;
  readonly grantAll: (user: string) => string;
}

async function postgres(): Promise<Source> {
  const server = await PostgresServer.start();
  const database = await createTestDatabase({ migrated: false, server: server.url });
  return {
    run: (sql) => database.query(sql),
    stop: async () => {
      await database.drop();
      await server.stop();
    },
    credentialsOf: (user) => {
      const url = new URL(database.url);
      Object.assign(url, { username: user, password: 'secret', search: '?sslmode=disable' });
      return { connectionString: url.href };
    },
    largeRows: (count) => `SELECT 'C-' || n AS case_id, 'Work' AS activity, now() AS timestamp, n AS event_id,
      repeat('x', 900000) AS text FROM generate_series(1, ${count}) AS n`,
    createUser: (user) => `CREATE ROLE ${user} LOGIN PASSWORD 'secret'`,
    grantAll: (user) => `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${user}`,
  };
}

async function mariadb(): Promise<Source> {
  const server = await MariadbServer.start();
  await server.run('CREATE DATABASE erp CHARACTER SET utf8mb4');
  await server.run('USE erp');
  return {
    run: (sql) => server.run(sql),
    stop: () => server.stop(),
    credentialsOf: (user) => ({
      connectionString: `mysql://${user}:secret@localhost:${server.port}/erp`,
      caCertificate: server.certificate,
    }),
    largeRows: (count) => `SELECT CONCAT('C-', seq) AS case_id, 'Work' AS activity, NOW() AS timestamp, seq AS event_id,
      REPEAT('x', 900000) AS text FROM seq_1_to_${count}`,
    createUser: (user) => `CREATE USER ${user} IDENTIFIED BY 'secret'`,
    grantAll: (user) => `GRANT SELECT ON erp.* TO ${user}`,
  };
}

const sources = [
  { name: 'PostgreSQL', start: postgres, isThere: true },
  { name: 'MariaDB', start: mariadb, isThere: isLongRun && isMariadbInstalled },
];

describe.each(sources.filter(({ isThere }) => isThere))('$name', ({ start }) => {
  let source: Source;
  beforeAll(async () => {
    source = await start();
    await source.run('CREATE TABLE orders (code varchar(40), step varchar(40), done timestamp NULL, plan varchar(40))');
    for (const code of ['a', 'A', 'b', 'B']) {
      await source.run(`INSERT INTO orders VALUES ('${code}', 'Sent', '2026-03-01 12:00:00', '2026-03-01 12:00:00')`);
    }
    for (const user of ['reader', 'writer', 'blind', 'bulk']) await source.run(source.createUser(user));
    await source.run('GRANT SELECT ON orders TO reader');
    await source.run('GRANT SELECT, INSERT ON orders TO writer');
    // MariaDB's sequences are tables.
    await source.run(source.grantAll('bulk'));
  });
  afterAll(() => source.stop());

  const query = 'SELECT code, code AS case_id, step AS activity, done AS timestamp FROM orders';
  const connect = (config: object, user = 'reader') =>
    client.post<IntegrationDetail>('/v1/integrations', {
      tool: 'sql',
      config,
      credentials: source.credentialsOf(user),
    });

  (isLongRun ? test : test.skip)('gives rows that are more than fit the memory of its process', async () => {
    const { data } = await connect({ query: source.largeRows(600) }, 'bulk');
    expect(await collected(data)).toMatchObject({ eventCount: 600, attention: null });
  });

  test('says at connecting, and after each round, that its role may do more than read', async () => {
    const { data } = await connect({ query }, 'writer');
    const words = /^The role .*(may change public\.orders|INSERT on erp\.orders).* Use one that may only SELECT/;
    expect(data).toMatchObject({ status: 'connected', attention: expect.stringMatching(words) });
    expect(await collected(data)).toMatchObject({ status: 'connected', attention: expect.stringMatching(words) });
    expect((await connect({ query })).data.attention).toBeNull();
  });

  test.each([
    ['SELECT 1; SELECT 2', /several statements/],
    ['DROP TABLE orders', /must begin with SELECT or WITH, not with DROP/],
    ['SELECT code FROM orders', /gives no column case_id, activity, timestamp/],
    ['SELECT nothing FROM orders', /names something that is not there; .*nothing/],
    ['SELECT code FROM gone', /is not there|may not do this/],
    ['SELECT FROM WHERE', /is not valid; correct it/],
    ['SELECT code AS a, step AS a FROM orders WHERE a = 1', /is not there|one name/],
  ])('refuses %j with a sentence', async (text, reason) => {
    const { status, error } = await connect({ query: text });
    expect([status, error.code]).toEqual([422, 'INTEGRATION_REJECTED']);
    expect(error.message).toMatch(reason);
  });

  test('names a wrong password, a missing right, and an unknown time zone', async () => {
    const { connectionString, ...rest } = source.credentialsOf('reader') as { connectionString: string };
    const credentials = { ...rest, connectionString: connectionString.replace(':secret@', ':wrong@') };
    const wrong = await client.post('/v1/integrations', { tool: 'sql', config: { query }, credentials });
    expect(wrong.error.message).toMatch(/refuses the user or the password; check both/);
    expect((await connect({ query }, 'blind')).error.message).toMatch(/may not do this|no such database/);
    expect((await connect({ query, timezone: 'Mars/Base' })).error.message).toMatch(/no time zone Mars\/Base/);
  });

  test('takes a query with comments and semicolons at its end', async () => {
    const { data } = await connect({ query: `-- orders\n${query}; -- newest; last\n/* done */` });
    expect((await collected(data)).eventCount).toBe(4);
  });

  test('goes on after texts that its collation takes for equal, and reads times in the time zone', async () => {
    const config = { query: query.replace('done AS', 'plan AS'), cursorColumn: 'code', timezone: 'Europe/Berlin' };
    const { data } = await connect(config);
    expect((await collected(data)).eventCount).toBe(4);
    await source.run(`INSERT INTO orders VALUES ('c', 'Paid', '2026-07-01 12:00:00', '2026-07-01 12:00:00')`);
    expect((await collectedAgain(data)).eventCount).toBe(5);
    const events = await storedEvents(app, data.id);
    expect(events.map(({ case_id }) => case_id).sort()).toEqual(['A', 'B', 'a', 'b', 'c']);
    expect(events.at(-1)?.ts).toBe('2026-07-01 10:00:00');
    await source.run(`DELETE FROM orders WHERE code = 'c'`);
  });
});

(isLongRun && isPgBouncerInstalled ? describe : describe.skip)(
  'PgBouncer that gives each transaction any connection',
  () => {
    test('is read through', async () => {
      const database = await createTestDatabase({ migrated: false });
      const { hostname, port, username, password, pathname } = new URL(database.url);
      const server = new URL(`http://${hostname}:${port}`);
      const pooler = await PgBouncerServer.start(server, username, decodeURIComponent(password));
      try {
        const query = `SELECT 'C' AS case_id, 'Work' AS activity, '2026-03-01T12:00:00+02'::timestamptz AS timestamp`;
        const connectionString = `postgresql://${username}:${password}@127.0.0.1:${pooler.port}${pathname}?sslmode=disable`;
        const integration = await anIntegration(client, {
          tool: 'sql',
          config: { query },
          credentials: { connectionString },
        });
        expect((await collected(integration)).eventCount).toBe(1);
        expect((await storedEvents(app, integration.id))[0]?.ts).toBe('2026-03-01 10:00:00');
      } finally {
        await pooler.stop();
        await database.drop();
      }
    });
  },
);

(isLongRun && isMariadbInstalled ? describe : describe.skip)('a certificate of MariaDB', () => {
  let server: MariadbServer;
  beforeAll(async () => {
    server = await MariadbServer.start();
  });
  afterAll(() => server.stop());

  test.each([
    ['localhost', '', {}, /signed by no authority that is known here; give .* `caCertificate`/],
    ['127.0.0.1', '', {}, /made for a name: use the name of the host/],
    ['localhost', '?sslmode=require', {}, /refuses the user or the password/],
    ['127.0.0.1', '?sslmode=verify-ca', { certificate: true }, /refuses the user or the password/],
  ])(
    'at %s%s is checked as it says',
    async (host, parameters, { certificate = false }: { certificate?: boolean }, reason) => {
      const connectionString = `mariadb://nobody:x@${host}:${server.port}/erp${parameters}`;
      const credentials = { connectionString, ...(certificate && { caCertificate: server.certificate }) };
      const { error } = await client.post('/v1/integrations', {
        tool: 'sql',
        config: { query: 'SELECT 1' },
        credentials,
      });
      expect(error.message).toMatch(reason);
    },
  );
});
