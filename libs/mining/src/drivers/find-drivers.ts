import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { ListedWorkflow } from '../log/workflow-list.js';
import {
  AttributeComparison,
  type DriverCandidate,
  type FoundDriver,
  leastEffect,
  mostChance,
  mostKept,
} from './attribute-comparison.js';
import { attributeKeys } from './attributes.js';
import { falseDiscoveryRates } from '../statistics/kruskal-wallis.js';
import {
  type AttributeChoices,
  type AttributeReader,
  compareAttributes,
  compareCourse,
  compareResources,
} from './compare-attributes.js';
import { recordCasesBehind } from '../cases/case-lists.js';
import { findPeopleDrivers } from './find-people-drivers.js';
import { createTimedCases } from './segments.js';
import { makeSensitiveTest } from './column-content.js';
import { createWeeklyHours } from '../time/hours-of-events.js';
import { WaitComparison } from './wait-drivers.js';

/**
 * Finds what distinguishes slow cases of each workflow from fast ones, the strongest first, by the workflow's number.
 */
export async function findDrivers(
  db: AnalyticDatabase,
  workflows: readonly ListedWorkflow[],
  {
    beside,
    waits = new WaitComparison(db),
    choices = new Map(),
  }: { beside?: AttributeReader; waits?: WaitComparison; choices?: AttributeChoices } = {},
): Promise<Map<number, FoundDriver[]>> {
  const cases = await createTimedCases(db);
  await createWeeklyHours(db);
  await beside?.begin();
  const comparison = new AttributeComparison(db, waits);
  if (cases > 0) {
    await comparison.begin();
    await waits.begin();
    await compareCourse(db, comparison);
    await compareResources(db, comparison);
    await compareAttributes(db, comparison, await attributeKeys(db), { beside, choices });
  } else {
    await beside?.ready();
  }
  const drivers = new Map<number, FoundDriver[]>();
  for (const workflow of workflows) {
    const kept = strongest(comparison.of(workflow.number));
    const named = kept.map((candidate, index) => makeDriver(candidate, `${workflow.id}-d${index + 1}`));
    drivers.set(workflow.number, named);
    for (const [index, driver] of named.entries()) {
      const { number = -1, keys = [] } = kept[index] ?? {};
      await recordCasesBehind(
        db,
        comparison.selectSlowest(number),
        driver.segments.map(({ id: ref, cases: total }, place) => ({ ref, part: keys[place] ?? '', total })),
      );
    }
  }
  const ids = new Map(workflows.map(({ number, id }) => [number, id]));
  const ofPeople = await findPeopleDrivers(db, drivers, ids);
  await db.drop('slowest_of', 'timed', 'compared_event', 'case_value', 'assigned', 'entered');
  return new Map([...drivers].map(([number, own]) => [number, [...own, ...(ofPeople.get(number) ?? [])]]));
}

/** Quintiles explain at most 0.96 of the ranks: a number that comes this near is the duration itself. */
const durationEffect = 0.94;

function strongest(candidates: readonly DriverCandidate[]): DriverCandidate[] {
  const rates = falseDiscoveryRates(candidates.map(({ p }) => p));
  return candidates
    .filter((candidate, index) => (rates[index] ?? 1) < mostChance && candidate.effect >= leastEffect)
    .filter(({ segments }) => segments.length > 1)
    .filter(({ kind, effect }) => kind !== 'number' || effect < durationEffect)
    .sort((a, b) => b.effect - a.effect || a.number - b.number)
    .slice(0, mostKept);
}

function makeDriver({ workflow, number, keys, p, ...driver }: DriverCandidate, id: string): FoundDriver {
  return { id, ...driver, segments: driver.segments.map((each, index) => ({ ...each, id: `${id}-s${index + 1}` })) };
}

/** Drivers shown of a workflow; more would repeat them. */
const mostDrivers = 20;
/** The most frequent value is shown beside the first one only if it explains this many times as much. */
const clearlyMoreFactor = 1.5;

interface ReasonsAndDifferences {
  drivers: FoundDriver[];
  differences: FoundDriver[];
}

/**
 * Separates drivers from mere differences. How cases of a gender or an age are treated is to be examined, but explains
 * nothing. A column that divides the cases exactly as a sensitive one does is that one under another name.
 */
export function reasonsAndDifferences(
  found: readonly FoundDriver[],
  sensitive: readonly string[],
): ReasonsAndDifferences {
  const isSensitiveName = makeSensitiveTest(sensitive);
  const isSensitive = ({ attribute, at }: FoundDriver): boolean => isSensitiveName(at ? 'resource' : attribute);
  const differences = distinct(found.filter(isSensitive));
  const others = found.filter((each) => !isSensitive(each) && !differences.some((other) => saysTheSame(each, other)));
  return { drivers: distinct(others), differences };
}

/** Each driver once: first those known when a case begins, then those known later, then people at single steps. */
function distinct(found: readonly FoundDriver[]): FoundDriver[] {
  const ofCases = found
    .filter(({ at }) => at === undefined)
    .toSorted((a, b) => Number(a.known === 'later') - Number(b.known === 'later') || b.effect - a.effect)
    .filter((each, index, all) => !all.slice(0, index).some((other) => saysTheSame(each, other)))
    .filter((each, _, all) => !all.some((other) => isBeside(each, other)));
  return [...ofCases.slice(0, mostDrivers), ...found.filter(({ at }) => at !== undefined)];
}

/** Whether a driver is the most frequent value of an attribute whose first value explains nearly as much. */
function isBeside(one: FoundDriver, other: FoundDriver): boolean {
  const isOther = one.eventValue === 'most_frequent' && other.eventValue === 'first';
  return isOther && one.attribute === other.attribute && one.effect < clearlyMoreFactor * other.effect;
}

type SegmentedDriver = Pick<FoundDriver, 'at' | 'effect'> & {
  segments: readonly Pick<FoundDriver['segments'][number], 'cases' | 'medianSeconds'>[];
};

/** Whether two drivers have the same cases in each segment, such as a code and its name. */
export function saysTheSame(one: SegmentedDriver, other: SegmentedDriver): boolean {
  return (
    one.at === undefined &&
    other.at === undefined &&
    one.effect === other.effect &&
    one.segments.length === other.segments.length &&
    one.segments.every(({ cases, medianSeconds }, index) => {
      const its = other.segments[index];
      return its?.cases === cases && its.medianSeconds === medianSeconds;
    })
  );
}
