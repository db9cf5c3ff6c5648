import type { AnalyticDatabase } from '../log/analytic-database.js';

/** The work on each activity, and how much of it lies above the activity's own median. */
export async function findSlowSteps(db: AnalyticDatabase): Promise<void> {
  await db.run(`INSERT INTO loss
    WITH usual AS (
      SELECT workflow, activity, quantile_cont(service, 0.5)::BIGINT AS median
      FROM occurrence WHERE service IS NOT NULL GROUP BY ALL
    )
    SELECT 'slow_step', workflow, activity, NULL, NULL, NULL, kase, seq, completed, service, greatest(service - median, 0)
    FROM occurrence
    JOIN usual USING (workflow, activity)
    JOIN workflow ON workflow.id = occurrence.workflow
    WHERE service IS NOT NULL AND parts IS NULL`);
}
