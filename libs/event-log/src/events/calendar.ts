import { InvalidReadOption } from './event-log.errors.js';

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

/** A double holds microseconds exactly only until the year 2255: later dates (9999-12-31) need BigInt arithmetic. */
export function microseconds(seconds: number, micros: number): bigint {
  return Math.abs(seconds) < 9e9 ? BigInt(seconds * 1_000_000 + micros) : BigInt(seconds) * 1_000_000n + BigInt(micros);
}

const DAY = 86_400;

interface OffsetPeriod {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/**
 * A time zone's rules by way of Intl. Asking Intl costs microseconds, so each year is searched once for its changes
 * of offset and kept as a few periods.
 */
export class TimeZone {
  private readonly clock: Intl.DateTimeFormat | null;
  private readonly years = new Map<number, readonly OffsetPeriod[]>();
  private latest: OffsetPeriod = { from: 0, until: 0, offset: 0 };

  constructor(name: string) {
    this.clock = name === 'UTC' ? null : makeClock(name);
  }

  /**
   * The instant (seconds since 1970) at which clocks there show `local` (seconds, as if it were UTC). A time that
   * clocks show twice is its first occurrence; one that they skip is read with the offset from before the change,
   * so 02:30 in a gap of an hour is 03:30. (The same answers as java.time and Temporal's "compatible".)
   */
  toUtc(local: number): number {
    if (this.clock === null) return local;
    const { from, until, offset } = this.latest;
    const guess = local - offset;
    if (guess - DAY >= from && guess + DAY < until) return guess;
    const before = this.findOffset(local - DAY);
    const after = this.findOffset(local + DAY);
    this.latest = this.findPeriod(local);
    if (this.findOffset(local - before) === before) return local - before;
    return this.findOffset(local - after) === after ? local - after : local - before;
  }

  private findOffset(instant: number): number {
    return this.findPeriod(instant).offset;
  }

  private findPeriod(instant: number): OffsetPeriod {
    // A period's key need not be a calendar year, only the same for the same instants.
    const year = Math.floor(instant / (366 * DAY));
    let periods = this.years.get(year);
    if (periods === undefined) {
      periods = this.search(year * 366 * DAY, (year + 1) * 366 * DAY);
      this.years.set(year, periods);
    }
    const found = periods.find((period) => instant < period.until);
    if (found === undefined) throw new Error(`no period of time covers ${instant}`);
    return found;
  }

  /** Weekly probes: a zone that changed its offset and back within a week would be missed, and none has. */
  private search(from: number, until: number): OffsetPeriod[] {
    const periods: OffsetPeriod[] = [];
    let start = from;
    let offset = this.offsetFromIntl(from);
    for (let probe = from; probe < until; probe += 7 * DAY) {
      const next = Math.min(probe + 7 * DAY, until - 1);
      const later = this.offsetFromIntl(next);
      if (later === offset) continue;
      const change = this.bisect(probe, next, offset);
      periods.push({ from: start, until: change, offset });
      start = change;
      offset = later;
    }
    periods.push({ from: start, until, offset });
    return periods;
  }

  private bisect(from: number, to: number, offset: number): number {
    let same = from;
    let other = to;
    while (other - same > 1) {
      const middle = Math.floor((same + other) / 2);
      if (this.offsetFromIntl(middle) === offset) same = middle;
      else other = middle;
    }
    return other;
  }

  private offsetFromIntl(instant: number): number {
    const shown: Partial<Record<string, number>> = {};
    for (const { type, value } of this.clock?.formatToParts(instant * 1000) ?? []) shown[type] = Number(value);
    const { year = 1, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
    // On the first and last day of the calendar the shifted date may not exist; the offset is then that of the day
    // before or after.
    const days = daysSinceEpoch(year, month, day) ?? Math.floor(instant / DAY);
    return days * DAY + hour * 3600 + minute * 60 + second - instant;
  }
}

function makeClock(name: string): Intl.DateTimeFormat {
  try {
    if (!/^[A-Za-z]/.test(name)) throw new RangeError('an offset is no zone');
    return new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw new InvalidReadOption(
      'timezone',
      `"${name}" is not a time zone. Use an IANA name such as Europe/Amsterdam or UTC.`,
    );
  }
}
