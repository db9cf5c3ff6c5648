import type { AnalyticDatabase } from '../log/analytic-database.js';
import { giveTurn } from '../log/turns.js';
import type { AttributeComparison } from './attribute-comparison.js';
import { AttributeFile } from './attribute-file.js';
import type { BesideDrivers } from './beside-drivers.js';
import {
  type EveryValue,
  firstOf,
  mostFrequent,
  namesActivity,
  ofWorkflow,
  readCaseValue,
  risesWithTime,
  resourceOfEvents,
} from './case-attributes.js';
import { columnsOf } from './columns-of.js';

export async function compareAttributes(
  db: AnalyticDatabase,
  comparison: AttributeComparison,
  keys: readonly string[],
  beside?: BesideDrivers,
): Promise<void> {
  if (keys.length === 0) {
    await beside?.ready();
    return;
  }
  const file = await AttributeFile.write(db, keys);
  for (const [index, key] of keys.entries()) await beside?.read(key, file.everyValue(index));
  await beside?.ready();
  for (const [index, key] of keys.entries()) {
    await compareAttribute(db, comparison, key, file.everyValue(index), beside);
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
  beside?: BesideDrivers,
): Promise<void> {
  await readCaseValue(db, values);
  const columns = await columnsOf(db, attribute);
  for (const { workflow, kind, changes, distinct, isEarly, holdsPeople } of columns) {
    const what = { attribute, kind, holdsPeople, known: isEarly ? 'start' : 'later' } as const;
    if (!changes) {
      const one = 'SELECT kase, value FROM case_value';
      if (kind === 'number' && (await risesWithTime(db, workflow, one))) continue;
      await comparison.compare(workflow, { ...what, of: 'case', eventValue: null }, one);
      if (!holdsPeople) await beside?.compare(workflow, { ...what, of: 'case' }, one);
      continue;
    }
    // What is grouped by case would otherwise be grouped in all workflows for each of them.
    const own = columns.length === 1 ? values : ofWorkflow(values, workflow);
    if (await namesActivity(db, workflow, own, distinct)) continue;
    if (kind === 'number' && (await risesWithTime(db, workflow, own))) continue;
    await comparison.compare(workflow, { ...what, of: 'event', eventValue: 'first' }, own, firstOf);
    if (!holdsPeople) await beside?.compare(workflow, { ...what, of: 'event' }, firstOf(own));
    const most = { ...what, of: 'event', eventValue: 'most_frequent', known: 'later' } as const;
    await comparison.compare(workflow, most, own, mostFrequent);
  }
}
