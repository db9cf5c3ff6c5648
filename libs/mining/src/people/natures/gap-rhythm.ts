import { type AnalyticDatabase, sqlText } from '../../log/analytic-database.js';
import { createInParts } from '../../log/parts-of-log.js';

/** How the lengths of gaps on a path depend on the clock and the week. */
interface GapRhythm {
  /** The precision of the times in seconds: an hour or a day if nine in ten are whole hours or days, otherwise 0. */
  tick: number;
  /** Whether the weekday on which a case became ready explains how long it waits. */
  byWeekday: boolean;
  /** Whether nearly all gaps begin within two hours of the day and end within two other hours. */
  fromCloseToOpening: boolean;
}

const hourSeconds = 3_600;
const daySeconds = 86_400;
const coarseShare = 0.9;
const fewestOfWeekday = 10;
const leastMedianRatio = 1.2;
/** How much of the variance of lengths weekdays must explain. */
const leastExplainedShare = 0.5;
const narrowRangeMinutes = 120;
/** With coarse times, a length of fewer ticks is common by chance. */
const fewestTicks = 20;
const nightSeconds = { shortest: 4 * hourSeconds, longest: 4 * daySeconds };

/** Whether the lengths depend on the clock, the night or the week, and so are no set time. */
export function isSetByWeek({ tick, byWeekday, fromCloseToOpening }: GapRhythm, seconds: readonly number[]): boolean {
  const isCoarse = seconds.some((each) => isTooCoarse({ tick }, each));
  const isNight =
    fromCloseToOpening &&
    seconds.some((each) => each <= nightSeconds.longest && restOfDay(each) >= nightSeconds.shortest);
  return isCoarse || byWeekday || isNight;
}

export function isTooCoarse({ tick }: Pick<GapRhythm, 'tick'> = { tick: 0 }, seconds: number): boolean {
  return seconds < fewestTicks * tick;
}

/** The difference from a whole number of days. */
const restOfDay = (seconds: number): number => Math.min(seconds % daySeconds, daySeconds - (seconds % daySeconds));

type GapPath = Record<'from' | 'to', string> & { workflow: number };

/** The rhythms of the given paths, by `rhythmKey`. */
export async function readRhythms(db: AnalyticDatabase, paths: readonly GapPath[]): Promise<Map<string, GapRhythm>> {
  if (paths.length === 0) return new Map();
  const rows = await db.rows<GapPath & RhythmRow>(`
    WITH gap AS (
      SELECT workflow, giver.name AS "from", taker.name AS "to", coalesce(wait, elapsed) AS length,
        local_time(completed) AS ready, local_time(completed + coalesce(wait, elapsed)) AS over
      FROM plausible_occurrence
      JOIN activity AS giver ON giver.id = activity JOIN activity AS taker ON taker.id = next_activity
      WHERE (workflow, giver.name, taker.name) IN (${paths.map(keyInSql).join(', ')})
    ), clock AS (
      SELECT workflow, "from", "to", avg((ready % 3600000000 = 0)::INTEGER) AS "onHour",
        avg((abs(length - 86400000000 * round(length / 86400000000)) <= 60000000)::INTEGER) AS "wholeDays",
        var_pop(ln(greatest(length, 1))) AS spread,
        least(${within('ready % 86400000000')}, ${within('(ready + 43200000000) % 86400000000')}) AS "begins",
        least(${within('over % 86400000000')}, ${within('(over + 43200000000) % 86400000000')}) AS "ends"
      FROM gap GROUP BY ALL
    ), weekday AS (
      SELECT workflow, "from", "to", count(*) AS gaps, quantile_cont(length, 0.5) AS median, var_pop(ln(greatest(length, 1))) AS spread
      FROM gap GROUP BY workflow, "from", "to", ready // 86400000000 % 7 HAVING count(*) >= ${fewestOfWeekday}
    ), week AS (
      SELECT workflow, "from", "to", max(median) / greatest(min(median), 1) AS apart, sum(spread * gaps) / sum(gaps) AS within
      FROM weekday GROUP BY ALL
    )
    SELECT clock.*, coalesce(apart, 1)::DOUBLE AS apart, coalesce(within, clock.spread)::DOUBLE AS within
    FROM clock LEFT JOIN week USING (workflow, "from", "to") ORDER BY workflow, "from", "to"`);
  return new Map(rows.map((row) => [rhythmKey(row), makeRhythm(row)]));
}

type RhythmRow = Record<'onHour' | 'wholeDays' | 'spread' | 'begins' | 'ends' | 'apart' | 'within', number>;

function makeRhythm({ onHour, wholeDays, spread, begins, ends, apart: most, within: left }: RhythmRow): GapRhythm {
  const isCoarse = onHour >= coarseShare;
  return {
    tick: !isCoarse ? 0 : wholeDays >= coarseShare ? daySeconds : hourSeconds,
    byWeekday: most > leastMedianRatio && left <= (1 - leastExplainedShare) * spread,
    fromCloseToOpening: begins <= narrowRangeMinutes && ends <= narrowRangeMinutes,
  };
}

export const rhythmKey = ({ workflow, from, to }: GapPath): string => JSON.stringify([workflow, from, to]);

const keyInSql = ({ workflow, from, to }: GapPath): string => `(${workflow}, ${sqlText(from)}, ${sqlText(to)})`;

/** The width of the range of minutes of the day in which four in five times lie. */
const within = (time: string): string =>
  `(quantile_cont((${time})::DOUBLE, 0.9) - quantile_cont((${time})::DOUBLE, 0.1)) / 60000000`;

/** How many gaps of a path take `days` to `days + 1` days, and the times of day at which they end. */
export interface DayOfGaps {
  days: number;
  count: number;
  /** Minutes since midnight between which nine in ten gaps end; `shifted` counts from noon. */
  minutes: readonly [from: number, to: number];
  shifted: readonly [from: number, to: number];
}

/** A wait of a set number of days and then until the next daily run. */
export interface NightlyWait {
  days: number;
  share: number;
  /** Minutes since midnight. */
  between: [from: number, to: number];
}

const fewestGaps = 30;
const fewestDays = 2;
const leastNightlyShare = 0.5;
const mostNeighborRatio = 1 / 3;
const longestRunMinutes = 60;

/**
 * Recognizes a daily run that takes what is old enough: half of the gaps end after the same number of days, within one hour
 * of the day, and few on the day before or after. Gaps that people make vary more in days.
 */
export function nightlyWait(gaps: readonly DayOfGaps[]): NightlyWait | null {
  const total = gaps.reduce((sum, { count }) => sum + count, 0);
  if (total < fewestGaps) return null;
  const countGaps = (days: number): number => gaps.find((each) => each.days === days)?.count ?? 0;
  const found = gaps.find(({ count }) => count >= leastNightlyShare * total);
  if (!found || found.days < fewestDays) return null;
  const { days, count } = found;
  if (Math.max(countGaps(days - 1), countGaps(days + 1)) > mostNeighborRatio * count) return null;
  const between = findHours(found);
  return between && { days, share: count / total, between };
}

/** A run around midnight has a narrow range only if minutes are counted from noon. */
function findHours({ minutes, shifted }: DayOfGaps): [from: number, to: number] | null {
  if (minutes[1] - minutes[0] <= longestRunMinutes) return [minutes[0], minutes[1]];
  if (shifted[1] - shifted[0] <= longestRunMinutes) return [(shifted[0] + 720) % 1440, (shifted[1] + 720) % 1440];
  return null;
}

type PathOfNights = GapPath & { nightly: NightlyWait };

/** The nightly waits of all paths. */
export async function nightlyWaits(db: AnalyticDatabase): Promise<PathOfNights[]> {
  await createInParts(db, 'gap_by_days', gapsByDays);
  const rows = await db.rows<GapPath & { gaps: string }>(`
    WITH path AS (
      SELECT workflow, activity, next_activity,
        to_json(list({days: days, count: count, minutes: minutes, shifted: shifted} ORDER BY days)) AS gaps
      FROM gap_by_days GROUP BY ALL
      HAVING sum(count) >= ${fewestGaps} AND 2 * sum(count) FILTER (days >= ${fewestDays}) >= sum(count)
    )
    SELECT workflow, giver.name AS "from", taker.name AS "to", gaps
    FROM path JOIN activity AS giver ON giver.id = path.activity JOIN activity AS taker ON taker.id = next_activity
    ORDER BY workflow, path.activity, next_activity`);
  await db.drop('gap_by_days');
  return rows.flatMap(({ gaps, ...path }) => {
    const nightly = nightlyWait(JSON.parse(gaps) as DayOfGaps[]);
    return nightly ? [{ ...path, nightly }] : [];
  });
}

const gapsByDays = (some: string): string => `
  WITH gap AS (
    SELECT workflow, activity, next_activity, elapsed // 86400000000 AS days,
      local_time(completed + elapsed) // 60000000 % 1440 AS minute
    FROM plausible_occurrence JOIN observed USING (workflow)
    WHERE next_activity IS NOT NULL AND NOT relative AND ${some}
  )
  SELECT workflow, activity, next_activity, days::INTEGER AS days, count(*)::INTEGER AS count,
    quantile_cont(minute, [0.05, 0.95]) AS minutes, quantile_cont((minute + 720) % 1440, [0.05, 0.95]) AS shifted
  FROM gap GROUP BY ALL`;
