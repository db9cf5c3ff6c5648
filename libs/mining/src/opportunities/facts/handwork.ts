import type { AnalyticDatabase } from '../../log/analytic-database.js';

/**
 * `handwork`: what people did, named or not, with the most time (`cap`) that it can have taken where its
 * start is not known: it was not begun before the same person's previous event, nor before the one before it in the
 * case. A case's first event has no such limit: the work that leads to it is not in the log.
 */
export async function markHandwork(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE handwork AS
    WITH own AS (
      SELECT occurrence.workflow, kase, seq, activity, resource, started IS NOT NULL AS timed, completed, ready, ordinal
      FROM occurrence JOIN workflow ON workflow.id = occurrence.workflow AND parts IS NULL
    ), spaced AS (
      SELECT * EXCLUDE (ordinal, resource), NULL AS before FROM own WHERE resource IS NULL
      UNION ALL
      SELECT * EXCLUDE (ordinal, resource), lag(completed) OVER (PARTITION BY resource ORDER BY completed, ordinal)
      FROM own WHERE resource IS NOT NULL AND resource NOT IN (SELECT resource FROM account)
    )
    SELECT spaced.workflow, kase, seq, spaced.activity, timed, repeat.seq IS NOT NULL AS again,
      -- least leaves out what is null
      CASE WHEN seq > 1 THEN least(spaced.completed - ready, spaced.completed - before) END AS cap
    FROM spaced SEMI JOIN judged_case USING (kase) LEFT JOIN repeat USING (kase, seq)`);
}
