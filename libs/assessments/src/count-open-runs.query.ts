import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';

/** Those that a worker has to do with, now or by themselves later; what waits for a person costs nobody anything. */
export async function countOpenRuns(db: Queryable, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ open: number }>(
    `SELECT coalesce(sum(count), 0)::int AS open FROM assessment_counts
     WHERE workspace_id = $1 AND status IN ('received', 'scheduled', 'in_progress')`,
    [workspaceId],
  );
  return rows[0]?.open ?? 0;
}
