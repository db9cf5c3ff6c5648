import type { AnalyticDatabase } from '../log/analytic-database.js';

const shown = 5;

/** The cases that spent the most time at each place. */
export async function placeExamples(db: AnalyticDatabase, named: string): Promise<Map<number, string[]>> {
  const rows = await db.rows<{ place: number; examples: string[] }>(`
    WITH ${named}, slowest AS (
      SELECT place, kase, max(lost) AS lost FROM spent GROUP BY place, kase
      QUALIFY row_number() OVER (PARTITION BY place ORDER BY max(lost) DESC, kase) <= ${shown}
    )
    SELECT place, list(coalesce(name, '') ORDER BY lost DESC, kase) AS examples
    FROM slowest LEFT JOIN named USING (kase) GROUP BY place ORDER BY place`);
  return new Map(rows.map(({ place, examples }) => [place, examples]));
}
