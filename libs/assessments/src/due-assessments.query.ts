import type { Environment, WorkspaceId } from '#auth';
import type { Queryable } from '#platform';

export interface DueAssessment {
  id: string;
  workspaceId: WorkspaceId;
  integrationIds: string[] | null;
  createdAt: Date;
}

/** Scheduled ones whose time has come, those that have waited for longest first, after the one named. */
export function dueAssessments(
  db: Queryable,
  environment: Environment,
  after: DueAssessment | null,
  count: number,
): Promise<DueAssessment[]> {
  return db.query<DueAssessment>(
    `SELECT id, workspace_id AS "workspaceId", integration_ids AS "integrationIds", created_at AS "createdAt"
     FROM assessments
     WHERE status = 'scheduled' AND (scheduled_for IS NULL OR scheduled_for <= clock_timestamp())
       AND ($1::timestamptz IS NULL OR (created_at, id) > ($1, $2::uuid))
       AND environment = $4
     ORDER BY created_at, id LIMIT $3`,
    [after?.createdAt ?? null, after?.id ?? null, count, environment],
  );
}
