import type { AnalyticDatabase } from '../log/analytic-database.js';

/** Waiting on each edge: Σ max(0, start of the next − completion of the previous), else Σ elapsed. */
export async function findWaiting(db: AnalyticDatabase): Promise<void> {
  await db.run(`INSERT INTO loss
    SELECT 'waiting', workflow, NULL, activity, next_activity, NULL, kase, seq, done, lost, NULL FROM gap`);
}
