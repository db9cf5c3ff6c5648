import { CusumTest } from '../statistics/cusum-test.js';

/** Seen less than this, hours are where a few events happened to fall. */
const fewestTouches = 40;
const fewestWeeks = 4;
const often = 0.25;
const covered = 0.75;
/** Who works at nearly any hour works at all of them. */
const nearlyAll = 0.95;
/** As much as hours of chance may differ, being 1 on average. */
const chance = 1.6;
export const slotsOfWeek = 168;

/** A week in which someone was seen at work. */
export interface SeenWeek {
  /** After Monday, 5 January 1970, by the clocks of the place. */
  week: number;
  touches: number;
  /** In which of its hours, from 0 for the first of Monday, each once. */
  slots: number[];
}

export const aroundTheClock: readonly boolean[] = Array.from({ length: slotsOfWeek }, () => true);

/** The hours worked in at least a quarter of the weeks; null where that leaves out much, or too little was seen. */
export function usualHours(weeks: readonly SeenWeek[]): readonly boolean[] | null {
  const touches = weeks.reduce((sum, week) => sum + week.touches, 0);
  if (touches < fewestTouches || weeks.length < fewestWeeks) return null;
  const times = new Float64Array(slotsOfWeek);
  for (const { slots } of weeks) for (const slot of slots) times[slot] = (times[slot] ?? 0) + 1;
  if (isAroundTheClock(times, weeks.length)) return aroundTheClock;
  const working = Array.from(times, (each) => each > 0 && each >= often * weeks.length);
  const all = times.reduce((sum, each) => sum + each, 0);
  const within = times.reduce((sum, each, slot) => sum + (working[slot] === true ? each : 0), 0);
  if (within < covered * all) return null;
  return working.filter(Boolean).length >= nearlyAll * slotsOfWeek ? aroundTheClock : working;
}

/**
 * Whether the hours of the week differ by chance alone: of someone who works at any hour but seldom, some hours were never
 * seen, but no more than that makes them differ.
 */
function isAroundTheClock(times: Float64Array, weeks: number): boolean {
  const share = times.reduce((sum, each) => sum + each, 0) / slotsOfWeek / weeks;
  const spread = times.reduce((sum, each) => sum + (each / weeks - share) ** 2, 0) / slotsOfWeek;
  return spread <= (chance * share * (1 - share)) / weeks;
}

const hoursOfDay = 24;
const fewestDays = 3;
/** χ² of 24 hours that differ by chance alone stays under this in 999 of 1,000. */
const byChance = 49.7;

/**
 * Where too few weeks were seen to know the hours: the hours of the day and the weekdays that were worked at all often, so
 * that nights are not taken for time in which people were free. Null where the hours of the day do not differ.
 */
export function presumedHours(weeks: readonly SeenWeek[]): readonly boolean[] | null {
  const slots = weeks.flatMap((week) => week.slots);
  const days = weeks.reduce((sum, week) => sum + new Set(week.slots.map(dayOf)).size, 0);
  const touches = weeks.reduce((sum, week) => sum + week.touches, 0);
  if (touches < fewestTouches || days < fewestDays) return null;
  const byHour = counted(
    slots.map((slot) => slot % hoursOfDay),
    hoursOfDay,
  );
  const mean = slots.length / hoursOfDay;
  if (byHour.reduce((sum, each) => sum + (each - mean) ** 2 / mean, 0) <= byChance) return null;
  const byDay = counted(slots.map(dayOf), slotsOfWeek / hoursOfDay);
  const isOften = (counts: Float64Array, at: number): boolean => (counts[at] ?? 0) >= often * Math.max(...counts);
  return aroundTheClock.map((_, slot) => isOften(byHour, slot % hoursOfDay) && isOften(byDay, dayOf(slot)));
}

const dayOf = (slot: number): number => Math.floor(slot / hoursOfDay);

function counted(values: readonly number[], length: number): Float64Array {
  const counts = new Float64Array(length);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Someone whose hours stay is taken for changed this often, before it is asked by how much. */
const level = 0.001;
const mostChanges = 3;
/** Of the hours worked on one side, the part outside the usual hours of the other: with less, hours are the same. */
const worthTelling = 0.15;
const weekdays = 7;

/** At which of these weeks the usual hours become others, ascending; each stretch between two has hours of its own. */
export async function changesOfHours(weeks: readonly SeenWeek[]): Promise<number[]> {
  const found: number[] = [];
  const parts: [from: number, to: number][] = [[0, weeks.length]];
  for (let part = parts.shift(); part && found.length < mostChanges; part = parts.shift()) {
    const [from, to] = part;
    const at = await changeWithin(weeks.slice(from, to));
    if (at === null) continue;
    found.push(from + at);
    parts.push([from, from + at], [from + at, to]);
  }
  return found.sort((a, b) => a - b);
}

/**
 * The CUSUM of how a week's hours divide among weekdays and hours of the day: that someone works more in some weeks changes
 * no hours. Weeks stay whole in the permutations, since what is done in one hangs together.
 */
async function changeWithin(weeks: readonly SeenWeek[]): Promise<number | null> {
  if (weeks.length < 2 * fewestWeeks) return null;
  const test = new CusumTest(partsOfWeeks(weeks), 0, weeks.length);
  const { splits, heights } = test.departures;
  const asked = [...splits.keys()].filter((part) => isWorth(weeks, splits[part] ?? 0));
  if (asked.length === 0) return null;
  const beyond = await test.beyondChance(asked, level, JSON.stringify(['hours', weeks.length]));
  const [first] = beyond.toSorted((one, other) => (heights[other] ?? 0) - (heights[one] ?? 0) || one - other);
  return first === undefined ? null : (splits[first] ?? null);
}

interface PartOfWeeks {
  counts: Float64Array;
  sums: Float64Array;
}

/** Of each weekday and each hour of the day, in how many of the hours worked in a week it was. */
function partsOfWeeks(weeks: readonly SeenWeek[]): PartOfWeeks[] {
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
  const [before, after] = [weeks.slice(0, at), weeks.slice(at)];
  const [hoursBefore, hoursAfter] = [usualHours(before), usualHours(after)];
  if (!hoursBefore || !hoursAfter) return false;
  return outside(before, hoursAfter) >= worthTelling || outside(after, hoursBefore) >= worthTelling;
}

function outside(weeks: readonly SeenWeek[], hours: readonly boolean[]): number {
  const all = weeks.reduce((sum, { slots }) => sum + slots.length, 0);
  const out = weeks.reduce((sum, { slots }) => sum + slots.filter((slot) => hours[slot] !== true).length, 0);
  return all > 0 ? out / all : 0;
}
