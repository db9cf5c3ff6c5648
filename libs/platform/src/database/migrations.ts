import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { projectRoot } from '../config/project-root.js';
import { StartFailed } from '../errors/domain-error.js';
import { Bridge, type History } from './bridge.js';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The key of the advisory lock: any constant that is the same in all instances. */
const migrationLock = 7_270_117;
const oldestSupported = 150_000;

const migrationsFolder = join(projectRoot, 'migrations');

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Applies missing migrations, each file in its own transaction, and returns their names. */
export async function migrate(databaseUrl: string, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await connect(databaseUrl);
  try {
    await refuseOldServers(client);
    // Instances that start at the same time wait for the first one; the lock ends with the connection.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await prepareHistory(client);
    const bridged = await applyBridge(client, await Bridge.read(folder), migrations);
    const applied = await appliedMigrations(client);
    refuseForeignHistory(migrations, applied);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await apply(client, migration, [migration]);
    return [...bridged, ...missing.map(({ name }) => name)];
  } finally {
    await client.end();
  }
}

async function connect(databaseUrl: string): Promise<Client> {
  try {
    const client = new Client({ connectionString: databaseUrl, application_name: 'assessment-service migrate' });
    await client.connect();
    return client;
  } catch (error) {
    // If a host has several addresses, the AggregateError has no message of its own.
    const reasons = error instanceof AggregateError ? (error.errors as Error[]) : [error as Error];
    const reason = reasons.map(({ message }) => message).join(', ');
    throw new StartFailed(`DATABASE_URL cannot be used: ${reason}`, { cause: error });
  }
}

/** Checks before it creates, so that a user without the CREATE privilege can start if nothing has to be applied. */
async function prepareHistory(client: Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`,
  );
  if (rows[0]?.exists) return;
  await client.query(`CREATE TABLE schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`);
}

/** Transforms the database of an older version in one transaction, so that a failure leaves it unchanged. */
async function applyBridge(client: Client, bridge: Bridge | null, migrations: readonly Migration[]): Promise<string[]> {
  if (!bridge?.appliesTo(await appliedMigrations(client))) return [];
  await refuseOtherCopies(client);
  const sql = `${bridge.sql};\nDELETE FROM schema_migrations`;
  await apply(
    client,
    { name: bridge.name, sql },
    migrations.filter(({ name }) => bridge.to.includes(name)),
  );
  return [bridge.name];
}

/** What a running copy holds open; copies that start wait for the lock and have only the connection that migrates. */
const connectionsOfCopies = ['assessment-service', 'assessment-service wake-ups'];

/** No earlier version works on the transformed database: a copy that still runs would fail in all that it does. */
async function refuseOtherCopies(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number; hosts: string | null }>(
    `SELECT count(*)::int AS count, string_agg(DISTINCT coalesce(host(client_addr), 'this machine'), ', ') AS hosts
     FROM pg_stat_activity WHERE datname = current_database() AND application_name = ANY ($1)`,
    [connectionsOfCopies],
  );
  const { count = 0, hosts } = rows[0] ?? {};
  if (count === 0) return;
  throw new StartFailed(
    `This upgrade needs all other copies of the service to be down, but ${count === 1 ? 'a connection' : `${count} connections`} ` +
      `from ${String(hosts)} to the database ${count === 1 ? 'is' : 'are'} open: stop every copy, back up, and start this one again`,
  );
}

/** Runs the SQL and records it in the same transaction. */
async function apply(
  client: Client,
  migration: Pick<Migration, 'name' | 'sql'>,
  recorded: readonly Migration[],
): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(migration.sql);
    for (const { name, checksum } of recorded) {
      await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new StartFailed(`Migration ${migration.name} failed and was rolled back: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function appliedMigrations(client: Client): Promise<History> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseForeignHistory(migrations: readonly Migration[], applied: History): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new StartFailed(
        `The database has migration ${name}, which this version does not know: start a newer version`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new StartFailed(
        `Migration ${name} was changed after it was applied: restore the file and add a new migration`,
      );
    }
  }
}

async function refuseOldServers(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`,
  );
  const server = rows[0];
  if (!server || server.number < oldestSupported) {
    throw new StartFailed(`DATABASE_URL points to PostgreSQL ${server?.version ?? '?'}; 15 or later is required`);
  }
}
