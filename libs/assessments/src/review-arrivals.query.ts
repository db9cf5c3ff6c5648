import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';

/** Where the `count` that have waited longest for their review are. */
export async function workspacesWithArrivals(db: Queryable, count: number, mayBegin: string): Promise<WorkspaceId[]> {
  const rows = await db.query<{ id: WorkspaceId }>(
    `SELECT DISTINCT workspace_id AS id FROM (
       SELECT workspace_id FROM assessments WHERE status = 'received' AND ${mayBegin} ORDER BY created_at LIMIT $1
     ) AS arrivals`,
    [count],
    'workspaces-with-arrivals',
  );
  return rows.map(({ id }) => id);
}

/**
 * Moves up to `count` of these workspaces into review, and on to the schedule where no approval is needed. One
 * statement for all: a transaction per assessment cost more than the request that created it.
 */
export async function reviewArrivals(
  db: Queryable,
  workspaces: { readonly all: readonly WorkspaceId[]; readonly automatic: readonly WorkspaceId[] },
  count: number,
): Promise<number> {
  const rows = await db.query(
    `WITH arrivals AS (
       SELECT workspace_id, id FROM assessments WHERE status = 'received' AND workspace_id = ANY($1::uuid[])
       ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED
     ), reviewed AS (
       UPDATE assessments AS a
       SET status = CASE WHEN a.workspace_id = ANY($2::uuid[]) THEN 'scheduled' ELSE 'in_review' END
       FROM arrivals WHERE a.workspace_id = arrivals.workspace_id AND a.id = arrivals.id RETURNING 1
     ) SELECT 1 FROM reviewed`,
    [workspaces.all, workspaces.automatic, count],
    'review-arrivals',
  );
  return rows.length;
}
