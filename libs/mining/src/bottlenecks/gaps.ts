import type { AnalyticDatabase } from '../log/analytic-database.js';

/**
 * `gap`: the time between an occurrence and the next. Where most pairs of an edge have a start time it is
 * the waiting, over these pairs; elsewhere all that elapsed (`measured` says which). Of cross-tool journeys
 * only the gaps between tools: the others are reported with the workflows they are part of.
 */
export async function createGaps(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE gap AS
    WITH edge AS (
      SELECT workflow, activity, next_activity, count(wait) * 2 >= count(*) AS measured
      FROM occurrence WHERE next_activity IS NOT NULL GROUP BY ALL
    )
    SELECT workflow, kase, seq, activity, next_activity, resource, next_resource, measured,
      completed AS ready, completed + elapsed AS done, CASE WHEN measured THEN wait ELSE elapsed END AS lost
    FROM occurrence
    JOIN edge USING (workflow, activity, next_activity)
    JOIN workflow ON workflow.id = occurrence.workflow
    WHERE (NOT measured OR wait IS NOT NULL) AND (parts IS NULL OR source <> next_source)`);
}

export interface EdgeMeasure {
  workflow: number;
  from: string;
  to: string;
  measured: boolean;
}

/** Which edges have waiting times; the others have only elapsed ones, and texts must say so. */
export function edgeMeasures(db: AnalyticDatabase): Promise<EdgeMeasure[]> {
  return db.rows<EdgeMeasure>(`
    SELECT DISTINCT workflow, giver.name AS "from", taker.name AS "to", measured
    FROM gap JOIN activity AS giver ON giver.id = activity JOIN activity AS taker ON taker.id = next_activity
    ORDER BY workflow, "from", "to"`);
}
