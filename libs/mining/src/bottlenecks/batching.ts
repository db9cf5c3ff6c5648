import type { AnalyticDatabase } from '../log/analytic-database.js';

/** Bursts are what makes an activity wait only if they account for this share of its waiting; a few come by chance. */
const smallestShareOfWaiting = 1 / 3;

/**
 * Completions in bursts: waiting that ends together. What a case loses is the time from when it was ready to
 * when the last of its burst was. Where starts and resources are known, bursts are the batches found by
 * `batchReadiness`; elsewhere runs of completions.
 */
export async function findBatching(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE piled AS
    WITH ${bursts}
    SELECT gap.workflow, gap.next_activity AS activity, gap.kase, gap.seq, done, lost, coalesce(batching, 0) AS piled
    FROM gap
    JOIN workflow ON workflow.id = gap.workflow
    LEFT JOIN waiting_cause ON waiting_cause.kase = gap.kase AND waiting_cause.seq = gap.seq + 1
    WHERE parts IS NULL AND measured AND next_resource IS NOT NULL
    UNION ALL
    ${completionBursts}`);
  await db.run(`INSERT INTO loss
    WITH batched AS (
      SELECT workflow, activity FROM piled GROUP BY ALL
      HAVING sum(piled) > 0 AND sum(piled) >= ${String(smallestShareOfWaiting)} * sum(lost)
    )
    SELECT 'batching', workflow, activity, NULL, NULL, NULL, kase, seq, done, piled, NULL
    FROM piled JOIN batched USING (workflow, activity) WHERE piled > 0`);
}

/**
 * A burst: at least five cases completed one within moments of the other, a moment being a minute or, where
 * there is much to do, a twentieth of the usual distance. Times recorded to the day or the hour show no bursts.
 *
 * What holds for a whole place or burst is grouped and joined: as window functions beside ordered ones, DuckDB
 * computes it anew for rows of equal time, which took fifty times as long.
 */
const completionBursts = `
    SELECT workflow, activity, kase, seq, done, lost,
      CASE WHEN cases >= 5 AND last_ready <= first_done THEN greatest(last_ready - ready, 0) ELSE 0 END AS piled
    FROM numbered JOIN burst USING (workflow, activity, resource, burst)`;

const bursts = `
    unexplained AS (
      SELECT gap.workflow, next_activity AS activity, coalesce(next_resource, 0) AS resource, kase, seq, ready, done, lost
      FROM gap JOIN workflow ON workflow.id = gap.workflow
      WHERE parts IS NULL AND NOT (measured AND next_resource IS NOT NULL)
    ), place AS (
      SELECT workflow, activity, resource, least(60000000, (max(done) - min(done)) / (20 * count(*))) AS moment
      FROM unexplained GROUP BY ALL
      HAVING count(*) FILTER (WHERE done % 3600000000 = 0) * 2 <= count(*)
    ), spaced AS (
      SELECT unexplained.*, moment, lag(done) OVER in_time AS before
      FROM unexplained JOIN place USING (workflow, activity, resource)
      WINDOW in_time AS (PARTITION BY workflow, activity, resource ORDER BY done, kase, seq)
    ), numbered AS (
      SELECT *, sum(CASE WHEN done - before <= moment THEN 0 ELSE 1 END)
        OVER (PARTITION BY workflow, activity, resource ORDER BY done, kase, seq ROWS UNBOUNDED PRECEDING) AS burst
      FROM spaced
    ), burst AS (
      SELECT workflow, activity, resource, burst, count(DISTINCT kase) AS cases, max(ready) AS last_ready, min(done) AS first_done
      FROM numbered GROUP BY ALL
    )`;
