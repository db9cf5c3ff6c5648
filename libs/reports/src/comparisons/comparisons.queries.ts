import type { Owned, WorkspaceId } from '#auth';
import type { ComparedPeriods } from '#mining';
import { Duration, LeasedTable, type Queryable } from '#platform';
import type { ComparisonAnswer } from './comparison.job.js';

/** What is compared. Reports never change, so the answer does not either. */
export interface ComparisonQuestion {
  readonly workspaceId: WorkspaceId;
  readonly reportId: string;
  readonly beforeId: string;
  readonly workflow: string | null;
  readonly periods: ComparedPeriods | null;
}

export interface ComparisonOutcome {
  readonly answer: ComparisonAnswer | null;
  readonly refusal: string | null;
}

/** Null if it was never asked for. */
export async function findComparison(db: Queryable, question: ComparisonQuestion): Promise<ComparisonOutcome | null> {
  const [row] = await db.query<ComparisonOutcome>(
    `SELECT answer, refusal FROM comparisons
     WHERE workspace_id = $1 AND report_id = $2 AND before_id = $3
       AND workflow IS NOT DISTINCT FROM $4 AND periods IS NOT DISTINCT FROM $5::jsonb`,
    listValues(question),
  );
  return row ?? null;
}

/** Two requests may ask at once; there is one row. */
export async function insertComparison(
  db: Queryable,
  question: ComparisonQuestion,
  { id, assessmentId }: { readonly id: string; readonly assessmentId: string },
): Promise<void> {
  await db.query(
    `INSERT INTO comparisons (workspace_id, report_id, before_id, workflow, periods, id, assessment_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [...listValues(question), id, assessmentId],
  );
}

/** Of the newest reports of two assessments of a series. */
export async function insertAnnouncedComparison(
  db: Queryable,
  { id, assessment, previous }: { readonly id: string; readonly assessment: Owned; readonly previous: Owned },
): Promise<void> {
  const newest = (assessmentId: string): string => `(
    SELECT id FROM reports WHERE workspace_id = $1 AND assessment_id = ${assessmentId} AND generated_at IS NOT NULL
    ORDER BY generated_at DESC, id DESC LIMIT 1
  )`;
  await db.query(
    `INSERT INTO comparisons (workspace_id, id, assessment_id, report_id, before_id, is_announced)
     SELECT $1, $2, $3, later.id, earlier.id, true FROM ${newest('$3')} AS later, ${newest('$4')} AS earlier
     ON CONFLICT DO NOTHING`,
    [assessment.workspaceId, id, assessment.id, previous.id],
  );
}

const listValues = ({ workspaceId, reportId, beforeId, workflow, periods }: ComparisonQuestion): unknown[] => [
  workspaceId,
  reportId,
  beforeId,
  workflow,
  periods && JSON.stringify(periods),
];

/** Makes room for one more of an assessment; those that are being computed stay. */
export async function deleteOldComparisons(db: Queryable, { id, workspaceId }: Owned, most: number): Promise<void> {
  await db.query(
    `DELETE FROM comparisons WHERE workspace_id = $2 AND id IN (
       SELECT id FROM comparisons WHERE workspace_id = $2 AND assessment_id = $1 AND due_at IS NULL
       ORDER BY created_at DESC, id DESC OFFSET $3
     )`,
    [id, workspaceId, most - 1],
  );
}

/** A comparison with the lease token of the worker that computes it. */
export interface ClaimedComparison extends ComparisonQuestion {
  readonly token: string;
  readonly id: string;
  readonly attempts: number;
  /** Whether events announce the outcome. */
  readonly isAnnounced: boolean;
}

export const comparisonLeases = new LeasedTable('comparisons', 'id', Duration.ofSeconds(30), {
  column: 'workspace_id',
});

/** Any that is due, by chance, so that a workspace with many does not delay the others. Call it in a transaction. */
export async function claimComparison(db: Queryable): Promise<ClaimedComparison | null> {
  const due = { where: 'due_at <= clock_timestamp()', order: 'random()', columns: ['id', 'workspace_id'] };
  const { token, rows } = await comparisonLeases.claim<{ id: string; workspace_id: string }>(db, due, 1);
  const [claimed] = rows;
  if (!claimed) return null;
  const [row] = await db.query<Omit<ClaimedComparison, 'token'>>(
    `WITH begun AS (
       UPDATE comparisons SET attempts = attempts + 1 WHERE workspace_id = $1 AND id = $2
       RETURNING workspace_id AS "workspaceId", id, report_id AS "reportId", before_id AS "beforeId", workflow, periods,
         attempts, is_announced AS "isAnnounced"
     ) SELECT * FROM begun`,
    [claimed.workspace_id, claimed.id],
  );
  return row ? { ...row, token } : null;
}
