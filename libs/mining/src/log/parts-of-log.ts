import type { AnalyticDatabase } from './analytic-database.js';

/**
 * What DuckDB collects for each case or activity (lists, first values, medians) stays in memory, whatever its limit, so of
 * a large log only this much at a time.
 */
const occurrencesAtOnce = 2_000_000;

/** Conditions on the column `kase`, each of which holds for some of the cases; one of them for each case. */
export async function partsOfCases(db: AnalyticDatabase, atOnce = occurrencesAtOnce): Promise<string[]> {
  const { parts } = await db.row<{ parts: number }>(`
    SELECT greatest(1, ceil(coalesce(sum(occurrences), 0) / ${atOnce}))::INTEGER AS parts FROM case_span`);
  return Array.from({ length: parts }, (_, part) => (parts === 1 ? 'true' : `kase % ${parts} = ${part}`));
}

interface PartsOfLog {
  /** A whole number, all rows of which have to be in one part. */
  readonly column: string;
  readonly of: string;
  readonly atOnce: number;
}

/**
 * Creates a table from a statement that asks about each activity, or each value of another column, on its own, with a
 * condition on it to be put into it.
 */
export async function createInParts(
  db: AnalyticDatabase,
  table: string,
  statement: (some: string) => string,
  { column = 'activity', of = 'occurrence', atOnce = occurrencesAtOnce }: Partial<PartsOfLog> = {},
): Promise<void> {
  const [first = 'true', ...others] = await makeConditions(db, { column, of, atOnce });
  await db.run(`CREATE OR REPLACE TABLE ${table} AS ${statement(first)}`);
  for (const part of others) await db.run(`INSERT INTO ${table} ${statement(part)}`);
}

/** Conditions on the column, one of which holds for each of its values. */
async function makeConditions(db: AnalyticDatabase, { column, of, atOnce }: PartsOfLog): Promise<string[]> {
  const rows = await db.rows<{ last: number }>(`
    WITH counted AS (SELECT ${column}, count(*) AS times FROM ${of} GROUP BY ${column}),
      summed AS (SELECT ${column}, sum(times) OVER (ORDER BY ${column}) - 1 AS until FROM counted)
    SELECT max(${column}) AS last FROM summed GROUP BY until // ${atOnce} ORDER BY last`);
  const bounds = rows.map(({ last }) => last);
  return bounds.map((last, part) => {
    const before = bounds[part - 1];
    const after = before === undefined ? [] : [`${column} > ${before}`];
    const upTo = part === bounds.length - 1 ? [] : [`${column} <= ${last}`];
    return [...after, ...upTo].join(' AND ') || 'true';
  });
}
