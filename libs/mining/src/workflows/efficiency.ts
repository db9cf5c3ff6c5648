import type { AnalyticDatabase } from '../log/analytic-database.js';

/** Processing ÷ (processing + waiting), over what has start times; workflows without any are missing. */
export function efficiency(db: AnalyticDatabase): Promise<{ workflow: number; efficiency: number }[]> {
  return db.rows(`
    WITH time AS (
      SELECT workflow, coalesce(sum(service), 0)::DOUBLE AS processing, coalesce(sum(wait), 0)::DOUBLE AS waiting
      FROM occurrence GROUP BY workflow
    )
    SELECT workflow, processing / (processing + waiting) AS efficiency
    FROM time WHERE processing + waiting > 0 ORDER BY workflow`);
}
