import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate, readMigrations } from '#platform';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { ServiceProcess } from '../harness/service-process.js';
import { startTestApp } from '../harness/test-app.js';
import { ofBefore } from './schema-before.js';
import { schemaCatalog } from './schema-catalog.js';

interface Answers {
  readonly key: string;
  /** The address of a report behind a link. */
  readonly shared: string;
  readonly goodHook: string;
  /** The responses of the previous version by path. */
  readonly answers: Readonly<Record<string, { readonly data: unknown; readonly meta?: { readonly total: number } }>>;
}

async function databaseOfBefore(): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrated: false });
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(ofBefore('sql'));
  await client.end();
  return database;
}

const historyOf = (database: TestDatabase): Promise<{ name: string; checksum: string }[]> =>
  database.query('SELECT name, checksum FROM schema_migrations ORDER BY name');

/** One by one and in order, as the version before had them. */
const idsInPages = (database: TestDatabase): Promise<unknown[]> =>
  database.query(
    `SELECT integration_id, encode(substr(ids, at, 16), 'hex')::uuid::text AS hash
     FROM event_id_pages CROSS JOIN LATERAL generate_series(1, length(ids), 16) AS at ORDER BY 1, 2`,
  );

/** Those after the ten files to whose schema the bridge leads. */
const laterMigrations = async (): Promise<string[]> =>
  (await readMigrations()).map(({ name }) => name).filter((name) => name > '0011');

let database: TestDatabase;
beforeEach(async () => {
  database = await databaseOfBefore();
});
afterEach(() => database.drop());

describe('a database of the version before', () => {
  it('gets the schema and the history of a new one', async () => {
    expect(await migrate(database.url)).toEqual(['bridge/0210_to_baseline.sql', ...(await laterMigrations())]);
    const fresh = await createTestDatabase();
    const bridged = await schemaCatalog(database);
    const made = await schemaCatalog(fresh);
    await fresh.drop();
    expect(made.length).toBeGreaterThan(500);
    expect(bridged).toEqual(made);
    expect(await historyOf(database)).toEqual(
      (await readMigrations()).map(({ name, checksum }) => ({ name, checksum })),
    );
    expect(await migrate(database.url)).toEqual([]);
  });

  it('keeps every row that belongs to a workspace or an organization', async () => {
    const count = async (table: string): Promise<number> =>
      (await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count ?? 0;
    const kept = ['assessments', 'reports', 'report_sections', 'report_section_pieces', 'report_pdfs', 'report_shares'];
    kept.push('report_share_visits', 'roadmap_plans', 'webhooks', 'webhook_pending', 'webhook_deliveries', 'events');
    kept.push('event_log_parts', 'collections', 'api_keys', 'people', 'audit_log', 'run_turns');
    const before = new Map<string, number>();
    for (const table of kept) before.set(table, await count(table));
    before.set('report_cases', await count('kept_cases'));
    before.set('quota_reservations', await count('quota_holds'));
    // One of the two is referred to by nothing.
    before.set('report_case_sets', (await count('kept_case_sets')) - 1);
    const ids = await database.query('SELECT integration_id, id_hash::text AS hash FROM event_log_ids ORDER BY 1, 2');
    await migrate(database.url);
    const after = new Map<string, number>();
    for (const table of before.keys()) after.set(table, await count(table));
    expect(after).toEqual(before);
    expect(await idsInPages(database)).toEqual(ids);
    expect([...before].filter(([, rows]) => rows === 0)).toEqual([]);
    expect(ids.length).toBeGreaterThan(0);
    await expect(database.query('DELETE FROM audit_log')).rejects.toThrow('append-only');
  });

  it('is served as before, and written to', async () => {
    await migrate(database.url);
    const { key, shared, goodHook, answers } = JSON.parse(ofBefore('json')) as Answers;
    const api = await startTestApp({ database, module: (config) => ApiModule.forRoot(config) });
    try {
      const client = api.client.as(key);
      for (const [path, { data, meta }] of Object.entries(answers)) {
        const answer = await client.get(path);
        // Fields may have been added, but none may be missing or differ.
        expect({ path, data: answer.data }).toMatchObject({ path, data });
        if (meta) expect(answer.meta.total).toBe(meta.total);
      }
      expect((await api.client.get(shared)).status).toBe(200);
      const deliveries = `/v1/webhooks/${goodHook}/deliveries?status=pending`;
      expect((await client.get<object[]>(deliveries)).data).toEqual([]);
      expect((await client.post('/v1/assessments', { company: 'Contoso' })).status).toBe(201);
      expect((await client.get<object[]>(deliveries)).data).toHaveLength(1);
    } finally {
      await api.stop();
    }
  });

  it('is as it was when the upgrade is killed half way, and is upgraded by the next start', async () => {
    const catalog = await schemaCatalog(database);
    const history = await historyOf(database);
    const reader = new pg.Client(database.url);
    await reader.connect();
    await reader.query('BEGIN; LOCK TABLE webhook_deliveries IN ACCESS SHARE MODE');
    const upgrade = new ServiceProcess('dist/bundle/migrate.js', {
      DATABASE_URL: database.url,
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    });
    const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await eventually(
      () => database.query(waits),
      ({ length }) => length === 1,
    );
    await upgrade.kill();
    await reader.end();
    // The server finds out when it has gone on.
    await eventually(
      () =>
        database.query(`SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
          WHERE locktype = 'advisory' AND granted AND datname = current_database()`),
      ({ length }) => length === 0,
    );
    expect(await schemaCatalog(database)).toEqual(catalog);
    expect(await historyOf(database)).toEqual(history);
    expect(await migrate(database.url)).toEqual(['bridge/0210_to_baseline.sql', ...(await laterMigrations())]);
  });

  it.each([
    [
      'is older',
      `DELETE FROM schema_migrations WHERE name = '0210_case_times.sql'`,
      /0210_case_times.sql is not applied/,
    ],
    [
      'has another file',
      `UPDATE schema_migrations SET checksum = 'x' WHERE name = '0002_mail.sql'`,
      /0002_mail.sql is none of its files/,
    ],
    ['has one more', `INSERT INTO schema_migrations VALUES ('0211_own.sql', 'x')`, /0211_own.sql is none of its files/],
  ])('that %s is refused, and left as it is', async (_what, change, reason) => {
    await database.query(change);
    const catalog = await schemaCatalog(database);
    const refused = migrate(database.url);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.toThrow(/Start version 0\.9\.0 \(commit e7afcca8\) on it once, and then this one$/);
    expect(await schemaCatalog(database)).toEqual(catalog);
  });
});
