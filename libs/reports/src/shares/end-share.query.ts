import type { Owned } from '#auth';
import type { Queryable } from '#platform';

/** True for exactly one of several revocations at once: the others change nothing, and are on record nowhere. */
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
