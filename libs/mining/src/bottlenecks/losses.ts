import type { AnalyticDatabase } from '../log/analytic-database.js';
import { type StatsRow, statsOf } from '../log/stats.js';
import type { BottleneckKind, Place, Stats } from '../report-sections.js';

/**
 * Every kind of bottleneck is a question that answers with rows of `loss`: this case lost so much time,
 * then, there. What is lost where is then one and the same sum for all kinds.
 */
export async function createLosses(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE loss (kind VARCHAR, workflow INTEGER, activity INTEGER, from_activity INTEGER,
    to_activity INTEGER, resource INTEGER, kase INTEGER, seq INTEGER, moment BIGINT, lost BIGINT, above BIGINT)`);
}

export interface Loss {
  kind: BottleneckKind;
  workflow: number;
  at: Place;
  cases: number;
  lostSeconds: Stats;
  /** Of a slow step: seconds beyond the activity's own median. */
  aboveMedianSeconds: number | null;
}

export const fewestCases = 20;
export const smallestShareOfCaseTime = 0.01;

/** Losses worth reporting: of at least 20 cases and 1 % of the time of the workflow's cases. */
export async function lossesWorthReporting(db: AnalyticDatabase): Promise<Loss[]> {
  const rows = await db.rows<LossRow>(`
    WITH total AS (SELECT workflow, sum(duration) AS duration FROM case_span GROUP BY workflow),
    summed AS (
      SELECT kind, workflow, activity, from_activity, to_activity, resource,
        count(DISTINCT kase)::INTEGER AS cases, stats(lost) AS lost, sum(lost) AS lost_sum, sum(above) AS above
      FROM loss GROUP BY ALL
    )
    SELECT kind, summed.workflow, activity.name AS activity, giver.name AS from_name, taker.name AS to_name,
      resource.name AS resource, cases, lost, above::DOUBLE / 1e6 AS above
    FROM summed JOIN total USING (workflow)
    LEFT JOIN activity ON activity.id = summed.activity
    LEFT JOIN activity AS giver ON giver.id = from_activity
    LEFT JOIN activity AS taker ON taker.id = to_activity
    LEFT JOIN resource ON resource.id = summed.resource
    WHERE cases >= ${String(fewestCases)} AND lost_sum > 0 AND lost_sum >= duration * ${String(smallestShareOfCaseTime)}
    ORDER BY lost_sum DESC, kind, summed.workflow, summed.activity, from_activity, to_activity, summed.resource`);
  return rows.map(({ kind, workflow, activity, from_name: from, to_name: to, resource, cases, lost, above }) => ({
    kind,
    workflow,
    at: {
      ...(activity === null ? {} : { activity }),
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
      ...(resource === null ? {} : { resource }),
    },
    cases,
    lostSeconds: statsOf(lost),
    aboveMedianSeconds: above,
  }));
}

interface LossRow {
  kind: BottleneckKind;
  workflow: number;
  activity: string | null;
  from_name: string | null;
  to_name: string | null;
  resource: string | null;
  cases: number;
  lost: StatsRow;
  above: number | null;
}
