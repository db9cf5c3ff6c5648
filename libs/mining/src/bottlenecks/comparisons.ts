import type { AnalyticDatabase } from '../log/analytic-database.js';
import { type ComparedMeans, type GroupedSides, comparedMeans } from '../statistics/compared-means.js';
import { isClearDifference } from '../statistics/is-clear-difference.js';
import type { HandoverFacts, TrendFacts } from './place-facts.js';
import type { FoundPlace } from './places.js';

/** Cases beyond this many are drawn together, always the same ones: their means tell as much, and sooner. */
const mostGroups = 500;
/** Stretches of time into which either half falls, for what comes together stays together in the bootstrap. */
const stretches = 30;
const fewestOnASide = 30;
const fewestInAHalf = 50;

interface GroupRow {
  place: number;
  firsts: number;
  first: number;
  seconds: number;
  second: number;
}

/** Waits with a change of hands against those without one on the same path. */
export async function handoverLosses(
  db: AnalyticDatabase,
  places: readonly FoundPlace[],
): Promise<Map<number, HandoverFacts>> {
  const rows = await db.rows<GroupRow>(`
    SELECT place, ${sides('NOT changed', 'changed')}
    FROM (SELECT place, kase, cases, changed, spent.lost AS time FROM spent JOIN place ON place.id = place)
    WHERE changed IS NOT NULL
    GROUP BY place, ${byCase} ORDER BY place, ${byCase}`);
  const compared = byPlace(rows, places, fewestOnASide);
  const found = new Map<number, HandoverFacts>();
  for (const { place, sides: groups } of compared) {
    const means = await comparedMeans(groups, seedOf('handover', place));
    if (means.second <= means.first || !isClearDifference(means, placesIn(place, compared))) continue;
    const [same, changed] = groups.counts.map(total) as [number, number];
    const { low, high, first: sameMean, second: changedMean } = means;
    found.set(place.id, { changed, same, changedMean, sameMean, low, high });
  }
  return found;
}

/**
 * What the second half spent against the first, in the order in which cases became ready to wait. Cases begun so late
 * that not nearly all of their like have ended by the log's end are left out: of these only the short ones are seen.
 */
export async function trends(db: AnalyticDatabase, places: readonly FoundPlace[]): Promise<Map<number, TrendFacts>> {
  await db.run(`CREATE TABLE halved AS
    WITH longest AS (SELECT workflow, quantile_cont(duration, 0.99) AS duration FROM judged_case GROUP BY workflow),
    timely AS (
      SELECT kase FROM judged_case JOIN longest USING (workflow) JOIN observed USING (workflow)
      WHERE begun <= ends_at - longest.duration
    ), placed AS (
      SELECT place, kase, lost, row_number() OVER (PARTITION BY place ORDER BY ready, kase, seq) - 1 AS nth,
        count(*) OVER (PARTITION BY place) AS of
      FROM spent SEMI JOIN timely USING (kase)
    )
    SELECT place, kase, cases, placed.lost AS time, nth * 2 >= of AS later,
      (nth * ${2 * stretches} // of)::INTEGER AS stretch
    FROM placed JOIN place ON place.id = place`);
  const grouped = (by: string): Promise<GroupRow[]> =>
    db.rows<GroupRow>(`
      SELECT place, ${sides('NOT later', 'later')}
      FROM halved GROUP BY place, ${by} ORDER BY place, ${by}`);
  const compared = byPlace(await grouped(byCase), places, fewestInAHalf);
  const together = byPlace(await grouped('stretch'), places, fewestInAHalf);
  await db.run('DROP TABLE halved');
  const found = new Map<number, TrendFacts>();
  for (const [index, { place, sides: groups }] of compared.entries()) {
    const cases = await comparedMeans(groups, seedOf('trend', place));
    const times = await comparedMeans(together[index]?.sides ?? groups, seedOf('trend in time', place));
    const means: ComparedMeans = times.error > cases.error ? times : cases;
    if (!isClearDifference(means, placesIn(place, compared))) continue;
    const { first, second, low, high } = means;
    found.set(place.id, { first, second, low, high });
  }
  return found;
}

const byCase = `if(cases <= ${mostGroups}, kase::BIGINT, (hash(kase) % ${mostGroups})::BIGINT)`;

/** Sums of whole microseconds, as seconds. */
function sides(first: string, second: string): string {
  const count = (side: string): string => `count(*) FILTER (WHERE ${side})::DOUBLE`;
  const sum = (side: string): string => `coalesce(sum(time) FILTER (WHERE ${side}), 0)::DOUBLE / 1e6`;
  return `${count(first)} AS firsts, ${sum(first)} AS first, ${count(second)} AS seconds, ${sum(second)} AS second`;
}

interface Compared {
  place: FoundPlace;
  sides: GroupedSides;
}

/** The places with enough on both sides. */
function byPlace(rows: readonly GroupRow[], places: readonly FoundPlace[], fewest: number): Compared[] {
  const groups = new Map<number, GroupRow[]>();
  for (const row of rows) {
    const own = groups.get(row.place);
    if (own) own.push(row);
    else groups.set(row.place, [row]);
  }
  return places.flatMap((place) => {
    const own = groups.get(place.id) ?? [];
    const column = (name: keyof GroupRow): Float64Array => Float64Array.from(own, (row) => row[name]);
    const compared: GroupedSides = {
      counts: [column('firsts'), column('seconds')],
      sums: [column('first'), column('second')],
    };
    return compared.counts.every((counts) => total(counts) >= fewest) ? [{ place, sides: compared }] : [];
  });
}

function placesIn({ number }: FoundPlace, compared: readonly Compared[]): number {
  return compared.filter(({ place }) => place.number === number).length;
}

/** By what is compared, never by where the log is kept: the same log gives the same answer. */
function seedOf(question: string, { at, cases, lostSeconds }: FoundPlace): string {
  return JSON.stringify([question, at.activity, at.from, at.to, cases, lostSeconds.sum]);
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
