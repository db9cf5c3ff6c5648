import type { Queryable } from '#platform';

/**
 * One that still waits cannot be completed in the past: its estimate moves on, by an hour where it waits for data and
 * by a day where it waits for a person, so that thousands that wait are not rewritten every minute. A running one is
 * the engine's to estimate.
 */
export async function postponeMissedEstimates(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE assessments SET estimated_completion = clock_timestamp() +
       CASE status WHEN 'scheduled' THEN interval '1 hour' ELSE interval '1 day' END
     WHERE status IN ('received', 'in_review', 'scheduled') AND estimated_completion < clock_timestamp()`,
  );
}
