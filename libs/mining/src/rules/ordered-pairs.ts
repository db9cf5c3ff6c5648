import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { OrderedPair, SeenActivity } from './propose-rules.js';

/** Pairs are counted among the most frequent activities: their number grows with the square. */
const mostActivities = 60;

/** The longest wait of all may be one that the end of the log cuts: so many times as long as any other, it is not. */
const farBeyond = 3;

/**
 * `decided_case`: those that have run their course, less those that may only have been cut off by the end of the log: what
 * they end with is no end, and they have not been quiet for far longer than any case was after it before it went on.
 */
const decidedCases = `CREATE OR REPLACE TABLE decided_case AS
  WITH longest AS (SELECT workflow, activity, max(elapsed) AS gap FROM plausible_occurrence GROUP BY workflow, activity)
  SELECT judged.workflow, kase FROM judged
  JOIN observed ON observed.workflow = judged.workflow
  LEFT JOIN longest ON longest.workflow = judged.workflow AND longest.activity = judged.activity
  LEFT JOIN ending ON ending.workflow = judged.workflow AND ending.activity = judged.activity
  WHERE next_activity IS NULL AND (ending.activity IS NOT NULL OR ends_at - completed > coalesce(${farBeyond} * gap, -1))`;

/**
 * `way`: one case for all that take the same way, with how many they are; `place`: where each of its activities comes
 * first and last. Cases that do the same need not be compared one by one.
 */
export async function prepareWays(db: AnalyticDatabase): Promise<void> {
  await db.run(decidedCases);
  await db.run(`CREATE OR REPLACE TABLE way AS
    WITH told AS (
      SELECT workflow, kase, bit_xor(hash(activity, seq)) AS one, sum(hash(seq, activity, 1)::HUGEINT) AS other
      FROM occurrence GROUP BY workflow, kase
    )
    SELECT told.workflow, min(kase) AS kase, count(*) AS cases, count(decided_case.kase) AS judged
    FROM told LEFT JOIN decided_case USING (kase) GROUP BY told.workflow, one, other`);
  await db.run(`CREATE OR REPLACE TABLE place AS
    WITH frequent AS (
      SELECT workflow, activity FROM occurrence JOIN way USING (workflow, kase)
      GROUP BY workflow, activity
      QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY sum(cases) DESC, activity) <= ${mostActivities}
    )
    SELECT occurrence.workflow, kase, activity, min(seq) AS first, max(seq) AS last, any_value(way.cases) AS cases,
      any_value(judged) AS judged, min(seq) = 1 AS starts, bool_or(next_activity IS NULL) AS ends
    FROM occurrence JOIN way USING (workflow, kase) SEMI JOIN frequent USING (workflow, activity)
    GROUP BY occurrence.workflow, kase, activity`);
}

export async function forgetWays(db: AnalyticDatabase): Promise<void> {
  await db.run('DROP TABLE IF EXISTS way');
  await db.run('DROP TABLE IF EXISTS decided_case');
  await db.run('DROP TABLE IF EXISTS place');
}

export function seenActivities(db: AnalyticDatabase, workflow: number): Promise<SeenActivity[]> {
  return db.rows<SeenActivity>(`
    SELECT name, sum(place.cases)::DOUBLE AS cases, sum(judged)::DOUBLE AS judged
    FROM place JOIN activity ON activity.id = activity
    WHERE workflow = ${workflow} GROUP BY activity.id, name ORDER BY activity.id`);
}

export function orderedPairs(db: AnalyticDatabase, workflow: number): Promise<OrderedPair[]> {
  return db.rows<OrderedPair>(`
    WITH pair AS (
      SELECT one.activity AS a, other.activity AS b,
        sum(one.cases) FILTER (one.first < other.first) AS first_before,
        sum(one.judged) FILTER (one.first < other.first) AS judged_first_before,
        sum(one.cases) FILTER (one.last < other.last) AS last_before,
        sum(one.judged) FILTER (one.last < other.last) AS judged_last_before,
        sum(one.judged) FILTER (one.last < other.last AND other.first < one.last) AS judged_interleaved,
        sum(one.judged) FILTER (one.starts) AS judged_starting, sum(one.judged) FILTER (other.ends) AS judged_ending
      FROM place AS one JOIN place AS other ON other.kase = one.kase AND other.activity <> one.activity
      WHERE one.workflow = ${workflow}
      GROUP BY one.activity, other.activity
    ), step AS (
      SELECT activity AS a, next_activity AS b, sum(cases) AS cases
      FROM (SELECT DISTINCT kase, activity, next_activity FROM occurrence WHERE workflow = ${workflow})
      JOIN way USING (kase) GROUP BY activity, next_activity
    )
    SELECT this.name AS a, next.name AS b, coalesce(first_before, 0)::DOUBLE AS "firstBefore",
      coalesce(judged_first_before, 0)::DOUBLE AS "judgedFirstBefore", coalesce(last_before, 0)::DOUBLE AS "lastBefore",
      coalesce(judged_last_before, 0)::DOUBLE AS "judgedLastBefore",
      coalesce(judged_interleaved, 0)::DOUBLE AS "judgedInterleaved",
      coalesce(judged_starting, 0)::DOUBLE AS "judgedStarting", coalesce(judged_ending, 0)::DOUBLE AS "judgedEnding",
      coalesce(step.cases, 0)::DOUBLE AS direct
    FROM pair LEFT JOIN step USING (a, b)
    JOIN activity AS this ON this.id = pair.a JOIN activity AS next ON next.id = pair.b
    ORDER BY pair.a, pair.b`);
}
