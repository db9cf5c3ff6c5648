import type { WorkspaceId } from '#auth';
import type { PagePosition, Queryable } from '#platform';
import type { AssessmentStatus, Phase } from './assessment-lifecycle.js';

export interface ListedAssessment {
  readonly id: string;
  readonly company: string;
  readonly status: AssessmentStatus;
  readonly phase: Phase;
  readonly progress: number;
  readonly createdAt: string;
  readonly estimatedCompletion: string;
}

interface AssessmentsPage {
  readonly total: number;
  readonly rows: ListedAssessment[];
}

interface PageRequest {
  readonly status: AssessmentStatus | undefined;
  readonly after: PagePosition | null;
  readonly limit: number;
}

/** As JSON shows a moment: written by the database, or each would be read into a Date only to be written again. */
const instant = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * One page with the kept count of all that match. A statement for each set of filters: one that took them all would
 * be planned for none, and miss the index of the status.
 */
function statement(hasStatus: boolean, hasPosition: boolean): { name: string; text: string } {
  const status = hasStatus ? 'AND status = $3' : '';
  const [at, id] = hasStatus ? ['$4', '$5'] : ['$3', '$4'];
  const position = hasPosition ? `AND (created_at, id) < (${at}::timestamptz, ${id}::uuid)` : '';
  return {
    name: `list-assessments${hasStatus ? '-status' : ''}${hasPosition ? '-after' : ''}`,
    text: `
      SELECT counted.total, page.id, page.company, page.status, page.phase, page.progress,
             ${instant('page.created_at')} AS "createdAt",
             ${instant('page.estimated_completion')} AS "estimatedCompletion"
      FROM (
        SELECT coalesce(sum(count), 0)::float8 AS total FROM assessment_counts WHERE workspace_id = $1 ${status}
      ) AS counted LEFT JOIN LATERAL (
        SELECT id, company, status, phase, progress, created_at, estimated_completion FROM assessments
        WHERE workspace_id = $1 ${status} ${position} ORDER BY created_at DESC, id DESC LIMIT $2
      ) AS page ON true
      ORDER BY page.created_at DESC, page.id DESC`,
  };
}

const statements = {
  all: { first: statement(false, false), after: statement(false, true) },
  ofStatus: { first: statement(true, false), after: statement(true, true) },
};

type Row = (ListedAssessment | { readonly id: null }) & { readonly total: number };

/** The newest first; `limit` and one more, which only tells that there are more. */
export async function listAssessments(
  db: Queryable,
  workspaceId: WorkspaceId,
  { status, after, limit }: PageRequest,
): Promise<AssessmentsPage> {
  const { text, name } = statements[status === undefined ? 'all' : 'ofStatus'][after ? 'after' : 'first'];
  const filters = [...(status === undefined ? [] : [status]), ...(after ? [after.at, after.id] : [])];
  const rows = await db.query<Row>(text, [workspaceId, limit + 1, ...filters], name);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isListed) };
}

/** Where the page is empty, the count stands in a row of its own. */
const isListed = (row: Row): row is ListedAssessment & Row => row.id !== null;
