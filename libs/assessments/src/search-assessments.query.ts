import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';
import { orderOf } from './assessment-sorts.js';
import { instant, type AssessmentsPage, type ListedAssessment, type PageRequest } from './listed-assessment.js';

type Row = (ListedAssessment | { readonly id: null }) & { readonly total: number };

/** A page in another order, or of those whose company has these letters: reads the workspace's rows, and sorts them. */
export async function searchAssessments(
  db: Queryable,
  workspaceId: WorkspaceId,
  { status, q, sort, after, limit }: PageRequest,
): Promise<AssessmentsPage> {
  const { expression, type, direction } = orderOf(sort);
  const values: unknown[] = [workspaceId, limit + 1];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const matches = [
    'workspace_id = $1',
    ...(status === undefined ? [] : [`status = ${given(status)}`]),
    // Letters as they are: a percent sign is one of them.
    ...(q === undefined ? [] : [`position(lower(${given(q)}) IN lower(company)) > 0`]),
  ].join(' AND ');
  const comparison = direction === 'DESC' ? '<' : '>';
  const position = after
    ? `WHERE (place, id) ${comparison} (${given(after.at)}::${type}, ${given(after.id)}::uuid)`
    : '';
  const rows = await db.query<Row>(
    `WITH matching AS (
       SELECT id, company, status, phase, progress, created_at, estimated_completion, ${expression} AS place
       FROM assessments WHERE ${matches}
     )
     SELECT counted.total, page.id, page.company, page.status, page.phase, page.progress, page.place::text AS place,
            ${instant('page.created_at')} AS "createdAt",
            ${instant('page.estimated_completion')} AS "estimatedCompletion"
     FROM (SELECT count(*)::float8 AS total FROM matching) AS counted LEFT JOIN LATERAL (
       SELECT * FROM matching ${position} ORDER BY place ${direction}, id ${direction} LIMIT $2
     ) AS page ON true
     ORDER BY page.place ${direction}, page.id ${direction}`,
    values,
  );
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
}
