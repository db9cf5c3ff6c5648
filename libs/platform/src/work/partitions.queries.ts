import type { Duration } from '../config/units.js';
import type { Queryable } from '../database/database.js';

/**
 * A table in partitions by the week or month of `created_at`, named `events_2026_11` or `events_2026_11_23`, with one
 * of all others beside them, `events_other`.
 */
export interface PartitionedTable {
  readonly table: string;
  readonly unit: 'week' | 'month';
  /** Those that are prepared, counted from the present one. */
  readonly prepared: { readonly from: number; readonly to: number };
  /** The function in the database that makes the partition of a day. */
  readonly maker: string;
  /** A partition goes once all of its rows are older. */
  readonly retention: Duration;
  /** Where rows of the one of all others cannot be deleted one by one. */
  readonly deleteOthers?: (db: Queryable, retention: Duration) => Promise<void>;
}

const formats = { week: 'YYYY_MM_DD', month: 'YYYY_MM' } as const;
const patterns = { week: '[0-9]{4}_[0-9]{2}_[0-9]{2}', month: '[0-9]{4}_[0-9]{2}' } as const;

/** Gives up at once where a long reading stands in the way: waiting for it, a change would hold up every write. */
export async function setShortLockTimeout(db: Queryable): Promise<void> {
  await db.query(`SET LOCAL lock_timeout = '1s'`);
}

/**
 * The first days of those that should be prepared and are not. One whose first rows are in the partition of all others
 * stays there: no other partition can take them over.
 */
export async function missingPartitions(db: Queryable, { table, unit, prepared }: PartitionedTable): Promise<string[]> {
  const rows = await db.query<{ first: string }>(
    `SELECT first::text FROM (
       SELECT date_trunc('${unit}', (now() AT TIME ZONE 'UTC') + step * interval '1 ${unit}')::date AS first
       FROM generate_series($1::int, $2::int) AS step
     ) AS periods
     WHERE to_regclass('${table}_' || to_char(first, '${formats[unit]}')) IS NULL
       AND NOT EXISTS (
         SELECT 1 FROM ${table}_other WHERE created_at >= first::timestamp AT TIME ZONE 'UTC'
           AND created_at < (first + interval '1 ${unit}') AT TIME ZONE 'UTC')`,
    [prepared.from, prepared.to],
  );
  return rows.map(({ first }) => first);
}

export async function createPartition(db: Queryable, { maker }: PartitionedTable, first: string): Promise<void> {
  await db.query(`SELECT ${maker}($1::date)`, [first]);
}

/** Those whose youngest row is older than the table's rows are retained. */
export async function expiredPartitions(
  db: Queryable,
  { table, unit, retention }: PartitionedTable,
): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = '${table}'::regclass AND c.relname ~ '^${table}_${patterns[unit]}$'
       AND (to_date(substr(c.relname, ${table.length + 2}), '${formats[unit]}') + interval '1 ${unit}') AT TIME ZONE 'UTC'
         < now() - make_interval(secs => $1)
     ORDER BY name`,
    [retention.seconds],
  );
  return rows.map(({ name }) => name);
}

export async function dropPartition(db: Queryable, name: string): Promise<void> {
  await db.query(`DROP TABLE IF EXISTS "${name}"`);
}

/** What no partition was ready for cannot be dropped with one. */
export async function deleteOthers(db: Queryable, { table, retention }: PartitionedTable): Promise<void> {
  await db.query(`DELETE FROM ${table}_other WHERE created_at < now() - make_interval(secs => $1)`, [
    retention.seconds,
  ]);
}
