import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import type { IntegrationDetail } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { createTestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { PostgresServer } from '../harness/postgres-server.js';
import type { TestApp } from '../harness/test-app.js';
import { storedEvents } from '../integrations/stored-events.js';
import { FileServer } from '../vendors/csv_url/file-server.js';
import { isMariadbInstalled, MariadbServer } from '../vendors/sql/mariadb-server.js';
import { startConnectorsApp } from './connectors-app.js';

const mapping = {
  case: { column: 'order_no' },
  workflow: { value: 'Orders' },
  events: [
    { activity: { value: 'Placed' }, timestamp: { column: 'placed' }, resource: { column: 'clerk' } },
    { activity: { column: 'payload.step' }, timestamp: { column: 'sent' }, automated: { column: 'by_robot' } },
  ],
  attributes: ['amount'],
};
const values = [
  `('o-1', '2026-03-01 08:00:00', 'Ada', '{"step":"Sent"}', '2026-03-02 09:00:00', true, 12, 1)`,
  `('o-2', '2026-03-03 08:00:00', 'Ada', '{}', NULL, false, 7, 2)`,
  `(NULL, '2026-03-04 08:00:00', 'Ada', '{}', NULL, false, 7, 3)`,
].join(', ');
const columns = 'order_no, placed, clerk, payload, sent, by_robot, amount, id';
const expected = [
  { case_id: 'o-1', activity: 'Placed', workflow: 'Orders', automated: null, attributes: '{"amount":"12"}' },
  { case_id: 'o-1', activity: 'Sent', workflow: 'Orders', automated: true, attributes: '{"amount":"12"}' },
  { case_id: 'o-2', activity: 'Placed', workflow: 'Orders', automated: null, attributes: '{"amount":"7"}' },
];

let app: TestApp;
let client: ApiClient;
beforeAll(async () => {
  app = await startConnectorsApp();
  ({ client } = await aTenant(app));
});
afterAll(() => app.stop());

const connect = (tool: string, config: object, credentials: object) =>
  client.post<IntegrationDetail>('/v1/integrations', { tool, config, credentials });
async function collected({ id }: IntegrationDetail, after: string | null = null): Promise<IntegrationDetail> {
  return eventually(
    async () => (await client.get<IntegrationDetail>(`/v1/integrations/${id}`)).data,
    ({ lastCollectedAt }) => lastCollectedAt !== after,
  );
}
async function collectedTwice(integration: IntegrationDetail): Promise<number[]> {
  const first = await collected(integration);
  await client.post(`/v1/integrations/${integration.id}/collect`);
  return [first.eventCount, (await collected(integration, first.lastCollectedAt)).eventCount];
}

interface Database {
  readonly credentials: object;
  run(sql: string): Promise<unknown>;
  stop(): Promise<void>;
}

async function postgres(): Promise<Database> {
  const server = await PostgresServer.start();
  const database = await createTestDatabase({ migrated: false, server: server.url });
  const url = new URL(database.url);
  await database.query(`CREATE ROLE reader LOGIN PASSWORD 'secret'; GRANT pg_read_all_data TO reader`);
  Object.assign(url, { username: 'reader', password: 'secret', search: '?sslmode=disable' });
  return {
    credentials: { connectionString: url.href },
    run: (sql) => database.query(sql),
    stop: async () => {
      await database.drop();
      await server.stop();
    },
  };
}

async function mariadb(): Promise<Database> {
  const server = await MariadbServer.start();
  const statements = [
    'CREATE DATABASE erp CHARACTER SET utf8mb4',
    'USE erp',
    `CREATE USER reader IDENTIFIED BY 'secret'`,
    'GRANT SELECT ON erp.* TO reader',
  ];
  for (const statement of statements) await server.run(statement);
  return {
    credentials: {
      connectionString: `mysql://reader:secret@localhost:${server.port}/erp`,
      caCertificate: server.certificate,
    },
    run: (sql) => server.run(sql),
    stop: () => server.stop(),
  };
}

describe.each([
  { name: 'PostgreSQL', start: postgres, isThere: true },
  { name: 'MariaDB', start: mariadb, isThere: isMariadbInstalled },
])('a query of $name with a mapping', ({ start, isThere }) => {
  const here = isThere ? test : test.skip;
  let database: Database | undefined;
  beforeAll(async () => {
    if (!isThere) return;
    database = await start();
    await database.run(`CREATE TABLE orders (order_no varchar(20), placed timestamp NULL, clerk varchar(20),
      payload varchar(200), sent timestamp NULL, by_robot boolean, amount int, id int)`);
    await database.run(`INSERT INTO orders (${columns}) VALUES ${values}`);
  });
  afterAll(() => database?.stop());

  here.each([{}, { cursorColumn: 'id' }])('gives several events for a row, each once, with %j', async (cursor) => {
    const config = { query: `SELECT ${columns} FROM orders`, mapping, ...cursor };
    const { status, data } = await connect('sql', config, database?.credentials ?? {});
    expect(status).toBe(201);
    expect(await collectedTwice(data)).toEqual([3, 3]);
    const events = await storedEvents(app, data.id);
    expect(events.toSorted((one, other) => (one.ts < other.ts ? -1 : 1))).toMatchObject(expected);
    expect(events[0]?.resource).toMatch(/^Person /);
    // With a cursor, the second round reads the last row again, which is that one.
    const note = 'Rows that could not be read whole: 1; of the first one: no case.';
    expect((await collected(data)).attention).toBe(note);
  });

  here('makes rows of the lists in a column, and tells what it leaves out', async () => {
    const steps = `[{"step":"Packed","at":"2026-03-05"},7,{"step":"Sent","at":"2026-03-06"}]`;
    const listed = {
      each: 'payload',
      case: { column: '$.order_no' },
      events: [{ activity: { column: 'step' }, timestamp: { column: 'at' }, resource: { column: '$.clerk' } }],
      where: [{ column: '$.order_no', differsFrom: '$.clerk' }],
    };
    const query = `SELECT 'o-9' AS order_no, 'Ada' AS clerk, '${steps}' AS payload`;
    const { status, data } = await connect('sql', { query, mapping: listed }, database?.credentials ?? {});
    expect(status).toBe(201);
    expect(await collected(data)).toMatchObject({
      eventCount: 2,
      attention: 'Rows that could not be read whole: 1; of the first one: entries of payload left out: 1.',
    });
    expect((await storedEvents(app, data.id)).map(({ case_id: of, activity }) => `${of} ${activity}`)).toEqual([
      'o-9 Packed',
      'o-9 Sent',
    ]);
  });

  here('without a column of the mapping is refused, and both are named', async () => {
    const { status, error } = await connect(
      'sql',
      { query: 'SELECT order_no FROM orders', mapping },
      database?.credentials ?? {},
    );
    expect([status, error.code]).toEqual([422, 'INTEGRATION_REJECTED']);
    expect(error.message).toMatch(
      /the mapping's events\[0\]\.activity|events\[0\]\.timestamp names the column "placed"/,
    );
  });
});

describe('a file at a URL with a mapping', () => {
  let files: FileServer;
  beforeAll(async () => {
    files = await FileServer.start();
  });
  afterAll(() => files.stop());

  test.each([
    [
      'csv',
      'order_no,placed,clerk,payload,sent,by_robot,amount\no-1,2026-03-01,Ada,"{""step"":""Sent""}",2026-03-02,true,12\no-2,2026-03-03,Ada,{},,,7\n',
    ],
    [
      'json',
      JSON.stringify([
        {
          order_no: 'o-1',
          placed: '2026-03-01',
          clerk: 'Ada',
          payload: { step: 'Sent' },
          sent: '2026-03-02',
          by_robot: true,
          amount: '12',
        },
        { order_no: 'o-2', placed: '2026-03-03', clerk: 'Ada', amount: '7' },
      ]),
    ],
  ])('of %s gives several events for a row, each once', async (format, text) => {
    files.files.set(`/orders.${format}`, text);
    const { data } = await connect('csv_url', { url: `${files.url}/orders.${format}`, mapping }, {});
    expect(await collectedTwice(data)).toEqual([3, 3]);
    const events = await storedEvents(app, data.id);
    expect(events).toMatchObject(expected);
    expect(events[0]?.resource).toMatch(/^Person /);
  });

  test('is refused where it is XES, which says itself what is what', async () => {
    files.files.set('/log.xes', '<log/>');
    const { status, error } = await connect('csv_url', { url: `${files.url}/log.xes`, mapping }, {});
    expect([status, error.message]).toEqual([422, expect.stringMatching(/mapping/)]);
  });
});
