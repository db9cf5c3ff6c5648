import type { AnalyticDatabase } from '../../log/analytic-database.js';

export interface PathFacts {
  workflow: string;
  from: string;
  to: string;
  count: number;
  cases: number;
  /** Waiting, or elapsed time where starts are not recorded. */
  seconds: number;
  median: number;
  p75: number;
  /** Of the slowest quarter, what lies above the value where it begins. */
  secondsAboveP75: number;
}

/** How long cases take from each step to the next; once they are over, they wait for nothing. */
export async function pathFacts(db: AnalyticDatabase): Promise<(PathFacts & { number: number })[]> {
  const rows = await db.rows<Omit<PathFacts, 'workflow'> & { number: number }>(`
    WITH gap AS (
      SELECT judged.workflow, judged.activity, next_activity, kase, times, coalesce(wait, elapsed) AS time
      FROM judged JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL
      LEFT JOIN ending ON ending.workflow = judged.workflow AND ending.activity = judged.activity
      WHERE next_activity IS NOT NULL AND (ending.activity IS NULL OR next_activity = judged.activity)
    ), usual AS (
      SELECT workflow, activity, next_activity, quantile_cont(time, [0.5, 0.75]) AS quantiles FROM gap GROUP BY ALL
    )
    SELECT workflow AS number, one.name AS "from", other.name AS "to", count(*)::INTEGER AS count,
      cases_of(kase, times)::INTEGER AS cases, sum(time)::DOUBLE / 1e6 AS seconds,
      any_value(quantiles[1]) / 1e6 AS median, any_value(quantiles[2]) / 1e6 AS p75,
      sum(greatest(0, time - quantiles[2]::BIGINT))::DOUBLE / 1e6 AS "secondsAboveP75"
    FROM gap
    JOIN usual USING (workflow, activity, next_activity)
    JOIN activity AS one ON one.id = activity
    JOIN activity AS other ON other.id = next_activity
    GROUP BY workflow, activity, next_activity, one.name, other.name
    ORDER BY workflow, activity, next_activity`);
  return rows.map((row) => ({ ...row, workflow: '' }));
}
