import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';
import type { Driver } from '../report/schema/report-sections.js';
import { weekdays } from '../report/words/dates.js';
import { type RankEffect, type RankedSegment, kruskalWallis } from '../statistics/kruskal-wallis.js';

/** Fewest cases of a segment: a mean of fewer says little. */
export const fewestCases = 30;

/**
 * Creates `timed`, the completed cases whose durations are compared, with twice their mid-rank (a whole number), and
 * `compared_event`, all events of the judged cases of their workflows, whatever their lifecycle, because each may carry
 * attributes.
 */
export async function createTimedCases(db: AnalyticDatabase): Promise<number> {
  await db.run(`CREATE OR REPLACE TABLE timed AS
    SELECT workflow, kase, begun, duration,
      2 * rank() OVER (PARTITION BY workflow ORDER BY duration) + count(*) OVER (PARTITION BY workflow, duration) - 1
        AS twice_rank
    FROM judged_case WHERE state = 'completed'
    QUALIFY count(*) OVER (PARTITION BY workflow) >= ${2 * fewestCases}`);
  await db.run(`CREATE OR REPLACE TABLE compared_event AS
    WITH compared AS (
      SELECT kase FROM judged_case SEMI JOIN timed USING (workflow)
    ), member AS (
      SELECT kase, kase AS member FROM compared
      UNION ALL
      SELECT kase, member FROM journey_case SEMI JOIN compared USING (kase)
    )
    SELECT member.kase, ordinal, activity,
      (row_number() OVER (PARTITION BY member.kase ORDER BY completed, ordinal))::INTEGER AS seq
    FROM member JOIN event ON event.kase = member.member`);
  const { cases } = await db.row<{ cases: number }>('SELECT count(*)::DOUBLE AS cases FROM timed');
  return cases;
}

/**
 * A sample of this many cases shows whether an attribute can matter in a larger workflow: an effect that counts would
 * have next to no chance in it, and its segment would be large enough.
 */
const sampledCases = 15_000;
export const mostChanceInSample = 0.2;

/** A sample of the cases of a SELECT; null if the workflow has too few to need one. */
export function sampleCases(select: string, cases: number): string | null {
  const oneIn = Math.floor(cases / sampledCases);
  return oneIn > 1 ? `SELECT * FROM (${select}) WHERE hash(kase) % ${oneIn} = 0` : null;
}

/** How many rows a table of cases has of each workflow. */
export async function countByWorkflow(
  db: AnalyticDatabase,
  table: 'timed' | 'case_end',
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ workflow: number; cases: number }>(
    `SELECT workflow, count(*)::INTEGER AS cases FROM ${table} GROUP BY workflow ORDER BY workflow`,
  );
  return new Map(rows.map(({ workflow, cases }) => [workflow, cases]));
}

/** Segments of one attribute at most; rarer values become one. */
export const mostSegments = 50;
const rare = 'other';

/** The table `assigned(kase, segment)`, made from a SELECT of `kase` and `value`. */
export interface AssignedSegments {
  /** Names of the segments that are not called by their value. */
  labels: () => Promise<ReadonlyMap<string, string>>;
}

export async function assignCategories(db: AnalyticDatabase, valued: string): Promise<AssignedSegments> {
  await assign(
    db,
    `valued AS MATERIALIZED (${valued}), counted AS (
      SELECT value, count(*) AS cases, row_number() OVER (ORDER BY count(*) DESC, value) AS place,
        count(*) OVER () <= ${mostSegments} AS fits
      FROM valued GROUP BY value
    ), shown AS (
      SELECT value FROM counted WHERE cases >= ${fewestCases} AND (fits OR place < ${mostSegments})
    )`,
    `SELECT kase, coalesce(shown.value, '${rare}') AS segment FROM valued LEFT JOIN shown USING (value)`,
  );
  return { labels: () => Promise.resolve(new Map()) };
}

/** Assigns quintiles; equal values stay together, so that there may be fewer than five. */
export async function assignQuintiles(db: AnalyticDatabase, valued: string): Promise<AssignedSegments> {
  await assign(
    db,
    `number AS MATERIALIZED (
      SELECT kase, TRY_CAST(value AS DOUBLE) AS value FROM (${valued}) WHERE isfinite(TRY_CAST(value AS DOUBLE))
    ), cut AS (SELECT quantile_cont(value, [0.2, 0.4, 0.6, 0.8]) AS bound FROM number)`,
    `SELECT kase, value, ((value > bound[1])::INTEGER + (value > bound[2])::INTEGER + (value > bound[3])::INTEGER
      + (value > bound[4])::INTEGER)::VARCHAR AS segment
    FROM number, cut`,
  );
  const labels = async (): Promise<ReadonlyMap<string, string>> => {
    const ranges = await db.rows<{ segment: string; least: number; most: number }>(`
      SELECT segment, min(value) AS least, max(value) AS most FROM assigned GROUP BY segment ORDER BY segment`);
    return new Map(ranges.map(({ segment, least, most }) => [segment, rangeLabel(least, most)]));
  };
  return { labels };
}

export async function assignWeekdays(db: AnalyticDatabase, valued: string): Promise<AssignedSegments> {
  await assign(db, `valued AS (${valued})`, 'SELECT kase, value AS segment FROM valued');
  return { labels: () => Promise.resolve(new Map(weekdays.map((name, index) => [String(index + 1), name]))) };
}

/** Assigns cases to segments, without the small ones. One statement, because many workflows make thousands of them. */
async function assign(db: AnalyticDatabase, before: string, segmented: string): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE assigned AS
    WITH ${before}, segmented AS MATERIALIZED (${segmented})
    FROM segmented WHERE segment IN (
      SELECT segment FROM segmented GROUP BY segment HAVING count(*) >= ${fewestCases})`);
}

const fewestDigits = 3;
const mostDigits = 6;

/** `52 to 112`: whole numbers as they are, others with the digits that distinguish both ends. */
export function rangeLabel(least: number, most: number): string {
  if (least === most) return plain(least, mostDigits);
  let digits = fewestDigits;
  while (digits < mostDigits && plain(least, digits) === plain(most, digits)) digits++;
  return `${plain(least, digits)} to ${plain(most, digits)}`;
}

function plain(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(Number.isInteger(value) ? mostDigits : digits));
  const [whole = '', fraction] = String(rounded).split('.');
  if (!/^-?\d+$/u.test(whole)) return String(rounded);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, ',');
  return (fraction === undefined ? grouped : `${grouped}.${fraction}`).replace('-', '−');
}

/** The table of the compared times: of whole cases, or of one step. */
type Times = 'timed' | 'step_timed';

interface Ranked extends RankedSegment {
  /** The same in each row: the number of all cases, and the ties among the compared ones. */
  all: number;
  ties: number;
}

/** How well the segments in `assigned` separate long cases from short ones. */
export async function rankEffect(
  db: AnalyticDatabase,
  workflow: number,
  { timed = 'timed', isSample = false }: { timed?: Times; isSample?: boolean } = {},
): Promise<RankEffect | null> {
  const ranked = (rank: string): Promise<Ranked[]> =>
    db.rows<Ranked>(`
    WITH ranked AS MATERIALIZED (
      SELECT segment, duration, ${rank} AS twice_rank FROM assigned JOIN ${timed} USING (kase)
    )
    SELECT count(*)::DOUBLE AS cases, sum(twice_rank)::DOUBLE AS "twiceRanks",
      (SELECT count(*)::DOUBLE FROM ${timed} WHERE workflow = ${workflow}) AS "all",
      (SELECT sum(equal * equal * equal - equal)::DOUBLE
        FROM (SELECT count(*) AS equal FROM ranked GROUP BY duration)) AS ties
    FROM ranked GROUP BY segment ORDER BY segment`);
  // Ranks are those among the compared cases; if these are all cases, they need no new sorting.
  const among = '2 * rank() OVER (ORDER BY duration) + count(*) OVER (PARTITION BY duration) - 1';
  const segments = await ranked(isSample ? among : 'twice_rank');
  const [first] = segments;
  if (!first || segments.length < 2) return null;
  const isAll = segments.reduce((sum, { cases }) => sum + cases, 0) === first.all;
  return kruskalWallis(isAll || isSample ? segments : await ranked(among), first.ties);
}

export type SegmentTimes = Omit<Driver['segments'][number], 'id' | 'value'> & { segment: string };

/** The times of each segment, the slowest first. */
export function segmentTimes(db: AnalyticDatabase, timed: Times = 'timed'): Promise<SegmentTimes[]> {
  return db.rows<SegmentTimes>(`
    SELECT segment, count(*)::INTEGER AS cases, quantile_cont(duration, 0.5) / 1e6 AS "medianSeconds",
      sum(duration)::DOUBLE / count(*) / 1e6 AS "meanSeconds"
    FROM assigned JOIN ${timed} USING (kase)
    GROUP BY segment ORDER BY "medianSeconds" DESC, segment`);
}

/** Number and median time of the cases in all other segments. */
export async function timeOfOthers(
  db: AnalyticDatabase,
  segment: string,
): Promise<{ cases: number; medianSeconds: number } | null> {
  const [others] = await db.rows<{ cases: number; medianSeconds: number | null }>(`
    SELECT count(*)::INTEGER AS cases, quantile_cont(duration, 0.5) / 1e6 AS "medianSeconds"
    FROM assigned JOIN timed USING (kase) WHERE segment <> ${sqlText(segment)}`);
  return others?.medianSeconds == null ? null : { cases: others.cases, medianSeconds: others.medianSeconds };
}

/** The share of the time above the best segment's median that lies in the other segments. */
export async function shareAbove(
  db: AnalyticDatabase,
  best: SegmentTimes,
  all: readonly SegmentTimes[],
  timed: Times = 'timed',
): Promise<number> {
  const above = await db.rows<{ segment: string; seconds: number }>(`
    SELECT segment, sum(greatest(duration - ${Math.round(best.medianSeconds * 1e6)}, 0))::DOUBLE AS seconds
    FROM assigned JOIN ${timed} USING (kase) GROUP BY segment ORDER BY segment`);
  const sum = above.reduce((total, { seconds }) => total + seconds, 0);
  const equallyGood = new Set(
    all.filter(({ medianSeconds }) => medianSeconds === best.medianSeconds).map(({ segment }) => segment),
  );
  const ofTheBest = above.reduce((total, { segment, seconds }) => total + (equallyGood.has(segment) ? seconds : 0), 0);
  return sum > 0 ? (sum - ofTheBest) / sum : 0;
}
