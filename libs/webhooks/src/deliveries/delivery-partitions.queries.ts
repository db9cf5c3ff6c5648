import type { Queryable } from '#platform';

/**
 * Prepares the last week, this one and the three that follow. A week whose first deliveries are in
 * `webhook_deliveries_other` stays there: a partition cannot take them over, and the attempt must not keep the later
 * weeks from getting theirs.
 */
export async function preparePartitions(db: Queryable): Promise<void> {
  await db.query(
    `SELECT ensure_webhook_deliveries_partition(first) FROM (
       SELECT date_trunc('week', (now() AT TIME ZONE 'UTC') + make_interval(weeks => week))::date AS first
       FROM generate_series(-1, 3) AS week
     ) AS weeks WHERE NOT EXISTS (
       SELECT 1 FROM webhook_deliveries_other WHERE created_at >= first::timestamp AT TIME ZONE 'UTC'
         AND created_at < (first + 7)::timestamp AT TIME ZONE 'UTC'
     )`,
  );
}

/** What no partition was ready for cannot be dropped with one. */
export async function forgetUnpartitioned(db: Queryable, retentionSeconds: number): Promise<void> {
  await db.query('DELETE FROM webhook_deliveries_other WHERE created_at < now() - make_interval(secs => $1)', [
    retentionSeconds,
  ]);
}

/** Gives up at once where a long reading stands in the way: waiting for it, the drop would hold up every delivery. */
export async function dropPartition(db: Queryable, name: string): Promise<void> {
  await db.query(`SET LOCAL lock_timeout = '1s'`);
  await db.query(`DROP TABLE IF EXISTS "${name}"`);
}

/** Partitions whose whole week is older than deliveries are kept. */
export async function expiredPartitions(db: Queryable, retentionSeconds: number): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'webhook_deliveries'::regclass AND c.relname ~ '^webhook_deliveries_[0-9]{4}_[0-9]{2}_[0-9]{2}$'
       AND to_date(substr(c.relname, 20), 'YYYY_MM_DD') + interval '7 days' < now() - make_interval(secs => $1)`,
    [retentionSeconds],
  );
  return rows.map(({ name }) => name);
}
