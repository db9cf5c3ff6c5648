import type { AnalyticDatabase } from '../log/analytic-database.js';
import { giveTurn } from '../log/turns.js';
import type { AttributeComparison } from './attribute-comparison.js';
import { AttributeFile } from './attribute-file.js';
import {
  type EveryValue,
  firstOf,
  mostFrequent,
  namesActivity,
  ofWorkflow,
  readCaseValue,
  resourceOfEvents,
} from './case-attributes.js';
import { columnsOf } from './columns-of.js';

export async function compareAttributes(
  db: AnalyticDatabase,
  comparison: AttributeComparison,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const file = await AttributeFile.write(db, keys);
  for (const [index, key] of keys.entries()) {
    await compareAttribute(db, comparison, key, file.everyValue(index));
    await giveTurn();
  }
  await file.remove();
}

/** Who worked on a case is an attribute of its events like any other; names become pseudonyms where it is shown. */
export async function compareResources(db: AnalyticDatabase, comparison: AttributeComparison): Promise<void> {
  await compareAttribute(db, comparison, 'resource', resourceOfEvents);
}

async function compareAttribute(
  db: AnalyticDatabase,
  comparison: AttributeComparison,
  attribute: string,
  values: EveryValue,
): Promise<void> {
  await readCaseValue(db, values);
  const columns = await columnsOf(db, attribute);
  for (const { workflow, kind, changes, distinct } of columns) {
    if (!changes) {
      const what = { attribute, kind, of: 'case', eventValue: null } as const;
      await comparison.compare(workflow, what, 'SELECT kase, value FROM case_value');
      continue;
    }
    // What is grouped by case would otherwise be grouped in all workflows for each of them.
    const own = columns.length === 1 ? values : ofWorkflow(values, workflow);
    if (await namesActivity(db, workflow, own, distinct)) continue;
    const what = { attribute, kind, of: 'event' } as const;
    await comparison.compare(workflow, { ...what, eventValue: 'first' }, own, firstOf);
    await comparison.compare(workflow, { ...what, eventValue: 'most_frequent' }, own, mostFrequent);
  }
}
