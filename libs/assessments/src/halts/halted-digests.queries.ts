import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';
import type { HaltedRun } from './halted-mails.js';

const mostExamples = 20;

/** True where it is the first of an hour; otherwise it is in the digest that follows. */
export async function noteHalted(db: Queryable, workspaceId: WorkspaceId, run: HaltedRun): Promise<boolean> {
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
  readonly workspaceId: WorkspaceId;
  readonly count: number;
  readonly examples: readonly HaltedRun[];
}

/** Whose hour is over; the next one that is halted is a first one again. */
export function takeDueDigests(db: Queryable, limit: number): Promise<HaltedDigest[]> {
  return db.query<HaltedDigest>(
    `WITH due AS (
       SELECT workspace_id FROM halted_digests WHERE due_at <= clock_timestamp()
       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
     ), taken AS (
       DELETE FROM halted_digests USING due WHERE halted_digests.workspace_id = due.workspace_id
       RETURNING halted_digests.workspace_id AS "workspaceId", count, examples
     ) SELECT * FROM taken`,
    [limit],
  );
}
