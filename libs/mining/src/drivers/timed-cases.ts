import type { AnalyticDatabase } from '../log/analytic-database.js';

/** A segment's fewest cases: a mean of fewer says little. */
export const fewestCases = 30;

/**
 * `timed`: the completed cases whose durations are compared, with twice their mid-rank, which is a whole number;
 * `told`: the events of all cases of their workflows that have run their course, in their order, whatever their lifecycle:
 * each may carry attributes.
 */
export async function timeCases(db: AnalyticDatabase): Promise<number> {
  await db.run(`CREATE OR REPLACE TABLE timed AS
    SELECT workflow, kase, begun, duration,
      2 * rank() OVER (PARTITION BY workflow ORDER BY duration) + count(*) OVER (PARTITION BY workflow, duration) - 1
        AS twice_rank
    FROM judged_case WHERE state = 'completed'
    QUALIFY count(*) OVER (PARTITION BY workflow) >= ${2 * fewestCases}`);
  await db.run(`CREATE OR REPLACE TABLE told AS
    WITH compared AS (
      SELECT kase FROM judged_case SEMI JOIN timed USING (workflow)
    ), member AS (
      SELECT kase, kase AS member FROM compared
      UNION ALL
      SELECT kase, member FROM journey_case SEMI JOIN compared USING (kase)
    )
    SELECT member.kase, ordinal, activity,
      (row_number() OVER (PARTITION BY member.kase ORDER BY completed, ordinal))::INTEGER AS seq
    FROM member JOIN event ON event.kase = member.member`);
  const { cases } = await db.row<{ cases: number }>('SELECT count(*)::DOUBLE AS cases FROM timed');
  return cases;
}

export async function forgetTimedCases(db: AnalyticDatabase): Promise<void> {
  for (const table of ['timed', 'told', 'case_value', 'assigned']) {
    await db.run(`DROP TABLE IF EXISTS ${table}`);
  }
}
