import type { AnalyticDatabase } from '../log/analytic-database.js';

/**
 * `gap`: the time between an occurrence and the next. Each is waiting where the next has a start (`measured`), else all
 * that elapsed. Of cross-tool journeys only the gaps between tools are `reported`: the others are, with the workflows
 * they are part of. Cases that are still open are in it, too, for what came and went in a week: not `judged`.
 */
export async function createGaps(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE gap AS
    SELECT occurrence.workflow, occurrence.kase, seq, activity, next_activity, resource, next_resource,
      completed AS ready, completed + coalesce(wait, elapsed) AS begun, completed + elapsed AS done,
      coalesce(wait, elapsed) AS lost, wait IS NOT NULL AS measured,
      parts IS NULL OR source <> next_source AS reported, state <> 'open' AS judged
    FROM occurrence
    JOIN case_state USING (kase)
    JOIN workflow ON workflow.id = occurrence.workflow
    WHERE plausible AND next_activity IS NOT NULL`);
}
