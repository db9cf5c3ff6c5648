import type { AnalyticDatabase } from '../log/analytic-database.js';

/**
 * `case_time`: how long each case that has run its course took, and how long it was in progress (`time`) and waited: without
 * the time after an end, in which it was over; `pattern_case`: the cases behind each pattern, by its part.
 */
export async function timePatterns(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE case_time AS
    WITH gap AS (
      SELECT kase, coalesce(sum(coalesce(wait, elapsed)), 0)::BIGINT AS waited,
        coalesce(sum(coalesce(wait, elapsed)) FILTER (WHERE next_activity <> activity AND ending.activity IS NOT NULL
          AND a IS NULL), 0)::BIGINT AS after_end
      FROM judged
      LEFT JOIN ending USING (workflow, activity)
      LEFT JOIN concurrent ON concurrent.workflow = judged.workflow
        AND a = least(judged.activity, next_activity) AND b = greatest(judged.activity, next_activity)
      GROUP BY kase
    )
    SELECT workflow, kase, state, duration, duration - after_end AS time, waited - after_end AS waited
    FROM judged_case JOIN gap USING (kase)`);
  await db.run('CREATE OR REPLACE TABLE pattern_case (part VARCHAR, kase BIGINT)');
}

export async function forgetPatterns(db: AnalyticDatabase): Promise<void> {
  for (const table of ['case_time', 'pattern_case']) await db.run(`DROP TABLE IF EXISTS ${table}`);
}
