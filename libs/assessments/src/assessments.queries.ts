import type { Environment, Owned, WorkspaceId } from '#auth';
import { currentTraceparent, fold, type Queryable } from '#platform';
import type { Assessment } from './assessment.entity.js';

export interface RunAdmission {
  /** Runs that occupy a worker, now or later without a person's action. */
  readonly open: number;
  /** By the database's clock. */
  readonly at: Date;
}

/**
 * Near the limit, other requests of the workspace wait from here until the transaction ends, so that the count stays
 * right.
 */
export async function admitRun(db: Queryable, workspaceId: WorkspaceId, most: number): Promise<RunAdmission> {
  const [row] = await db.query<RunAdmission>(
    'SELECT open::int, at FROM admit_run($1, $2)',
    [workspaceId, most],
    'admit-run',
  );
  if (!row) throw new Error('The database did not say how many runs are open');
  return row;
}

/** Runs that occupy a worker, now or later without a person's action; waiting for approval costs nothing. */
export async function countOpenRuns(db: Queryable, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ open: number }>('SELECT open_runs($1)::int AS open', [workspaceId]);
  return rows[0]?.open ?? 0;
}

export interface DueAssessment {
  id: string;
  integrationIds: string[] | null;
}

const isDue = `status = 'scheduled' AND stopped_at IS NULL AND (scheduled_for IS NULL OR scheduled_for <= clock_timestamp())`;

/** The workspaces with due assessments; first the one whose oldest has waited longest. */
export async function dueWorkspaces(db: Queryable, environment: Environment): Promise<WorkspaceId[]> {
  const rows = await db.query<{ id: WorkspaceId }>(
    `SELECT workspace_id AS id FROM assessments WHERE ${isDue} AND environment = $1
     GROUP BY workspace_id ORDER BY min(created_at), workspace_id`,
    [environment],
  );
  return rows.map(({ id }) => id);
}

/** The due assessments of a workspace, longest waiting first. */
export function dueAssessments(db: Queryable, workspaceId: WorkspaceId): Promise<DueAssessment[]> {
  return db.query<DueAssessment>(
    `SELECT id, integration_ids AS "integrationIds" FROM assessments
     WHERE workspace_id = $1 AND ${isDue} ORDER BY created_at, id`,
    [workspaceId],
  );
}

/**
 * A prepared statement, so that it is planned once per connection. It also writes the audit log, which saves a round
 * trip. Columns that are not listed have their defaults.
 */
export async function insertAssessment(db: Queryable, assessment: Assessment, audited: string): Promise<void> {
  await db.query(
    `INSERT INTO assessments (id, workspace_id, environment, company, status, phase, progress, created_at,
       estimated_completion, scheduled_for, integration_ids, period_from, period_to, assumptions, terms, folded, traceparent,
       series_id, started_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     RETURNING record_audit($20::jsonb)`,
    [
      assessment.id,
      assessment.workspaceId,
      assessment.environment,
      assessment.company,
      assessment.status,
      assessment.phase,
      assessment.progress,
      assessment.createdAt,
      assessment.estimatedCompletion,
      assessment.scheduledFor,
      assessment.integrationIds,
      assessment.periodFrom,
      assessment.periodTo,
      assessment.assumptions,
      assessment.terms,
      fold(assessment.company),
      currentTraceparent(),
      assessment.seriesId,
      assessment.startedBy,
      audited,
    ],
    'insert-assessment',
  );
}

/**
 * Moves estimates that have passed into the future, for assessments that still wait: by an hour for data, by a day for a
 * person, so that thousands that wait are not rewritten every minute. The engine estimates running ones.
 */
export async function postponeMissedEstimates(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE assessments SET estimated_completion = clock_timestamp() +
       CASE WHEN status = 'scheduled' AND stopped_at IS NULL THEN interval '1 hour' ELSE interval '1 day' END
     WHERE status IN ('received', 'in_review', 'scheduled') AND estimated_completion < clock_timestamp()`,
  );
}

/** The workspaces of the `count` assessments that have waited longest for their review. */
export async function workspacesWithArrivals(db: Queryable, count: number, mayBegin: string): Promise<WorkspaceId[]> {
  const rows = await db.query<{ id: WorkspaceId }>(
    `SELECT DISTINCT workspace_id AS id FROM (
       SELECT workspace_id FROM assessments WHERE status = 'received' AND ${mayBegin} ORDER BY created_at LIMIT $1
     ) AS arrivals`,
    [count],
    'workspaces-with-arrivals',
  );
  return rows.map(({ id }) => id);
}

/**
 * Moves up to `count` new assessments of these workspaces into review, and on to `scheduled` where no approval is needed.
 * One statement for all: a transaction per assessment cost more than the request that created it.
 */
export async function reviewArrivals(
  db: Queryable,
  workspaces: { readonly all: readonly WorkspaceId[]; readonly automatic: readonly WorkspaceId[] },
  count: number,
): Promise<number> {
  const rows = await db.query(
    `WITH arrivals AS (
       SELECT workspace_id, id FROM assessments WHERE status = 'received' AND workspace_id = ANY($1::uuid[])
       ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED
     ), reviewed AS (
       UPDATE assessments AS a
       SET status = CASE WHEN a.workspace_id = ANY($2::uuid[]) THEN 'scheduled' ELSE 'in_review' END
       FROM arrivals WHERE a.workspace_id = arrivals.workspace_id AND a.id = arrivals.id RETURNING 1
     ) SELECT 1 FROM reviewed`,
    [workspaces.all, workspaces.automatic, count],
    'review-arrivals',
  );
  return rows.length;
}

/** The companies of those of the assessments that exist, by id. */
export async function readCompanies(
  db: Queryable,
  assessments: readonly { readonly workspaceId: string; readonly id: string }[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; company: string }>(
    `SELECT a.id, a.company FROM unnest($1::uuid[], $2::uuid[]) AS wanted (workspace_id, id)
     JOIN assessments a ON a.workspace_id = wanted.workspace_id AND a.id = wanted.id`,
    [assessments.map(({ workspaceId }) => workspaceId), assessments.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, company }) => [id, company]));
}

/** Whether an assessment names the integration: it waits for its events, or shows it as its source. */
export async function isNamed(db: Queryable, { workspaceId, id }: Owned): Promise<boolean> {
  const named = await db.query(
    'SELECT 1 FROM assessments WHERE workspace_id = $1 AND $2 = ANY(integration_ids) LIMIT 1',
    [workspaceId, id],
  );
  return named.length > 0;
}
