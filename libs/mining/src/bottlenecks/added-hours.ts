import type { PersonsTime } from '../time/pool-time.js';
import { type CalendarPlace, WorkingCalendar } from '../time/working-calendar.js';

const hour = 3_600_000_000;
const day = 24 * hour;
const slots = 168;
const firstMonday = 4 * day;
const days = [0, 1, 2, 3, 4, 5, 6];
/** On fewer, the others are only there a little earlier or later. */
const worthADay = 2;

/** When someone else could be at a step. */
export interface AddedHours {
  /** Weekdays, from 0 for Monday, on which the workflow is worked on and none of these people is ever there. */
  days: number[];
  calendar: WorkingCalendar;
}

/** On days on which only others work, the hours that these people keep on theirs; without such days, all hours of the others. */
export function addedHours(
  people: readonly PersonsTime[],
  workflow: WorkingCalendar,
  place: CalendarPlace,
): AddedHours {
  const [others, own] = [new Set<number>(), new Set<number>()];
  const isAtWork = (calendar: WorkingCalendar, at: number): boolean => calendar.workingTime(at, at + hour) > 0;
  const begin = firstMonday + 7 * day * Math.floor((latest(people) - firstMonday) / (7 * day));
  for (let at = begin; at < begin + 7 * day; at += hour) {
    const slot = Math.floor((place.clock.local(at) - firstMonday) / hour) % slots;
    if (isAtWork(workflow, at)) others.add(slot);
    if (people.some(({ calendar }) => isAtWork(calendar, at))) own.add(slot);
  }
  const on = (weekday: number, of: ReadonlySet<number>): number[] =>
    [...of].filter((slot) => Math.floor(slot / 24) === weekday);
  const free = days.filter((weekday) => on(weekday, others).length >= worthADay && on(weekday, own).length === 0);
  const usual = new Set([...own].map((slot) => slot % 24));
  const isAdded = (slot: number): boolean =>
    free.length === 0 ? others.has(slot) : free.includes(Math.floor(slot / 24)) && usual.has(slot % 24);
  const working = Array.from({ length: slots }, (_, slot) => isAdded(slot));
  return { days: free, calendar: new WorkingCalendar(working, place) };
}

const latest = (people: readonly PersonsTime[]): number =>
  people.reduce((most, { to }) => Math.max(most, to), firstMonday);
