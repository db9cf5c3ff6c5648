import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { OrderedPair, SeenActivity } from './propose-rules.js';

/** Pairs are counted among the most frequent activities: their number grows with the square. */
const mostActivities = 60;

/**
 * `way`: one case for all that take the same way, with how many they are; `place`: where each of its activities comes
 * first and last. Cases that do the same need not be compared one by one.
 */
export async function prepareWays(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE way AS
    WITH told AS (
      SELECT workflow, kase, bit_xor(hash(activity, seq)) AS one, sum(hash(seq, activity, 1)::HUGEINT) AS other
      FROM occurrence GROUP BY workflow, kase
    )
    SELECT told.workflow, min(kase) AS kase, count(*) AS cases, count(*) FILTER (state <> 'open' AND plausible) AS judged
    FROM told JOIN case_state USING (kase) GROUP BY told.workflow, one, other`);
  await db.run(`CREATE OR REPLACE TABLE place AS
    WITH frequent AS (
      SELECT workflow, activity FROM occurrence JOIN way USING (workflow, kase)
      GROUP BY workflow, activity
      QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY sum(cases) DESC, activity) <= ${mostActivities}
    )
    SELECT occurrence.workflow, kase, activity, min(seq) AS first, max(seq) AS last, any_value(way.cases) AS cases,
      any_value(judged) AS judged, min(seq) = 1 AS starts, bool_or(next_activity IS NULL) AS ends, any_value(ending) AS ending
    FROM occurrence JOIN way USING (workflow, kase)
    JOIN (SELECT kase, activity AS ending FROM occurrence WHERE next_activity IS NULL) USING (kase)
    SEMI JOIN frequent USING (workflow, activity)
    GROUP BY occurrence.workflow, kase, activity`);
}

export async function forgetWays(db: AnalyticDatabase): Promise<void> {
  await db.run('DROP TABLE IF EXISTS way');
  await db.run('DROP TABLE IF EXISTS place');
}

export function seenActivities(db: AnalyticDatabase, workflow: number): Promise<SeenActivity[]> {
  return db.rows<SeenActivity>(`
    SELECT name, sum(place.cases)::DOUBLE AS cases, sum(judged)::DOUBLE AS judged
    FROM place JOIN activity ON activity.id = activity
    WHERE workflow = ${workflow} GROUP BY activity.id, name ORDER BY activity.id`);
}

/** A way to end that many cases take, and hardly any of those that keep to the rule. */
const regular = 0.05;

export function orderedPairs(db: AnalyticDatabase, workflow: number): Promise<OrderedPair[]> {
  return db.rows<OrderedPair>(`
    WITH ordered AS (
      SELECT one.activity AS a, other.activity AS b, one.ending,
        sum(one.cases) FILTER (one.first < other.first) AS first_before,
        sum(one.judged) FILTER (one.first < other.first) AS judged_first_before,
        sum(one.cases) FILTER (one.first < other.first AND one.starts) AS first_starts,
        sum(one.cases) FILTER (one.last < other.last) AS last_before,
        sum(one.judged) FILTER (one.last < other.last) AS judged_last_before,
        sum(one.cases) FILTER (one.last < other.last AND other.ends) AS last_ends
      FROM place AS one JOIN place AS other ON other.kase = one.kase AND other.activity <> one.activity
      WHERE one.workflow = ${workflow}
      GROUP BY one.activity, other.activity, one.ending
    ), pair AS (
      SELECT a, b, sum(first_before) AS first_before, sum(judged_first_before) AS judged_first_before,
        sum(first_starts) AS first_starts, sum(last_before) AS last_before, sum(judged_last_before) AS judged_last_before,
        sum(last_ends) AS last_ends
      FROM ordered GROUP BY a, b
    ), ending AS (
      SELECT ending FROM way JOIN (SELECT kase, activity AS ending FROM occurrence WHERE next_activity IS NULL) USING (kase)
      WHERE workflow = ${workflow} GROUP BY ending HAVING sum(cases) >= ${regular} * (SELECT sum(cases) FROM way WHERE workflow = ${workflow})
    ), having_a AS (
      SELECT activity AS a, ending, sum(judged) AS judged FROM place WHERE workflow = ${workflow} GROUP BY ALL
    ), elsewhere AS (
      SELECT pair.a, pair.b, sum(judged - coalesce(ordered.judged_last_before, 0)) AS cases
      FROM pair JOIN having_a ON having_a.a = pair.a SEMI JOIN ending USING (ending)
      LEFT JOIN ordered ON ordered.a = pair.a AND ordered.b = pair.b AND ordered.ending = having_a.ending
      WHERE coalesce(ordered.judged_last_before, 0) < ${regular} * pair.judged_last_before
      GROUP BY pair.a, pair.b
    ), step AS (
      SELECT activity AS a, next_activity AS b, sum(cases) AS cases
      FROM (SELECT DISTINCT kase, activity, next_activity FROM occurrence WHERE workflow = ${workflow})
      JOIN way USING (kase) GROUP BY activity, next_activity
    )
    SELECT this.name AS a, next.name AS b, coalesce(first_before, 0)::DOUBLE AS "firstBefore",
      coalesce(judged_first_before, 0)::DOUBLE AS "judgedFirstBefore", coalesce(last_before, 0)::DOUBLE AS "lastBefore",
      coalesce(judged_last_before, 0)::DOUBLE AS "judgedLastBefore", coalesce(step.cases, 0)::DOUBLE AS direct,
      coalesce(first_starts, 0)::DOUBLE AS "firstStarts", coalesce(last_ends, 0)::DOUBLE AS "lastEnds",
      coalesce(elsewhere.cases, 0)::DOUBLE AS "endElsewhere"
    FROM pair LEFT JOIN step USING (a, b) LEFT JOIN elsewhere USING (a, b)
    JOIN activity AS this ON this.id = pair.a JOIN activity AS next ON next.id = pair.b
    ORDER BY pair.a, pair.b`);
}
