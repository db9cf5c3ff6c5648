import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';

const mostExamples = 20;

export interface HaltedRun {
  readonly company: string;
  readonly assessmentId: string;
  readonly reason: string;
}

/** True for the first halted run within an hour; others are added to the digest. */
export async function recordHalt(db: Queryable, workspaceId: WorkspaceId, run: HaltedRun): Promise<boolean> {
  const rows = await db.query<{ count: number }>(
    `INSERT INTO halted_digests AS digest (workspace_id, due_at)
     VALUES ($1, clock_timestamp() + interval '1 hour')
     ON CONFLICT (workspace_id) DO UPDATE SET count = digest.count + 1,
       examples = CASE WHEN digest.count < ${mostExamples} THEN digest.examples || $2::jsonb ELSE digest.examples END
     RETURNING count`,
    [workspaceId, JSON.stringify(run)],
  );
  return rows[0]?.count === 0;
}

export interface HaltedDigest {
  readonly count: number;
  readonly examples: readonly HaltedRun[];
}

/** The workspaces whose digest is due; `mayBegin` is an SQL condition of `TenantLoops`. */
export async function dueDigests(db: Queryable, limit: number, mayBegin: string): Promise<WorkspaceId[]> {
  const rows = await db.query<{ workspaceId: WorkspaceId }>(
    `SELECT workspace_id AS "workspaceId" FROM halted_digests WHERE due_at <= clock_timestamp() AND ${mayBegin}
     ORDER BY due_at LIMIT $1`,
    [limit],
  );
  return rows.map(({ workspaceId }) => workspaceId);
}

/** Deletes and returns the digest; null if another worker was first. The next halted run is emailed at once again. */
export async function deleteDueDigest(db: Queryable, workspaceId: WorkspaceId): Promise<HaltedDigest | null> {
  const rows = await db.query<HaltedDigest>(
    `WITH taken AS (
       DELETE FROM halted_digests WHERE workspace_id = $1 AND due_at <= clock_timestamp() RETURNING count, examples
     ) SELECT * FROM taken`,
    [workspaceId],
  );
  return rows[0] ?? null;
}
