import type { Owned } from '#auth';
import type { RetainedCase, RetainedHistory } from '#mining';
import type { Queryable } from '#platform';
import { conditions, selectSeconds, secondsOnPath } from './case-conditions.js';
import { countTimes } from './case-set-reads.queries.js';
import { makeKey, type WorkflowOfSet } from './case-sets.queries.js';
import type { CaseOrder } from './report-cases.dto.js';
import { makeTimesKey, type CaseFilter } from './case-filter.js';

/** So many stored times are looked at one after the other wherever they may be found. */
const fewTimes = 2_000;

/** Cases are numbered from the slowest, so that the primary key serves orders by duration. */
const orderings: Readonly<Record<CaseOrder, string>> = {
  slowest: 'duration DESC, workflow, number',
  fastest: 'duration, workflow, number',
  newest: 'started_at DESC, workflow, number',
  oldest: 'started_at, workflow, number',
  secondsAtRef: 'seconds_at DESC NULLS LAST, workflow, number',
};

export interface FoundCase {
  workflow: string;
  number: number;
  content: Omit<RetainedCase, 'history'> & { steps: { activity: string; at: string; by: string | null }[] };
  /** Null in sets stored by an earlier version, where `content` has the steps. */
  history: RetainedHistory | null;
  /** The activities of the case's variant by their numbers: <1><2>. */
  steps: string | null;
  /** Null without a bottleneck in the query, or in reports that do not store how long cases spent there. */
  secondsAtRef: number | null;
}

export interface WantedPage {
  readonly skip: number;
  readonly limit: number;
  readonly order: CaseOrder;
  /** How many cases meet the conditions, including cases that are not stored. */
  readonly total: number;
}

/**
 * Whether the cases of a page are soon found by looking at one case after the other in its order: many of the stored ones meet
 * the conditions, and the page is one of the first. `timed` is how many have a stored time at what is asked for.
 */
const isSoonFound = ({ skip, limit, total }: WantedPage, timed: number): boolean =>
  (skip + limit) * 20 <= Math.min(total, timed);

export async function findCases(db: Queryable, set: Owned, wanted: CaseFilter, page: WantedPage): Promise<FoundCase[]> {
  const { skip, limit, order, total } = page;
  // The other orders do not look at stored times.
  const key = order === 'slowest' || order === 'secondsAtRef' ? makeTimesKey(wanted) : null;
  const timed = key === null ? 0 : await countTimes(db, set, key);
  const isSoon = isSoonFound(page, timed);
  if (order === 'secondsAtRef' && key !== null && timed > 0 && (isSoon || timed <= fewTimes)) {
    const longest = await findLongest(db, set, wanted, { ...page, key });
    if (longest.length === limit || skip + longest.length >= total) return longest;
  }
  const looksAt = order === 'slowest' && isSoon ? 'each' : 'all';
  const { from, where, values, taken } = conditions(set, wanted, looksAt);
  const offset = `$${values.push(skip)}::integer`;
  const most = `$${values.push(limit)}::integer`;
  const sortsByPath = order === 'secondsAtRef' && taken !== '';
  // How long a case took on a path is computed from its history: only for those on the page, if they are not sorted by it.
  const seconds = taken === '' || sortsByPath ? selectSeconds(wanted) : 'NULL::float8';
  const found = `SELECT kept.*, ${seconds} AS seconds_at FROM ${from} ${sortsByPath ? taken : ''} WHERE ${where}`;
  return db.query<FoundCase>(
    `SELECT kept.workflow, kept.number, content, history, way.steps,
       ${taken === '' || sortsByPath ? 'seconds_at' : secondsOnPath} AS "secondsAtRef"
     FROM (
       ${order === 'slowest' ? slowestOfEach(found, `${offset} + ${most}`) : found} ORDER BY ${orderings[order]} OFFSET ${offset} LIMIT ${most}
     ) AS kept
     LEFT JOIN report_variants AS way
       ON way.workspace_id = kept.workspace_id AND way.set_id = kept.set_id AND way.workflow = kept.workflow AND way.place = kept.variant
     ${sortsByPath ? '' : taken}
     ORDER BY ${orderings[order].replaceAll(/\b(workflow|number)\b/g, 'kept.$1')}`,
    values,
  );
}

/**
 * The cases with the longest times stored under `key`: `conditions` would compare those of all cases. Fewer than a page where
 * no more have one.
 */
async function findLongest(
  db: Queryable,
  set: Owned,
  wanted: CaseFilter,
  { skip, limit, key }: WantedPage & { key: string },
): Promise<FoundCase[]> {
  const filters = { ...wanted, spentAt: undefined, timedPath: undefined, onlySpent: false };
  const { from, where, values } = conditions(set, filters, 'each');
  const given = (value: unknown): string => `$${values.push(value)}`;
  const ofWorkflow = wanted.workflow === null ? '' : `AND time.workflow = ${given(wanted.workflow)}`;
  // Only at a bottleneck can a case have several times, if other cases of the log have its name.
  const [seconds, which] = wanted.timedPath
    ? ['one.seconds', 'AND one.seconds > 0']
    : ['sum(one.seconds)', 'GROUP BY time.workflow, one.number HAVING sum(one.seconds) > 0'];
  return db.query<FoundCase>(
    `SELECT kept.workflow, kept.number, content, history, way.steps, kept.seconds_at AS "secondsAtRef"
     FROM (
       SELECT found.*, spent.seconds AS seconds_at
       FROM (
         SELECT time.workflow, one.number, ${seconds} AS seconds
         FROM report_case_times AS time, unnest(time.cases, time.seconds) AS one(number, seconds)
         WHERE time.workspace_id = $1 AND time.set_id = $2 AND time.key = ${given(key)} ${ofWorkflow}
           ${which} ORDER BY seconds DESC, time.workflow, one.number
       ) AS spent CROSS JOIN LATERAL (
         SELECT kept.* FROM ${from} WHERE ${where} AND kept.workflow = spent.workflow AND kept.number = spent.number OFFSET 0
       ) AS found
       ORDER BY spent.seconds DESC, spent.workflow, spent.number
       OFFSET ${given(skip)}::integer LIMIT ${given(limit)}::integer
     ) AS kept
     LEFT JOIN report_variants AS way
       ON way.workspace_id = kept.workspace_id AND way.set_id = kept.set_id AND way.workflow = kept.workflow AND way.place = kept.variant
     ORDER BY kept.seconds_at DESC, kept.workflow, kept.number`,
    values,
  );
}

/** The slowest cases of each workflow come first by the primary key, without reading the others. */
const slowestOfEach = (found: string, most: string): string => `
  SELECT each_kept.* FROM (
    SELECT DISTINCT list.workflow FROM report_case_lists AS list WHERE list.workspace_id = $1 AND list.set_id = $2
  ) AS own CROSS JOIN LATERAL (
    ${found} AND kept.workflow = own.workflow ORDER BY kept.number LIMIT ${most}
  ) AS each_kept`;

export async function countCases(db: Queryable, set: Owned, wanted: CaseFilter): Promise<number> {
  const { from, where, values } = conditions(set, { ...wanted, timedPath: undefined });
  const rows = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM ${from} WHERE ${where}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

export interface FoundVariant {
  place: number;
  cases: number;
  share: number;
  coveredShare: number;
  medianSeconds: number;
  stepCount: number;
  /** The numbers of the activities: <1><2>. */
  steps: string;
  total: number;
}

const ofWorkflow = 'workspace_id = $1 AND set_id = $2 AND workflow = $3';

/** Variants beyond this rank are stored only because cases refer to them. */
const mostVariants = 10_000;

/** The variants of a workflow in which an activity occurs, or all; the most frequent first. */
export async function findVariants(
  db: Queryable,
  { activity, ...place }: WorkflowOfSet & { activity: string | null },
  { skip, limit }: { skip: number; limit: number },
): Promise<FoundVariant[]> {
  return db.query<FoundVariant>(
    `WITH of_all AS (
       SELECT total::float8 AS cases FROM report_case_lists WHERE ${ofWorkflow} AND key = 'all'
     ), ordered AS (
       SELECT place, report_variants.cases, median_seconds, step_count, steps,
         sum(report_variants.cases) OVER (ORDER BY place) AS covered
       FROM report_variants WHERE ${ofWorkflow} AND place <= ${mostVariants}
     ), sought AS (
       SELECT '%<' || number || '>%' AS step FROM report_case_names
       WHERE ${ofWorkflow} AND kind = 'activity' AND name = $4
     )
     SELECT place, ordered.cases, ordered.cases / of_all.cases AS share, covered / of_all.cases AS "coveredShare",
       median_seconds AS "medianSeconds", step_count AS "stepCount", steps, count(*) OVER ()::integer AS total
     FROM ordered, of_all
     WHERE $4::text IS NULL OR steps LIKE (SELECT step FROM sought)
     ORDER BY place OFFSET $5 LIMIT $6`,
    [...makeKey(place), activity, skip, limit],
  );
}
