export const repeatIntervals = ['week', 'month', 'quarter'] as const;
export type RepeatInterval = (typeof repeatIntervals)[number];

/** Days are written as YYYY-MM-DD. */
export interface Rhythm {
  readonly every: RepeatInterval;
  /** The last day on which a turn may begin. */
  readonly until: string | null;
  /** The day that turns are counted from. */
  readonly countedFrom: string;
}

const hourOfTurns = 3;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Later years have more digits than the API's times. */
const endOfCalendar = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * The first turn after an instant, at 03:00 in the time zone; null if that would be after `until`. Turns are counted from
 * one day, so that a turn on the last day of February does not move those after it away from the 31st.
 */
export function findNextTurn({ every, until, countedFrom }: Rhythm, after: Date, timeZone: string): Date | null {
  const today = findDay(after, timeZone);
  const step = every === 'quarter' ? 3 : 1;
  const passed =
    every === 'week' ? countDays(countedFrom, today) / 7 : Math.floor(countMonths(countedFrom, today) / step);
  for (let turn = Math.max(1, Math.floor(passed)); ; turn += 1) {
    const midnight = Date.parse(countedFrom);
    const date = every === 'week' ? midnight + turn * 7 * dayMs : addMonths(midnight, turn * step, false);
    const at = toInstant(date + hourOfTurns * hourMs, timeZone);
    if (at <= after) continue;
    const isOver = at.getTime() > endOfCalendar || (until !== null && formatDay(date) > until);
    return isOver ? null : at;
  }
}

/**
 * Moves a bound of a period from one turn to the next: by calendar months where turns are counted in them, and the last
 * day of a month stays the last; otherwise by days.
 */
export function moveBound(
  bound: Date,
  { every, from, to }: { readonly every: RepeatInterval | null; readonly from: string; readonly to: string },
  timeZone: string,
): Date {
  const local = bound.getTime() + findOffset(bound.getTime(), timeZone);
  const isByDays = every === null || every === 'week';
  const moved = isByDays ? local + countDays(from, to) * dayMs : addMonths(local, countMonths(from, to), true);
  return new Date(Math.min(toInstant(moved, timeZone).getTime(), endOfCalendar));
}

/** The day in the time zone. */
export const findDay = (at: Date, timeZone: string): string =>
  formatDay(at.getTime() + findOffset(at.getTime(), timeZone));

const formatDay = (local: number): string => new Date(local).toISOString().slice(0, 10);

const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

function countMonths(from: string, to: string): number {
  const one = new Date(from);
  const other = new Date(to);
  return (other.getUTCFullYear() - one.getUTCFullYear()) * 12 + other.getUTCMonth() - one.getUTCMonth();
}

/** Keeps the time of day. A day that the month does not have becomes its last one. */
function addMonths(local: number, months: number, keepsLastDay: boolean): number {
  const date = new Date(local);
  const day = date.getUTCDate();
  const isLast = keepsLastDay && day === findLastDay(date);
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const last = findLastDay(date);
  return date.setUTCDate(isLast ? last : Math.min(day, last));
}

function findLastDay(date: Date): number {
  const end = new Date(date);
  end.setUTCMonth(date.getUTCMonth() + 1, 0);
  return end.getUTCDate();
}

/**
 * The instant at which clocks show a local time (milliseconds, as if it were UTC). A time that they show twice is its first
 * occurrence; one that they skip is read with the offset from before, so that 03:00 becomes 04:00.
 */
function toInstant(local: number, timeZone: string): Date {
  const before = findOffset(local - dayMs, timeZone);
  const after = findOffset(local + dayMs, timeZone);
  const isAfter = findOffset(local - before, timeZone) !== before && findOffset(local - after, timeZone) === after;
  return new Date(local - (isAfter ? after : before));
}

/** Local time minus UTC, in milliseconds. */
function findOffset(instant: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * 60_000);
}
