import type { AnalyticDatabase } from '../log/analytic-database.js';

export interface ActivityRework {
  workflow: number;
  name: string;
  cases: number;
  repeats: number;
  selfLoops: number;
}

/** Activities that happen again in a case: `repeats` in all, `selfLoops` of them at once after themselves. */
export async function rework(db: AnalyticDatabase): Promise<ActivityRework[]> {
  return await db.rows<ActivityRework>(`
    WITH in_case AS (
      SELECT workflow, activity, kase, count(*) - 1 AS repeats,
        count(*) FILTER (WHERE next_activity = activity) AS self_loops
      FROM occurrence GROUP BY ALL
    )
    SELECT workflow, name, count(*)::INTEGER AS cases, sum(repeats)::INTEGER AS repeats,
      sum(self_loops)::INTEGER AS "selfLoops"
    FROM in_case JOIN activity ON activity.id = in_case.activity
    WHERE repeats > 0
    GROUP BY workflow, in_case.activity, name
    ORDER BY workflow, in_case.activity`);
}
