import { beginOfWeek, findWeek, hourUs, weekUs, firstMondayUs } from '../calendar/days-and-weeks.js';
import { total } from '../computing/sorted-numbers.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { type PersonsTime, PoolTime } from '../time/pool-time.js';
import { leaveOf, usualCalendar } from '../time/changing-calendar.js';
import { type Replay, type ReplayedTask, replayed } from '../time/replay.js';
import type { OthersFacts, PersonMore } from './place-facts.js';
import type { FoundPlace } from './places.js';
import { sinceChange } from './waits-before.js';
import { type CalendarPlace, WorkingCalendar } from '../calendar/working-calendar.js';

const mostTasks = 20_000;
const mostPeople = 100;
const fewestTasks = 50;
/** Utilization below which people have time to help. */
const fewestBusy = 0.6;
/** Help by more people than this would be a reorganization. */
const mostHelpers = 3;
const half = 0.5;

/** How much shorter the wait before a step would be with one more person, or with the help of people who have time. */
export class Relief {
  /** Utilization of each person, which is the same whichever step they could help with. */
  private readonly used = new Map<number, number>();

  constructor(
    private readonly db: AnalyticDatabase,
    private readonly everyone: ReadonlyMap<number, PersonsTime>,
  ) {}

  async estimate(
    place: FoundPlace,
    members: ReadonlyMap<number, PersonsTime>,
  ): Promise<{ personMore: PersonMore | null; others: OthersFacts | null; leaveSaves: number }> {
    if (members.size > mostPeople) return noHelp;
    const tasksOfPlace = await readTasks(this.db, place, [...members.keys()]);
    if (tasksOfPlace.filter(({ isCounted }) => isCounted).length < fewestTasks) return noHelp;
    const calendars = [...members.values()].map(({ calendar }) => calendar);
    const now = await replayed(tasksOfPlace, calendars);
    const isOnLeave = calendars.some((each) => leaveOf(each).length > 0);
    const covered = isOnLeave ? await replayed(tasksOfPlace, calendars.map(usualCalendar)) : now;
    const another = members.get(findBusiest(tasksOfPlace))?.calendar;
    const then = another ? await replayed(tasksOfPlace, [...calendars, another]) : null;
    return {
      personMore:
        then && now.wait > 0 ? { saves: saved(now, then), hoursPerWeek: hoursPerWeek(tasksOfPlace, then) } : null,
      others: now.wait > 0 ? await this.othersWithTime(place, members, now) : null,
      leaveSaves: now.wait > 0 ? saved(now, covered) : 0,
    };
  }

  /** People who do not do the step but mostly the same other steps as its people, and who have time. */
  private async othersWithTime(
    place: FoundPlace,
    members: ReadonlyMap<number, PersonsTime>,
    now: Replay,
  ): Promise<OthersFacts | null> {
    const skilled = await this.db.rows<{ resource: number; step: string }>(`
      WITH done AS (
        SELECT resource, activity, count(*) AS times FROM timed
        WHERE workflow = ${place.number} AND resource IS NOT NULL AND resource NOT IN (SELECT resource FROM account)
        GROUP BY ALL
      ), usual AS (
        SELECT activity FROM done WHERE resource IN (${[...members.keys()].join(', ')}) AND activity <> ${place.activity}
        GROUP BY activity HAVING count(*) >= ${half} * ${members.size}
      )
      SELECT resource, arg_max(name, (times, -activity)) FILTER (WHERE activity IN (FROM usual)) AS step
      FROM done JOIN activity ON activity.id = activity WHERE resource NOT IN (${[...members.keys()].join(', ')})
      GROUP BY resource
      HAVING sum(times) FILTER (WHERE activity IN (FROM usual)) >= ${half} * sum(times) AND sum(times) >= ${fewestTasks}
      ORDER BY resource`);
    const idle: { resource: number; time: PersonsTime; step: string; used: number }[] = [];
    for (const { resource, step } of skilled) {
      const time = this.everyone.get(resource);
      const used = time ? await this.usedShare(resource, time) : 1;
      if (time && used < fewestBusy) idle.push({ resource, time, step, used });
    }
    const helpers = idle.toSorted((a, b) => a.used - b.used || a.resource - b.resource).slice(0, mostHelpers);
    if (helpers.length === 0) return null;
    const all = await readTasks(this.db, place, [...members.keys(), ...helpers.map(({ resource }) => resource)]);
    const people = [...members.values(), ...helpers.map(({ time }) => time)];
    const then = await replayed(
      all,
      people.map(({ calendar }) => calendar),
    );
    const steps = [...new Set(helpers.map(({ step }) => step))].sort();
    return { people: helpers.length, saves: saved(now, then), steps };
  }

  private async usedShare(resource: number, time: PersonsTime): Promise<number> {
    const known = this.used.get(resource);
    if (known !== undefined) return known;
    const { duty, busy } = (await PoolTime.of([time])).weeks;
    const used = total(duty) > 0 ? total(busy) / total(duty) : 1;
    this.used.set(resource, used);
    return used;
  }
}

export const noHelp = { personMore: null, others: null, leaveSaves: 0 };

const saved = (now: Replay, then: Replay): number => Math.max(0, 1 - then.wait / now.wait);

type Tasks = readonly (ReplayedTask & { resource: number })[];

/** The latest tasks of these people, in the order in which they became ready. */
async function readTasks(db: AnalyticDatabase, place: FoundPlace, people: readonly number[]): Promise<Tasks> {
  const { number, activity } = place;
  const tasks = await db.rows<ReplayedTask & { resource: number }>(`
    SELECT coalesce(ready_at, ready, started)::DOUBLE AS ready, worked::DOUBLE AS work, resource,
      workflow = ${number} AND activity = ${activity} AND ready IS NOT NULL AS "isCounted"
    FROM timed WHERE single AND measured AND resource IN (${people.join(', ')})
      AND coalesce(ready_at, ready, started) >= ${sinceChange(place)}
    ORDER BY coalesce(ready_at, ready, started) DESC, kase, seq LIMIT ${mostTasks}`);
  return tasks.reverse();
}

function findBusiest(tasks: Tasks): number {
  const done = new Map<number, number>();
  for (const { resource, work } of tasks) done.set(resource, (done.get(resource) ?? 0) + work);
  return [...done].toSorted(([a, one], [b, other]) => other - one || a - b)[0]?.[0] ?? -1;
}

/** Hours a week that the added person would work. */
function hoursPerWeek(tasks: Tasks, { lastWorked }: Replay): number {
  const span = (tasks.at(-1)?.ready ?? 0) - (tasks[0]?.ready ?? 0);
  return lastWorked / 3_600_000_000 / Math.max(1, span / weekUs);
}

const hoursOfWeek = 168;
const days = [0, 1, 2, 3, 4, 5, 6];
/** With fewer hours than this on a day, others only begin a little earlier or end a little later. */
const fewestHoursADay = 2;

/** Hours in which people other than those of the step could do it. */
export interface AddedHours {
  /** Weekdays, from 0 for Monday, on which the workflow is worked on but none of the people of the step. */
  days: number[];
  /** Without such days: the longest stretch of hours of the day, on most days of the workflow, that only others work. */
  times: [from: number, to: number] | null;
  calendar: WorkingCalendar;
}

/**
 * On days on which only others work: the hours that the people of the step keep on their own days. Without such days:
 * all hours of the others.
 */
export function addedHours(
  people: readonly PersonsTime[],
  workflow: WorkingCalendar,
  place: CalendarPlace,
): AddedHours {
  const others = new Set<number>();
  const own = new Set<number>();
  const isAtWork = (calendar: WorkingCalendar, at: number): boolean => calendar.workingTime(at, at + hourUs) > 0;
  const begin = beginOfWeek(findWeek(Math.max(firstMondayUs, ...people.map(({ to }) => to))));
  for (let at = begin; at < begin + weekUs; at += hourUs) {
    const slot = Math.floor((place.clock.local(at) - firstMondayUs) / hourUs) % hoursOfWeek;
    if (isAtWork(workflow, at)) others.add(slot);
    if (people.some(({ calendar }) => isAtWork(calendar, at))) own.add(slot);
  }
  const on = (weekday: number, of: ReadonlySet<number>): number[] =>
    [...of].filter((slot) => Math.floor(slot / 24) === weekday);
  const free = days.filter((weekday) => on(weekday, others).length >= fewestHoursADay && on(weekday, own).length === 0);
  const usual = new Set([...own].map((slot) => slot % 24));
  const isAdded = (slot: number): boolean =>
    free.length === 0 ? others.has(slot) : free.includes(Math.floor(slot / 24)) && usual.has(slot % 24);
  const working = Array.from({ length: hoursOfWeek }, (_, slot) => isAdded(slot));
  const times = free.length > 0 ? null : longestTimes(others, own);
  return { days: free, times, calendar: new WorkingCalendar(working, place) };
}

/** The longest stretch of hours of the day that only others work on most days; null where there is none. */
function longestTimes(others: ReadonlySet<number>, own: ReadonlySet<number>): AddedHours['times'] {
  const worked = days.filter((weekday) => [...others].some((slot) => Math.floor(slot / 24) === weekday));
  const stretches: [number, number][] = [];
  for (let hour = 0; hour < 24; hour++) {
    const free = worked.filter((weekday) => others.has(24 * weekday + hour) && !own.has(24 * weekday + hour));
    if (2 * free.length <= worked.length) continue;
    const last = stretches.at(-1);
    if (last?.[1] === hour) last[1]++;
    else stretches.push([hour, hour + 1]);
  }
  return stretches.toSorted(([a, b], [c, d]) => d - c - (b - a))[0] ?? null;
}
