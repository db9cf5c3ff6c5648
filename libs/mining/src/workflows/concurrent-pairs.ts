import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { ConcurrentPair } from '../report-sections.js';

/** Activities of which neither waits for the other, the pairs with most cases first. */
export async function concurrentPairs(db: AnalyticDatabase): Promise<(ConcurrentPair & { workflow: number })[]> {
  return db.rows<ConcurrentPair & { workflow: number }>(`
    SELECT workflow, one.name AS a, other.name AS b, cases, share FROM concurrent
    JOIN activity AS one ON one.id = a JOIN activity AS other ON other.id = b
    ORDER BY workflow, cases DESC, concurrent.a, concurrent.b`);
}
