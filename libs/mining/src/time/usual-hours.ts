import { total } from '../computing/sorted-numbers.js';
import { type CountsAndSums, CusumTest } from '../statistics/cusum-test.js';
import { Holidays, hourUs, firstMondayUs } from '../calendar/days-and-weeks.js';
import { type CalendarPlace, WorkingCalendar } from '../calendar/working-calendar.js';
import { ZoneClock } from '../calendar/zone-clock.js';

/** With fewer observations, the hours would be those into which a few events happened to fall. */
const fewestTouches = 40;
const fewestWeeks = 4;
const leastWeekShare = 0.25;
const leastCoveredShare = 0.75;
/** Work at nearly all hours of the week counts as work around the clock. */
const aroundTheClockShare = 0.95;
/** How much hours may differ by chance; 1 is the average. */
const mostSpreadByChance = 1.6;
const slotsOfWeek = 168;
/** Longer work, in hours, ran overnight. */
export const longestShiftHours = 8;

/** A week in which someone was seen at work. */
export interface SeenWeek {
  /** Weeks since Monday, 5 January 1970, local time. */
  week: number;
  touches: number;
  /** The hours of the week with work, each once, counted from Monday 0:00. */
  slots: number[];
}

export const aroundTheClock: readonly boolean[] = Array.from({ length: slotsOfWeek }, () => true);

/** The hours worked in at least a quarter of the weeks; null if they cover too little of the work, or too little was seen. */
export function usualHours(weeks: readonly SeenWeek[]): readonly boolean[] | null {
  const touches = weeks.reduce((sum, week) => sum + week.touches, 0);
  if (touches < fewestTouches || weeks.length < fewestWeeks) return null;
  const times = new Float64Array(slotsOfWeek);
  for (const { slots } of weeks) for (const slot of slots) times[slot] = (times[slot] ?? 0) + 1;
  if (isAroundTheClock(times, weeks.length)) return aroundTheClock;
  const working = regularHours(times, weeks.length);
  return working && working.filter(Boolean).length >= aroundTheClockShare * slotsOfWeek ? aroundTheClock : working;
}

/** The hours of the week worked often enough; null if they cover too little of the work. */
function regularHours(times: Float64Array, weeks: number): readonly boolean[] | null {
  const working = Array.from(times, (each) => each > 0 && each >= leastWeekShare * weeks);
  const within = times.reduce((sum, each, slot) => sum + (working[slot] === true ? each : 0), 0);
  return within < leastCoveredShare * total(times) ? null : working;
}

/** Learns the working hours of an activity or a workflow: in how many weeks something was done in each hour of the week. */
export class ObservedHours {
  private readonly weeksTouched = new Float64Array(slotsOfWeek);
  private readonly hours = new Set<number>();
  private readonly weeks = new Set<number>();
  private touches = 0;

  constructor(private readonly place: CalendarPlace = { clock: ZoneClock.utc, holidays: Holidays.none }) {}

  /** Work of up to a shift counts for each of its hours; longer work ran overnight, so only its ends count. */
  add(started: number, completed: number): void {
    const { clock } = this.place;
    const from = Math.floor((clock.local(started) - firstMondayUs) / hourUs);
    const to = Math.floor((clock.local(completed) - firstMondayUs) / hourUs);
    if (to - from > longestShiftHours) {
      this.touch(from);
      this.touch(to);
    } else for (let each = from; each <= to; each++) this.touch(each);
  }

  private touch(hourNumber: number): void {
    this.touches++;
    if (this.hours.has(hourNumber)) return;
    this.hours.add(hourNumber);
    const weekNumber = Math.floor(hourNumber / slotsOfWeek);
    this.weeks.add(weekNumber);
    const slot = hourNumber - weekNumber * slotsOfWeek;
    this.weeksTouched[slot] = (this.weeksTouched[slot] ?? 0) + 1;
  }

  /** The hours worked in at least a quarter of the weeks; null if they cover too little of the work, or too little was seen. */
  calendar(): WorkingCalendar | null {
    if (this.touches < fewestTouches || this.weeks.size < fewestWeeks) return null;
    const working = regularHours(this.weeksTouched, this.weeks.size);
    return working && new WorkingCalendar(working, this.place);
  }
}

/**
 * Whether the hours of the week differ only by chance: for someone who works at any hour but seldom, some hours were never
 * seen, although none is off.
 */
function isAroundTheClock(times: Float64Array, weeks: number): boolean {
  const share = total(times) / slotsOfWeek / weeks;
  const spread = times.reduce((sum, each) => sum + (each / weeks - share) ** 2, 0) / slotsOfWeek;
  return spread <= (mostSpreadByChance * share * (1 - share)) / weeks;
}

const hoursOfDay = 24;
const fewestDays = 3;
/** The 99.9th percentile of χ² with 23 degrees of freedom: hours of the day that differ only by chance stay below it. */
const mostChiSquaredByChance = 49.7;

/**
 * Hours for people of whom too few weeks were seen: the hours of the day and the weekdays with regular work, so that nights
 * are not taken for free time. Null if the hours of the day do not differ.
 */
export function presumedHours(weeks: readonly SeenWeek[]): readonly boolean[] | null {
  const slots = weeks.flatMap((week) => week.slots);
  const days = weeks.reduce((sum, week) => sum + new Set(week.slots.map(findSlotDay)).size, 0);
  const touches = weeks.reduce((sum, week) => sum + week.touches, 0);
  if (touches < fewestTouches || days < fewestDays) return null;
  const byHour = counted(
    slots.map((slot) => slot % hoursOfDay),
    hoursOfDay,
  );
  const mean = slots.length / hoursOfDay;
  if (byHour.reduce((sum, each) => sum + (each - mean) ** 2 / mean, 0) <= mostChiSquaredByChance) return null;
  const byDay = counted(slots.map(findSlotDay), slotsOfWeek / hoursOfDay);
  const isOften = (counts: Float64Array, at: number): boolean =>
    (counts[at] ?? 0) >= leastWeekShare * Math.max(...counts);
  return aroundTheClock.map((_, slot) => isOften(byHour, slot % hoursOfDay) && isOften(byDay, findSlotDay(slot)));
}

const findSlotDay = (slot: number): number => Math.floor(slot / hoursOfDay);

function counted(values: readonly number[], length: number): Float64Array {
  const counts = new Float64Array(length);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** How often the test finds a change in hours that did not change. */
const falseAlarmLevel = 0.001;
const mostChanges = 3;
/** A change counts if at least this share of the hours on one side lies outside the usual hours of the other. */
const leastOutside = 0.15;
const weekdays = 7;

/** The indexes of the weeks in which the usual hours change, ascending. */
export async function changesOfHours(weeks: readonly SeenWeek[]): Promise<number[]> {
  const found: number[] = [];
  const parts: [from: number, to: number][] = [[0, weeks.length]];
  for (let part = parts.shift(); part && found.length < mostChanges; part = parts.shift()) {
    const [from, to] = part;
    const at = await findChange(weeks.slice(from, to));
    if (at === null) continue;
    found.push(from + at);
    parts.push([from, from + at], [from + at, to]);
  }
  return found.sort((a, b) => a - b);
}

/**
 * CUSUM test of how a week's hours divide among weekdays and hours of the day; working more in some weeks is no change of
 * hours. The permutations keep weeks whole, because the hours within a week depend on each other.
 */
async function findChange(weeks: readonly SeenWeek[]): Promise<number | null> {
  if (weeks.length < 2 * fewestWeeks) return null;
  const test = new CusumTest(partsOfWeeks(weeks), 0, weeks.length);
  const { splits, heights } = test.departures;
  const asked = [...splits.keys()].filter((part) => isWorth(weeks, splits[part] ?? 0));
  if (asked.length === 0) return null;
  const beyond = await test.beyondChance(asked, falseAlarmLevel, JSON.stringify(['hours', weeks.length]));
  const [first] = beyond.toSorted((one, other) => (heights[other] ?? 0) - (heights[one] ?? 0) || one - other);
  return first === undefined ? null : (splits[first] ?? null);
}

/** For each weekday and each hour of the day: how many of the hours worked in each week it has. */
function partsOfWeeks(weeks: readonly SeenWeek[]): CountsAndSums[] {
  const counts = Float64Array.from(weeks, ({ slots }) => slots.length);
  const parts = Array.from({ length: weekdays + hoursOfDay }, () => ({ counts, sums: new Float64Array(weeks.length) }));
  for (const [index, { slots }] of weeks.entries()) {
    for (const slot of slots) {
      for (const part of [Math.floor(slot / hoursOfDay), weekdays + (slot % hoursOfDay)]) {
        const sums = parts[part]?.sums;
        if (sums) sums[index] = (sums[index] ?? 0) + 1;
      }
    }
  }
  return parts;
}

function isWorth(weeks: readonly SeenWeek[], at: number): boolean {
  const before = weeks.slice(0, at);
  const after = weeks.slice(at);
  const hoursBefore = usualHours(before);
  const hoursAfter = usualHours(after);
  if (!hoursBefore || !hoursAfter) return false;
  return outside(before, hoursAfter) >= leastOutside || outside(after, hoursBefore) >= leastOutside;
}

function outside(weeks: readonly SeenWeek[], hours: readonly boolean[]): number {
  const all = weeks.reduce((sum, { slots }) => sum + slots.length, 0);
  const out = weeks.reduce((sum, { slots }) => sum + slots.filter((slot) => hours[slot] !== true).length, 0);
  return all > 0 ? out / all : 0;
}
