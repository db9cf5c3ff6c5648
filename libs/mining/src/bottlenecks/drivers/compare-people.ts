import type { AnalyticDatabase } from '../../log/analytic-database.js';
import {
  type GroupedSides,
  type RankedSide,
  comparedMeans,
  falseAlarms,
  isSignificant,
  isRelevant,
  rankDeviation,
  smallestRatio,
} from '../../statistics/compared-means.js';
import { upperNormalQuantile } from '../../statistics/normal-distribution.js';
import { rankSteps } from './step-times.js';
import { fewestCases } from './segments.js';

/** A person whose cases take longer or shorter at a place than those of all others. */
export interface DifferingPerson {
  place: number;
  workflow: number;
  resource: number;
  /** Seconds that all cases of the person take longer or shorter, together. */
  seconds: number;
}

/** Below this part of the limit, the bootstrap is not needed. */
const nearly = 0.8;
/** Smallest part of the time at a place; among a thousand people who differ, none may matter. */
const smallestPart = 0.01;

/**
 * Compares each person with all others at the same place, in the same periods. The clearest difference of a place is
 * reported first and then left out of the comparison: beside one slow person everyone else would seem fast.
 */
export async function findDifferingPeople(db: AnalyticDatabase): Promise<DifferingPerson[]> {
  const found: DifferingPerson[] = [];
  let places = (await db.rows<{ place: number }>('SELECT place FROM step_place ORDER BY place')).map(
    (row) => row.place,
  );
  let inWorkflow: Map<number, number> | null = null;
  while (places.length > 0) {
    await rankSteps(db, places);
    const compared = await comparedPeople(db);
    inWorkflow ??= countByWorkflow(compared);
    const clearest = new Map<number, DifferingPerson>();
    for (const person of compared.toSorted((a, b) => Math.abs(b.deviation) - Math.abs(a.deviation))) {
      const { place, workflow, resource, seconds, deviation } = person;
      const comparisons = inWorkflow.get(workflow) ?? 1;
      if (Math.abs(deviation) < nearly * upperNormalQuantile(falseAlarms / comparisons / 2)) continue;
      if (!person.matters || clearest.has(place)) continue;
      if (await isApart(db, person, comparisons)) clearest.set(place, { place, workflow, resource, seconds });
    }
    for (const { place, resource } of clearest.values()) {
      await db.run(`INSERT INTO step_apart VALUES (${String(place)}, ${String(resource)})`);
    }
    found.push(...clearest.values());
    places = [...clearest.keys()];
  }
  return found;
}

function countByWorkflow(people: readonly ComparedPerson[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { workflow } of people) counts.set(workflow, (counts.get(workflow) ?? 0) + 1);
  return counts;
}

interface ComparedPerson extends DifferingPerson {
  matters: boolean;
  /** How far the ranks deviate, in standard deviations. */
  deviation: number;
  seed: unknown;
}

async function comparedPeople(db: AnalyticDatabase): Promise<ComparedPerson[]> {
  const rows = await db.rows<RankedSide & Omit<ComparedPerson, 'deviation' | 'seed'> & { name: string }>(`
    WITH counted AS (
      SELECT place, resource, count(*) AS cases, sum(time) AS own_time, sum(count(*)) OVER everybody AS of,
        sum(sum(time)) OVER everybody AS all_time
      FROM step_ranked GROUP BY place, resource WINDOW everybody AS (PARTITION BY place)
    ), person AS (
      SELECT place, resource, own_time - cases * (all_time - own_time) / (of - cases) AS apart, all_time
      FROM counted WHERE cases >= ${fewestCases} AND of - cases >= ${fewestCases}
    ), stretch AS (
      SELECT place, stretch, count(*) AS size, sum(twice_rank * twice_rank) AS squares
      FROM step_ranked GROUP BY place, stretch
    ), side AS (
      SELECT place, stretch, resource, count(*) AS count, sum(twice_rank) AS ranks
      FROM step_ranked GROUP BY place, stretch, resource
    )
    SELECT place, workflow, side.resource, resource.name, count::DOUBLE AS count, size::DOUBLE AS size,
      ranks::DOUBLE AS ranks, squares::DOUBLE AS squares, apart / 1e6 AS seconds,
      abs(apart) >= ${smallestPart} * all_time AS matters
    FROM side JOIN stretch USING (place, stretch) JOIN person USING (place, resource)
    JOIN step_place USING (place) JOIN resource ON resource.id = side.resource
    ORDER BY place, resource.name, stretch`);
  const people = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) {
    const key = `${String(row.place)} ${String(row.resource)}`;
    people.set(key, [...(people.get(key) ?? []), row]);
  }
  return [...people.values()].flatMap((strata) => {
    const [first] = strata;
    if (!first) return [];
    const { place, workflow, resource, name, seconds, matters } = first;
    const seed = [name, strata.map(({ count, ranks }) => [count, ranks])];
    return [{ place, workflow, resource, seconds, matters, deviation: rankDeviation(strata), seed }];
  });
}

interface Block {
  size: number;
  others: number;
  own: number;
  othersRank: number;
  ownRank: number;
  othersTime: number;
  ownTime: number;
}

/** Tests the difference by the rule for two means, for ranks within stretches of time and for the times themselves. */
async function isApart(
  db: AnalyticDatabase,
  { place, resource, seed }: ComparedPerson,
  comparisons: number,
): Promise<boolean> {
  const sum = (of: string, side: string): string => `coalesce(sum(${of}) FILTER (WHERE ${side}), 0)::DOUBLE`;
  const byThisPerson = `resource = ${String(resource)}`;
  const blocks = await db.rows<Block>(`
    SELECT any_value(size)::DOUBLE AS size, ${sum('1', `NOT ${byThisPerson}`)} AS others, ${sum('1', byThisPerson)} AS own,
      ${sum('twice_rank', `NOT ${byThisPerson}`)} AS "othersRank", ${sum('twice_rank', byThisPerson)} AS "ownRank",
      ${sum('time', `NOT ${byThisPerson}`)} / 1e6 AS "othersTime", ${sum('time', byThisPerson)} / 1e6 AS "ownTime"
    FROM step_ranked WHERE place = ${String(place)} GROUP BY block ORDER BY block`);
  const column = (of: (block: Block) => number): Float64Array => Float64Array.from(blocks, of);
  const counts: GroupedSides['counts'] = [column((each) => each.others), column((each) => each.own)];
  const ranks = [
    column(({ othersRank, size }) => othersRank / (size + 1)),
    column(({ ownRank, size }) => ownRank / (size + 1)),
  ] as const;
  const inRank = await comparedMeans({ counts, sums: ranks }, JSON.stringify(['person ranks', seed]));
  if (!isSignificant(inRank, comparisons)) return false;
  const times = [column((each) => each.othersTime), column((each) => each.ownTime)] as const;
  const means = await comparedMeans({ counts, sums: times }, JSON.stringify(['person', seed]));
  if (!isRelevant(means) || means.second > means.first !== inRank.second > inRank.first) return false;
  return areMediansApart(db, { place, resource }, means.second > means.first);
}

/** Compares medians, so that a few long waits of the others do not make a person seem fast. */
async function areMediansApart(
  db: AnalyticDatabase,
  { place, resource }: Pick<DifferingPerson, 'place' | 'resource'>,
  isSlower: boolean,
): Promise<boolean> {
  const byThisPerson = `resource = ${String(resource)}`;
  const median = await db.row<{ own: number; others: number }>(`
    SELECT quantile_cont(time, 0.5) FILTER (WHERE ${byThisPerson}) AS own, quantile_cont(time, 0.5) FILTER (WHERE NOT ${byThisPerson}) AS others
    FROM step_ranked WHERE place = ${String(place)}`);
  const difference = isSlower ? median.own - median.others : median.others - median.own;
  return difference > 0 && difference >= smallestRatio * Math.min(median.own, median.others);
}
