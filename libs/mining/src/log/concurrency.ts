import type { ConcurrentPair } from '../report/schema/report-sections.js';
import type { AnalyticDatabase } from './analytic-database.js';

/** Parallel activities overlap in at least this share of the cases that have both; sequential ones hardly ever do. */
const leastOverlapShare = 0.05;
/** Where starts are unknown, two activities are concurrent if either order has at least this share of the cases. */
const eitherOrderShare = 0.2;
const fewestCases = 20;
/** Starts are known if both activities have one in at least this share of the cases. */
const leastTimedShare = 0.5;

const mostActivities = 150;
const mostPairs = 5_000_000;

/**
 * Creates the table `concurrent`: pairs of activities (a < b) that do not wait for each other, judged by the cases that
 * have both exactly once. The view `beside` has each pair in both orders. To bound the work, rare activities are left out of a workflow with very many activities, and a
 * workflow with very many pairs is judged by a sample of its cases, which is the same each time.
 */
export async function findConcurrency(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE concurrent AS
    WITH ${onceInCase}, paired AS (
      SELECT one.workflow, one.activity AS a, other.activity AS b, count(*)::INTEGER AS cases,
        count(*) FILTER (WHERE one.started IS NOT NULL AND other.started IS NOT NULL)::INTEGER AS timed,
        count(*) FILTER (WHERE greatest(one.started, other.started) < least(one.completed, other.completed)
          AND one.started IS NOT NULL AND other.started IS NOT NULL)::INTEGER AS overlapping,
        count(*) FILTER (WHERE one.seq < other.seq)::INTEGER AS forward
      FROM sampled AS one JOIN sampled AS other ON other.kase = one.kase AND other.activity > one.activity
      GROUP BY one.workflow, one.activity, other.activity
      HAVING count(*) >= ${fewestCases}
    ), judged_pair AS (
      SELECT *, timed >= ${fewestCases} AND timed >= ${leastTimedShare} * cases AS is_timed,
        least(forward, cases - forward) AS rarer_order
      FROM paired
    )
    SELECT workflow, a, b, cases, CASE WHEN is_timed THEN overlapping / timed ELSE rarer_order / cases END AS share
    FROM judged_pair
    WHERE CASE WHEN is_timed THEN overlapping >= ${leastOverlapShare} * timed ELSE rarer_order >= ${eitherOrderShare} * cases END
    ORDER BY workflow, a, b`);
  await db.run(`CREATE VIEW beside AS SELECT workflow, a AS activity, b AS other, cases FROM concurrent
    UNION ALL SELECT workflow, b, a, cases FROM concurrent`);
}

const onceInCase = `
    often AS (
      SELECT workflow, activity FROM occurrence GROUP BY workflow, activity
      HAVING count(*) >= ${fewestCases}
      QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY count(*) DESC, activity) <= ${mostActivities}
    ), once AS (
      SELECT workflow, kase, activity, seq, started, completed
      FROM occurrence SEMI JOIN often USING (workflow, activity) WHERE times = 1
    ), size AS (
      SELECT workflow, greatest(1, ceil(sum(activities * (activities - 1) / 2) / ${mostPairs}))::BIGINT AS parts
      FROM (SELECT workflow, kase, count(*) AS activities FROM once GROUP BY workflow, kase) GROUP BY workflow
    ), sampled AS (
      SELECT once.* FROM once JOIN size USING (workflow) WHERE parts = 1 OR hash(kase) % parts = 0
    )`;

/** Pairs of concurrent activities; those with most cases come first. */
export async function concurrentPairs(db: AnalyticDatabase): Promise<(ConcurrentPair & { workflow: number })[]> {
  return db.rows<ConcurrentPair & { workflow: number }>(`
    SELECT workflow, one.name AS a, other.name AS b, cases, share FROM concurrent
    JOIN activity AS one ON one.id = a JOIN activity AS other ON other.id = b
    ORDER BY workflow, cases DESC, concurrent.a, concurrent.b`);
}
