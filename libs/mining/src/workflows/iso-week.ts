const day = 86_400_000;
const week = 604_800_000_000;
/** Monday, 5 January 1970, in microseconds. */
const firstMonday = 345_600_000_000;

/** Weeks after Monday, 5 January 1970, by what clocks show; microseconds. */
export const weekOf = (local: number): number => Math.floor((local - firstMonday) / week);

/** The same of an SQL expression of instants; null stays null. */
export const weekIn = (moment: string): string => `floor((local_time(${moment}) - ${firstMonday}) / ${week})::INTEGER`;

/** When a week begins, by what clocks show, in microseconds. */
export const beginOfWeek = (number: number): number => firstMonday + number * week;

/** A log with stray dates (the year 1900) has weeks without anything that would drown the others. */
const gapsFilledUpTo = 20 * 53;

/** Every week from the first of these to the last, in order as they are given: quiet weeks are weeks, too. */
export function everyWeek(weeks: readonly number[]): readonly number[] {
  const [first, last] = [weeks[0] ?? 0, weeks.at(-1) ?? -1];
  if (last - first > gapsFilledUpTo) return weeks;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** ISO 8601 week of the Monday that begins `mondays` weeks after 1970-01-05, such as `2026-W01`. */
export function isoWeek(mondays: number): string {
  // The Thursday of a week lies in the year the week is counted to.
  const thursday = new Date(4 * day + mondays * 7 * day + 3 * day);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / day / 7) + 1;
  return `${String(year).padStart(4, '0')}-W${String(number).padStart(2, '0')}`;
}
