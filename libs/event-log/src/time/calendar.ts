const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2 && isLeapYear(year)) return 29;
  return (daysBefore[month] ?? 0) - (daysBefore[month - 1] ?? 0);
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar, or null if there is no such day. Years 1 to 9999. */
export function daysSinceEpoch(year: number, month: number, day: number): number | null {
  if (!(year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1)) return null;
  if (day > daysInMonth(year, month)) return null;
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  const dayOfYear = (daysBefore[month - 1] ?? 0) + (month > 2 && isLeapYear(year) ? 1 : 0) + day;
  return past * 365 + leapDays + dayOfYear - 719_163;
}

/**
 * Seconds since midnight, or null if no clock shows that. 24:00 is the end of the day (ISO 8601, XML Schema);
 * :60, a leap second, is read as the instant that follows it, as POSIX clocks do.
 */
export function secondsOfDay(hour: number, minute: number, second: number, hasFraction: boolean): number | null {
  if (!(minute >= 0 && minute <= 59 && second >= 0 && second <= 60 && hour >= 0 && hour <= 24)) return null;
  if (hour === 24 && (minute !== 0 || second !== 0 || hasFraction)) return null;
  return hour * 3600 + minute * 60 + second;
}

/** A double holds microseconds exactly only until the year 2255: far-off dates (9999-12-31) need the long way. */
export function microseconds(seconds: number, micros: number): bigint {
  return Math.abs(seconds) < 9e9 ? BigInt(seconds * 1_000_000 + micros) : BigInt(seconds) * 1_000_000n + BigInt(micros);
}
