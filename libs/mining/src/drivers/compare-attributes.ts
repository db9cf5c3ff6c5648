import type { AnalyticDatabase } from '../log/analytic-database.js';
import { giveTurn } from '../log/turns.js';
import type { AttributeComparison } from './attribute-comparison.js';
import {
  keysAtOnce,
  mostFrequent,
  readEveryResource,
  readEveryValue,
  readFirstResources,
  readFirstValues,
} from './case-attributes.js';
import { type ColumnOf, columnsOf } from './columns-of.js';

/** Attributes that change within cases are gone through event by event, a few at a time. */
const changingAtOnce = 8;

export async function compareAttributes(
  db: AnalyticDatabase,
  comparison: AttributeComparison,
  keys: readonly string[],
  cases: number,
): Promise<void> {
  const atOnce = keysAtOnce(cases);
  const changing = new Map<string, ColumnOf[]>();
  for (let from = 0; from < keys.length; from += atOnce) {
    const batch = keys.slice(from, from + atOnce);
    await readFirstValues(db, batch);
    for (const [index, key] of batch.entries()) {
      const columns = await columnsOf(db, key, index);
      await compareFirst(comparison, columns, key, `v${index}`);
      const varied = columns.filter(({ changes }) => changes);
      if (varied.length > 0) changing.set(key, varied);
      await giveTurn();
    }
  }
  for (let from = 0; from < changing.size; from += changingAtOnce) {
    const batch = [...changing].slice(from, from + changingAtOnce);
    await readEveryValue(
      db,
      batch.map(([key]) => key),
    );
    for (const [index, [key, columns]] of batch.entries()) {
      await compareMostFrequent(comparison, columns, key, `v${index}`);
    }
  }
}

/** Who worked on a case is an attribute of its events like any other; names become pseudonyms where it is shown. */
export async function compareResources(db: AnalyticDatabase, comparison: AttributeComparison): Promise<void> {
  await readFirstResources(db);
  const columns = await columnsOf(db, 'resource', 0);
  await compareFirst(comparison, columns, 'resource', 'v0');
  const varied = columns.filter(({ changes }) => changes);
  if (varied.length === 0) return;
  await readEveryResource(db);
  await compareMostFrequent(comparison, varied, 'resource', 'v0');
}

async function compareFirst(
  comparison: AttributeComparison,
  columns: readonly ColumnOf[],
  attribute: string,
  column: string,
): Promise<void> {
  for (const { workflow, kind, changes } of columns) {
    const what = changes ? ({ of: 'event', taken: 'first' } as const) : ({ of: 'case', taken: null } as const);
    const valued = `SELECT kase, ${column} AS value FROM first_value WHERE ${column} IS NOT NULL`;
    await comparison.compare(workflow, { attribute, kind, ...what }, valued);
  }
}

async function compareMostFrequent(
  comparison: AttributeComparison,
  columns: readonly ColumnOf[],
  attribute: string,
  column: string,
): Promise<void> {
  for (const { workflow, kind } of columns) {
    const what = { of: 'event', taken: 'most_frequent' } as const;
    await comparison.compare(workflow, { attribute, kind, ...what }, mostFrequent(column));
  }
}
