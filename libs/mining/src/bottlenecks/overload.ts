import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { BusyResource } from './resource-work.js';

export interface Overload {
  workflow: number;
  activity: string | null;
  resource: string | null;
  /** Share of working hours it is busy, where that is why. */
  utilization: number | null;
  /** Most by which arrivals exceeded completions over four weeks, where that is why. */
  backlogGrowth: number | null;
}

/**
 * Resources busy for more than 85 % of their hours, and resources and activities whose backlog grew over four
 * weeks; what they lose is the waiting in front of them.
 */
export async function findOverloads(db: AnalyticDatabase, busy: readonly BusyResource[]): Promise<Overload[]> {
  await db.run(
    'CREATE TABLE overload (workflow INTEGER, activity INTEGER, resource INTEGER, utilization DOUBLE, growth INTEGER)',
  );
  if (busy.length > 0) {
    const rows = busy.map(({ resource, utilization }) => `(${String(resource)}, ${String(utilization)})`);
    await db.run(`INSERT INTO overload
      SELECT DISTINCT gap.workflow, NULL::INTEGER, busy.resource, busy.utilization, NULL::INTEGER
      FROM gap JOIN (VALUES ${rows.join(', ')}) AS busy(resource, utilization) ON busy.resource = gap.next_resource
      JOIN workflow ON workflow.id = gap.workflow WHERE parts IS NULL`);
  }
  await db.run(growingBacklogs('next_activity', 'workflow, next_activity AS activity, NULL AS resource'));
  await db.run(growingBacklogs('next_resource', 'workflow, NULL AS activity, next_resource AS resource'));
  await db.run(`INSERT INTO loss
    WITH distinct_overload AS (SELECT DISTINCT workflow, activity, resource FROM overload)
    SELECT 'overload', gap.workflow, over.activity, NULL, NULL, over.resource, kase, seq, done, lost, NULL
    FROM gap JOIN distinct_overload AS over ON over.workflow = gap.workflow
      AND (over.activity = gap.next_activity OR over.resource = gap.next_resource)`);
  return db.rows<Overload>(`
    SELECT overload.workflow, activity.name AS activity, resource.name AS resource,
      max(utilization) AS utilization, max(growth) AS "backlogGrowth"
    FROM overload
    LEFT JOIN activity ON activity.id = overload.activity
    LEFT JOIN resource ON resource.id = overload.resource
    GROUP BY overload.workflow, overload.activity, overload.resource, activity.name, resource.name
    ORDER BY overload.workflow, overload.activity, overload.resource`);
}

/**
 * Over four weeks more arrived than was completed, by a tenth and by more than chance does (three standard
 * deviations of a Poisson count), and what arrived last waited longer than what arrived first. Without the
 * last condition every long but steady wait would look like a backlog while a log begins.
 */
function growingBacklogs(place: 'next_activity' | 'next_resource', columns: string): string {
  return `INSERT INTO overload
    WITH moved AS (
      SELECT gap.workflow, ${place}, floor((ready - 345600000000) / 604800000000)::INTEGER AS week, 1 AS arrived, 0 AS completed, lost
      FROM gap JOIN workflow ON workflow.id = gap.workflow WHERE parts IS NULL AND ${place} IS NOT NULL
      UNION ALL
      SELECT gap.workflow, ${place}, floor((done - 345600000000) / 604800000000)::INTEGER, 0, 1, 0
      FROM gap JOIN workflow ON workflow.id = gap.workflow WHERE parts IS NULL AND ${place} IS NOT NULL
    ), weekly AS (
      SELECT workflow, ${place}, week, sum(arrived) AS arrived, sum(completed) AS completed, sum(lost) AS lost
      FROM moved GROUP BY ALL
    ), monthly AS (
      SELECT workflow, ${place}, sum(arrived) OVER month AS arrived, sum(completed) OVER month AS completed,
        lost / nullif(weekly.arrived, 0) AS waited_last,
        first_value(lost / nullif(weekly.arrived, 0)) OVER month AS waited_first,
        week - first_value(week) OVER month AS weeks
      FROM weekly
      WINDOW month AS (PARTITION BY workflow, ${place} ORDER BY week RANGE BETWEEN 3 PRECEDING AND CURRENT ROW)
    )
    SELECT ${columns}, NULL AS utilization, max(arrived - completed)::INTEGER AS growth
    FROM monthly
    WHERE weeks = 3 AND arrived - completed > greatest(3 * sqrt(arrived), arrived / 10)
      AND waited_last > 1.5 * waited_first
    GROUP BY workflow, ${place}`;
}
