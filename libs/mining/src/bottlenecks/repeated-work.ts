import type { AnalyticDatabase } from '../log/analytic-database.js';

/** Each repeat of an activity in a case: the work on it, or where that is unknown the time until the next step. */
export async function findRepeatedWork(db: AnalyticDatabase): Promise<void> {
  await db.run(`INSERT INTO loss
    SELECT 'rework', workflow, activity, NULL, NULL, NULL, kase, seq, completed, coalesce(service, elapsed, 0), NULL
    FROM occurrence
    JOIN workflow ON workflow.id = occurrence.workflow
    WHERE parts IS NULL
    QUALIFY row_number() OVER (PARTITION BY kase, activity ORDER BY seq) > 1`);
}
