import type { WorkspaceId } from '#auth';
import type { Emptying } from '#events';
import { countChanged, type Queryable } from '#platform';

/** SQL for sandboxes that a worker has to empty or to seed. */
export const isDue = '(furnished_at IS NULL OR reset_at IS NOT NULL)';

/** Registers the sandbox of a new organization, to be seeded. */
export async function registerSandbox(db: Queryable, workspaceId: WorkspaceId, organizationId: string): Promise<void> {
  await db.query('INSERT INTO sandboxes (workspace_id, organization_id) VALUES ($1, $2)', [
    workspaceId,
    organizationId,
  ]);
}

/**
 * False if it is being reset already. A sandbox that was never seeded has no row; it counts as seeded, so that no worker
 * seeds it before it is empty.
 */
export async function requestReset(db: Queryable, workspaceId: WorkspaceId, organizationId: string): Promise<boolean> {
  const requested = await countChanged(
    db,
    `INSERT INTO sandboxes AS s (workspace_id, organization_id, furnished_at, reset_at)
     VALUES ($1, $2, clock_timestamp(), clock_timestamp())
     ON CONFLICT (workspace_id) DO UPDATE SET reset_at = clock_timestamp() WHERE s.reset_at IS NULL`,
    [workspaceId, organizationId],
  );
  return requested === 1;
}

/** For a workspace that is emptied. Reports are deleted before, because a run locks them before its assessment. */
export async function deleteSomeAssessments(db: Queryable, workspaceId: string): Promise<Emptying> {
  await db.query('DELETE FROM halted_digests WHERE workspace_id = $1', [workspaceId]);
  await db.query('DELETE FROM assessment_series WHERE workspace_id = $1', [workspaceId]);
  const deleted = await db.query(
    `WITH deleted AS (
       DELETE FROM assessments WHERE workspace_id = $1 AND id IN (
         SELECT id FROM assessments WHERE workspace_id = $1 LIMIT 100
       ) RETURNING 1
     ) SELECT 1 FROM deleted`,
    [workspaceId],
  );
  return deleted.length === 0 ? 'done' : 'more';
}
