import type { AnalyticDatabase } from './analytic-database.js';
import type { Period } from './event-tables.js';
import { leaveOutTooVaried, leaveOutWorkflows } from './workflow-list.js';

/**
 * Creates the table `occurrence`, which all analyses read: what happened in each case, in order, with the occurrences
 * before (`prior`) and after it (`next_`), and its number (`nth`) among all occurrences (`times`) of its activity in the
 * case. If a workflow has `complete` events, only these and events without a lifecycle count.
 */
export async function orderOccurrences(db: AnalyticDatabase, period: Period | null): Promise<void> {
  await db.run(`CREATE VIEW timed_event AS
    SELECT event.workflow, kase, activity, resource, source, completed, event.ordinal, lifecycle, complete_only, acts_by,
      coalesce(event.ready_at, paired.ready_at) AS ready_at,
      CASE WHEN coalesce(event.started, paired.started) <= completed THEN coalesce(event.started, paired.started) END AS started
    FROM event
    JOIN workflow ON workflow.id = event.workflow
    LEFT JOIN paired ON paired.ordinal = event.ordinal`);
  await db.run(`CREATE VIEW happened AS
    SELECT workflow, kase, activity, resource, source, completed, ordinal, started, acts_by,
      CASE WHEN ${canBe} THEN ready_at END AS ready_at
    FROM timed_event WHERE NOT complete_only OR lifecycle IN (0, 1)`);
  await db.run(`CREATE TABLE kept AS ${keptCases(period)}`);
  await leaveOutWorkflows(db);
  await db.run(`CREATE TABLE occurrence AS
    WITH all_cases AS (
      SELECT workflow, kase, activity, resource, source, completed, started, ready_at, acts_by, ordinal FROM happened
      UNION ALL
      SELECT journey_case.workflow, journey_case.kase, journey_activity.id, resource, happened.source, completed, started, ready_at,
        acts_by, ordinal
      FROM journey_case
      JOIN happened ON happened.kase = journey_case.member
      JOIN journey_activity ON journey_activity.workflow = journey_case.workflow
        AND journey_activity.source = happened.source AND journey_activity.activity = happened.activity
    )
    SELECT all_cases.*, (row_number() OVER in_case)::INTEGER AS seq,
      (row_number() OVER of_activity)::INTEGER AS nth, (count(*) OVER all_of_activity)::INTEGER AS times,
      lag(activity) OVER in_case AS prior, lag(completed) OVER in_case AS prior_at,
      lag(source) OVER in_case AS prior_source,
      lead(activity) OVER in_case AS next_activity, lead(resource) OVER in_case AS next_resource,
      lead(resource, 2) OVER in_case AS resource_after_next,
      lead(source) OVER in_case AS next_source, coalesce(ready_at, lag(completed) OVER in_case) AS ready,
      lead(completed) OVER in_case - completed AS elapsed,
      -- not greatest(…, 0): that would make an unknown start a wait of nothing
      CASE WHEN lead(started) OVER in_case < completed THEN 0 ELSE lead(started) OVER in_case - completed END AS wait,
      completed - started AS service
    FROM all_cases JOIN kept USING (kase)
    WINDOW in_case AS (PARTITION BY kase ORDER BY completed, ordinal),
      of_activity AS (PARTITION BY kase, activity ORDER BY completed, ordinal),
      all_of_activity AS (of_activity ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)`);
  await leaveOutTooVaried(db);
  await db.run(`CREATE TABLE case_span AS
    SELECT workflow, kase, min(completed) AS first, max(completed) AS last, max(completed) - min(completed) AS duration, count(*)::INTEGER AS occurrences
    FROM occurrence GROUP BY workflow, kase`);
}

/** A step is ready before it starts, or before it ends if its start is unknown; a time before 1970 is an error. */
const canBe = 'ready_at BETWEEN 0 AND coalesce(started, completed)';

/** How many events have a ready time that cannot be true. */
export async function countImpossibleReadyTimes(db: AnalyticDatabase): Promise<number> {
  const { events } = await db.row<{ events: number }>(
    `SELECT count(*)::INTEGER AS events FROM timed_event JOIN kept USING (kase) WHERE ready_at IS NOT NULL AND NOT (${canBe})`,
  );
  return events;
}

/** A case starts with its first occurrence, or with its first event if it has no occurrence. */
function keptCases(period: Period | null): string {
  const bounds = [
    period?.from ? `began >= ${String(microseconds(period.from))}` : null,
    period?.to ? `began <= ${String(microseconds(period.to))}` : null,
  ].filter((bound) => bound !== null);
  if (bounds.length === 0) return 'SELECT id AS kase FROM kase';
  return `
    WITH first_event AS (SELECT kase, min(completed) AS completed FROM event GROUP BY kase),
      first_occurrence AS (SELECT kase, min(completed) AS completed FROM happened GROUP BY kase),
      single AS (
        SELECT kase, coalesce(first_occurrence.completed, first_event.completed) AS began
        FROM first_event LEFT JOIN first_occurrence USING (kase)
      ),
      journey AS (
        SELECT journey_case.kase, min(single.began) AS began
        FROM journey_case JOIN single ON single.kase = journey_case.member GROUP BY journey_case.kase
      )
    SELECT kase FROM (FROM single UNION ALL FROM journey) WHERE ${bounds.join(' AND ')}`;
}

function microseconds(instant: string): bigint {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not an instant in ISO 8601: ${instant}`);
  return BigInt(milliseconds) * 1000n;
}
