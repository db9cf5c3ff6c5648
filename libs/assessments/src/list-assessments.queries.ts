import type { WorkspaceId } from '#auth';
import { containsPattern, searched, wordPatterns, type PagePosition, type Queryable } from '#platform';
import type { AssessmentStatus, Phase } from './assessment-lifecycle.js';

const company = searched('assessments', 'company');

/** The sort orders: the expression, and the type of its value in a cursor. Unknown values are last. */
const keys = {
  createdAt: ['created_at', 'timestamptz'],
  // As in the index: the first letters order enough.
  company: [`left(${company}, 100) COLLATE "C"`, 'text'],
  estimatedCompletion: ['estimated_completion', 'timestamptz'],
  cases: [`coalesce((results->>'cases')::float8, -1)`, 'float8'],
  annualValue: [`coalesce((results->'annualValue'->>'expected')::float8, -1)`, 'float8'],
} as const;

type SortKey = keyof typeof keys;
export type AssessmentSort = SortKey | `-${SortKey}`;

/** Newest first, as in the specification. */
export const defaultSort: AssessmentSort = '-createdAt';

export const assessmentSorts: readonly AssessmentSort[] = (Object.keys(keys) as SortKey[]).flatMap(
  (key) => [key, `-${key}`] as const,
);

export interface SortOrder {
  readonly expression: string;
  readonly type: string;
  readonly direction: 'ASC' | 'DESC';
}

function parseSort(sort: AssessmentSort): SortOrder {
  const isDescending = sort.startsWith('-');
  const [expression, type] = keys[(isDescending ? sort.slice(1) : sort) as SortKey];
  return { expression, type, direction: isDescending ? 'DESC' : 'ASC' };
}

export interface ListedAssessment {
  readonly id: string;
  readonly company: string;
  readonly status: AssessmentStatus;
  readonly phase: Phase;
  readonly progress: number;
  readonly createdAt: string;
  readonly estimatedCompletion: string;
  /** The value that the list is sorted by; with the id, it is the position in a cursor. */
  readonly place?: string;
}

interface AssessmentsPage {
  readonly total: number;
  readonly rows: ListedAssessment[];
}

interface PageRequest {
  readonly status: AssessmentStatus | undefined;
  readonly q: string | undefined;
  readonly company: string | undefined;
  /** Inclusive. */
  readonly createdAfter: Date | undefined;
  /** Exclusive. */
  readonly createdBefore: Date | undefined;
  /** Null: one that is unknown. */
  readonly seriesId: string | null | undefined;
  /** The ids of those that the caller may see, if not all. */
  readonly only: readonly string[] | undefined;
  readonly sort: AssessmentSort;
  readonly after: PagePosition | null;
  readonly limit: number;
}

/** Formats a time as JSON in the database, which saves converting each to a Date and back. */
const instant = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * A page, with the total from `assessment_counts`. Each set of filters has its own statement: with optional filters in one,
 * the planner could not use the index on the status.
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

type ListedRow = (ListedAssessment | { readonly id: null }) & { readonly total: number };

/** Returns one row more than `limit`, which shows that there is another page. */
export async function listAssessments(
  db: Queryable,
  workspaceId: WorkspaceId,
  request: PageRequest,
): Promise<AssessmentsPage> {
  const { status, sort, after, limit } = request;
  if (isNarrowed(request) || sort !== defaultSort) return searchAssessments(db, workspaceId, request);
  const { text, name } = statements[status === undefined ? 'all' : 'ofStatus'][after ? 'after' : 'first'];
  const filters = [...(status === undefined ? [] : [status]), ...(after ? [after.at, after.id] : [])];
  const rows = await db.query<ListedRow>(text, [workspaceId, limit + 1, ...filters], name);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isListed) };
}

/** An empty page has one row with only the total. */
const isListed = (row: ListedRow): row is ListedAssessment & ListedRow => row.id !== null;

/** Whether there are filters beside the status, so that the total has to be counted. */
const isNarrowed = ({ q, company: part, createdAfter, createdBefore, seriesId, only }: PageRequest): boolean =>
  [q, part, createdAfter, createdBefore, seriesId, only].some((filter) => filter !== undefined);

/**
 * A page in another order, or of some companies or days. By name it reads the rows that it shows; by what a report found,
 * and in a search, all rows of the workspace.
 */
async function searchAssessments(
  db: Queryable,
  workspaceId: WorkspaceId,
  request: PageRequest,
): Promise<AssessmentsPage> {
  const { status, q, sort, after, limit } = request;
  const { expression, type, direction } = parseSort(sort);
  const values: unknown[] = [workspaceId, limit + 1];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const matches = [
    'workspace_id = $1',
    ...(status === undefined ? [] : [`status = ${given(status)}`]),
    ...(q === undefined ? [] : [`${company} LIKE ALL(${given(wordPatterns(q))}::text[])`]),
    ...(request.company === undefined ? [] : [`${company} LIKE ${given(containsPattern(request.company))}`]),
    ...(request.createdAfter === undefined ? [] : [`created_at >= ${given(request.createdAfter)}`]),
    ...(request.createdBefore === undefined ? [] : [`created_at < ${given(request.createdBefore)}`]),
    ...(request.only === undefined ? [] : [`id = ANY(${given(request.only)}::uuid[])`]),
    ...(request.seriesId === undefined ? [] : [`series_id = ${given(request.seriesId)}`]),
  ].join(' AND ');
  const total = isNarrowed(request)
    ? 'SELECT count(*)::float8 AS total FROM matching'
    : `SELECT coalesce(sum(count), 0)::float8 AS total FROM assessment_counts
       WHERE workspace_id = $1 ${status === undefined ? '' : 'AND status = $3'}`;
  const comparison = direction === 'DESC' ? '<' : '>';
  const position = after
    ? `WHERE (place, id) ${comparison} (${given(after.at)}::${type}, ${given(after.id)}::uuid)`
    : '';
  const rows = await db.query<ListedRow>(
    `WITH matching AS (
       SELECT id, company, status, phase, progress, created_at, estimated_completion, ${expression} AS place
       FROM assessments WHERE ${matches}
     )
     SELECT counted.total, page.id, page.company, page.status, page.phase, page.progress, page.place::text AS place,
            ${instant('page.created_at')} AS "createdAt",
            ${instant('page.estimated_completion')} AS "estimatedCompletion"
     FROM (${total}) AS counted LEFT JOIN LATERAL (
       SELECT * FROM matching ${position} ORDER BY place ${direction}, id ${direction} LIMIT $2
     ) AS page ON true
     ORDER BY page.place ${direction}, page.id ${direction}`,
    values,
  );
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
}
