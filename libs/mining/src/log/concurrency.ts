import type { AnalyticDatabase } from './analytic-database.js';

const fewestCases = 20;
/** Of the cases that have both once: pairs that are truly parallel overlap in more, sequential ones in none. */
const overlapping = 0.05;
const eitherWay = 0.2;
/** Starts are known where at least this share of these cases has both. */
const known = 0.5;
const mostActivities = 150;
const mostPairs = 5_000_000;

/**
 * `concurrent`: pairs of activities (a < b) of which neither waits for the other, with the cases that have both and the
 * share that says so. Of a workflow with very many such pairs of occurrences, cases are drawn by their number.
 */
export async function findConcurrency(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE concurrent AS
    WITH frequent AS (
      SELECT workflow, activity FROM occurrence GROUP BY workflow, activity
      HAVING count(DISTINCT kase) >= ${fewestCases}
      QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY count(*) DESC, activity) <= ${mostActivities}
    ), once AS (
      SELECT workflow, kase, activity, min(seq) AS seq, min(started) AS started, min(completed) AS completed
      FROM occurrence SEMI JOIN frequent USING (workflow, activity)
      GROUP BY workflow, kase, activity HAVING count(*) = 1
    ), sized AS (
      SELECT workflow, ceil(sum(activities * (activities - 1) / 2) / ${mostPairs})::INTEGER AS parts
      FROM (SELECT workflow, kase, count(*) AS activities FROM once GROUP BY workflow, kase) GROUP BY workflow
    ), drawn AS (
      SELECT once.* FROM once JOIN sized USING (workflow) WHERE parts <= 1 OR hash(kase) % parts = 0
    ), paired AS (
      SELECT a.workflow, a.activity AS a, b.activity AS b, count(*)::INTEGER AS cases,
        count(*) FILTER (WHERE a.started IS NOT NULL AND b.started IS NOT NULL) AS timed,
        count(*) FILTER (WHERE greatest(a.started, b.started) < least(a.completed, b.completed)) AS overlapping,
        count(*) FILTER (WHERE a.seq < b.seq) AS forward
      FROM drawn AS a JOIN drawn AS b ON b.kase = a.kase AND a.activity < b.activity
      GROUP BY a.workflow, a.activity, b.activity HAVING count(*) >= ${fewestCases}
    )
    SELECT workflow, a, b, cases,
      (CASE WHEN timed >= ${known} * cases THEN overlapping / timed ELSE least(forward, cases - forward) / cases END)::DOUBLE AS share
    FROM paired
    WHERE CASE WHEN timed >= ${known} * cases THEN timed >= ${fewestCases} AND overlapping >= ${overlapping} * timed
      ELSE least(forward, cases - forward) >= ${eitherWay} * cases END`);
}
