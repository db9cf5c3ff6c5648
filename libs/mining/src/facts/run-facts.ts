import { dayUs, firstMondayUs } from '../calendar/days-and-weeks.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { createInParts } from '../log/parts-of-log.js';
import { byActivity } from './activity-counts.js';

/**
 * An activity that happens on few days: how long cases wait for the next one, and how long they would wait for a daily
 * one.
 */
export interface RunFacts {
  /** The fewest days with nine tenths of it. */
  days: number;
  occurrences: number;
  meanWaitNow: number;
  meanWaitDaily: number;
  /** Whether it never happens on weekends, so that a daily run would not either. */
  weekdaysOnly: boolean;
}

const fewestOccurrences = 100;
const runDaysShare = 0.9;
/** On more than this share of the days, it needs no more runs. */
const fewDaysShare = 0.5;

export async function runFacts(db: AnalyticDatabase): Promise<Map<string, RunFacts>> {
  await createInParts(db, 'run_fact', selectRuns);
  const rows = await db.rows<RunFacts & { workflow: number; activity: number }>(
    'FROM run_fact ORDER BY workflow, activity',
  );
  await db.drop('run_fact');
  return byActivity(rows);
}

const selectRuns = (some: string): string => `
  WITH own AS (
    SELECT judged.workflow, judged.activity, completed, ready, local_time(completed) // ${dayUs} AS day,
      local_time(completed) % ${dayUs} AS clock, (local_time(completed) - ${firstMondayUs}) // ${dayUs} % 7 >= 5 AS weekend
    FROM judged
    JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL
    JOIN observed ON observed.workflow = judged.workflow AND years IS NOT NULL
    WHERE ${some}
  ), habit AS (
    SELECT own.workflow, activity, quantile_disc(clock, 0.5) AS clock, count(*) AS occurrences,
      count(*) FILTER (WHERE weekend) * 50 <= count(*) AS weekdays_only, any_value(years) AS years
    FROM own JOIN observed USING (workflow) GROUP BY ALL HAVING count(*) >= ${fewestOccurrences}
  ), held AS (
    SELECT own.workflow, own.activity, day, quantile_disc(own.completed, 0.5) AS run_at, count(*) AS times,
      any_value(habit.occurrences) AS total, any_value(years) AS years
    FROM own JOIN habit USING (workflow, activity) GROUP BY own.workflow, own.activity, day
  ), run AS (
    SELECT workflow, activity, run_at, years FROM held
    QUALIFY sum(times) OVER (PARTITION BY workflow, activity ORDER BY times DESC, day ROWS UNBOUNDED PRECEDING) - times
      < ${runDaysShare} * total
  ), seldom AS (
    SELECT workflow, activity, count(*)::INTEGER AS days FROM run GROUP BY ALL
    HAVING count(*) < ${fewDaysShare} * 365 * any_value(years)
  ), next_run AS (
    SELECT own.workflow, own.activity, local_time(own.ready) AS ready,
      least(own.completed, coalesce(run_at, own.completed)) - own.ready AS now,
      habit.clock, habit.weekdays_only
    FROM (FROM own SEMI JOIN seldom USING (workflow, activity) WHERE ready IS NOT NULL) AS own
    JOIN habit USING (workflow, activity)
    ASOF LEFT JOIN run
      ON run.workflow = own.workflow AND run.activity = own.activity AND run.run_at >= own.ready
  ), next_day AS (
    SELECT *, ready // ${dayUs} * ${dayUs} + clock + CASE WHEN ready % ${dayUs} > clock THEN ${dayUs} ELSE 0 END AS daily_at
    FROM next_run
  ), compared AS (
    SELECT workflow, activity, weekdays_only, now,
      least(now, daily_at - ready + CASE WHEN weekdays_only
        THEN greatest(0, 7 - (daily_at - ${firstMondayUs}) // ${dayUs} % 7) * ${dayUs} * ((daily_at - ${firstMondayUs}) // ${dayUs} % 7 >= 5)::INTEGER
        ELSE 0 END) AS daily
    FROM next_day
  )
  SELECT compared.workflow, compared.activity, days, count(*)::INTEGER AS occurrences,
    sum(now)::DOUBLE / 1e6 / count(*) AS "meanWaitNow", sum(daily)::DOUBLE / 1e6 / count(*) AS "meanWaitDaily",
    bool_and(weekdays_only) AS "weekdaysOnly"
  FROM compared JOIN seldom USING (workflow, activity)
  GROUP BY compared.workflow, compared.activity, days`;
