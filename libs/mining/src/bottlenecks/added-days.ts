import type { PersonsTime } from '../time/pool-time.js';
import type { WorkingCalendar } from '../time/working-calendar.js';
import type { ZoneClock } from '../time/zone-clock.js';

const hour = 3_600_000_000;
const day = 24 * hour;
const firstMonday = 4 * day;
const days = [0, 1, 2, 3, 4, 5, 6];
/** On fewer, they are off a little earlier or later. */
const worthADay = 2;

/** Weekdays, from 0 for Monday, on which the workflow is worked on and none of these people is there. */
export function addedDays(people: readonly PersonsTime[], workflow: WorkingCalendar, clock: ZoneClock): number[] {
  const isAtWork = (calendar: WorkingCalendar, at: number): boolean => calendar.workingTime(at, at + hour) > 0;
  const begin = firstMonday + 7 * day * Math.floor((latest(people) - firstMonday) / (7 * day));
  const uncovered = days.map(() => 0);
  for (let at = begin; at < begin + 7 * day; at += hour) {
    if (!isAtWork(workflow, at) || people.some(({ calendar }) => isAtWork(calendar, at))) continue;
    const weekday = Math.floor((clock.local(at) - firstMonday) / day) % 7;
    uncovered[weekday] = (uncovered[weekday] ?? 0) + 1;
  }
  return days.filter((weekday) => (uncovered[weekday] ?? 0) >= worthADay);
}

const latest = (people: readonly PersonsTime[]): number =>
  people.reduce((most, { to }) => Math.max(most, to), firstMonday);
