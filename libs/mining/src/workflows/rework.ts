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
    SELECT workflow, name, count(*) FILTER (WHERE nth = 1)::INTEGER AS cases, count(*) FILTER (WHERE nth > 1)::INTEGER AS repeats,
      count(*) FILTER (WHERE next_activity = activity)::INTEGER AS "selfLoops"
    FROM occurrence JOIN activity ON activity.id = occurrence.activity
    WHERE times > 1
    GROUP BY workflow, occurrence.activity, name
    ORDER BY workflow, occurrence.activity`);
}
