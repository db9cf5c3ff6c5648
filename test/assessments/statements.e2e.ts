import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { currentRequest, UnitOfWork } from '#platform';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anAssessment } from '../builders/an-assessment.js';
import { createTestDatabase } from '../harness/database.js';
import { TcpProxy } from '../harness/tcp-proxy.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

type Query = (this: pg.Client, statement: string | { text: string }, ...rest: unknown[]) => unknown;

const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
const { query } = prototype;

/** A credential is remembered for a moment, which may have passed on a busy machine. */
const isLookUp = (statement: string): boolean => statement.includes('FROM api_keys');

/** Those run while the request is being answered; not the worker's, who is in the same process. */
async function allStatementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  prototype.query = function (statement, ...rest) {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (currentRequest() && !text.includes('pg_notify')) statements.push(text.trim());
    return query.call(this, statement, ...rest);
  };
  await request();
  return statements;
}

const statementsOf = async (request: () => Promise<unknown>): Promise<string[]> =>
  (await allStatementsOf(request)).filter((statement) => !isLookUp(statement));

afterEach(() => {
  prototype.query = query;
});

describe('the statements of a request', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startTestApp();
    tenant = await aTenant(app);
    for (const company of ['A', 'B', 'C']) await anAssessment(tenant.client, { company });
  });
  afterAll(() => app.stop());

  test.each(['', '?status=scheduled', '?limit=1'])('are one for a list (%s)', async (parameters) => {
    await tenant.client.get('/v1/assessments');
    expect(await statementsOf(() => tenant.client.get(`/v1/assessments${parameters}`))).toHaveLength(1);
  });

  test('are six for a create, from its begin to its commit', async () => {
    const statements = await statementsOf(() => tenant.client.post('/v1/assessments', { company: 'D' }));
    expect(statements).toHaveLength(6);
    expect([statements.at(0), statements.at(-1)]).toEqual(['START TRANSACTION', 'COMMIT']);
  });
});

test('the six statements of a create are sent in four writes', async () => {
  const database = await createTestDatabase();
  const line = new TcpProxy(database.url);
  await line.open();
  const app = await startTestApp({
    module: (config) => ApiModule.forRoot(config),
    database: { ...database, url: line.url },
  });
  const { client } = await aTenant(app);
  const writesOf = async (company: string): Promise<number> => {
    const before = line.writes;
    const statements = await allStatementsOf(() => anAssessment(client, { company }));
    return line.writes - before - statements.filter(isLookUp).length;
  };
  const writes: number[] = [];
  for (const company of ['A', 'B', 'C', 'D', 'E']) writes.push(await writesOf(company));
  // Other statements of the service, of which there are few, may fall among them.
  expect(Math.min(...writes)).toBe(4);
  await app.stop();
  await line.close();
  await database.drop();
});

test('transactions are READ COMMITTED, whatever the database has been told', async () => {
  const app = await startTestApp();
  const name = new URL(app.database.url).pathname.slice(1);
  await app.database.query(`ALTER DATABASE ${name} SET default_transaction_isolation = 'serializable'`);
  const second = await startTestApp({ database: app.database });
  const rows = await second.app
    .get(UnitOfWork)
    .run(() =>
      second.app
        .get(UnitOfWork)
        .db.query<{ level: string }>(`SELECT current_setting('transaction_isolation') AS level`),
    );
  expect(rows).toEqual([{ level: 'read committed' }]);
  // Others use the same database after this one.
  await app.database.query(`ALTER DATABASE ${name} RESET default_transaction_isolation`);
  await second.stop();
  await app.stop();
});
