import type { Environment, WorkspaceId } from '#auth';
import type { Queryable } from '#platform';

export interface DueAssessment {
  id: string;
  integrationIds: string[] | null;
}

const isDue = `status = 'scheduled' AND (scheduled_for IS NULL OR scheduled_for <= clock_timestamp())`;

/** Where scheduled ones have become due, the workspace whose oldest has waited longest first. */
export async function dueWorkspaces(db: Queryable, environment: Environment): Promise<WorkspaceId[]> {
  const rows = await db.query<{ id: WorkspaceId }>(
    `SELECT workspace_id AS id FROM assessments WHERE ${isDue} AND environment = $1
     GROUP BY workspace_id ORDER BY min(created_at), workspace_id`,
    [environment],
  );
  return rows.map(({ id }) => id);
}

/** Scheduled ones whose time has come, those that have waited longest first. */
export function dueAssessments(db: Queryable, workspaceId: WorkspaceId): Promise<DueAssessment[]> {
  return db.query<DueAssessment>(
    `SELECT id, integration_ids AS "integrationIds" FROM assessments
     WHERE workspace_id = $1 AND ${isDue} ORDER BY created_at, id`,
    [workspaceId],
  );
}
