import type { AnalyticDatabase } from '../log/analytic-database.js';
import { byActivity } from './activity-counts.js';

/** How long the hands-on work on an activity took, or can have taken at most. */
export interface TouchFacts {
  /**
   * Executions with a duration, each counted with the mean of those shorter than a working day: service time within
   * working hours, divided by what else the person had open. Zero seconds where that does not measure the work
   * (`TouchRefusal`).
   */
  measured: { count: number; seconds: number; squares: number };
  /** Without recorded starts: the most time it can have taken, for each value of `touchGrid`. */
  assumed: { count: number; cappedSeconds: number[] };
}

/** Reasons why the time between start and end is no measure of the work on an activity. */
export const touchRefusals = [
  'few',
  'no_duration',
  'start_is_arrival',
  'nights',
  'beside_other_work',
  'days',
  'skewed',
] as const;
export type TouchRefusal = (typeof touchRefusals)[number];

/** Minutes for which it is stored how long assumed touches can have taken together; assumptions may not exceed them. */
export const touchGrid = [
  0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10, 12.5, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480,
] as const;

/**
 * Seconds that all touches without a recorded start take if each takes this many minutes, or less where the log leaves
 * no room.
 */
export function assumedSeconds({ assumed }: TouchFacts, minutes: number): number {
  const above = touchGrid.findIndex((each) => each >= minutes);
  if (above < 0) return assumed.cappedSeconds.at(-1) ?? 0;
  const high = assumed.cappedSeconds[above] ?? 0;
  const low = assumed.cappedSeconds[above - 1] ?? 0;
  const from = touchGrid[above - 1] ?? 0;
  const to = touchGrid[above] ?? minutes;
  return low + ((high - low) * (minutes - from)) / (to - from);
}

/**
 * Creates `handwork`: what people did, named or not. `cap` is the longest time that it can have taken where its start
 * is not recorded: it began neither before the same person's previous event nor before the previous event of the case.
 * The first event of a case has no such limit, as the work before it is not in the log.
 */
export async function createHandwork(db: AnalyticDatabase): Promise<void> {
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

type AssumedTouch = TouchFacts['assumed'];

/** How long touches without a recorded start can have taken at most, by workflow and activity. */
export async function assumedTouch(db: AnalyticDatabase): Promise<Map<string, Record<'all' | 'again', AssumedTouch>>> {
  const capped = (which: string): string =>
    touchGrid
      .map((minutes) => `coalesce(sum(${which} * least(cap, ${minutes * 60e6}::BIGINT)), 0)::DOUBLE / 1e6`)
      .join(', ');
  const rows = await db.rows<Record<'all' | 'again', AssumedTouch> & { workflow: number; activity: number }>(`
    SELECT workflow, activity, {'count': count(*)::INTEGER, 'cappedSeconds': [${capped('1')}]} AS "all",
      {'count': count_if(again)::INTEGER, 'cappedSeconds': [${capped('again::INTEGER')}]} AS again
    FROM handwork WHERE NOT timed GROUP BY ALL ORDER BY workflow, activity`);
  return byActivity(rows);
}
