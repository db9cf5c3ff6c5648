import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';

/** Runs that occupy a worker, now or later without a person's action; waiting for approval costs nothing. */
export async function countOpenRuns(db: Queryable, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ open: number }>(
    `SELECT coalesce(sum(count), 0)::int AS open FROM assessment_counts
     WHERE workspace_id = $1 AND status IN ('received', 'scheduled', 'in_progress')`,
    [workspaceId],
  );
  return rows[0]?.open ?? 0;
}
