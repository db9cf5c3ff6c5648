import type { AnalyticDatabase } from './analytic-database.js';

/** What DuckDB collects for each case (lists, first values) stays in memory, so of a large log only this much at a time. */
const occurrencesAtOnce = 2_000_000;

/** Conditions on the column `kase`, each of which holds for some of the cases; one of them for each case. */
export async function partsOfCases(db: AnalyticDatabase): Promise<string[]> {
  const { parts } = await db.row<{ parts: number }>(`
    SELECT greatest(1, ceil(coalesce(sum(occurrences), 0) / ${occurrencesAtOnce}))::INTEGER AS parts FROM case_span`);
  return Array.from({ length: parts }, (_, part) => (parts === 1 ? 'true' : `kase % ${parts} = ${part}`));
}
