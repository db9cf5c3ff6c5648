import type { AnalyticDatabase } from '../log/analytic-database.js';
import { type WeeklyWaits, crowdedWindows } from '../statistics/crowded-weeks.js';
import { type Episode, type WeekFlow, episodesIn, windowsOfGrowth } from './backlog-weeks.js';
import type { OverloadFacts } from './place-facts.js';
import type { FoundPlace } from './places.js';

const mostPlaces = 50;
/** As of any finding: of fewer waits in its weeks it is left out, not shown small. */
const fewestWaits = 20;
/**
 * In these weeks cases wait so many times as long as in others, by the mean and by the median: less is no reason to move
 * people, and where the mean alone is longer a few cases were left lying while the others passed.
 */
const smallestRatio = 1.5;
/** Waits beyond this many are thinned evenly for the permutations. */
const mostWaits = 10_000;
const week = 604_800_000_000;
/** Weeks are counted from Monday, 29 December 1969. */
const weekOf = (time: string): string => `((${time} + 259200000000) // ${week})::INTEGER`;

/**
 * Weeks in which more cases came to wait than were begun, and waited longer than chance explains. Nothing is said of
 * the last weeks, whose long waits have not ended yet, nor where the clock of the log is relative.
 */
export async function findOverloads(
  db: AnalyticDatabase,
  places: readonly FoundPlace[],
): Promise<Map<number, OverloadFacts>> {
  const tried = places.filter((place) => {
    const rank = places.filter(({ kind, number }) => kind === 'waiting' && number === place.number).indexOf(place);
    return rank >= 0 && rank < mostPlaces;
  });
  const flows = await weeklyFlows(db, tried);
  const suspects = tried.flatMap((place) => {
    const weeks = flows.get(place.id) ?? [];
    const windows = windowsOfGrowth(weeks);
    return windows.length > 0 ? [{ place, weeks, windows }] : [];
  });
  const flagged: { place: FoundPlace; episodes: Episode[] }[] = [];
  for (const { place, weeks, windows } of suspects) {
    const others = tried.filter(({ number }) => number === place.number).length;
    const seed = JSON.stringify(['overload', place.at, place.cases, place.lostSeconds.sum]);
    const crowded = await crowdedWindows(await weeklyWaits(db, place, weeks), windows, others, seed);
    const episodes = episodesIn(weeks, crowded);
    if (episodes.length > 0) flagged.push({ place, episodes });
  }
  return flagged.length > 0 ? await overloadsIn(db, flagged) : new Map<number, OverloadFacts>();
}

/** Every week from the first that can be judged; those of which too few waits have ended say so. */
async function weeklyFlows(db: AnalyticDatabase, tried: readonly FoundPlace[]): Promise<Map<number, WeekFlow[]>> {
  if (tried.length === 0) return new Map();
  const rows = await db.rows<{
    place: number;
    week: number;
    came: number;
    begun: number;
    first: number;
    last: number;
  }>(`
    WITH tried AS (
      SELECT place.* FROM place JOIN observed USING (workflow)
      WHERE NOT relative AND place.id IN (${tried.map(({ id }) => id).join(', ')})
    ), likely AS (
      SELECT workflow, activity, next_activity FROM gap GROUP BY workflow, activity, next_activity
      QUALIFY row_number() OVER (PARTITION BY workflow, activity ORDER BY count(*) DESC, next_activity) = 1
    ), moved AS (
      SELECT tried.id AS place, ready, begun FROM gap JOIN tried USING (workflow, activity, next_activity)
      UNION ALL
      SELECT tried.id, completed, NULL
      FROM occurrence
      JOIN case_state ON case_state.kase = occurrence.kase AND state = 'open' AND plausible
      JOIN likely ON likely.workflow = occurrence.workflow AND likely.activity = occurrence.activity
      JOIN tried ON tried.workflow = likely.workflow AND tried.activity = likely.activity
        AND tried.next_activity = likely.next_activity
      WHERE occurrence.next_activity IS NULL
    ), bounds AS (
      SELECT place, ${weekOf('any_value(ends_at) - quantile_cont(begun - ready, 0.95)::BIGINT')} - 1 AS last,
        ${weekOf('any_value(timely.from_at)::BIGINT')} AS first
      FROM moved JOIN tried ON tried.id = place JOIN observed USING (workflow)
      JOIN (SELECT workflow, from_at FROM timely) AS timely USING (workflow) GROUP BY place
    ), counted AS (
      SELECT place, ${weekOf('ready')} AS week, 1 AS came, 0 AS begun FROM moved
      UNION ALL SELECT place, ${weekOf('begun')}, 0, 1 FROM moved WHERE begun IS NOT NULL
    )
    SELECT place, week, sum(came)::INTEGER AS came, sum(begun)::INTEGER AS begun, first, last
    FROM counted JOIN bounds USING (place) GROUP BY place, week, first, last ORDER BY place, week`);
  const flows = new Map<number, WeekFlow[]>();
  for (const { place, week: each, came, begun, first, last } of rows) {
    if (each < first) continue;
    const weeks = flows.get(place) ?? [];
    flows.set(place, weeks);
    const previous = weeks.at(-1);
    for (let quiet = (previous?.week ?? each - 1) + 1; quiet < each; quiet++) {
      weeks.push({ week: quiet, came: 0, begun: 0, isJudged: quiet <= last });
    }
    weeks.push({ week: each, came, begun, isJudged: each <= last });
  }
  return flows;
}

async function weeklyWaits(db: AnalyticDatabase, place: FoundPlace, weeks: readonly WeekFlow[]): Promise<WeeklyWaits> {
  const judged = weeks.filter(({ isJudged }) => isJudged);
  const first = judged[0]?.week ?? 0;
  const waits: number[] = [];
  const starts = new Uint32Array(judged.length + 1);
  const thinned = `
    WITH placed AS (
      SELECT ${weekOf('ready')} - ${first} AS week, gap.lost / 1e6 AS seconds,
        row_number() OVER (ORDER BY ready, kase, seq) - 1 AS nth, count(*) OVER () AS of
      FROM gap JOIN place USING (workflow, activity, next_activity)
      JOIN case_state USING (kase) JOIN timely ON timely.workflow = gap.workflow AND case_state.begun >= timely.from_at
      WHERE place.id = ${place.id}
    )
    SELECT week, seconds FROM placed
    WHERE week BETWEEN 0 AND ${judged.length - 1}
      AND (of <= ${mostWaits} OR nth = 0 OR nth * ${mostWaits} // of <> (nth - 1) * ${mostWaits} // of)
    ORDER BY nth`;
  for await (const rows of db.chunks<{ week: number; seconds: number }>(thinned)) {
    for (const row of rows) {
      waits.push(row.seconds);
      starts[row.week + 1] = waits.length;
    }
  }
  for (let each = 1; each < starts.length; each++) starts[each] = Math.max(starts[each] ?? 0, starts[each - 1] ?? 0);
  return { waits: Float64Array.from(waits), starts };
}

interface WithinRow {
  place: number;
  waits: number;
  mean: number;
  median: number;
  usualMean: number;
  usual: number;
  above: number;
  busyShare: number | null;
}

/** What these weeks cost: the part of each wait begun in them that is above the median of the other weeks. */
async function overloadsIn(
  db: AnalyticDatabase,
  flagged: readonly { place: FoundPlace; episodes: readonly Episode[] }[],
): Promise<Map<number, OverloadFacts>> {
  const weeks = flagged.flatMap(({ place, episodes }) =>
    episodes.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, index) => `(${String(place.id)}, ${String(from + index)})`),
    ),
  );
  const rows = await db.rows<WithinRow>(`
    WITH flagged(place, week) AS (VALUES ${weeks.join(', ')}),
    told AS (
      SELECT spent.place, spent.kase, spent.seq, spent.lost, flagged.week IS NOT NULL AS within
      FROM spent LEFT JOIN flagged ON flagged.place = spent.place AND flagged.week = ${weekOf('ready')}
      WHERE spent.place IN (SELECT place FROM flagged)
    ), usual AS (
      SELECT place, coalesce(quantile_cont(lost, 0.5) FILTER (WHERE NOT within), 0)::BIGINT AS median,
        coalesce(sum(lost) FILTER (WHERE NOT within)::DOUBLE / nullif(count(*) FILTER (WHERE NOT within), 0), 0) AS mean
      FROM told GROUP BY place
    )
    SELECT place, count(*)::INTEGER AS waits, sum(told.lost)::DOUBLE / 1e6 / count(*) AS mean,
      quantile_cont(told.lost, 0.5)::DOUBLE / 1e6 AS median,
      any_value(usual.mean) / 1e6 AS "usualMean", any_value(median)::DOUBLE / 1e6 AS usual, sum(greatest(told.lost - median, 0))::DOUBLE / 1e6 AS above,
      sum(busy)::DOUBLE / nullif(sum(working), 0) AS "busyShare"
    FROM told JOIN usual USING (place)
    LEFT JOIN waiting_cause ON waiting_cause.kase = told.kase AND waiting_cause.seq = told.seq + 1
    WHERE within GROUP BY place ORDER BY place`);
  const found = new Map<number, OverloadFacts>();
  for (const { place, waits, mean, median, usualMean, usual, above, busyShare } of rows) {
    if (waits < fewestWaits || mean < smallestRatio * usualMean || median < smallestRatio * usual) continue;
    const episodes = flagged.find((each) => each.place.id === place)?.episodes ?? [];
    const worst = episodes.reduce<Episode | null>(
      (most, each) => (most && most.growth >= each.growth ? most : each),
      null,
    );
    if (!worst) continue;
    found.set(place, {
      from: dayOf(worst.from),
      to: dayOf(worst.to + 1),
      weeks: worst.to - worst.from + 1,
      growth: worst.growth,
      clearedAfterWeeks: worst.clearedAfterWeeks,
      episodes: episodes.length,
      waits,
      meanSeconds: mean,
      usualMeanSeconds: usualMean,
      usualMedianSeconds: usual,
      seconds: above,
      busyShare,
    });
  }
  return found;
}

function dayOf(weekNumber: number): string {
  return new Date((weekNumber * week - 259_200_000_000) / 1000).toISOString().slice(0, 10);
}
