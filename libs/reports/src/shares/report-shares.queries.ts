import type { Owned } from '#auth';
import type { Queryable } from '#platform';

/** True for exactly one of several revocations at once: the others change nothing and leave no trace in the audit log. */
export async function endShare(db: Queryable, { id, workspaceId }: Owned): Promise<boolean> {
  const ended = await db.query(
    `WITH ended AS (
       UPDATE report_shares SET revoked_at = clock_timestamp()
       WHERE workspace_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING id
     ) SELECT id FROM ended`,
    [workspaceId, id],
  );
  return ended.length === 1;
}

/** The links to an assessment that work; requests that create one wait for each other here until they commit. */
export async function lockActiveShares(db: Queryable, { id, workspaceId }: Owned): Promise<number> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`shares of ${id}`]);
  const rows = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM report_shares
     WHERE workspace_id = $1 AND assessment_id = $2 AND revoked_at IS NULL AND expires_at > clock_timestamp()`,
    [workspaceId, id],
  );
  return rows[0]?.count ?? 0;
}

/** Counts a visit; false where the same address has visited within the last hour. */
export async function countVisit(db: Queryable, share: Owned, address: string): Promise<boolean> {
  const rows = await db.query(
    `WITH begun AS (
       INSERT INTO report_share_visits AS visit (workspace_id, share_id, address) VALUES ($3, $1, $2)
       ON CONFLICT (workspace_id, share_id, address) DO UPDATE SET begun_at = clock_timestamp()
         WHERE visit.begun_at < clock_timestamp() - interval '1 hour'
       RETURNING share_id
     ), counted AS (
       UPDATE report_shares SET opens = opens + 1, last_opened_at = clock_timestamp()
       WHERE workspace_id = $3 AND id IN (SELECT share_id FROM begun) RETURNING id
     ) SELECT id FROM counted`,
    [share.id, address, share.workspaceId],
  );
  return rows.length === 1;
}

/** Deletes visits that are too old to count a repeated one. */
export async function deleteOldVisits(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM report_share_visits WHERE begun_at < clock_timestamp() - interval '1 day'`);
}
