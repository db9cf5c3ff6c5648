import type { AnalyticDatabase } from '../../log/analytic-database.js';

/**
 * `handwork`: what people did, named or not, with the most time (`cap`) that it can have taken where its
 * start is not known: it was not begun before the same person's previous event, nor before the one before it in the
 * case. A case's first event has no such limit: the work that leads to it is not in the log.
 */
export async function markHandwork(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE handwork AS
    WITH spaced AS (
      SELECT occurrence.workflow, kase, seq, activity, occurrence.resource, started IS NOT NULL AS timed, completed, ready,
        CASE WHEN occurrence.resource IS NOT NULL
          THEN lag(completed) OVER (PARTITION BY occurrence.resource ORDER BY completed, ordinal) END AS before
      FROM occurrence
      JOIN workflow ON workflow.id = occurrence.workflow AND parts IS NULL
      WHERE occurrence.resource IS NULL OR occurrence.resource NOT IN (SELECT resource FROM account)
    )
    SELECT spaced.workflow, kase, seq, spaced.activity, timed, repeat.seq IS NOT NULL AS again,
      -- least leaves out what is null
      CASE WHEN seq > 1 THEN least(spaced.completed - ready, spaced.completed - before) END AS cap
    FROM spaced SEMI JOIN judged_case USING (kase) LEFT JOIN repeat USING (kase, seq)`);
}
