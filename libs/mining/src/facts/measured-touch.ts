import { minuteUs, hourUs } from '../calendar/days-and-weeks.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { createInParts } from '../log/parts-of-log.js';
import { factKey } from './activity-counts.js';
import type { TouchFacts, TouchRefusal } from './touch-facts.js';

export interface MeasuredTouch {
  all: TouchFacts['measured'];
  again: TouchFacts['measured'];
  refusal: TouchRefusal | null;
}

/** A longer execution is no single piece of work, but something left open. */
const workingDayUs = 8 * hourUs;
/** The longest times are often slips: they count as the value that one in a hundred exceeds. */
const capQuantile = 0.99;
const fewestExecutions = 20;

/**
 * The hands-on time of what has both a start and an end, by workflow and activity, or why there is none. The mean is
 * taken of executions shorter than a working day, and counted for all.
 */
export async function measuredTouch(db: AnalyticDatabase): Promise<Map<string, MeasuredTouch>> {
  // Without a search for changes the table does not exist.
  await db.run('CREATE TABLE IF NOT EXISTS changed_work (workflow BIGINT, activity BIGINT, since BIGINT)');
  await db.run(timedExecutions);
  await createInParts(db, 'touch', selectTouch);
  const rows = await db.rows<TouchRow>(touchOfActivities);
  await db.drop('timed_execution', 'touch');
  return new Map(
    rows.map((row) => {
      const refusal = findRefusal(row);
      const isMeasured = refusal === null && row.mean !== null && row.meanSquare !== null;
      const at = (count: number): TouchFacts['measured'] => ({
        count,
        seconds: isMeasured ? (count * (row.mean ?? 0)) / 1e6 : 0,
        squares: isMeasured ? (count * (row.meanSquare ?? 0)) / 1e12 : 0,
      });
      return [factKey(row.workflow, row.activity), { all: at(row.count), again: at(row.again), refusal }] as const;
    }),
  );
}

interface TouchRow {
  workflow: number;
  activity: number;
  /** Executions by people, with or without a duration. */
  executions: number;
  /** Executions with a duration. */
  count: number;
  again: number;
  followers: number;
  /**
   * Begun at the moment when another step of the case ended; `besideAtArrival` counts those during which the person had
   * another one open.
   */
  atArrival: number;
  besideAtArrival: number;
  nights: number;
  overDay: number;
  overlappingShare: number;
  median: number;
  trimmedMean: number;
  mean: number | null;
  meanSquare: number | null;
}

/** The first reason that applies, from what is recorded to what it means. */
function findRefusal(row: TouchRow): TouchRefusal | null {
  const { executions, count, followers, atArrival, besideAtArrival, nights, overDay, overlappingShare } = row;
  if (count * 2 <= executions) return 'no_duration';
  if (count < fewestExecutions) return 'few';
  // An immediate start alone only means that nothing queues.
  if (atArrival * 2 > followers && besideAtArrival * 5 > atArrival) return 'start_is_arrival';
  if (nights * 2 >= count) return 'nights';
  if (overlappingShare > 0.5) return 'beside_other_work';
  if (overDay * 10 > count) return 'days';
  if (row.trimmedMean > 3 * row.median && row.trimmedMean > row.median + minuteUs) return 'skewed';
  return row.mean === null ? 'days' : null;
}

/** Without the lowest and the highest tenth. */
const withoutExtremes = 'place > 0.1 * times AND place <= 0.9 * times';

/** What a step took before its work last changed says nothing about the coming year. */
const counts = `work <= ${workingDayUs} AND is_of_now`;

const timedExecutions = `CREATE TABLE timed_execution AS
  SELECT execution.* EXCLUDE (kase, seq), repeat.seq IS NOT NULL AS again, execution.seq > 1 AS follows,
    ended.kase IS NOT NULL AS at_arrival, occurrence.started >= coalesce(changed.since, occurrence.started) AS is_of_now
  FROM execution
  SEMI JOIN judged_case USING (kase)
  JOIN occurrence ON occurrence.kase = execution.kase AND occurrence.seq = execution.seq
  LEFT JOIN repeat ON repeat.kase = execution.kase AND repeat.seq = execution.seq
  LEFT JOIN (SELECT workflow, activity, max(since) AS since FROM changed_work GROUP BY ALL) AS changed
    ON changed.workflow = execution.workflow AND changed.activity = execution.activity
  LEFT JOIN (SELECT DISTINCT kase, completed FROM occurrence) AS ended
    ON ended.kase = execution.kase AND ended.completed = occurrence.started`;

const selectTouch = (some: string): string => `
  WITH own AS (FROM timed_execution WHERE ${some}), bounds AS (
    SELECT workflow, activity, quantile_cont(work, 0.5) AS median,
      quantile_cont(touch, ${capQuantile}) FILTER (WHERE ${counts}) AS cap
    FROM own GROUP BY workflow, activity
  ), ordered AS (
    SELECT own.*, row_number() OVER of_one AS place, count(*) OVER (PARTITION BY workflow, activity) AS times
    FROM own WINDOW of_one AS (PARTITION BY workflow, activity ORDER BY work)
  )
  SELECT ordered.workflow, ordered.activity, count(*)::INTEGER AS count, count(*) FILTER (WHERE again)::INTEGER AS again,
    count(*) FILTER (WHERE follows)::INTEGER AS followers,
    count(*) FILTER (WHERE follows AND at_arrival)::INTEGER AS "atArrival",
    count(*) FILTER (WHERE follows AND at_arrival AND beside = 1)::INTEGER AS "besideAtArrival",
    count(*) FILTER (WHERE night = 1)::INTEGER AS nights,
    count(*) FILTER (WHERE work > ${workingDayUs})::INTEGER AS "overDay",
    sum(overlapping)::DOUBLE / greatest(1, sum(work))::DOUBLE AS "overlappingShare",
    any_value(median) AS median,
    sum(work) FILTER (WHERE ${withoutExtremes})::DOUBLE / greatest(1, count(*) FILTER (WHERE ${withoutExtremes}))
      AS "trimmedMean",
    sum(least(touch, cap::BIGINT)) FILTER (WHERE ${counts})::DOUBLE
      / nullif(count(*) FILTER (WHERE ${counts}), 0) AS mean,
    -- Whole milliseconds: squares of microseconds would not fit.
    sum((least(touch, cap::BIGINT) // 1000) ** 2) FILTER (WHERE ${counts})::DOUBLE * 1e6
      / nullif(count(*) FILTER (WHERE ${counts}), 0) AS "meanSquare"
  FROM ordered JOIN bounds USING (workflow, activity) GROUP BY ordered.workflow, ordered.activity`;

const touchOfActivities = `
  WITH all_done AS (
    SELECT workflow, activity, count(*)::INTEGER AS executions FROM handwork GROUP BY workflow, activity
  )
  SELECT touch.*, executions FROM touch JOIN all_done USING (workflow, activity) ORDER BY workflow, activity`;
