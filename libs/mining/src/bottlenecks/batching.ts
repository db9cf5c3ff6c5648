import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { BatchFacts } from './place-facts.js';

/** Bursts are what a path waits for only if they account for this share of its waiting; a few come by chance. */
const smallestShareOfWaiting = 1 / 3;

/**
 * Waiting that ends together, where only ends are known. What a case loses is the time from when it was ready to when the
 * last of its burst was.
 */
export async function findBatching(db: AnalyticDatabase): Promise<Map<number, BatchFacts>> {
  await db.run(stampedWaits);
  await db.run(bursts);
  const rows = await db.rows<{ place: number; cases: number; seconds: number }>(`
    WITH piled AS (
      SELECT spent.place, spent.kase, spent.lost,
        CASE WHEN burst.first_done IS NOT NULL THEN greatest(last_ready - spent.ready, 0) ELSE 0 END AS piled
      FROM spent
      JOIN place ON place.id = spent.place AND kind = 'waiting'
      LEFT JOIN stamped ON stamped.kase = spent.kase AND stamped.seq = spent.seq
      LEFT JOIN burst ON burst.workflow = stamped.workflow AND burst.activity = stamped.activity
        AND burst.resource = stamped.resource AND burst.number = stamped.number
    )
    SELECT place, count(DISTINCT kase) FILTER (WHERE piled > 0)::INTEGER AS cases, sum(piled)::DOUBLE / 1e6 AS seconds
    FROM piled GROUP BY place
    HAVING sum(piled) > 0 AND sum(piled) >= ${smallestShareOfWaiting} * sum(lost)
    ORDER BY place`);
  await db.run('DROP TABLE stamped');
  await db.run('DROP TABLE burst');
  return new Map(rows.map(({ place, ...facts }) => [place, facts]));
}

/**
 * Waits of which only the end is known, numbered by the run of completions they are in: one within moments of the
 * other, a moment being a minute or, where there is much to do, a twentieth of the usual distance. Times recorded to
 * the hour, or of which two times of day hold more than half, show no bursts.
 */
const stampedWaits = `CREATE TABLE stamped AS
  WITH gone AS (
    SELECT workflow, activity, coalesce(resource, 0) AS resource, kase, seq, ready, completed AS done
    FROM timed WHERE judged AND single AND before IS NOT NULL AND NOT (measured AND resource IS NOT NULL)
  ), place AS (
    SELECT workflow, activity, resource, least(60000000, (max(done) - min(done)) / (20 * count(*))) AS moment
    FROM gone GROUP BY ALL HAVING count(*) >= 5
  ), time_of_day AS (
    SELECT workflow, activity, local_time(done) % 86400000000 AS moment, count(*) AS events FROM gone GROUP BY ALL
  ), clock AS (
    SELECT workflow, activity FROM time_of_day GROUP BY ALL
    HAVING list_sum(list(events ORDER BY events DESC)[1:2]) * 2 <= sum(events)
      AND sum(events) FILTER (WHERE moment % 3600000000 = 0) * 2 <= sum(events) IS NOT FALSE
  ), timed AS (
    SELECT gone.*, moment, lag(done) OVER (PARTITION BY workflow, activity, resource ORDER BY done, kase, seq) AS before
    FROM gone JOIN place USING (workflow, activity, resource) SEMI JOIN clock USING (workflow, activity)
  )
  SELECT workflow, activity, resource, kase, seq, ready, done,
    sum(CASE WHEN done - before <= moment THEN 0 ELSE 1 END) OVER (
      PARTITION BY workflow, activity, resource ORDER BY done, kase, seq ROWS UNBOUNDED PRECEDING
    )::INTEGER AS number
  FROM timed`;

/** Runs of at least five cases, all of them ready when the first is done. */
const bursts = `CREATE TABLE burst AS
  SELECT workflow, activity, resource, number, max(ready) AS last_ready, min(done) AS first_done
  FROM stamped GROUP BY ALL
  HAVING count(DISTINCT kase) >= 5 AND max(ready) <= min(done)`;
