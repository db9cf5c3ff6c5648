import type { PersonsTime } from '../time/pool-time.js';
import type { WorkingCalendar } from '../time/working-calendar.js';

const hour = 3_600_000_000;
const firstMonday = 96 * hour;
const days = [0, 1, 2, 3, 4, 5, 6];
/** On fewer, they are off a little earlier or later. */
const worthADay = 2;

/** Weekdays, from 0 for Monday, on which the workflow is worked on and none of these people is there. */
export function addedDays(people: readonly PersonsTime[], workflow: WorkingCalendar): number[] {
  const isAtWork = (calendar: WorkingCalendar, at: number): boolean => calendar.workingTime(at, at + hour) > 0;
  const week = firstMonday + 7 * 24 * hour * Math.floor((latest(people) - firstMonday) / (7 * 24 * hour));
  return days.filter((day) => {
    let uncovered = 0;
    for (let at = week + day * 24 * hour; at < week + (day + 1) * 24 * hour; at += hour) {
      if (isAtWork(workflow, at) && !people.some(({ calendar }) => isAtWork(calendar, at))) uncovered += 1;
    }
    return uncovered >= worthADay;
  });
}

const latest = (people: readonly PersonsTime[]): number =>
  people.reduce((most, { to }) => Math.max(most, to), firstMonday);
