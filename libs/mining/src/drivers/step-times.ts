import type { AnalyticDatabase } from '../log/analytic-database.js';
import { partsOfCases } from '../log/parts-of-log.js';

/** Blocks of the period, in the order of time, in which the bootstrap keeps together what happened together. */
export const blocks = 100;
/** Stretches of the period at most, within which people are compared. */
export const mostStretches = 20;
/** Smallest share of all waiting, or of all work, for a wait or a step to be examined. */
const smallestShare = 0.01;
/** With starts for fewer than this share, waits would be compared with waits and work. */
const leastMeasuredShare = 0.5;

/**
 * Creates `step_time`: how long the first wait or step of each kind in a case took and who did it, one row a case and
 * place, in blocks and stretches of time. Without machines, and without journeys across tools, whose waits belong to
 * their workflows.
 */
export async function createStepTimes(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE step_place AS
    WITH every AS (
      SELECT judged.workflow, activity, next_activity, coalesce(wait, elapsed) AS time, wait IS NOT NULL AS measured
      FROM judged JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL WHERE next_activity IS NOT NULL
      UNION ALL
      SELECT judged.workflow, activity, NULL, service, true
      FROM judged JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL WHERE service IS NOT NULL
    ), place AS (
      SELECT workflow, activity, next_activity, sum(time) AS total,
        count(*) FILTER (measured) >= ${leastMeasuredShare} * count(*) AS measured
      FROM every GROUP BY workflow, activity, next_activity
      QUALIFY sum(time) > 0 AND sum(time) >= ${smallestShare} * sum(sum(time)) OVER (PARTITION BY workflow, next_activity IS NULL)
    )
    SELECT (row_number() OVER (ORDER BY workflow, activity, next_activity))::INTEGER AS place, * FROM place`);
  await db.run(`CREATE OR REPLACE TABLE first_step
    (place INTEGER, kase INTEGER, first STRUCT(resource INTEGER, since BIGINT, time BIGINT))`);
  for (const part of await partsOfCases(db)) await db.run(`INSERT INTO first_step ${firstSteps(part)}`);
  await db.run(`CREATE OR REPLACE TABLE step_time AS
    WITH placed AS (
      SELECT place, kase, first.resource AS resource, first.time AS time, count(*) OVER (PARTITION BY place) AS of,
        (row_number() OVER (PARTITION BY place ORDER BY first.since, kase) - 1) * ${blocks} // of AS block
      FROM first_step
    )
    SELECT place, kase, resource, time, block::INTEGER AS block,
      (block * (CASE WHEN of < 100 THEN 1 WHEN of < 250 THEN 2 WHEN of < 500 THEN 5 WHEN of < 1000 THEN 10 ELSE ${mostStretches} END)
        // ${blocks})::INTEGER AS stretch
    FROM placed`);
  await db.drop('first_step');
}

/** The first wait or step of each case at each place, of the cases of which the condition holds. */
const firstSteps = (part: string): string => `
  WITH done AS (
    SELECT place, kase, seq, next_resource AS resource, completed AS since,
      CASE WHEN measured THEN wait ELSE elapsed END AS time
    FROM judged JOIN step_place USING (workflow, activity, next_activity)
    UNION ALL
    SELECT place, kase, seq, resource, started, service
    FROM judged JOIN step_place USING (workflow, activity) WHERE step_place.next_activity IS NULL
  )
  SELECT place, kase, arg_min({'resource': resource, 'since': since, 'time': time}, seq) AS first
  FROM done
  WHERE ${part} AND time IS NOT NULL AND resource IS NOT NULL AND resource NOT IN (SELECT resource FROM account)
  GROUP BY place, kase`;
