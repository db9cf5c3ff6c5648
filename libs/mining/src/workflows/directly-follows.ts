import type { AnalyticDatabase } from '../log/analytic-database.js';
import { type StatsRow, statsOf, statsOrNull } from '../log/stats.js';
import type { Edge } from '../report-sections.js';

export interface WorkflowEdge extends Omit<Edge, 'nature'> {
  workflow: number;
}

/** Which activity follows which, how often, and how long that takes. */
export async function directlyFollows(db: AnalyticDatabase): Promise<WorkflowEdge[]> {
  const rows = await db.rows<EdgeRow>(`
    SELECT workflow, this.name AS from_name, next.name AS to_name, count(*)::INTEGER AS count,
      cases_of(kase, times)::INTEGER AS cases, stats(elapsed) AS elapsed, stats(wait) AS wait
    FROM occurrence
    JOIN activity AS this ON this.id = activity
    JOIN activity AS next ON next.id = next_activity
    GROUP BY workflow, activity, next_activity, this.name, next.name
    ORDER BY workflow, count DESC, activity, next_activity`);
  return rows.map(({ workflow, from_name: from, to_name: to, count, cases, elapsed, wait }) => ({
    workflow,
    from,
    to,
    count,
    cases,
    elapsedSeconds: statsOf(elapsed),
    waitSeconds: statsOrNull(wait),
  }));
}

interface EdgeRow {
  workflow: number;
  from_name: string;
  to_name: string;
  count: number;
  cases: number;
  elapsed: StatsRow;
  wait: StatsRow;
}
