import type { AnalyticDatabase } from '../log/analytic-database.js';
import { collectWindows } from '../log/number-columns.js';
import {
  type GroupedSides,
  comparedMeans,
  falseAlarms,
  isSignificant,
  isRelevant,
  isSecondLarger,
  rankDeviation,
  smallestRatio,
} from '../statistics/compared-means.js';
import { upperNormalQuantile } from '../statistics/normal-distribution.js';
import { fewestCases } from './segments.js';
import { StepsAtPlace, columnsOfSteps } from './steps-at-place.js';

/** A person whose cases take longer or shorter at a place than those of all others. */
export interface DifferingPerson {
  place: number;
  workflow: number;
  resource: number;
  /** Seconds that all cases of the person take longer or shorter, together. */
  seconds: number;
}

/** Below this part of the limit, the bootstrap is not needed. */
const worthBootstrapShare = 0.8;
/** Smallest part of the time at a place; among a thousand people who differ, none may matter. */
const smallestPart = 0.01;

/**
 * Compares each person with all others at the same place, in the same periods. The clearest difference of a place is
 * found first and then left out of the comparison: beside one slow person everyone else would seem fast.
 */
export async function findDifferingPeople(db: AnalyticDatabase): Promise<DifferingPerson[]> {
  const names = new Map(
    (await db.rows<{ id: number; name: string }>('SELECT id, name FROM resource')).map(({ id, name }) => [id, name]),
  );
  const comparisons = await countComparisons(db);
  const found: DifferingPerson[] = [];
  for await (const { place, workflow, steps } of readPlaces(db)) {
    for (;;) {
      const clearest = await findClearest(steps, names, comparisons.get(workflow) ?? 1);
      if (!clearest) break;
      found.push({ place, workflow, ...clearest });
      steps.leaveOut(clearest.resource);
    }
  }
  return found;
}

/** How many people are compared at the places of each workflow. */
async function countComparisons(db: AnalyticDatabase): Promise<Map<number, number>> {
  const rows = await db.rows<{ workflow: number; people: number }>(`
    WITH person AS (
      SELECT place, count(*) AS cases, sum(count(*)) OVER (PARTITION BY place) AS of FROM step_time GROUP BY place, resource
    )
    SELECT workflow, count(*)::INTEGER AS people FROM person JOIN step_place USING (place)
    WHERE cases >= ${fewestCases} AND of - cases >= ${fewestCases} GROUP BY workflow`);
  return new Map(rows.map(({ workflow, people }) => [workflow, people]));
}

/** Reads one place after the other, so that only one is in memory. */
async function* readPlaces(
  db: AnalyticDatabase,
): AsyncGenerator<{ place: number; workflow: number; steps: StepsAtPlace }> {
  const steps = db.columns<'place' | 'workflow' | (typeof columnsOfSteps)[number]>(`
    SELECT place, workflow, resource, block, stretch, time::DOUBLE AS time
    FROM step_time JOIN step_place USING (place) ORDER BY place, step_time.time`);
  for await (const { group: place, columns } of collectWindows(steps, 'place', ['workflow', ...columnsOfSteps])) {
    yield { place, workflow: columns.workflow[0] ?? -1, steps: new StepsAtPlace(columns) };
  }
}

interface ComparedPerson extends Pick<DifferingPerson, 'resource' | 'seconds'> {
  /** How far the ranks deviate, in standard deviations. */
  deviation: number;
  seed: unknown;
}

/** The person at a place who differs most clearly, and enough to matter. */
async function findClearest(
  steps: StepsAtPlace,
  names: ReadonlyMap<number, string>,
  comparisons: number,
): Promise<Pick<DifferingPerson, 'resource' | 'seconds'> | null> {
  const worthTesting = worthBootstrapShare * upperNormalQuantile(falseAlarms / comparisons / 2);
  const people = comparedPeople(steps, names).sort((a, b) => Math.abs(b.deviation) - Math.abs(a.deviation));
  for (const { resource, seconds, deviation, seed } of people) {
    if (Math.abs(deviation) < worthTesting) break;
    if (await isApart(steps, resource, { seed, comparisons })) return { resource, seconds };
  }
  return null;
}

/** Those who did enough to be compared and whose difference would matter. */
function comparedPeople(steps: StepsAtPlace, names: ReadonlyMap<number, string>): ComparedPerson[] {
  const people = steps.people();
  const all = people.reduce((sum, { count }) => sum + count, 0);
  const allTime = people.reduce((sum, { time }) => sum + time, 0);
  return people.flatMap(({ resource, count, time, strata }) => {
    if (count < fewestCases || all - count < fewestCases) return [];
    const apart = time - (count * (allTime - time)) / (all - count);
    if (Math.abs(apart) < smallestPart * allTime) return [];
    const seed = [names.get(resource), strata.map(({ count, ranks }) => [count, ranks])];
    return [{ resource, seconds: apart / 1e6, deviation: rankDeviation(strata), seed }];
  });
}

/** Tests the difference by the rule for two means, for ranks within stretches of time and for the times themselves. */
async function isApart(
  steps: StepsAtPlace,
  resource: number,
  { seed, comparisons }: { seed: unknown; comparisons: number },
): Promise<boolean> {
  const blocks = steps.sumBlocks(resource);
  const column = (of: (block: (typeof blocks)[number]) => number): Float64Array => Float64Array.from(blocks, of);
  const counts: GroupedSides['counts'] = [column(({ others }) => others.count), column(({ own }) => own.count)];
  const ranks = [
    column(({ others, size }) => others.rank / (size + 1)),
    column(({ own, size }) => own.rank / (size + 1)),
  ] as const;
  const times = [column(({ others }) => others.time / 1e6), column(({ own }) => own.time / 1e6)] as const;
  const inRank = { counts, sums: ranks };
  const inTime = { counts, sums: times };
  // What needs no bootstrap comes first, because a bootstrap takes longer than all the rest.
  const isSlower = isSecondLarger(inTime);
  if (isSlower !== isSecondLarger(inRank) || !areMediansApart(steps.medians(resource), isSlower)) return false;
  const rankMeans = await comparedMeans(inRank, JSON.stringify(['person ranks', seed]));
  if (!isSignificant(rankMeans, comparisons)) return false;
  return isRelevant(await comparedMeans(inTime, JSON.stringify(['person', seed])));
}

/** Compares medians, so that a few long waits of the others do not make a person seem fast. */
function areMediansApart({ own, others }: { own: number; others: number }, isSlower: boolean): boolean {
  const difference = isSlower ? own - others : others - own;
  return difference > 0 && difference >= smallestRatio * Math.min(own, others);
}
