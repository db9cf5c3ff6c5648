import type { Owned, WorkspaceId } from '#auth';
import type { Queryable } from '#platform';

export async function countPendingRecomputations(db: Queryable, workspaceId: string): Promise<number> {
  const rows = await db.query<{ pending: number }>(
    `SELECT count(*)::int AS pending FROM reports
     WHERE due_at IS NOT NULL AND workspace_id = $1 AND recomputed_from IS NOT NULL`,
    [workspaceId],
  );
  return rows[0]?.pending ?? 0;
}

/** The recomputation of an assessment's report that has yet to end, locked for the rest of the transaction. */
export async function lockPendingRecomputation(db: Queryable, assessment: Owned): Promise<string | null> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM reports
     WHERE workspace_id = $2 AND assessment_id = $1 AND recomputed_from IS NOT NULL AND generated_at IS NULL
     ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE`,
    [assessment.id, assessment.workspaceId],
  );
  return rows[0]?.id ?? null;
}

/** Restarts the report on other terms; a worker computing it loses its lease and what it has found so far. */
export async function restartRecomputation(
  db: Queryable,
  { id, workspaceId }: Owned,
  { assumptions, terms }: { assumptions: object; terms: object },
): Promise<void> {
  await db.query(
    `UPDATE reports SET assumptions = $2, terms = $3, due_at = clock_timestamp(), attempts = 0, lease_token = NULL, leased_until = NULL
     WHERE workspace_id = $4 AND id = $1`,
    [id, JSON.stringify(assumptions), JSON.stringify(terms), workspaceId],
  );
}

/** Locks the report in the making for the rest of the transaction, if `token` still owns it. */
export async function lockDraft(db: Queryable, { id, workspaceId }: Owned, token: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM reports WHERE workspace_id = $1 AND id = $2 AND lease_token = $3 FOR UPDATE',
    [workspaceId, id, token],
  );
  return rows.length === 1;
}

/** `old` are reports that a newer one of the same assessment took the place of more than an hour ago. */
const superseded = `newer.workspace_id = old.workspace_id AND newer.assessment_id = old.assessment_id AND newer.generated_at > old.generated_at
  AND newer.generated_at < clock_timestamp() - interval '1 hour'`;

/** One that later ones refer to stays as their holder, without its PDFs. */
export async function forgetSuperseded(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM reports AS old USING reports AS newer
     WHERE ${superseded} AND NOT EXISTS (SELECT 1 FROM report_sections WHERE held_by = old.id)`,
  );
}

export async function forgetSupersededPdfs(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM report_pdfs AS pdf USING reports AS old, reports AS newer WHERE pdf.report_id = old.id AND ${superseded}`,
  );
}

export interface DraftsUnderWay {
  readonly workspaceId: WorkspaceId;
  /** Whether one of its drafts is free and due. */
  readonly isDue: boolean;
  /** How many workers are on its drafts at this moment. */
  readonly held: number;
}

/** SQL that names a report's lane. */
export const runQueueOf = `CASE WHEN recomputed_from IS NULL THEN environment ELSE 'recomputed' END`;

/** By workspace, the one whose oldest has been due for longest first. */
export function draftsUnderWay(db: Queryable, lane: string): Promise<DraftsUnderWay[]> {
  return db.query<DraftsUnderWay>(
    `SELECT workspace_id AS "workspaceId", bool_or(leased_until IS NULL OR leased_until < clock_timestamp()) AS "isDue",
       count(*) FILTER (WHERE leased_until >= clock_timestamp())::int AS held
     FROM reports WHERE due_at <= clock_timestamp() AND ${runQueueOf} = $1
     GROUP BY workspace_id ORDER BY min(due_at), workspace_id`,
    [lane],
  );
}
