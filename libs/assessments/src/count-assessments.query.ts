import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';
import type { AssessmentStatus } from './assessment-lifecycle.js';

/** Reads the kept counts: five rows at most, however many assessments there are. */
export async function countAssessments(
  db: Queryable,
  workspaceId: WorkspaceId,
  status: AssessmentStatus | undefined,
): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `SELECT coalesce(sum(count), 0)::float8 AS count FROM assessment_counts
     WHERE workspace_id = $1 AND ($2::text IS NULL OR status = $2)`,
    [workspaceId, status ?? null],
  );
  return rows[0]?.count ?? 0;
}
