import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { WeekThroughput } from '../report-sections.js';
import { isoWeek } from './iso-week.js';

export interface WeekRow {
  workflow: number;
  /** Weeks since Monday, 5 January 1970. */
  week: number;
  started: number;
  finished: number;
}

/** Cases started and finished in each ISO week in which there were any. */
export function casesPerWeek(db: AnalyticDatabase): Promise<WeekRow[]> {
  return db.rows<WeekRow>(`
    SELECT workflow, floor((local_time(moment) - 345600000000) / 604800000000)::INTEGER AS week,
      sum(started)::INTEGER AS started, sum(finished)::INTEGER AS finished
    FROM (
      SELECT workflow, first AS moment, 1 AS started, 0 AS finished FROM case_span
      UNION ALL
      SELECT workflow, last, 0, 1 FROM case_span
    )
    GROUP BY workflow, week ORDER BY workflow, week`);
}

const gapsFilledUpTo = 20 * 53;

/** Quiet weeks are weeks too; only in a log with stray dates (the year 1900) would filling them drown the others. */
export function throughputPerWeek(rows: readonly WeekRow[]): WeekThroughput[] {
  const first = rows[0]?.week ?? 0;
  const last = rows.at(-1)?.week ?? -1;
  const known = new Map(rows.map((row) => [row.week, row]));
  const weeks =
    last - first > gapsFilledUpTo
      ? [...known.keys()]
      : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return weeks.map((week) => ({
    week: isoWeek(week),
    started: known.get(week)?.started ?? 0,
    finished: known.get(week)?.finished ?? 0,
  }));
}
