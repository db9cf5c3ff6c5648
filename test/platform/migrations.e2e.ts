import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { migrate, readMigrations, StartFailed } from '#platform';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { TcpProxy } from '../harness/tcp-proxy.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await file('0001_first.sql', 'CREATE TABLE first (id int)');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const file = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);
const run = (): Promise<string[]> => migrate(database.url, folder);
const tables = async (): Promise<string[]> =>
  (
    await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    )
  ).map(({ name }) => name);

describe('migrations', () => {
  it('are applied in the order of their names, and only once', async () => {
    await file('0002_second.sql', 'ALTER TABLE first ADD COLUMN two int');
    expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await run()).toEqual([]);
  });

  it('are applied once by ten instances that start together', async () => {
    const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(database.url)));
    const all = (await readMigrations()).map(({ name }) => name);
    expect(applied.flat().sort()).toEqual(all);
    expect(applied.filter(({ length }) => length > 0)).toHaveLength(1);
  });

  it('go on where the last start ended', async () => {
    await run();
    await file('0002_second.sql', 'CREATE TABLE second (id int)');
    expect(await run()).toEqual(['0002_second.sql']);
  });

  it('that fail leave nothing of themselves, and what came before them', async () => {
    await file('0002_bad.sql', 'CREATE TABLE half (id int); SELECT no_such_function();');
    await expect(run()).rejects.toThrow(/Migration 0002_bad.sql failed and was rolled back: .*no_such_function/);
    expect(await tables()).toEqual(['first', 'schema_migrations']);
    await file('0002_bad.sql', 'CREATE TABLE whole (id int)');
    expect(await run()).toEqual(['0002_bad.sql']);
  });

  it('that were changed after they had been applied stop the start', async () => {
    await run();
    await file('0001_first.sql', 'CREATE TABLE first (id bigint)');
    await expect(run()).rejects.toThrow(
      new StartFailed(
        'Migration 0001_first.sql was changed after it was applied: restore the file and add a new migration',
      ),
    );
  });

  it('of a newer version stop the start', async () => {
    await file('0002_newer.sql', 'SELECT 1');
    await run();
    await rm(join(folder, '0002_newer.sql'));
    await expect(run()).rejects.toThrow(/has migration 0002_newer.sql, which this version does not know/);
  });

  it('do not run on a server older than PostgreSQL 15', async () => {
    const proxy = new TcpProxy(database.url, asVersion14);
    await proxy.open();
    const migration = migrate(proxy.url, folder);
    await expect(migration).rejects.toThrow(/^DATABASE_URL points to PostgreSQL .*; 15 or later is required$/);
    await proxy.close();
    expect(await tables()).toEqual([]);
  });

  it.each([
    ['no server listens', 'postgres://user:hunter2@127.0.0.1:1/x'],
    ['the address is none', 'postgres://user:hunter2@%zz/x'],
  ])('say in one line that DATABASE_URL is wrong when %s', async (_what, url) => {
    const error = await migrate(url, folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartFailed);
    expect((error as Error).message).toMatch(/^DATABASE_URL [^\n]+$/);
    expect((error as Error).message).not.toContain('hunter2');
  });
});

/** The same bytes, but for the first two digits of `server_version_num`. */
function asVersion14(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(/\b1\d(\d{4})\b/, '14$1'), 'latin1');
}

describe('the migrated schema', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.stop());

  /** The statements that would adapt the schema to the entities. */
  async function differences(): Promise<string[]> {
    const { upQueries } = await app.app.get(DataSource).driver.createSchemaBuilder().log();
    const foreignKeys = await app.database.query<{ key: string }>(
      `SELECT format('"%s" ("%s") "%s"', conrelid::regclass, attname, confrelid::regclass) AS key
       FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1] WHERE contype = 'f'`,
    );
    const existing = new Set(foreignKeys.map(({ key }) => key));
    return upQueries
      .map(({ query }) => query)
      .filter(
        (query) =>
          !isOnlyInMigrations(query) &&
          !isOfTests(query) &&
          !isRandomDefault(query) &&
          !existing.has(foreignKeyIn(query)),
      );
  }

  it('is what the entities say', async () => {
    expect(await differences()).toEqual([]);
  });

  it('is told apart from entities that say otherwise', async () => {
    const tables = app.app.get(DataSource).entityMetadatas.map(({ tableName }) => tableName);
    const table = tables.find((name) => name !== 'probes') ?? '';
    await app.database.query(`ALTER TABLE ${table} ADD COLUMN forgotten integer`);
    expect(await differences()).toEqual([`ALTER TABLE "${table}" DROP COLUMN "forgotten"`]);
  });
});

/** Indexes, checks, and names of constraints exist only in the migrations, so TypeORM would drop them. */
const isOnlyInMigrations = (query: string): boolean => /^DROP INDEX|^ALTER TABLE "\w+" DROP CONSTRAINT/.test(query);

/** TypeORM takes this default, a random UUID, for a generated key, and would drop it. */
const isRandomDefault = (query: string): boolean => query.endsWith('ALTER COLUMN "people_secret" DROP DEFAULT');

/** Other test files add an entity, which remains in a shared worker. */
const isOfTests = (query: string): boolean => query.includes('"probes"');

/** A foreign key with PostgreSQL's default name is not missing. */
const foreignKeyIn = (query: string): string =>
  query.replace(/^ALTER TABLE ("\w+") ADD CONSTRAINT "\w+" FOREIGN KEY (\("\w+"\)) REFERENCES ("\w+").*$/, '$1 $2 $3');
