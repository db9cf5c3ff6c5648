import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';
import { type RankEffect, type RankedSegment, kruskalWallis } from './kruskal-wallis.js';

/** Where the times that are compared stand: of whole cases, unless it is said otherwise. */
type Times = 'timed' | 'step_timed';

interface Ranked extends RankedSegment {
  /** The same in each: how many cases there are in all, and the ties of those compared. */
  all: number;
  ties: number;
}

/** How far the segments in `assigned` tell long cases from short ones. */
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
  // Ranks are among those compared; sorting is spared where that is everybody.
  const among = '2 * rank() OVER (ORDER BY duration) + count(*) OVER (PARTITION BY duration) - 1';
  const segments = await ranked(isSample ? among : 'twice_rank');
  const [first] = segments;
  if (!first || segments.length < 2) return null;
  const isAll = segments.reduce((sum, { cases }) => sum + cases, 0) === first.all;
  return kruskalWallis(isAll || isSample ? segments : await ranked(among), first.ties);
}

export interface SegmentTimes {
  segment: string;
  cases: number;
  medianSeconds: number;
  meanSeconds: number;
}

/** By median, the slowest first. */
export function segmentTimes(db: AnalyticDatabase, timed: Times = 'timed'): Promise<SegmentTimes[]> {
  return db.rows<SegmentTimes>(`
    SELECT segment, count(*)::INTEGER AS cases, quantile_cont(duration, 0.5) / 1e6 AS "medianSeconds",
      sum(duration)::DOUBLE / count(*) / 1e6 AS "meanSeconds"
    FROM assigned JOIN ${timed} USING (kase)
    GROUP BY segment ORDER BY "medianSeconds" DESC, segment`);
}

/** What the cases of all other segments take. */
export async function timeOfOthers(
  db: AnalyticDatabase,
  segment: string,
): Promise<{ cases: number; medianSeconds: number } | null> {
  const [others] = await db.rows<{ cases: number; medianSeconds: number | null }>(`
    SELECT count(*)::INTEGER AS cases, quantile_cont(duration, 0.5) / 1e6 AS "medianSeconds"
    FROM assigned JOIN timed USING (kase) WHERE segment <> ${sqlText(segment)}`);
  return others?.medianSeconds == null ? null : { cases: others.cases, medianSeconds: others.medianSeconds };
}

/** Of all case time above the median of the best segment, the part that lies in the others. */
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
  const own = above.reduce((total, { segment, seconds }) => total + (equallyGood.has(segment) ? seconds : 0), 0);
  return sum > 0 ? (sum - own) / sum : 0;
}
