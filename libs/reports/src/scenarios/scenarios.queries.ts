import type { Owned, WorkspaceId } from '#auth';
import { countChanged, type Queryable } from '#platform';

/** Requests that ask about the same assessment wait for each other here until they commit. */
export async function lockScenarios(db: Queryable, { id, workspaceId }: Owned): Promise<number> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`scenarios of ${id}`]);
  const rows = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM scenarios WHERE workspace_id = $1 AND assessment_id = $2',
    [workspaceId, id],
  );
  return rows[0]?.count ?? 0;
}

/** A workspace with a scenario that no process computes; by chance, so that one with many does not delay the others. */
export async function findWorkspaceWaiting(db: Queryable): Promise<WorkspaceId | null> {
  const rows = await db.query<{ workspaceId: WorkspaceId }>(
    `SELECT workspace_id AS "workspaceId" FROM scenarios
     WHERE status = 'computing' AND (leased_until IS NULL OR leased_until < clock_timestamp())
     GROUP BY workspace_id ORDER BY random() LIMIT 1`,
  );
  return rows[0]?.workspaceId ?? null;
}

/** One that is refused while its request waits is not kept. */
export async function deleteRefused(db: Queryable, { id, workspaceId }: Owned): Promise<void> {
  await db.query(`DELETE FROM scenarios WHERE workspace_id = $1 AND id = $2 AND status <> 'completed'`, [
    workspaceId,
    id,
  ]);
}

/** Scenarios that another replay has answered than the one of this report are computed again; returns how many. */
export async function recomputeStale(
  db: Queryable,
  report: { readonly id: string; readonly workspaceId: string },
  assessmentId: string,
): Promise<number> {
  return countChanged(
    db,
    `UPDATE scenarios SET status = 'computing', text = $4, answer = NULL, attempts = 0,
       lease_token = NULL, leased_until = NULL
     WHERE workspace_id = $1 AND assessment_id = $3 AND replay_of IS DISTINCT FROM (
       SELECT coalesce(held_by, report_id) FROM report_sections
       WHERE workspace_id = $1 AND report_id = $2 AND name = 'replay'
     )`,
    [report.workspaceId, report.id, assessmentId, beingComputed],
  );
}

export const beingComputed = 'Being computed.';
