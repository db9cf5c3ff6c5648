import type { Owned, WorkspaceId } from '#auth';
import type { Emptying } from '#events';
import type { Queryable } from '#platform';
import type { Report } from '../stored/report.entity.js';

/** What a recomputation is asked for: its terms, by whom, and what they change. */
export type RequestedReport = Pick<Report, 'assumptions' | 'terms' | 'createdBy' | 'changes'>;

/** With the filtered reports and comparisons that are being computed. */
export async function countPendingRecomputations(db: Queryable, workspaceId: string): Promise<number> {
  const rows = await db.query<{ pending: number }>(
    `SELECT (
       SELECT count(*) FROM reports WHERE due_at IS NOT NULL AND workspace_id = $1 AND recomputed_from IS NOT NULL
     )::int + (SELECT count(*) FROM comparisons WHERE workspace_id = $1 AND due_at IS NOT NULL)::int AS pending`,
    [workspaceId],
  );
  return rows[0]?.pending ?? 0;
}

/** Locks the unfinished recomputation of an assessment's report, if there is one, until the transaction ends. */
export async function lockPendingRecomputation(db: Queryable, assessment: Owned): Promise<string | null> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM reports
     WHERE workspace_id = $2 AND assessment_id = $1 AND recomputed_from IS NOT NULL AND generated_at IS NULL
     ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE`,
    [assessment.id, assessment.workspaceId],
  );
  return rows[0]?.id ?? null;
}

/** Restarts a recomputation with other terms; a worker on it loses its lease and drops its results. */
export async function restartRecomputation(
  db: Queryable,
  { id, workspaceId }: Owned,
  { assumptions, terms, createdBy, changes }: RequestedReport,
): Promise<void> {
  await db.query(
    `UPDATE reports SET assumptions = $2, terms = $3, created_by = $5, changes = $6,
       due_at = clock_timestamp(), attempts = 0, lease_token = NULL, leased_until = NULL
     WHERE workspace_id = $4 AND id = $1`,
    [
      id,
      JSON.stringify(assumptions),
      JSON.stringify(terms),
      workspaceId,
      JSON.stringify(createdBy),
      JSON.stringify(changes),
    ],
  );
}

/** Locks the draft until the transaction ends, if the lease of `token` still holds. */
export async function lockDraft(db: Queryable, { id, workspaceId }: Owned, token: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM reports WHERE workspace_id = $1 AND id = $2 AND lease_token = $3 FOR UPDATE',
    [workspaceId, id, token],
  );
  return rows.length === 1;
}

/** `old` are reports that a newer one of the same assessment replaced more than an hour ago. */
const superseded = `newer.workspace_id = old.workspace_id AND newer.assessment_id = old.assessment_id AND newer.generated_at > old.generated_at
  AND newer.generated_at < clock_timestamp() - interval '1 hour'`;

/** The row stays as history, without its contents; while newer reports share its sections, it keeps them. */
export async function emptySuperseded(db: Queryable): Promise<void> {
  await db.query(
    `WITH emptied AS (
       UPDATE reports AS old SET emptied_at = clock_timestamp(), cases_id = NULL FROM reports AS newer
       WHERE old.emptied_at IS NULL AND ${superseded} AND NOT EXISTS (
         SELECT 1 FROM report_sections AS section
         WHERE section.workspace_id = old.workspace_id AND section.held_by = old.id
       ) RETURNING old.workspace_id, old.id
     ), failures AS (
       DELETE FROM report_pdf_failures AS failure USING emptied
       WHERE failure.workspace_id = emptied.workspace_id AND failure.report_id = emptied.id
     )
     DELETE FROM report_sections AS section USING emptied
     WHERE section.workspace_id = emptied.workspace_id AND section.report_id = emptied.id`,
  );
}

/** The history of an assessment is limited to its latest emptied reports. */
export async function deleteOldHistory(db: Queryable, assessment: Owned, most: number): Promise<void> {
  await db.query(
    `DELETE FROM reports WHERE workspace_id = $2 AND id IN (
       SELECT id FROM reports WHERE workspace_id = $2 AND assessment_id = $1 AND emptied_at IS NOT NULL
       ORDER BY generated_at DESC, id DESC OFFSET $3
     ) AND recomputed_from IS NOT NULL`,
    [assessment.id, assessment.workspaceId, most],
  );
}

export async function deleteSupersededPdfs(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM report_pdfs AS pdf USING reports AS old, reports AS newer
     WHERE pdf.workspace_id = old.workspace_id AND pdf.report_id = old.id AND ${superseded}`,
  );
}

export interface DraftsUnderWay {
  readonly workspaceId: WorkspaceId;
  /** Whether one of its due drafts can be claimed, of those with at most so many events. */
  readonly isDue: boolean;
  /** Whether one of its due drafts, of any size, waits only for a worker: its events are known. */
  readonly isReady: boolean;
  /** How many of its drafts workers hold at this moment. */
  readonly held: number;
}

/** SQL for the queue that a draft waits in. */
export const runQueueOf = `CASE WHEN filter_id IS NOT NULL THEN 'filtered' WHEN recomputed_from IS NULL THEN environment
  ELSE 'recomputed' END`;

/**
 * SQL for drafts that can be claimed where only logs of at most so many events are analyzed (null: of any number). One
 * that has failed there may need more memory than it gets there.
 */
export const fitsInto = (mostEvents: string): string => `(${mostEvents}::bigint IS NULL OR attempts = 0 AND
  (SELECT coalesce(sum((extent->>'events')::bigint), 0) FROM jsonb_array_elements(log) AS extent) <= ${mostEvents})`;

/** By workspace; first the one whose oldest draft has been due for longest. */
export function draftsUnderWay(db: Queryable, queue: string, mostEvents: number | null): Promise<DraftsUnderWay[]> {
  const isFree = '(leased_until IS NULL OR leased_until < clock_timestamp())';
  return db.query<DraftsUnderWay>(
    `SELECT workspace_id AS "workspaceId", bool_or(${isFree} AND ${fitsInto('$2')}) AS "isDue",
       bool_or(${isFree} AND log IS NOT NULL) AS "isReady",
       count(*) FILTER (WHERE leased_until >= clock_timestamp())::int AS held
     FROM reports WHERE due_at <= clock_timestamp() AND ${runQueueOf} = $1
     GROUP BY workspace_id ORDER BY min(due_at), workspace_id`,
    [queue, mostEvents],
  );
}

/** All reports of one assessment, because they can share sections. */
export async function deleteReportsOfOne(db: Queryable, workspaceId: string): Promise<Emptying> {
  const deleted = await db.query(
    `WITH deleted AS (
       DELETE FROM reports WHERE workspace_id = $1 AND assessment_id = (
         SELECT assessment_id FROM reports WHERE workspace_id = $1 AND assessment_id IS NOT NULL LIMIT 1
       ) RETURNING 1
     ) SELECT 1 FROM deleted`,
    [workspaceId],
  );
  return deleted.length === 0 ? 'done' : 'more';
}

/** Completed assessments, by their IDs. */
export async function assessmentsWithReport(db: Queryable, workspaceId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT assessment_id AS id FROM reports
     WHERE workspace_id = $1 AND generated_at IS NOT NULL AND recomputed_from IS NULL ORDER BY 1`,
    [workspaceId],
  );
  return rows.map(({ id }) => id);
}
