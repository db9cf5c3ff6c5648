import type { AnalyticDatabase } from '../log/analytic-database.js';

/** How long each workflow was observed, from its first occurrence to its last. */
export function workflowSpans(db: AnalyticDatabase): Promise<{ workflow: number; seconds: number }[]> {
  return db.rows(`
    SELECT workflow, (max(last) - min(first)) / 1e6 AS seconds FROM case_span GROUP BY workflow ORDER BY workflow`);
}
