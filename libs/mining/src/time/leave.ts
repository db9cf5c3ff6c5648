import { dayUs } from '../calendar/days-and-weeks.js';
import { WorkingCalendar } from '../calendar/working-calendar.js';
import type { ZoneClock } from '../calendar/zone-clock.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { ChangingCalendar } from './changing-calendar.js';

/** Days without any event of a person, between two days with events; days are counted in local time. */
export interface DaysUnseen {
  after: number;
  until: number;
  /** Of the person: how many days have events, from the first to the last of these days. */
  seen: number;
  days: number;
}

const fewestDays = 5;
/** How many stretches as long as a leave may be expected by chance, of someone who is not seen every day. */
const mostByChance = 0.01;

/** The longer times in which people were not seen. A task that stays open is no event. */
export async function readDaysUnseen(db: AnalyticDatabase): Promise<Map<number, DaysUnseen[]>> {
  const rows = await db.rows<{ resource: number; gaps: DaysUnseen[] }>(`
    WITH day AS (
      SELECT DISTINCT resource, unnest([local_time(coalesce(started, completed)), local_time(completed)]) // ${dayUs} AS day
      FROM occurrence WHERE resource IS NOT NULL
    ), gap AS (
      SELECT resource, lag(day) OVER own AS after, day AS until, count(*) OVER person AS seen,
        max(day) OVER person - min(day) OVER person + 1 AS days
      FROM day WINDOW own AS (PARTITION BY resource ORDER BY day), person AS (PARTITION BY resource)
    )
    SELECT resource, list({'after': after::DOUBLE, 'until': until::DOUBLE, 'seen': seen::DOUBLE, 'days': days::DOUBLE} ORDER BY until) AS gaps
    FROM gap WHERE until - after > ${fewestDays} GROUP BY resource ORDER BY resource`);
  return new Map(rows.map(({ resource, gaps }) => [resource, gaps]));
}

/** Someone's hours without the times of at least five working days in which chance does not explain that they were not seen. */
export function withoutLeave(
  calendar: WorkingCalendar,
  gaps: readonly DaysUnseen[],
  clock: ZoneClock,
): WorkingCalendar {
  const workdaysOfWeek = calendar.days.filter((spells) => spells.length > 0).length;
  const midnight = (day: number): number => day * dayUs - (clock.local(day * dayUs) - day * dayUs);
  const leave = gaps.flatMap(({ after, until, seen, days }) => {
    let missed = 0;
    for (let day = after + 1; day < until; day++)
      if (calendar.workingTime(midnight(day), midnight(day + 1)) > 0) missed += 1;
    const workdays = (days * workdaysOfWeek) / 7;
    const usual = Math.min(1, seen / Math.max(seen, workdays - missed));
    const isChance = workdays * (1 - usual) ** missed > mostByChance;
    return missed < fewestDays || isChance ? [] : [{ from: midnight(after + 1), to: midnight(until) }];
  });
  if (leave.length === 0) return calendar;
  const stretches = leave.flatMap(({ from, to }) => [
    { since: from, calendar: WorkingCalendar.never },
    { since: to, calendar },
  ]);
  return new ChangingCalendar([{ since: -Infinity, calendar }, ...stretches], leave);
}
