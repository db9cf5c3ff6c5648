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
 */
const completionBursts = `
    SELECT workflow, activity, kase, seq, done, lost,
      CASE WHEN cases >= 5 AND last_ready <= first_done THEN greatest(last_ready - ready, 0) ELSE 0 END AS piled
    FROM (
      SELECT *, count(DISTINCT kase) OVER burst AS cases, max(ready) OVER burst AS last_ready, min(done) OVER burst AS first_done
      FROM (
        SELECT *, sum(CASE WHEN done - before <= moment THEN 0 ELSE 1 END)
          OVER (PARTITION BY workflow, activity, resource ORDER BY done, kase, seq) AS burst
        FROM (
          SELECT gap.workflow, next_activity AS activity, coalesce(next_resource, 0) AS resource, kase, seq, ready, done, lost,
            lag(done) OVER (PARTITION BY gap.workflow, next_activity, next_resource ORDER BY done, kase, seq) AS before,
            least(60000000, (max(done) OVER place - min(done) OVER place) / (20 * count(*) OVER place)) AS moment,
            count(*) FILTER (WHERE done % 3600000000 = 0) OVER place * 2 > count(*) OVER place AS coarse
          FROM gap JOIN workflow ON workflow.id = gap.workflow
          WHERE parts IS NULL AND NOT (measured AND next_resource IS NOT NULL)
          WINDOW place AS (PARTITION BY gap.workflow, next_activity, next_resource)
        )
        WHERE NOT coarse
      )
      WINDOW burst AS (PARTITION BY workflow, activity, resource, burst)
    )`;
