import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { ListedWorkflow } from '../workflows/workflow-list.js';
import { AttributeComparison } from './attribute-comparison.js';
import { attributeKeys } from './attribute-keys.js';
import { falseDiscoveryRates } from './benjamini-hochberg.js';
import type { BesideDrivers } from './beside-drivers.js';
import { type Candidate, type FoundDriver, leastEffect, mostChance, mostKept } from './candidate.js';
import { recordCasesBehind } from '../cases/cases-behind.js';
import { compareCourse } from './course-of-cases.js';
import { compareAttributes, compareResources } from './compare-attributes.js';
import { findPeopleDrivers } from './find-people-drivers.js';
import { forgetTimedCases, timeCases } from './timed-cases.js';

/** What tells slow cases of each workflow from fast ones, the strongest first; by the workflow's number. */
export async function findDrivers(
  db: AnalyticDatabase,
  workflows: readonly ListedWorkflow[],
  beside?: BesideDrivers,
): Promise<Map<number, FoundDriver[]>> {
  const cases = await timeCases(db);
  await beside?.begin();
  const comparison = new AttributeComparison(db);
  if (cases > 0) {
    await comparison.begin();
    await compareCourse(db, comparison);
    await compareResources(db, comparison);
    await compareAttributes(db, comparison, await attributeKeys(db), beside);
  } else {
    await beside?.ready();
  }
  const drivers = new Map<number, FoundDriver[]>();
  for (const workflow of workflows) {
    const kept = strongest(comparison.of(workflow.number));
    const named = kept.map((candidate, index) => driverOf(candidate, `${workflow.id}-d${index + 1}`));
    drivers.set(workflow.number, named);
    for (const [index, driver] of named.entries()) {
      const { number = -1, keys = [] } = kept[index] ?? {};
      await recordCasesBehind(
        db,
        comparison.slowestOf(number),
        driver.segments.map(({ id: ref, cases: total }, place) => ({ ref, part: keys[place] ?? '', total })),
      );
    }
  }
  await comparison.end();
  const ids = new Map(workflows.map(({ number, id }) => [number, id]));
  const ofPeople = await findPeopleDrivers(db, drivers, ids);
  await forgetTimedCases(db);
  return new Map([...drivers].map(([number, own]) => [number, [...own, ...(ofPeople.get(number) ?? [])]]));
}

/** Quintiles explain at most 0.96 of the ranks: a number that comes so near is the duration itself. */
const isDuration = 0.94;

function strongest(candidates: readonly Candidate[]): Candidate[] {
  const rates = falseDiscoveryRates(candidates.map(({ p }) => p));
  return candidates
    .filter((candidate, index) => (rates[index] ?? 1) < mostChance && candidate.effect >= leastEffect)
    .filter(({ segments }) => segments.length > 1)
    .filter(({ kind, effect }) => kind !== 'number' || effect < isDuration)
    .sort((a, b) => b.effect - a.effect || a.number - b.number)
    .slice(0, mostKept);
}

function driverOf(candidate: Candidate, id: string): FoundDriver {
  const { attribute, of, eventValue, kind, known, holdsPeople, effect, share, rest, segments } = candidate;
  return {
    ...{ id, attribute, of, eventValue, kind, known, holdsPeople, effect, share, rest },
    segments: segments.map((segment, index) => ({ ...segment, id: `${id}-s${index + 1}` })),
  };
}
