import type { AnalyticDatabase } from '../log/analytic-database.js';
import { type StatsRow, statsOf } from '../log/stats.js';
import type { Stats } from '../report-sections.js';

export interface WorkflowCases {
  workflow: number;
  cases: number;
  occurrences: number;
  caseDurationSeconds: Stats;
}

/** How long cases take from first to last occurrence. */
export async function caseDurations(db: AnalyticDatabase): Promise<WorkflowCases[]> {
  const rows = await db.rows<CasesRow>(`
    SELECT workflow, count(*)::INTEGER AS cases, sum(occurrences)::INTEGER AS occurrences, stats(duration) AS duration
    FROM case_span GROUP BY workflow ORDER BY workflow`);
  return rows.map(({ workflow, cases, occurrences, duration }) => ({
    workflow,
    cases,
    occurrences,
    caseDurationSeconds: statsOf(duration),
  }));
}

interface CasesRow {
  workflow: number;
  cases: number;
  occurrences: number;
  duration: StatsRow;
}
