import type { AnalyticDatabase } from '../log/analytic-database.js';
import { type StatsRow, statsOrNull } from '../log/stats.js';
import type { ActivityFigures } from '../report-sections.js';

export interface WorkflowActivity extends Omit<ActivityFigures, 'rework' | 'nature'> {
  workflow: number;
}

/** How often each activity happens, how long the work on it takes, and how many do it. */
export async function activities(db: AnalyticDatabase): Promise<WorkflowActivity[]> {
  const rows = await db.rows<ActivityRow>(`
    WITH in_case AS (SELECT workflow, activity, kase, count(*) AS times FROM occurrence GROUP BY ALL),
      repeated AS (
        SELECT workflow, activity, count(*)::INTEGER AS cases, (max(times) - 1)::INTEGER AS max_repeats
        FROM in_case GROUP BY ALL
      )
    SELECT workflow, name, count(*)::INTEGER AS occurrences, any_value(cases) AS cases,
      any_value(max_repeats) AS max_repeats, stats(service) AS service, count(DISTINCT resource)::INTEGER AS resources
    FROM occurrence
    JOIN repeated USING (workflow, activity)
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
