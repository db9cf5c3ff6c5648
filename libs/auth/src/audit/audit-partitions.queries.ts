import type { Queryable } from '#platform';

/** Gives up at once where a long reading stands in the way: waiting for it, we would hold up whatever is to be recorded. */
export async function waitBriefly(db: Queryable): Promise<void> {
  await db.query(`SET LOCAL lock_timeout = '1s'`);
}

/**
 * The months from this one on that have no partition yet. One whose first entries are in `audit_log_other` stays there:
 * a partition cannot take them over.
 */
export async function missingMonths(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ first: string }>(
    `SELECT first::text FROM (
       SELECT date_trunc('month', (now() AT TIME ZONE 'UTC') + make_interval(months => month))::date AS first
       FROM generate_series(0, 3) AS month
     ) AS months
     WHERE to_regclass('audit_log_' || to_char(first, 'YYYY_MM')) IS NULL
       AND NOT EXISTS (
         SELECT 1 FROM audit_log_other WHERE created_at >= first::timestamp AT TIME ZONE 'UTC'
           AND created_at < (first + interval '1 month') AT TIME ZONE 'UTC')`,
  );
  return rows.map(({ first }) => first);
}

export async function makePartition(db: Queryable, month: string): Promise<void> {
  await db.query('SELECT make_audit_log_partition($1)', [month]);
}

/** Partitions whose youngest entry is older than the log is kept. */
export async function expiredPartitions(db: Queryable, retentionSeconds: number): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'audit_log'::regclass AND c.relname ~ '^audit_log_[0-9]{4}_[0-9]{2}$'
       AND (to_date(substr(c.relname, 11), 'YYYY_MM') + interval '1 month') AT TIME ZONE 'UTC'
         < now() - make_interval(secs => $1)
     ORDER BY name`,
    [retentionSeconds],
  );
  return rows.map(({ name }) => name);
}

export async function dropPartition(db: Queryable, name: string): Promise<void> {
  await db.query(`DROP TABLE IF EXISTS "${name}"`);
}

/** Entries cannot be deleted one by one: what no partition was ready for goes as a whole, once all of it is too old. */
export async function hasOnlyExpiredOthers(db: Queryable, retentionSeconds: number): Promise<boolean> {
  const rows = await db.query<{ youngest: boolean | null }>(
    'SELECT max(created_at) < now() - make_interval(secs => $1) AS youngest FROM audit_log_other',
    [retentionSeconds],
  );
  return rows[0]?.youngest === true;
}

export async function renewOthers(db: Queryable): Promise<void> {
  await db.query(`DROP TABLE audit_log_other`);
  await db.query(`CREATE TABLE audit_log_other PARTITION OF audit_log DEFAULT`);
  await db.query(
    `CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON audit_log_other
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
  );
}
