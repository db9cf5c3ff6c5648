import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { factKey } from './activity-counts.js';
import type { TouchFacts, TouchRefusal } from './touch-facts.js';

export interface MeasuredTouch {
  all: TouchFacts['measured'];
  again: TouchFacts['measured'];
  refusal: TouchRefusal | null;
}

const hour = 3_600_000_000;
const minute = hour / 60;
/** More than this in one go is no single piece of work, but something left open. */
const workingDay = 8 * hour;
/** Longest times are as often slips as work: they count as the value that one in a hundred exceeds. */
const capAt = 0.99;
const fewestExecutions = 20;

/**
 * By workflow and activity, the hands-on time of what has both a start and an end, or why there is none. The mean is of
 * what takes less than a working day; each execution counts with it.
 */
export async function measuredTouch(db: AnalyticDatabase): Promise<Map<string, MeasuredTouch>> {
  // Without a search for changes, none is known.
  await db.run('CREATE TABLE IF NOT EXISTS changed_work (workflow BIGINT, activity BIGINT, since BIGINT)');
  const rows = await db.rows<Row>(touchOfActivities);
  return new Map(
    rows.map((row) => {
      const refusal = refusalOf(row);
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

interface Row {
  workflow: number;
  activity: number;
  /** By people, with or without a duration. */
  executions: number;
  /** With one. */
  count: number;
  again: number;
  followers: number;
  /** Begun at the very moment another step of the case ended, and of these, while the same person had another open. */
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

/** The first that applies, from what is recorded to what it says. */
function refusalOf(row: Row): TouchRefusal | null {
  const { executions, count, followers, atArrival, besideAtArrival, nights, overDay, overlappingShare } = row;
  if (count * 2 <= executions) return 'no_duration';
  if (count < fewestExecutions) return 'few';
  // Beginning at once alone means that no one queues.
  if (atArrival * 2 > followers && besideAtArrival * 5 > atArrival) return 'start_is_arrival';
  if (nights * 2 >= count) return 'nights';
  if (overlappingShare > 0.5) return 'beside_other_work';
  if (overDay * 10 > count) return 'days';
  if (row.trimmedMean > 3 * row.median && row.trimmedMean > row.median + minute) return 'skewed';
  return row.mean === null ? 'days' : null;
}

/** Less a tenth at either end. */
const withoutExtremes = 'place > 0.1 * times AND place <= 0.9 * times';

/** Since the work on a step last changed, what it took before says nothing of a year to come. */
const counts = `work <= ${workingDay} AND is_of_now`;

const touchOfActivities = `
  WITH own AS (
    SELECT execution.*, repeat.seq IS NOT NULL AS again, execution.seq > 1 AS follows,
      ended.kase IS NOT NULL AS at_arrival, occurrence.started >= coalesce(changed.since, occurrence.started) AS is_of_now
    FROM execution
    SEMI JOIN judged_case USING (kase)
    JOIN occurrence ON occurrence.kase = execution.kase AND occurrence.seq = execution.seq
    LEFT JOIN repeat ON repeat.kase = execution.kase AND repeat.seq = execution.seq
    LEFT JOIN (SELECT workflow, activity, max(since) AS since FROM changed_work GROUP BY ALL) AS changed
      ON changed.workflow = execution.workflow AND changed.activity = execution.activity
    LEFT JOIN (SELECT DISTINCT kase, completed FROM occurrence) AS ended
      ON ended.kase = execution.kase AND ended.completed = occurrence.started
  ), bounds AS (
    SELECT workflow, activity, quantile_cont(work, 0.5) AS median,
      quantile_cont(touch, ${capAt}) FILTER (WHERE ${counts}) AS cap
    FROM own GROUP BY workflow, activity
  ), ordered AS (
    SELECT own.*, row_number() OVER of_one AS place, count(*) OVER (PARTITION BY workflow, activity) AS times
    FROM own WINDOW of_one AS (PARTITION BY workflow, activity ORDER BY work)
  ), found AS (
    SELECT ordered.workflow, ordered.activity, count(*)::INTEGER AS count, count(*) FILTER (WHERE again)::INTEGER AS again,
      count(*) FILTER (WHERE follows)::INTEGER AS followers,
      count(*) FILTER (WHERE follows AND at_arrival)::INTEGER AS "atArrival",
      count(*) FILTER (WHERE follows AND at_arrival AND beside = 1)::INTEGER AS "besideAtArrival",
      count(*) FILTER (WHERE night = 1)::INTEGER AS nights,
      count(*) FILTER (WHERE work > ${workingDay})::INTEGER AS "overDay",
      sum(overlapping)::DOUBLE / greatest(1, sum(work))::DOUBLE AS "overlappingShare",
      any_value(median) AS median,
      sum(work) FILTER (WHERE ${withoutExtremes})::DOUBLE / greatest(1, count(*) FILTER (WHERE ${withoutExtremes}))
        AS "trimmedMean",
      sum(least(touch, cap::BIGINT)) FILTER (WHERE ${counts})::DOUBLE
        / nullif(count(*) FILTER (WHERE ${counts}), 0) AS mean,
      -- Whole milliseconds: squares of microseconds would not fit.
      sum((least(touch, cap::BIGINT) // 1000) ** 2) FILTER (WHERE ${counts})::DOUBLE * 1e6
        / nullif(count(*) FILTER (WHERE ${counts}), 0) AS "meanSquare"
    FROM ordered JOIN bounds USING (workflow, activity) GROUP BY ordered.workflow, ordered.activity
  ), all_done AS (
    SELECT workflow, activity, count(*)::INTEGER AS executions FROM handwork GROUP BY workflow, activity
  )
  SELECT found.*, executions FROM found JOIN all_done USING (workflow, activity) ORDER BY workflow, activity`;
