import type { Principal, WorkspaceId } from '#auth';
import type { Emptying } from '#events';
import { countChanged, Duration, type Queryable } from '#platform';

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
     ON CONFLICT (workspace_id) DO UPDATE SET reset_at = clock_timestamp(), clock_ahead_seconds = 0
       WHERE s.reset_at IS NULL`,
    [workspaceId, organizationId],
  );
  return requested === 1;
}

/** How far the clock of a sandbox is ahead. */
export async function readAhead(db: Queryable, workspaceId: WorkspaceId): Promise<Duration> {
  const [row] = await db.query<{ seconds: number }>(
    'SELECT clock_ahead_seconds AS seconds FROM sandboxes WHERE workspace_id = $1',
    [workspaceId],
  );
  return Duration.ofSeconds(row?.seconds ?? 0);
}

/** Returns how far the clock is ahead then; null if that would be more than it may be. Others wait until the transaction ends. */
export async function advanceClock(
  db: Queryable,
  { workspaceId, organizationId }: Pick<Principal, 'workspaceId' | 'organizationId'>,
  by: Duration,
  most: Duration,
): Promise<Duration | null> {
  const [row] = await db.query<{ seconds: number }>(
    `INSERT INTO sandboxes AS s (workspace_id, organization_id, furnished_at, clock_ahead_seconds)
     SELECT $1, $2, clock_timestamp(), $3::bigint WHERE $3 <= $4
     ON CONFLICT (workspace_id) DO UPDATE SET clock_ahead_seconds = s.clock_ahead_seconds + $3
       WHERE s.clock_ahead_seconds + $3 <= $4
     RETURNING clock_ahead_seconds AS seconds`,
    [workspaceId, organizationId, by.seconds, most.seconds],
  );
  return row ? Duration.ofSeconds(row.seconds) : null;
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
