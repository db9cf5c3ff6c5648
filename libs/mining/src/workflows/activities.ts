import type { AnalyticDatabase } from '../log/analytic-database.js';
import { type StatsRow, statsOrNull } from '../log/stats.js';
import type { ActivityFigures } from '../report-sections.js';

export interface WorkflowActivity extends Omit<ActivityFigures, 'rework' | 'nature'> {
  workflow: number;
}

/** How often each activity happens, how long the work on it takes, and how many do it. */
export async function activities(db: AnalyticDatabase): Promise<WorkflowActivity[]> {
  const rows = await db.rows<ActivityRow>(`
    SELECT workflow, name, count(*)::INTEGER AS occurrences, count(*) FILTER (WHERE nth = 1)::INTEGER AS cases,
      max(nth) - 1 AS max_repeats, stats(service) AS service, count(DISTINCT resource)::INTEGER AS resources
    FROM occurrence
    JOIN activity ON activity.id = occurrence.activity
    GROUP BY workflow, occurrence.activity, name
    ORDER BY workflow, occurrences DESC, occurrence.activity`);
  return rows.map(({ workflow, name, occurrences, cases, max_repeats: maxRepeats, service, resources }) => ({
    workflow,
    name,
    occurrences,
    cases,
    maxRepeats,
    serviceSeconds: statsOrNull(service),
    resources: resources === 0 ? null : resources,
  }));
}

interface ActivityRow {
  workflow: number;
  name: string;
  occurrences: number;
  cases: number;
  max_repeats: number;
  service: StatsRow;
  resources: number;
}
