import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';
import { defaultSort } from './assessment-sorts.js';
import { instant, type AssessmentsPage, type ListedAssessment, type PageRequest } from './listed-assessment.js';
import { searchAssessments } from './search-assessments.query.js';

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

/** In the order asked for; `limit` and one more, which only tells that there are more. */
export async function listAssessments(
  db: Queryable,
  workspaceId: WorkspaceId,
  request: PageRequest,
): Promise<AssessmentsPage> {
  const { status, q, sort, after, limit } = request;
  if (q !== undefined || sort !== defaultSort) return searchAssessments(db, workspaceId, request);
  const { text, name } = statements[status === undefined ? 'all' : 'ofStatus'][after ? 'after' : 'first'];
  const filters = [...(status === undefined ? [] : [status]), ...(after ? [after.at, after.id] : [])];
  const rows = await db.query<Row>(text, [workspaceId, limit + 1, ...filters], name);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isListed) };
}

/** Where the page is empty, the count stands in a row of its own. */
const isListed = (row: Row): row is ListedAssessment & Row => row.id !== null;
