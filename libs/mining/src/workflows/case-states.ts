import type { AnalyticDatabase } from '../log/analytic-database.js';
import { type StatsRow, statsOf } from '../log/stats.js';
import type { CaseStates, Observation, Stats } from '../report-sections.js';

export interface WorkflowStates {
  workflow: number;
  caseStates: CaseStates;
  completedCaseSeconds: Stats;
  observation: Observation;
  arrivalsPerWeek: number;
}

const week = 7 * 86_400e6;

/** How many cases have run their course, how long that took, and over which time the workflow was observed. */
export async function workflowStates(db: AnalyticDatabase): Promise<WorkflowStates[]> {
  const rows = await db.rows<StatesRow>(`
    SELECT workflow, count(*) FILTER (WHERE state = 'completed')::INTEGER AS completed,
      count(*) FILTER (WHERE state = 'stalled')::INTEGER AS stalled,
      count(*) FILTER (WHERE state = 'open')::INTEGER AS open,
      stats(CASE WHEN state = 'completed' AND plausible THEN duration END) AS duration,
      any_value(from_at)::DOUBLE AS "from", any_value(to_at)::DOUBLE AS "to", any_value(years) AS years,
      count(*) FILTER (WHERE plausible)::INTEGER AS arrived
    FROM case_state JOIN observed USING (workflow)
    GROUP BY workflow ORDER BY workflow`);
  return rows.map(({ workflow, completed, stalled, open, duration, from, to, years, arrived }) => ({
    workflow,
    caseStates: { completed, stalled, open },
    completedCaseSeconds: statsOf(duration),
    observation: { from: instant(from), to: instant(to), years },
    // What was seen for less than a week says nothing of a second one.
    arrivalsPerWeek: arrived / Math.max(1, (to - from) / 0.98 / week),
  }));
}

const instant = (microseconds: number): string => new Date(microseconds / 1000).toISOString();

interface StatesRow {
  workflow: number;
  completed: number;
  stalled: number;
  open: number;
  duration: StatsRow;
  from: number;
  to: number;
  years: number | null;
  arrived: number;
}
