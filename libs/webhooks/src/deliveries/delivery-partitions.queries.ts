import type { Queryable } from '#platform';

/** Prepares the last week, this one and the three that follow. */
export async function preparePartitions(db: Queryable): Promise<void> {
  await db.query(
    `SELECT ensure_webhook_deliveries_partition(((now() AT TIME ZONE 'UTC') + make_interval(weeks => week))::date)
     FROM generate_series(-1, 3) AS week`,
  );
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
