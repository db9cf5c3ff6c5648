import type { Duration } from '../config/units.js';
import type { Queryable } from '../database/database.js';

/**
 * A table partitioned by day, week, or month of `created_at`. Partitions are named `events_2026_11`, by day or week
 * `events_2026_11_23`;
 * `events_other` is the default partition.
 */
export abstract class PartitionedTable {
  abstract readonly table: string;
  abstract readonly unit: 'day' | 'week' | 'month';
  /** Which partitions to create, counted from the current one. */
  abstract readonly prepared: { readonly from: number; readonly to: number };
  /** The database function that creates the partition of a day. */
  abstract readonly maker: string;
  /** A partition is dropped when all its rows are older. */
  abstract readonly retention: Duration;
  /** Replaces deletion row by row in the default partition, for tables that do not allow it. */
  abstract readonly deleteOthers?: (db: Queryable, retention: Duration) => Promise<void>;
}

const formats = { day: 'YYYY_MM_DD', week: 'YYYY_MM_DD', month: 'YYYY_MM' } as const;
const ofDay = '[0-9]{4}_[0-9]{2}_[0-9]{2}';
const patterns = { day: ofDay, week: ofDay, month: '[0-9]{4}_[0-9]{2}' } as const;

/** A change of partitions that waits for a long query would block every write, so it gives up soon. */
export async function setShortLockTimeout(db: Queryable): Promise<void> {
  await db.query(`SET LOCAL lock_timeout = '1s'`);
}

/**
 * The first days of missing partitions. If rows are already in the default partition, none is created, because
 * PostgreSQL cannot move them.
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

/** Rows in the default partition cannot be dropped with a partition. */
export async function deleteOthers(db: Queryable, { table, retention }: PartitionedTable): Promise<void> {
  await db.query(`DELETE FROM ${table}_other WHERE created_at < now() - make_interval(secs => $1)`, [
    retention.seconds,
  ]);
}
