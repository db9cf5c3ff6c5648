import { countBelow } from '../computing/sorted-numbers.js';

/** Times are whole microseconds, which are exact as numbers until the year 2255. */
export const minuteUs = 60_000_000;
export const hourUs = 60 * minuteUs;
export const dayUs = 24 * hourUs;
export const weekUs = 7 * dayUs;
/** Monday, 5 January 1970. */
export const firstMondayUs = 4 * dayUs;

const weekdays = 7;
/** 1 January 1970 was a Thursday. */
const thursday = 3;

/** Days off for everyone, as days since 1 January 1970. */
export class Holidays {
  static readonly none = new Holidays([]);

  private readonly days: Float64Array;
  /** For each holiday: how many of the holidays before it are on each weekday. */
  private readonly before: Uint32Array;

  constructor(days: Iterable<number>) {
    this.days = Float64Array.from(new Set(days)).sort();
    this.before = new Uint32Array((this.days.length + 1) * weekdays);
    for (const [index, each] of this.days.entries()) {
      this.before.copyWithin((index + 1) * weekdays, index * weekdays, (index + 1) * weekdays);
      const at = (index + 1) * weekdays + findWeekday(each);
      this.before[at] = (this.before[at] ?? 0) + 1;
    }
  }

  get count(): number {
    return this.days.length;
  }

  has(number: number): boolean {
    return this.days[countBelow(this.days, number)] === number;
  }

  /** How many holidays before a day are on a weekday (Monday is 0). */
  countBefore(weekday: number, number: number): number {
    return this.before[countBelow(this.days, number) * weekdays + weekday] ?? 0;
  }
}

/** The day of a local time, in days since 1 January 1970. */
export const findDay = (local: number): number => Math.floor(local / dayUs);

export const findWeekday = (number: number): number => (((number + thursday) % weekdays) + weekdays) % weekdays;

const dayMs = 86_400_000;

/** The week of a local time in microseconds, in weeks since Monday, 5 January 1970. */
export const findWeek = (local: number): number => Math.floor((local - firstMondayUs) / weekUs);

/** `weekOf` in SQL, for an expression of instants; null stays null. */
export const weekInSql = (moment: string): string =>
  `floor((local_time(${moment}) - ${firstMondayUs}) / ${weekUs})::INTEGER`;

/** When a week begins, in local time, in microseconds. */
export const beginOfWeek = (number: number): number => firstMondayUs + number * weekUs;

/** A stray date (such as the year 1900) must not add thousands of empty weeks. */
const gapsFilledUpTo = 20 * 53;

/** Every week from the first to the last of these ascending weeks, including weeks without cases. */
export function everyWeek(weeks: readonly number[]): readonly number[] {
  const first = weeks[0] ?? 0;
  const last = weeks.at(-1) ?? -1;
  if (last - first > gapsFilledUpTo) return weeks;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** ISO 8601 week of the Monday that begins `mondays` weeks after 1970-01-05, such as `2026-W01`. */
export function isoWeek(mondays: number): string {
  // In ISO 8601, a week belongs to the year in which its Thursday lies.
  const thursday = new Date((4 + mondays * 7 + 3) * dayMs);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / dayMs / 7) + 1;
  return `${String(year).padStart(4, '0')}-W${String(number).padStart(2, '0')}`;
}
