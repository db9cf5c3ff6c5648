import { dayUs } from '../calendar/days-and-weeks.js';
import {
  AttributeFile,
  type ValuesSelect,
  selectFirst,
  mostFrequent,
  namesActivity,
  ofWorkflow,
  readCaseValue,
  resourceOfEvents,
  risesWithTime,
} from './attributes.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { yieldIfDue } from '../computing/event-loop.js';
import type { OutcomeDriver } from '../report/schema/report-sections.js';
import type { AttributeComparison, ComparedDriver } from './attribute-comparison.js';
import { type SegmentableColumn, segmentableColumns } from './segmentable-columns.js';

/** What is compared: an attribute of cases, or the first value of one of events. */
export type ComparedAttribute = Pick<OutcomeDriver, 'attribute' | 'of' | 'known'> & { kind: 'category' | 'number' };

/** Another reader of the attributes, so that they are read only once. */
export interface AttributeReader {
  begin(): Promise<void>;
  /** Called with each attribute, before any is compared. */
  read(key: string, values: ValuesSelect): Promise<void>;
  ready(): Promise<void>;
  /** `valued` is a SELECT with `kase` and one `value` of an attribute that names no people. */
  compare(workflow: number, what: ComparedAttribute, valued: string): Promise<void>;
}

/** The most frequent values of attributes that name no people, by attribute; filled while they are compared. */
export type AttributeChoices = Map<string, Set<string>>;

export async function compareAttributes(
  db: AnalyticDatabase,
  comparison: AttributeComparison,
  keys: readonly string[],
  { beside, choices }: { beside: AttributeReader | undefined; choices: AttributeChoices },
): Promise<void> {
  if (keys.length === 0) {
    await beside?.ready();
    return;
  }
  const file = await AttributeFile.write(db, keys);
  for (const [index, key] of keys.entries()) await beside?.read(key, file.everyValue(index));
  await beside?.ready();
  for (const [index, key] of keys.entries()) {
    const columns = await compareAttribute(db, comparison, key, file.everyValue(index), beside);
    for (const { kind, holdsPeople, values } of columns) {
      if (kind === 'number' || holdsPeople) continue;
      choices.set(key, new Set([...(choices.get(key) ?? []), ...values]));
    }
    await yieldIfDue();
  }
  await file.remove();
}

/** Compares who worked on a case like any other attribute; names become pseudonyms where they are shown. */
export async function compareResources(db: AnalyticDatabase, comparison: AttributeComparison): Promise<void> {
  await compareAttribute(db, comparison, 'resource', resourceOfEvents);
}

async function compareAttribute(
  db: AnalyticDatabase,
  comparison: AttributeComparison,
  attribute: string,
  values: ValuesSelect,
  beside?: AttributeReader,
): Promise<SegmentableColumn[]> {
  await readCaseValue(db, values);
  const columns = await segmentableColumns(db, attribute);
  for (const { workflow, kind, changes, distinct, isEarly, holdsPeople } of columns) {
    const what = { kind, known: isEarly ? 'start' : 'later', holdsPeople } as const;
    if (!changes) {
      const one = 'SELECT kase, value FROM case_value';
      if (kind === 'number' && (await risesWithTime(db, workflow, one))) continue;
      await comparison.compare(workflow, { attribute, of: 'case', eventValue: null, ...what }, one);
      if (!holdsPeople) await beside?.compare(workflow, { attribute, of: 'case', ...what }, one);
      continue;
    }
    // Without the restriction, each workflow would group the cases of all of them.
    const valuesOfWorkflow = columns.length === 1 ? values : ofWorkflow(values, workflow);
    if (await namesActivity(db, workflow, valuesOfWorkflow, distinct)) continue;
    if (kind === 'number' && (await risesWithTime(db, workflow, valuesOfWorkflow))) continue;
    await comparison.compare(
      workflow,
      { attribute, of: 'event', eventValue: 'first', ...what },
      valuesOfWorkflow,
      selectFirst,
    );
    if (!holdsPeople)
      await beside?.compare(workflow, { attribute, of: 'event', ...what }, selectFirst(valuesOfWorkflow));
    const most = { attribute, of: 'event', eventValue: 'most_frequent', ...what, known: 'later' } as const;
    await comparison.compare(workflow, most, valuesOfWorkflow, mostFrequent);
  }
  return columns;
}

/** Compares what is known of every case: repeats, handovers, and the weekday on which it began. */
export async function compareCourse(db: AnalyticDatabase, comparison: AttributeComparison): Promise<void> {
  const workflows = await db.rows<{ workflow: number; brief: boolean }>(`
    SELECT workflow, years IS NULL AS brief FROM observed SEMI JOIN timed USING (workflow) ORDER BY workflow`);
  for (const { workflow, brief } of workflows) {
    await comparison.compare(workflow, describeCourse('number of repeats', 'repeats'), repeats(workflow));
    await comparison.compare(workflow, describeCourse('number of handovers', 'handovers'), handovers(workflow));
    // In a short log, what happened on one date would be put down to its weekday.
    if (!brief) await comparison.compare(workflow, describeCourse('weekday of the start', 'start'), weekdays);
  }
}

function describeCourse(attribute: string, kind: ComparedDriver['kind']): ComparedDriver {
  const known = kind === 'start' ? 'start' : 'later';
  return { attribute, of: 'case', eventValue: null, kind, known, holdsPeople: false };
}

const repeats = (workflow: number): string => `
  SELECT kase, (count(*) - count(DISTINCT activity))::VARCHAR AS value
  FROM occurrence WHERE workflow = ${workflow} GROUP BY kase`;

/** Cases without recorded people are left out: they are no cases without handovers. */
const handovers = (workflow: number): string => `
  SELECT kase, count(*) FILTER (WHERE resource <> next_resource)::VARCHAR AS value
  FROM occurrence WHERE workflow = ${workflow} AND resource IS NOT NULL AND next_resource IS NOT NULL GROUP BY kase`;

/** 1 January 1970 was a Thursday. */
const weekdays = `SELECT kase, ((local_time(begun) // ${dayUs} + 3) % 7 + 1)::VARCHAR AS value FROM timed`;
