import type { AnalyticDatabase } from '../log/analytic-database.js';

/** Unchanged pairs it takes to say what waiting is like when a person goes on with their own work. */
const enoughUnchanged = 30;
/** How much longer the typical wait must be for the change of hands to be what makes it long. */
const clearlyLonger = 1.5;

/**
 * Waiting where the resource changes, beyond the median where it does not: on the same edge if there are
 * enough such pairs, else in the workflow as a whole.
 */
export async function findHandoverLosses(db: AnalyticDatabase): Promise<void> {
  await db.run(`INSERT INTO loss
    WITH pair AS (
      SELECT gap.* FROM gap JOIN workflow ON workflow.id = gap.workflow
      WHERE parts IS NULL AND resource IS NOT NULL AND next_resource IS NOT NULL
    ), anywhere AS (
      SELECT workflow, quantile_cont(lost, 0.5) AS unchanged, count(*) AS pairs
      FROM pair WHERE resource = next_resource GROUP BY workflow
    ), on_edge AS (
      SELECT workflow, activity, next_activity,
        quantile_cont(lost, 0.5) FILTER (WHERE resource = next_resource) AS unchanged,
        count(*) FILTER (WHERE resource = next_resource) AS pairs,
        quantile_cont(lost, 0.5) FILTER (WHERE resource <> next_resource) AS changed
      FROM pair GROUP BY ALL
    ), suspect AS (
      SELECT workflow, activity, next_activity,
        CASE WHEN on_edge.pairs >= ${String(enoughUnchanged)} THEN on_edge.unchanged ELSE anywhere.unchanged END AS usual
      FROM on_edge JOIN anywhere USING (workflow)
      WHERE anywhere.pairs >= ${String(enoughUnchanged)} AND changed > ${String(clearlyLonger)} * usual
    )
    SELECT 'handover', workflow, NULL, activity, next_activity, NULL, kase, seq, done,
      greatest(lost - round(usual)::BIGINT, 0), NULL
    FROM pair JOIN suspect USING (workflow, activity, next_activity)
    WHERE resource <> next_resource`);
}

export interface PingPong {
  workflow: number;
  activity: string;
  next: string;
  from: string;
  to: string;
  times: number;
}

/** On each edge the two between whom work goes over and straight back most often. */
export function pingPongs(db: AnalyticDatabase): Promise<PingPong[]> {
  return db.rows<PingPong>(`
    WITH triple AS (
      SELECT workflow, activity, next_activity, resource, next_resource,
        lead(next_resource) OVER (PARTITION BY kase ORDER BY seq) AS after_next
      FROM occurrence
    ), counted AS (
      SELECT workflow, activity, next_activity, resource, next_resource, count(*)::INTEGER AS times
      FROM triple WHERE resource <> next_resource AND resource = after_next
      GROUP BY workflow, activity, next_activity, resource, next_resource
      QUALIFY row_number() OVER (
        PARTITION BY workflow, activity, next_activity ORDER BY times DESC, resource, next_resource
      ) = 1
    )
    SELECT workflow, this.name AS activity, next.name AS next, giver.name AS "from", taker.name AS "to", times
    FROM counted
    JOIN activity AS this ON this.id = activity JOIN activity AS next ON next.id = next_activity
    JOIN resource AS giver ON giver.id = resource JOIN resource AS taker ON taker.id = next_resource
    ORDER BY workflow, activity, next`);
}
