import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parsePublicId } from '#events';
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

interface Round {
  readonly status: string;
  readonly reason: string | null;
  readonly accepted: number;
}

describe.each(sources.filter(({ isThere }) => isThere))('rows of $name that come late', ({ start }) => {
  let source: Source;
  let tables = 0;
  let table: string;
  beforeAll(async () => {
    source = await start();
    await source.run(source.createUser('reader'));
  });
  beforeEach(async () => {
    table = `steps_${++tables}`;
    await source.run(
      `CREATE TABLE ${table} (id int, event_id varchar(40), case_id varchar(40), activity varchar(40), at timestamp(6) NULL)`,
    );
    await source.run(`GRANT SELECT ON ${table} TO reader`);
  });
  afterAll(() => source.stop());

  const insert = (id: number, at: string, activity = 'Sent'): Promise<unknown> =>
    source.run(`INSERT INTO ${table} VALUES (${id}, 'E-${id}', 'C-${id}', '${activity}', '2026-03-${at}')`);
  const connect = async (config: object, columns = 'id, case_id, activity, at, at AS timestamp') => {
    const credentials = source.credentialsOf('reader');
    const query = `SELECT ${columns} FROM ${table}`;
    const { data } = await client.post<IntegrationDetail>('/v1/integrations', {
      tool: 'sql',
      config: { query, ...config },
      credentials,
    });
    await rounds(data, 1);
    return data;
  };
  const newest = 'created_at = (SELECT max(created_at) FROM integrations)';
  const withIds = 'event_id, case_id, activity, at, at AS timestamp';
  const rounds = async ({ id }: { id: string }, count: number): Promise<Round[]> =>
    eventually(
      async () => (await client.get<Round[]>(`/v1/integrations/${id}/collections`)).data,
      (all) => all.length >= count && all.every(({ status }) => status !== 'running'),
    );
  const again = async (integration: IntegrationDetail): Promise<Round> => {
    const before = (await rounds(integration, 1)).length;
    await client.post(`/v1/integrations/${integration.id}/collect`);
    return (await rounds(integration, before + 1))[0] as Round;
  };
  const aWeekLater = async (integration: IntegrationDetail): Promise<Round> => {
    await app.database.query(`UPDATE integrations SET reconcile_at = now() - interval '1 second' WHERE id = $1`, [
      parsePublicId('int', integration.id),
    ]);
    return again(integration);
  };
  const activities = async ({ id }: { id: string }): Promise<string[]> =>
    (await storedEvents(app, id)).map(({ case_id: name, activity }) => `${name} ${activity}`).sort();

  test('with the value that the cursor has reached are found, each once', async () => {
    await source.run(`INSERT INTO ${table} VALUES (7, NULL, 'C-0', 'Sent', '2026-03-01 12:00:00')`);
    const byNumber = await connect({ cursorColumn: 'id', overlapMinutes: 0 });
    const byTime = await connect({ cursorColumn: 'at', overlapMinutes: 0 });
    for (let number = 1; number <= 10; number += 1) {
      await source.run(`INSERT INTO ${table} VALUES (7, NULL, 'C-${number}', 'Sent', '2026-03-01 12:00:00')`);
    }
    // Two rows that are the same in all columns are two events.
    await source.run(`INSERT INTO ${table} VALUES (7, NULL, 'C-1', 'Sent', '2026-03-01 12:00:00')`);
    for (const integration of [byNumber, byTime]) {
      expect(await again(integration)).toMatchObject({ status: 'succeeded', accepted: 11 });
      expect(await again(integration)).toMatchObject({ accepted: 0 });
      expect(await now(integration)).toMatchObject({ eventCount: 12 });
    }
  });

  test('by less than the overlap are found, and by more in the weekly comparison', async () => {
    await insert(1, '02 12:00:00.5');
    const usual = await connect({ cursorColumn: 'at' });
    const longer = await connect({ cursorColumn: 'at', overlapMinutes: 2_880 });
    await insert(2, '02 11:46:00');
    await insert(3, '01 11:00:00');
    expect(await again(usual)).toMatchObject({ accepted: 1 });
    expect(await again(longer)).toMatchObject({ accepted: 2 });
    expect(await again(usual)).toMatchObject({ accepted: 0 });
    expect(await aWeekLater(usual)).toMatchObject({ status: 'succeeded', reason: null, accepted: 1 });
    expect(await now(usual)).toMatchObject({ eventCount: 3, attention: null });
  });

  test('under a number that was missing are found, until the gap is an hour old', async () => {
    await insert(1, '01 12:00:00');
    await insert(4, '01 12:00:00');
    const integration = await connect({ cursorColumn: 'id' });
    await insert(3, '01 12:00:00');
    await insert(9, '01 12:00:00');
    expect(await again(integration)).toMatchObject({ accepted: 2 });
    const gaps = async () => {
      const [row] = await app.database.query<{ gaps: [string, string, number][] | null }>(
        `SELECT position::json->'gaps' AS gaps FROM integrations ORDER BY created_at DESC LIMIT 1`,
      );
      return row?.gaps?.map(([from, to]) => [from, to]) ?? [];
    };
    expect(await gaps()).toEqual([
      ['2', '2'],
      ['5', '8'],
    ]);
    // The last round of an old gap still looks for its rows.
    await app.database.query(
      `UPDATE integrations SET position = regexp_replace(position, ',\\d{13}\\]', ',1]', 'g') WHERE ${newest}`,
    );
    await insert(6, '01 12:00:00');
    expect(await again(integration)).toMatchObject({ accepted: 1 });
    expect(await gaps()).toEqual([]);
    await insert(2, '01 12:00:00');
    expect(await again(integration)).toMatchObject({ accepted: 0 });
    expect(await aWeekLater(integration)).toMatchObject({ accepted: 1 });
  });

  test('are read where they begin with whatever an interrupted round has left', async () => {
    for (let number = 1; number <= 3; number += 1) await insert(7, '01 12:00:00', `Step ${number}`);
    const integration = await connect({ cursorColumn: 'id' });
    await app.database.query(
      `UPDATE integrations SET is_caught_up = false, position = (position::jsonb || '{"number": 0}')::text WHERE ${newest}`,
    );
    await again(integration);
    const [round] = (await client.get<{ duplicates: number }[]>(`/v1/integrations/${integration.id}/collections`)).data;
    expect(round?.duplicates).toBe(1);
  });

  test('and are corrected take the place of the rows with their ids', async () => {
    await insert(1, '01 12:00:00', 'Sent');
    await insert(2, '01 12:05:00', 'Sent');
    const integration = await connect({ cursorColumn: 'at' }, withIds);
    await source.run(`UPDATE ${table} SET activity = 'Paid' WHERE id = 1`);
    expect(await again(integration)).toMatchObject({ accepted: 1 });
    // As a column does that holds the time of the last change.
    await source.run(`UPDATE ${table} SET activity = 'Returned', at = '2026-03-09 12:00:00' WHERE id = 2`);
    expect(await again(integration)).toMatchObject({ accepted: 1 });
    expect(await activities(integration)).toEqual(['C-1 Paid', 'C-2 Returned']);
    expect(await now(integration)).toMatchObject({ eventCount: 2 });
  });

  test('and are deleted go with the weekly comparison, but no days that the database keeps no more', async () => {
    for (let number = 0; number < 60; number += 1) {
      await insert(number, `0${1 + Math.floor(number / 20)} 12:00:${String(number).padStart(2, '0')}`);
    }
    const integration = await connect({ cursorColumn: 'at' }, withIds);
    await source.run(`DELETE FROM ${table} WHERE id IN (21, 22)`);
    await source.run(`DELETE FROM ${table} WHERE id < 20`);
    expect(await again(integration)).toMatchObject({ accepted: 0 });
    expect(await now(integration)).toMatchObject({ eventCount: 60 });
    expect(await aWeekLater(integration)).toMatchObject({ status: 'succeeded', reason: null });
    expect(await now(integration)).toMatchObject({ eventCount: 58, eventsRemovedAt: expect.any(String) });
    expect((await activities(integration)).filter((text) => /C-2[0-3] /.test(text))).toHaveLength(2);
    // Their ids are free again.
    await insert(21, '02 12:00:21');
    expect(await aWeekLater(integration)).toMatchObject({ accepted: 1 });
  });

  test('stay where more than half of their days would go', async () => {
    for (let number = 0; number < 50; number += 1) await insert(number, `02 12:00:${String(number).padStart(2, '0')}`);
    const integration = await connect({ cursorColumn: 'at' }, withIds);
    await source.run(`DELETE FROM ${table} WHERE id < 30`);
    const round = await aWeekLater(integration);
    expect(round).toMatchObject({
      status: 'succeeded',
      reason: expect.stringMatching(/not complete: 30 of 50 stored events are no longer there/),
    });
    expect(await now(integration)).toMatchObject({ eventCount: 50 });
  });

  test('are found by the comparison in the time zone of the source, and with a mapping', async () => {
    await insert(1, '28 23:30:00');
    await insert(2, '29 12:00:00');
    const mapping = {
      case: { column: 'case_id' },
      events: [{ activity: { column: 'activity' }, timestamp: { column: 'at' } }],
    };
    const texts = 'id, event_id, case_id, activity, concat(at) AS timestamp';
    const ofTime = await connect({ cursorColumn: 'id', overlapMinutes: 0, timezone: 'Europe/Berlin' });
    const ofText = await connect({ cursorColumn: 'id', overlapMinutes: 0 }, texts);
    const mapped = await connect({ cursorColumn: 'id', overlapMinutes: 0, mapping });
    expect(await aWeekLater(ofTime)).toMatchObject({ reason: null, accepted: 0 });
    await insert(0, '28 23:45:00');
    for (const integration of [ofTime, ofText, mapped]) {
      expect(await again(integration)).toMatchObject({ accepted: 0 });
      expect(await aWeekLater(integration)).toMatchObject({ status: 'succeeded', reason: null, accepted: 1 });
      expect(await now(integration)).toMatchObject({ eventCount: 3 });
    }
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
