import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { OfWorkflow } from './directly-follows-graph.js';
import type { Observation, Stats, WeekOfCases, Workflow } from '../report/schema/report-sections.js';
import { everyWeek, isoWeek, weekInSql, weekUs } from '../calendar/days-and-weeks.js';

type WorkflowStates = OfWorkflow<
  Pick<Workflow, 'caseStates' | 'completedCaseSeconds' | 'observation' | 'arrivalsPerWeek'>
>;

const noStats: Stats = { count: 0, mean: 0, median: 0, p90: 0, min: 0, max: 0, sum: 0 };

/** How many cases are completed, stalled or open, how long completed ones took, and when the workflow was observed. */
export async function workflowStates(db: AnalyticDatabase): Promise<WorkflowStates[]> {
  const rows = await db.rows<
    Pick<WorkflowStates, 'workflow' | 'caseStates'> &
      Pick<Observation, 'years'> &
      Record<'from' | 'to' | 'arrived', number> & { duration: Stats | null }
  >(`
    SELECT workflow, {
        'completed': count(*) FILTER (WHERE state = 'completed')::INTEGER,
        'stalled': count(*) FILTER (WHERE state = 'stalled')::INTEGER,
        'open': count(*) FILTER (WHERE state = 'open')::INTEGER
      } AS "caseStates",
      stats(CASE WHEN state = 'completed' AND plausible THEN duration END) AS duration,
      any_value(from_at)::DOUBLE AS "from", any_value(to_at)::DOUBLE AS "to", any_value(years) AS years,
      count(*) FILTER (WHERE plausible)::INTEGER AS arrived
    FROM case_state JOIN observed USING (workflow)
    GROUP BY workflow ORDER BY workflow`);
  return rows.map(({ workflow, caseStates, duration, from, to, years, arrived }) => ({
    workflow,
    caseStates,
    completedCaseSeconds: duration ?? noStats,
    observation: { from: instant(from), to: instant(to), years },
    // An observation of less than a week is not extrapolated to a week.
    arrivalsPerWeek: arrived / Math.max(1, (to - from) / 0.98 / weekUs),
  }));
}

const instant = (microseconds: number): string => new Date(microseconds / 1000).toISOString();

/** How long cases take from first to last occurrence. */
export function caseDurations(
  db: AnalyticDatabase,
): Promise<OfWorkflow<Pick<Workflow, 'cases' | 'occurrences' | 'caseDurationSeconds'>>[]> {
  return db.rows(`
    SELECT workflow, count(*)::INTEGER AS cases, sum(occurrences)::INTEGER AS occurrences,
      stats(duration) AS "caseDurationSeconds"
    FROM case_span GROUP BY workflow ORDER BY workflow`);
}

interface WeekRow {
  workflow: number;
  /** Weeks since Monday, 5 January 1970. */
  week: number;
  started: number;
  finished: number;
  /** Cases that are in progress no longer: completed and stalled ones, by their last event. */
  left: number;
}

/** Cases started and completed in each ISO week in which there were any; the last event of an open case ends nothing. */
export function casesByWeek(db: AnalyticDatabase): Promise<WeekRow[]> {
  return db.rows<WeekRow>(`
    SELECT workflow, ${weekInSql('moment')} AS week, sum(started)::INTEGER AS started, sum(finished)::INTEGER AS finished,
      sum("left")::INTEGER AS "left"
    FROM (
      SELECT workflow, first AS moment, 1 AS started, 0 AS finished, 0 AS "left" FROM case_span
      UNION ALL
      SELECT case_span.workflow, last, 0, (state = 'completed')::INTEGER, (state <> 'open')::INTEGER
      FROM case_span JOIN case_state USING (kase)
    )
    GROUP BY workflow, week ORDER BY workflow, week`);
}

export function weeksOfCases(rows: readonly WeekRow[]): WeekOfCases[] {
  const known = new Map(rows.map((row) => [row.week, row]));
  let inProgress = 0;
  return everyWeek([...known.keys()]).map((week) => {
    const { started = 0, finished = 0, left = 0 } = known.get(week) ?? {};
    inProgress += started - left;
    return { week: isoWeek(week), arrived: started, inProgress, finished };
  });
}

/** Processing ÷ (processing + waiting), for steps with start times; workflows without start times are missing. */
export function efficiency(db: AnalyticDatabase): Promise<{ workflow: number; efficiency: number }[]> {
  return db.rows(`
    WITH time AS (
      SELECT workflow, coalesce(sum(service), 0)::DOUBLE AS processing, coalesce(sum(wait), 0)::DOUBLE AS waiting
      FROM occurrence GROUP BY workflow
    )
    SELECT workflow, processing / (processing + waiting) AS efficiency
    FROM time WHERE processing + waiting > 0 ORDER BY workflow`);
}
