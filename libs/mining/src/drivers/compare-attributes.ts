import type { AnalyticDatabase } from '../log/analytic-database.js';
import { giveTurn } from '../log/turns.js';
import type { AttributeComparison } from './attribute-comparison.js';
import {
  firstOf,
  keysAtOnce,
  mostFrequent,
  namesActivity,
  readEveryResource,
  readEveryValue,
  readCaseResources,
  readCaseValues,
} from './case-attributes.js';
import { type ColumnOf, columnsOf } from './columns-of.js';

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
    await readCaseValues(db, batch);
    for (const [index, key] of batch.entries()) {
      const columns = await columnsOf(db, key, index);
      await compareConstant(comparison, columns, key, `v${index}`);
      const varied = columns.filter(({ changes }) => changes);
      if (varied.length > 0) changing.set(key, varied);
      await giveTurn();
    }
  }
  // What changes within cases is gone through event by event.
  const changingAtOnce = keysAtOnce(await eventsTold(db));
  for (let from = 0; from < changing.size; from += changingAtOnce) {
    const batch = [...changing].slice(from, from + changingAtOnce);
    await readEveryValue(
      db,
      batch.map(([key]) => key),
    );
    for (const [index, [key, columns]] of batch.entries()) {
      await compareChanging(db, comparison, columns, key, `v${index}`);
      await giveTurn();
    }
  }
}

async function eventsTold(db: AnalyticDatabase): Promise<number> {
  return (await db.row<{ events: number }>('SELECT count(*)::DOUBLE AS events FROM told')).events;
}

/** Who worked on a case is an attribute of its events like any other; names become pseudonyms where it is shown. */
export async function compareResources(db: AnalyticDatabase, comparison: AttributeComparison): Promise<void> {
  await readCaseResources(db);
  const columns = await columnsOf(db, 'resource', 0);
  await compareConstant(comparison, columns, 'resource', 'v0');
  const varied = columns.filter(({ changes }) => changes);
  if (varied.length === 0) return;
  await readEveryResource(db);
  await compareChanging(db, comparison, varied, 'resource', 'v0');
}

async function compareConstant(
  comparison: AttributeComparison,
  columns: readonly ColumnOf[],
  attribute: string,
  column: string,
): Promise<void> {
  for (const { workflow, kind } of columns.filter(({ changes }) => !changes)) {
    const valued = `SELECT kase, ${column} AS value FROM case_value WHERE ${column} IS NOT NULL`;
    await comparison.compare(workflow, { attribute, kind, of: 'case', eventValue: null }, valued);
  }
}

async function compareChanging(
  db: AnalyticDatabase,
  comparison: AttributeComparison,
  columns: readonly ColumnOf[],
  attribute: string,
  column: string,
): Promise<void> {
  for (const { workflow, kind } of columns) {
    if (await namesActivity(db, workflow, column)) continue;
    const what = { attribute, kind, of: 'event' } as const;
    await comparison.compare(workflow, { ...what, eventValue: 'first' }, firstOf(column));
    await comparison.compare(workflow, { ...what, eventValue: 'most_frequent' }, mostFrequent(column));
  }
}
