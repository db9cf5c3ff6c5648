import { total } from '../computing/sorted-numbers.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { collectWindows } from '../log/number-columns.js';
import { type GroupedSides, comparedMeans, isSignificant, isRelevant } from '../statistics/compared-means.js';
import type { PlaceFacts } from './place-facts.js';
import type { FoundPlace } from './places.js';

/**
 * The bootstrap draws cases, or fixed groups of cases where there are more cases than this: the means are the same, and
 * computed sooner.
 */
const mostGroups = 500;
/**
 * The second bootstrap draws whole stretches of time, this many in each half, because waits of the same days depend on
 * each other.
 */
const mostStretches = 20;
const fewestInAHalf = 50;

/**
 * Compares the second half of the waits with the first, in the order in which cases became ready. It leaves out cases
 * begun so late that only the short ones have ended by the end of the log, or before the first cases end: a log of the
 * cases closed in a period holds only the long ones of those begun before it.
 */
export async function findTrends(
  db: AnalyticDatabase,
  places: readonly FoundPlace[],
): Promise<Map<number, PlaceFacts['trend']>> {
  await db.run(`CREATE TABLE side AS
    WITH timely AS (
      SELECT workflow, quantile_cont(ended, 0.01) AS from_at, any_value(ends_at) - quantile_cont(duration, 0.99) AS to_at
      FROM judged_case JOIN observed USING (workflow) GROUP BY workflow
    ), timely_case AS (
      SELECT kase FROM judged_case JOIN timely USING (workflow) WHERE begun BETWEEN from_at AND to_at
    ), placed AS (
      SELECT place, kase, lost, row_number() OVER (PARTITION BY place ORDER BY ready, kase, seq) - 1 AS nth,
        count(*) OVER (PARTITION BY place) AS of
      FROM spent SEMI JOIN timely_case USING (kase)
    )
    SELECT placed.place, kase, ${group} AS "group", nth * 2 >= of AS second, placed.lost AS time,
      ${twiceMidRank} AS rank, (nth * ${2 * mostStretches} // of)::INTEGER AS stretch
    FROM placed JOIN place ON place.id = placed.place`);
  const byCase = await groupedSides(db, 'group', places);
  const byTime = await groupedSides(db, 'stretch', places);
  await db.drop('side');
  const found = new Map<number, PlaceFacts['trend']>();
  for (const [index, { place, ranks, seconds }] of byCase.entries()) {
    const inTime = byTime[index] ?? { ranks, seconds };
    const others = byCase.filter((each) => each.place.number === place.number).length;
    // The difference has to hold both by cases, which may repeat a step, and by stretches of time, which have busy
    // days.
    if (!isSignificant(await comparedMeans(ranks, makeSeed('trend ranks', place)), others)) continue;
    const inRank = await comparedMeans(inTime.ranks, makeSeed('trend ranks in time', place));
    if (!isSignificant(inRank, others)) continue;
    const cases = await comparedMeans(seconds, makeSeed('trend', place));
    const times = await comparedMeans(inTime.seconds, makeSeed('trend in time', place));
    const means = times.error > cases.error ? times : cases;
    if (!isRelevant(means) || means.second > means.first !== inRank.second > inRank.first) continue;
    const { first, second, low, high } = means;
    found.set(place.id, { first, second, low, high });
  }
  return found;
}

const group = `if(cases <= ${mostGroups}, kase::BIGINT, (hash(kase) % ${mostGroups})::BIGINT)`;

const byTimeLost = '(PARTITION BY placed.place ORDER BY placed.lost)';
/** Twice the mid-rank among the times at a place: whole numbers, whose sums do not depend on their order. */
const twiceMidRank = `rank() OVER ${byTimeLost} + count(*) OVER ${byTimeLost}`;

const columnsOfSides = ['firstCount', 'secondCount', 'firstRank', 'secondRank', 'firstTime', 'secondTime'] as const;

/** The places with enough cases in both halves, by groups of cases or by stretches of time. */
async function groupedSides(
  db: AnalyticDatabase,
  by: 'group' | 'stretch',
  places: readonly FoundPlace[],
): Promise<ComparedHalves[]> {
  const sum = (of: string, side: string): string => `coalesce(sum(${of}) FILTER (WHERE ${side}), 0)::DOUBLE`;
  const rows = db.columns<'place' | (typeof columnsOfSides)[number]>(`
    SELECT place, ${sum('1', 'NOT second')} AS "firstCount", ${sum('1', 'second')} AS "secondCount",
      ${sum('rank', 'NOT second')} AS "firstRank", ${sum('rank', 'second')} AS "secondRank",
      ${sum('time', 'NOT second')} / 1e6 AS "firstTime", ${sum('time', 'second')} / 1e6 AS "secondTime"
    FROM side GROUP BY place, "${by}" ORDER BY place, "${by}"`);
  const found = new Map<number, Omit<ComparedHalves, 'place'>>();
  for await (const { group, columns } of collectWindows(rows, 'place', columnsOfSides)) {
    const counts = [columns.firstCount, columns.secondCount] as const;
    if (!counts.every((each) => total(each) >= fewestInAHalf)) continue;
    found.set(group, {
      ranks: { counts, sums: [columns.firstRank, columns.secondRank] },
      seconds: { counts, sums: [columns.firstTime, columns.secondTime] },
    });
  }
  return places.flatMap((place) => {
    const compared = found.get(place.id);
    return compared ? [{ place, ...compared }] : [];
  });
}

interface ComparedHalves {
  place: FoundPlace;
  ranks: GroupedSides;
  seconds: GroupedSides;
}

/**
 * The seed depends on what is compared, never on where the log is stored, so that the same log gives the same result.
 */
function makeSeed(question: string, { at, cases, lostSeconds }: FoundPlace): string {
  return JSON.stringify([question, at.activity, cases, lostSeconds.sum]);
}
