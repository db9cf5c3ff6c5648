import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { createInParts } from '../../log/parts-of-log.js';
import { weekInSql, weekUs } from '../../calendar/days-and-weeks.js';

/** Cases that begin earlier or later than this share of the log, and than a week, beyond the rest are strays. */
const strayShare = 0.03;
/**
 * Fewer than this share of the arrivals that follow means that only the long cases of a cut-off time are in the log.
 */
const cutOffArrivalShare = 2 / 3;
const half = 0.5;
/** A first week that is incomplete counts, by its part, if it has at least this share. */
const wholeWeekShare = 0.75;
const fewestCases = 20;
const smallestShare = 0.01;
const mostPlaces = 100;

/**
 * Creates `changing_span`: the whole weeks of each workflow of which the log holds all cases. A log of the cases that
 * were closed in a period has only the long cases of its first weeks and only the short ones of its last. A workflow
 * whose cases ended within much less time than they began in has no such weeks.
 */
export async function createChangingSpans(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE changing_span AS
    WITH begun AS (
      SELECT workflow, min(case_state.begun) AS first, max(case_state.begun) AS last, count(*) AS cases,
        count(*) FILTER (WHERE state = 'open') AS open
      FROM case_state WHERE plausible GROUP BY workflow
    ), ended AS (
      SELECT workflow, quantile_cont(ended, [0.01, 0.05]) AS ends, quantile_cont(duration, [0.95, 0.99]) AS longest,
        avg(duration) AS mean, quantile_cont(ended, 0.95) - quantile_cont(ended, 0.05) AS ending,
        quantile_cont(begun, 0.95) - quantile_cont(begun, 0.05) AS beginning
      FROM judged_case GROUP BY workflow HAVING ending >= ${half} * beginning
    ), spanned AS (
      SELECT workflow, ends_at, ends, longest, mean, cases, open,
        CASE WHEN from_at - first <= greatest(${strayShare} * (to_at - from_at), ${weekUs}) THEN first ELSE from_at END AS from_at,
        CASE WHEN last - to_at <= greatest(${strayShare} * (to_at - from_at), ${weekUs}) THEN last ELSE to_at END AS to_at
      FROM observed JOIN begun USING (workflow) JOIN ended USING (workflow)
      JOIN workflow ON workflow.id = observed.workflow
      WHERE NOT relative AND parts IS NULL AND to_at > from_at
    ), cut AS (
      SELECT *, ${weekInSql('(ends_at - longest[1])::BIGINT')} AS cut_week, ${weekInSql('to_at')} AS to_week FROM spanned
    ), paced AS (
      SELECT cut.workflow, count(*) FILTER (WHERE begun BETWEEN cut.from_at AND ends[1]) AS before_ends,
        count(*) FILTER (WHERE begun BETWEEN ends[1] AND 2 * ends[1] - cut.from_at) AS after_ends,
        count(*) FILTER (WHERE week BETWEEN cut_week AND to_week - 1) AS late,
        count(*) FILTER (WHERE week BETWEEN 2 * cut_week - to_week AND cut_week - 1) AS earlier
      FROM cut JOIN (SELECT workflow, begun, ${weekInSql('begun')} AS week FROM case_state WHERE plausible) AS came
        ON came.workflow = cut.workflow
      GROUP BY cut.workflow
    ), span AS (
      SELECT cut.*, CASE WHEN before_ends < ${cutOffArrivalShare} * after_ends THEN ends[1]::BIGINT ELSE from_at END AS arrive_from,
        open < ${half} * cases * mean / (to_at - from_at) AND late < ${cutOffArrivalShare} * earlier AS only_closed
      FROM cut JOIN paced USING (workflow)
    )
    SELECT workflow, ends_at, ${weekInSql('arrive_from')} AS arrival_week,
      1 - (local_time(arrive_from) - 345600000000) % ${weekUs} / ${weekUs} AS first_part,
      ${weekInSql('arrive_from')} + if(first_part >= ${wholeWeekShare}, 0, 1) AS arrive_first,
      if(only_closed, cut_week, to_week) - 1 AS arrive_last,
      ${weekInSql('ends[2]::BIGINT')} + 1 AS first, ${weekInSql('least(to_at, ends_at)')} - 1 AS last,
      ${weekInSql('least(to_at, (ends_at - longest[2])::BIGINT)')} - 1 AS settled
    FROM span`);
}

/** Creates `changeable`: steps with enough of a workflow's waiting or work for a change to matter. */
export async function createChangeable(db: AnalyticDatabase): Promise<void> {
  await createInParts(
    db,
    'passed',
    (some) => `
      SELECT workflow, activity, cases_of(kase, times) AS cases, coalesce(sum(wait) FILTER (WHERE ${isWaited}), 0) AS waiting,
        sum(worked) AS work, sum(wait) FILTER (WHERE NOT after_end) + sum(work) AS time,
        coalesce(quantile_cont(wait, 0.99) FILTER (WHERE ${isWaited}), 0)::BIGINT AS longest_wait,
        coalesce(quantile_cont(completed - started, 0.99), 0)::BIGINT AS longest_work,
        coalesce(avg((measured AND resource IS NOT NULL)::INTEGER) FILTER (WHERE ${isWaited}), 0) AS known,
        coalesce(avg((batch > 1)::INTEGER) FILTER (WHERE ${isWaited}), 0) AS batched,
        coalesce(sum(worked) FILTER (WHERE known = 0 AND local_time(started) // 86400000000 <> local_time(completed) // 86400000000)
          / nullif(sum(worked), 0), 0) AS over_night
      FROM timed SEMI JOIN changing_span USING (workflow) WHERE judged AND on_path AND ${some} GROUP BY workflow, activity`,
  );
  await db.run(`CREATE TABLE changeable AS
    SELECT passed.*, name, waiting >= ${smallestShare} * all_time AS waits, work >= ${smallestShare} * all_time AS works
    FROM passed JOIN (SELECT workflow, sum(time) AS all_time FROM passed GROUP BY workflow) AS whole USING (workflow)
    JOIN activity ON activity.id = activity
    WHERE cases >= ${fewestCases} AND greatest(waiting, work) >= ${smallestShare} * all_time AND all_time > 0
    QUALIFY row_number() OVER (PARTITION BY passed.workflow ORDER BY greatest(waiting, work) DESC, activity) <= ${mostPlaces}`);
  await db.drop('passed');
}

export const isWaited = 'before IS NOT NULL AND NOT after_end AND reported';
