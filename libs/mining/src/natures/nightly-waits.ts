import type { AnalyticDatabase } from '../log/analytic-database.js';

/** How many gaps of a path lie between this many days and one more, and the times of day at which they end. */
export interface DayOfGaps {
  days: number;
  count: number;
  /** Minutes since midnight between which nine in ten end; `shifted` counts from noon. */
  minutes: readonly [from: number, to: number];
  shifted: readonly [from: number, to: number];
}

/** A set number of days, and then the next daily run. */
export interface NightlyWait {
  days: number;
  share: number;
  /** Minutes since midnight. */
  between: [from: number, to: number];
}

const fewestGaps = 30;
const fewestDays = 2;
const halfOfThem = 0.5;
const neighboursAtMost = 1 / 3;
const longestRun = 60;

/**
 * Half of the gaps end a set number of days later, all within one hour of the day, and hardly any the day before or
 * after: the run of a machine that looks what has become old enough. People who take their time end on other days, too.
 */
export function nightlyWait(gaps: readonly DayOfGaps[]): NightlyWait | null {
  const total = gaps.reduce((sum, { count }) => sum + count, 0);
  if (total < fewestGaps) return null;
  const countOf = (days: number): number => gaps.find((each) => each.days === days)?.count ?? 0;
  const found = gaps.find(({ count }) => count >= halfOfThem * total);
  if (!found || found.days < fewestDays) return null;
  const { days, count } = found;
  if (Math.max(countOf(days - 1), countOf(days + 1)) > neighboursAtMost * count) return null;
  const between = hoursOf(found);
  return between && { days, share: count / total, between };
}

/** A run around midnight is narrow only when counted from noon. */
function hoursOf({ minutes, shifted }: DayOfGaps): [from: number, to: number] | null {
  if (minutes[1] - minutes[0] <= longestRun) return [minutes[0], minutes[1]];
  if (shifted[1] - shifted[0] <= longestRun) return [(shifted[0] + 720) % 1440, (shifted[1] + 720) % 1440];
  return null;
}

export interface PathOfNights {
  workflow: number;
  from: string;
  to: string;
  nightly: NightlyWait;
}

/** By workflow and path. */
export async function nightlyWaits(db: AnalyticDatabase): Promise<PathOfNights[]> {
  const rows = await db.rows<Omit<PathOfNights, 'nightly'> & { gaps: string }>(`
    WITH gap AS (
      SELECT workflow, activity, next_activity, elapsed // 86400000000 AS days,
        local_time(completed + elapsed) // 60000000 % 1440 AS minute
      FROM plausible_occurrence JOIN observed USING (workflow)
      WHERE next_activity IS NOT NULL AND NOT relative
    ), counted AS (
      SELECT workflow, activity, next_activity, days::INTEGER AS days, count(*)::INTEGER AS count,
        quantile_cont(minute, [0.05, 0.95]) AS minutes, quantile_cont((minute + 720) % 1440, [0.05, 0.95]) AS shifted
      FROM gap GROUP BY ALL
    ), path AS (
      SELECT workflow, activity, next_activity,
        to_json(list({days: days, count: count, minutes: minutes, shifted: shifted} ORDER BY days)) AS gaps
      FROM counted GROUP BY ALL
      HAVING sum(count) >= ${fewestGaps} AND 2 * sum(count) FILTER (days >= ${fewestDays}) >= sum(count)
    )
    SELECT workflow, giver.name AS "from", taker.name AS "to", gaps
    FROM path JOIN activity AS giver ON giver.id = path.activity JOIN activity AS taker ON taker.id = next_activity
    ORDER BY workflow, path.activity, next_activity`);
  return rows.flatMap(({ gaps, ...path }) => {
    const nightly = nightlyWait(JSON.parse(gaps) as DayOfGaps[]);
    return nightly ? [{ ...path, nightly }] : [];
  });
}
