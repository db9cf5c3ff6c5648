import { CusumTest } from '../statistics/cusum-test.js';
import { type SeenWeek, fewestWeeks, usualHours } from './usual-hours.js';

/** Someone whose hours stay is taken for changed this often, before it is asked by how much. */
const level = 0.001;
const mostChanges = 3;
/** Of the hours worked on one side, the part outside the usual hours of the other: with less, hours are the same. */
const worthTelling = 0.15;
const weekdays = 7;
const hoursOfDay = 24;

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
