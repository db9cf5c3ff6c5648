import type { Owned } from '#auth';
import type { Queryable } from '#platform';
import type { CaseFilter } from './case-filter.js';
import type { MeasuredTime } from './report-cases.dto.js';
import { conditions, secondsOnPath, type CaseConditions } from './case-conditions.js';

/** Which time of which cases is looked at. */
export interface Measuring {
  readonly set: Owned;
  readonly wanted: CaseFilter;
  readonly of: MeasuredTime;
}

/** The table `told(seconds)`: one row for each case that has the time. */
function told({ wanted, of }: Measuring, { from, taken, where }: CaseConditions): string {
  const seconds = of === 'duration' ? 'kept.duration' : wanted.timedPath ? secondsOnPath : 'spent.seconds';
  return `WITH told AS MATERIALIZED (
    SELECT seconds FROM (SELECT ${seconds} AS seconds FROM ${from} ${taken} WHERE ${where}) AS timed WHERE seconds IS NOT NULL)`;
}

/** In seconds; null where no case is measured. */
export interface MeasuredCases {
  cases: number;
  mean: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  min: number | null;
  max: number | null;
}

export async function measureCases(db: Queryable, measuring: Measuring): Promise<MeasuredCases> {
  const found = conditions(measuring.set, measuring.wanted);
  const [figures] = await db.query<MeasuredCases>(
    `${told(measuring, found)}
     SELECT count(*)::integer AS cases, avg(seconds) AS mean, min(seconds) AS min, max(seconds) AS max,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median,
       percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds) AS p90,
       percentile_cont(0.95) WITHIN GROUP (ORDER BY seconds) AS p95
     FROM told`,
    found.values,
  );
  return figures ?? { cases: 0, mean: null, median: null, p90: null, p95: null, min: null, max: null };
}

/** How many cases are in each bin; the last one has all from its begin. */
export async function countInBins(db: Queryable, measuring: Measuring, begins: readonly number[]): Promise<number[]> {
  const found = conditions(measuring.set, measuring.wanted);
  const list = `$${found.values.push(begins)}::float8[]`;
  const rows = await db.query<{ bin: number; cases: number }>(
    `${told(measuring, found)}
     SELECT width_bucket(seconds, ${list}) AS bin, count(*)::integer AS cases FROM told GROUP BY bin`,
    found.values,
  );
  const counts = new Map(rows.map(({ bin, cases }) => [bin, cases]));
  return begins.map((_, index) => counts.get(index + 1) ?? 0);
}

/**
 * Whether the set has the time that each case spent at the bottleneck, and whether it has all cases of the log; without
 * a bottleneck neither is asked.
 */
export async function checkTimes(
  db: Queryable,
  { id, workspaceId }: Owned,
  { spentAt, workflow }: Pick<CaseFilter, 'spentAt' | 'workflow'>,
): Promise<{ isKnown: boolean; isComplete: boolean }> {
  if (spentAt === undefined) return { isKnown: false, isComplete: false };
  const rows = await db.query<{ isKnown: boolean; isComplete: boolean }>(
    `SELECT EXISTS (
       SELECT FROM report_case_times WHERE workspace_id = $1 AND set_id = $2 AND key = $3
         AND ($4::text IS NULL OR workflow = $4)
     ) AS "isKnown", NOT EXISTS (
       SELECT FROM report_case_lists WHERE workspace_id = $1 AND set_id = $2 AND key = 'all' AND total > cardinality(cases)
     ) AS "isComplete"`,
    [workspaceId, id, spentAt, workflow],
  );
  return rows[0] ?? { isKnown: false, isComplete: false };
}
