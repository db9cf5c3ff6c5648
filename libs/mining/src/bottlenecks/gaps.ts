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

/**
 * `timely_case`: begun neither so late that of their like only the short ones have ended by the log's end, nor before
 * the first cases end: where a log holds what was closed in a period, only the long ones of these are in it.
 */
export async function createTimelyCases(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE timely AS
    SELECT workflow, quantile_cont(ended, 0.01) AS from_at, any_value(ends_at) - quantile_cont(duration, 0.99) AS to_at
    FROM judged_case JOIN observed USING (workflow) GROUP BY workflow`);
  await db.run(`CREATE TABLE timely_case AS
    SELECT kase FROM judged_case JOIN timely USING (workflow) WHERE begun BETWEEN from_at AND to_at`);
}
