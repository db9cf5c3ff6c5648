import type { Duration, PartitionedTable, Queryable } from '#platform';

export const auditPartitions = (retention: Duration): PartitionedTable => ({
  table: 'audit_log',
  unit: 'month',
  prepared: { from: 0, to: 3 },
  maker: 'make_audit_log_partition',
  retention,
  forgetOthers,
});

/** Entries cannot be deleted one by one: what no partition was ready for goes as a whole, once all of it is too old. */
async function hasOnlyExpiredOthers(db: Queryable, retentionSeconds: number): Promise<boolean> {
  const rows = await db.query<{ youngest: boolean | null }>(
    'SELECT max(created_at) < now() - make_interval(secs => $1) AS youngest FROM audit_log_other',
    [retentionSeconds],
  );
  return rows[0]?.youngest === true;
}

async function forgetOthers(db: Queryable, { seconds }: Duration): Promise<void> {
  if (!(await hasOnlyExpiredOthers(db, seconds))) return;
  await db.query(`DROP TABLE audit_log_other`);
  await db.query(`CREATE TABLE audit_log_other PARTITION OF audit_log DEFAULT`);
  await db.query(
    `CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON audit_log_other
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
  );
}
