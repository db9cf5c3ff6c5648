import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { factKey } from './fact-key.js';

/** By workflow and activity, the names of those that are concurrent with it. */
export async function concurrentActivities(db: AnalyticDatabase): Promise<Map<string, string[]>> {
  const rows = await db.rows<{ workflow: number; activity: number; names: string[] }>(`
    WITH either AS (
      SELECT workflow, a AS activity, b AS other FROM concurrent UNION ALL SELECT workflow, b, a FROM concurrent
    )
    SELECT workflow, either.activity, list(name ORDER BY other) AS names
    FROM either JOIN activity ON activity.id = other
    GROUP BY workflow, either.activity ORDER BY workflow, either.activity`);
  return new Map(rows.map(({ workflow, activity, names }) => [factKey(workflow, activity), names]));
}
