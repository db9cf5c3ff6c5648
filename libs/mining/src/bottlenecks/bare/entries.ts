import { beginOfWeek, hourUs, weekInSql } from '../../calendar/days-and-weeks.js';
import { groupBy } from '../../computing/grouped.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { createInParts } from '../../log/parts-of-log.js';
import type { Bottleneck } from '../../report/schema/report-sections.js';
import { isSampled } from '../../drivers/wait-drivers.js';
import { timeWithinHours } from '../../time/hours-of-events.js';
import { findLevel } from './lasting-level.js';

/** What the moments at which cases enter a place and leave it tell where the causes of waits cannot be measured. */
export interface EntryFacts {
  queue: { r: number; entries: number } | null;
  level: Bottleneck['level'];
  /** The hours of the mean wait that are working hours, where these are known. */
  workingHours: number | null;
}

const fewestEntries = 100;
const fewestWaitsAWeek = 5;

/** The facts of these places, by number. The statements ask about all of them at once. */
export async function readEntries(db: AnalyticDatabase, places: readonly number[]): Promise<Map<number, EntryFacts>> {
  if (places.length === 0) return new Map();
  await createInParts(
    db,
    'entry',
    (some) => `
    WITH move AS (
      SELECT place.id AS place, timed.*, on_path AND (judged OR timed.kase IN (FROM earlier_case)) AS ended, step,
        CASE WHEN step = 1 THEN ready ELSE ready + wait END AS moved
      FROM (FROM timed WHERE before IS NOT NULL AND NOT after_end AND reported AND ${some}) AS timed
      JOIN place USING (workflow, activity), (VALUES (1), (-1)) AS moves(step)
      WHERE place.id IN (${places.join(', ')})
    )
    SELECT * EXCLUDE (hours, people), ${timeWithinHours('ready', 'ready + wait')} AS within
    FROM (
      SELECT workflow, place, kase, ready, wait, ended, on_path AND judged AS judged,
        greatest(sum(step) OVER (PARTITION BY place ORDER BY moved, step, kase, seq ROWS UNBOUNDED PRECEDING) - 1, 0)::BIGINT AS waiting
      FROM move QUALIFY step = 1
    ) LEFT JOIN weekly_hours USING (workflow)`,
  );
  const levels = new Map(
    [...groupBy(await db.rows<WeekOfPlace>(weeklyMeans), ({ place }) => place)].map(([place, weeks]) => [
      place,
      findLevel(weeks),
    ]),
  );
  // A wait that is twice as long makes twice as many wait: only what came after a change of level shows a queue.
  const since = [...levels].map(([place, level]) => `(${place}, ${level ? beginOfWeek(level.week) : -1})`);
  const rows = await db.rows<{ place: number; r: number | null; entries: number; within: number | null }>(`
    WITH chosen AS (
      SELECT place, wait, waiting FROM entry LEFT JOIN (VALUES ${['(-1, -1)', ...since].join(', ')}) AS level(place, since)
        USING (place)
      WHERE judged AND local_time(ready) >= coalesce(since, -1)
        AND ${isSampled}
    ), ranked AS (
      SELECT place, ${centeredRank('waiting')} AS one, ${centeredRank('wait')} AS other FROM chosen
    )
    SELECT place, count(*)::INTEGER AS entries, any_value(hours.within) AS within,
      sum(one * other)::DOUBLE / nullif(sqrt(sum(one * one)::DOUBLE * sum(other * other)::DOUBLE), 0) AS r
    FROM ranked JOIN (
      SELECT place, sum(within)::DOUBLE / count(within) / ${hourUs} AS within FROM entry WHERE judged GROUP BY place
    ) AS hours USING (place) GROUP BY place ORDER BY place`);
  await db.drop('entry');
  return new Map(
    rows.map(({ place, r, entries, within }) => {
      const level = levels.get(place);
      return [
        place,
        {
          queue: r === null || entries < fewestEntries ? null : { r, entries },
          level: level ? { at: level.at, before: level.before, after: level.after } : null,
          workingHours: within,
        },
      ];
    }),
  );
}

/** Twice the mid-rank, less its mean: a whole number, so that sums are the same in any order. */
const centeredRank = (of: string): string => `(2 * rank() OVER (PARTITION BY place ORDER BY ${of})
  + count(*) OVER (PARTITION BY place, ${of}) - count(*) OVER (PARTITION BY place) - 2)::HUGEINT`;

interface WeekOfPlace {
  place: number;
  week: number;
  mean: number;
}

/** By the week in which cases came; without the last weeks, of which the log has only the short waits. */
const weeklyMeans = `
  WITH settled AS (
    SELECT place, max(ready + wait) - quantile_cont(wait, 0.95) AS until FROM entry GROUP BY place
  )
  SELECT place, ${weekInSql('ready')} AS week, sum(wait)::DOUBLE / count(*) / 1e6 AS mean
  FROM entry JOIN settled USING (place) WHERE ended GROUP BY place, week
  HAVING count(*) >= ${fewestWaitsAWeek} AND max(ready) <= any_value(until) ORDER BY place, week`;
