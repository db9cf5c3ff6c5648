import type { AnalyticDatabase } from '../log/analytic-database.js';

/** Fewer executions of the same person in like cases have no 90% quantile worth the name. */
const fewestAlike = 20;
const half = 0.5;

/**
 * How many times their own median the slow executions of the same people take in like cases, which come from the same
 * step and go on to the same one; missing where people are not known or rarely do what they did before.
 */
export async function measureSpreads(db: AnalyticDatabase): Promise<Map<number, number>> {
  const rows = await db.rows<{ place: number; spread: number }>(`
    WITH alike AS (
      SELECT place, count(*) AS amount, quantile_cont(lost, 0.5) AS median, quantile_cont(lost, 0.9) AS p90,
        resource IS NOT NULL AND amount >= ${fewestAlike} AS is_known
      FROM spent SEMI JOIN (SELECT id AS place FROM place WHERE kind = 'slow_step') AS step USING (place)
      JOIN judged USING (kase, seq) GROUP BY place, resource, prior, next_activity
    )
    SELECT place, (sum(amount * p90) FILTER (is_known) / sum(amount * median) FILTER (is_known))::DOUBLE AS spread FROM alike
    GROUP BY place HAVING sum(amount) FILTER (is_known) >= ${half} * sum(amount) AND sum(amount * median) FILTER (is_known) > 0
    ORDER BY place`);
  return new Map(rows.map(({ place, spread }) => [place, spread]));
}
