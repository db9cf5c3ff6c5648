import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { WeekOfCases, WeekThroughput } from '../report-sections.js';
import { everyWeek, isoWeek, weekIn } from './iso-week.js';

export interface WeekRow {
  workflow: number;
  /** Weeks since Monday, 5 January 1970. */
  week: number;
  started: number;
  finished: number;
  /** Of these, cases that the log leaves open. */
  open: number;
}

/** Cases started and finished in each ISO week in which there were any. */
export function casesPerWeek(db: AnalyticDatabase): Promise<WeekRow[]> {
  return db.rows<WeekRow>(`
    SELECT workflow, ${weekIn('moment')} AS week, sum(started)::INTEGER AS started, sum(finished)::INTEGER AS finished,
      sum(open)::INTEGER AS open
    FROM (
      SELECT workflow, first AS moment, 1 AS started, 0 AS finished, 0 AS open FROM case_span
      UNION ALL
      SELECT case_span.workflow, last, 0, 1, if(state = 'open', 1, 0) FROM case_span JOIN case_state USING (kase)
    )
    GROUP BY workflow, week ORDER BY workflow, week`);
}

export function weeksOfCases(rows: readonly WeekRow[]): WeekOfCases[] {
  const known = new Map(rows.map((row) => [row.week, row]));
  let inProgress = 0;
  return everyWeek([...known.keys()]).map((week) => {
    const { started = 0, finished = 0, open = 0 } = known.get(week) ?? {};
    inProgress += started - finished + open;
    return { week: isoWeek(week), arrived: started, inProgress, finished };
  });
}

/** As it was called before there was more to say of a week. */
export function throughputPerWeek(series: readonly WeekOfCases[]): WeekThroughput[] {
  return series.map(({ week, arrived, finished }) => ({ week, started: arrived, finished }));
}
