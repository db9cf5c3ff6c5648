import type { AnalyticDatabase } from '../log/analytic-database.js';
import { type StatsRow, statsOf } from '../log/stats.js';
import type { Stats } from '../report-sections.js';

export interface WorkflowCases {
  workflow: number;
  cases: number;
  occurrences: number;
  caseDurationSeconds: Stats;
  arrivalsPerWeek: number;
}

const week = 7 * 86_400;

/** How long cases take from first to last occurrence, and how many arrive a week between the first and the last start. */
export async function caseDurations(db: AnalyticDatabase): Promise<WorkflowCases[]> {
  const rows = await db.rows<CasesRow>(`
    SELECT workflow, count(*)::INTEGER AS cases, sum(occurrences)::INTEGER AS occurrences, stats(duration) AS duration,
      (max(first) - min(first)) / 1e6 AS arrival_seconds
    FROM case_span GROUP BY workflow ORDER BY workflow`);
  return rows.map(({ workflow, cases, occurrences, duration, arrival_seconds: arrivals }) => ({
    workflow,
    cases,
    occurrences,
    caseDurationSeconds: statsOf(duration),
    // A log of less than a week says nothing of a second one.
    arrivalsPerWeek: cases / Math.max(1, arrivals / week),
  }));
}

interface CasesRow {
  workflow: number;
  cases: number;
  occurrences: number;
  duration: StatsRow;
  arrival_seconds: number;
}
