import type { AnalyticDatabase } from '../log/analytic-database.js';
import { type StatsRow, statsOf } from '../log/stats.js';
import type { BottleneckKind, Place, Stats } from '../report-sections.js';
import { listWorkflows } from '../workflows/workflow-list.js';

export interface FoundPlace {
  /** Its number in the table `place`. */
  id: number;
  /** The number of its workflow, and its id in the report. */
  number: number;
  workflow: string;
  kind: BottleneckKind;
  at: Place;
  cases: number;
  lostSeconds: Stats;
  share: number | null;
  measured: number | null;
}

export const fewestCases = 20;
export const smallestShare = 0.01;

/**
 * `place`: waits and steps worth looking at, of at least 20 cases and 1% of the time of all places of the workflow.
 * All of them add up to the time in flight, also those too small to be told. `spent` is each time spent there.
 */
export async function findPlaces(db: AnalyticDatabase): Promise<FoundPlace[]> {
  await db.run(`CREATE TABLE place AS
    WITH everywhere AS (${waits} UNION ALL ${steps}),
    of_workflow AS (SELECT workflow, sum(total) AS time FROM everywhere GROUP BY workflow)
    SELECT (row_number() OVER (ORDER BY total DESC, workflow, kind, activity, next_activity))::INTEGER AS id,
      everywhere.*, total / time AS share, time
    FROM everywhere JOIN of_workflow USING (workflow)
    WHERE reported AND cases >= ${fewestCases} AND total > 0 AND total >= ${smallestShare} * time`);
  await db.run(`CREATE TABLE spent AS
    SELECT place.id AS place, kase, seq, ready, gap.lost,
      CASE WHEN resource IN (SELECT resource FROM account) OR next_resource IN (SELECT resource FROM account) THEN NULL
        ELSE resource <> next_resource END AS changed
    FROM gap JOIN place USING (workflow, activity, next_activity)
    WHERE judged AND kind = 'waiting'
    UNION ALL
    SELECT place.id, kase, seq, started, service, NULL
    FROM judged JOIN place USING (workflow, activity)
    WHERE service IS NOT NULL AND kind = 'slow_step'`);
  const ids = new Map((await listWorkflows(db)).map(({ number, id }) => [number, id]));
  const rows = await db.rows<PlaceRow>(`
    SELECT place.id, workflow AS number, kind, giver.name AS "from", taker.name AS "to", cases, lost, share, measured
    FROM place
    JOIN activity AS giver ON giver.id = activity
    LEFT JOIN activity AS taker ON taker.id = next_activity
    ORDER BY place.id`);
  return rows.map(({ from, to, lost, ...row }) => ({
    ...row,
    workflow: ids.get(row.number) ?? '',
    at: to === null ? { activity: from } : { from, to },
    lostSeconds: statsOf(lost),
  }));
}

const waits = `
  SELECT workflow, 'waiting' AS kind, activity, next_activity, count(DISTINCT kase)::INTEGER AS cases,
    stats(lost) AS lost, sum(lost) AS total, count(*) FILTER (WHERE measured) / count(*) AS measured, bool_and(reported) AS reported
  FROM gap WHERE judged GROUP BY workflow, activity, next_activity`;

const steps = `
  SELECT workflow, 'slow_step', activity, NULL, count(DISTINCT kase)::INTEGER,
    stats(service), sum(service), NULL, any_value(parts) IS NULL
  FROM judged JOIN workflow ON workflow.id = judged.workflow
  WHERE service IS NOT NULL GROUP BY workflow, activity`;

interface PlaceRow extends Pick<FoundPlace, 'id' | 'number' | 'cases' | 'share' | 'measured'> {
  kind: 'waiting' | 'slow_step';
  from: string;
  to: string | null;
  lost: StatsRow;
}
