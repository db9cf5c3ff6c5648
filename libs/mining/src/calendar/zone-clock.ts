import { countUpTo } from '../computing/sorted-numbers.js';

const daySeconds = 86_400;
const weekSeconds = 7 * daySeconds;
const million = 1_000_000;
/** Outside of these years, changes of clocks are not looked up: a wrong date in a log must not cause a long search. */
const earliestSecond = Date.UTC(1900) / 1000;
const latestSecond = Date.UTC(2200) / 1000;

/** The time from one change of the clocks to the next, in microseconds. */
export interface ClockStretch {
  from: number;
  to: number;
  /** Local time minus UTC. */
  shift: number;
}

/**
 * The local time of a time zone, in microseconds as if it were UTC. It serves only for hours, days and weeks; durations are
 * differences of instants, because an hour that clocks skip did not pass.
 */
export class ZoneClock {
  static readonly utc = new ZoneClock(Float64Array.of(-Infinity), [0]);

  private constructor(
    private readonly changes: Float64Array,
    private readonly shifts: readonly number[],
  ) {}

  /** Knows the changes between two instants; before and after these, the clock never changes. */
  static of(timeZone: string, from: number, to: number): ZoneClock {
    if (timeZone === 'UTC') return ZoneClock.utc;
    const shiftAt = asked(timeZone);
    const end = Math.min(latestSecond, Math.max(earliestSecond, Math.ceil(to / million)));
    const begin = Math.max(earliestSecond, Math.min(latestSecond, Math.floor(from / million)));
    const changes = [-Infinity];
    const shifts = [shiftAt(begin)];
    // This would miss a zone that changes its clocks forth and back within a week, but there is none.
    for (let at = begin; at < end; at += weekSeconds) {
      const next = Math.min(at + weekSeconds, end);
      const shift = shiftAt(next);
      if (shift === shifts.at(-1)) continue;
      changes.push(findChange(shiftAt, at, next) * million);
      shifts.push(shift);
    }
    return new ZoneClock(
      Float64Array.from(changes),
      shifts.map((shift) => shift * million),
    );
  }

  local(at: number): number {
    return at + (this.shifts[this.findIndex(at)] ?? 0);
  }

  /** The periods between changes of clocks, each with its offset from UTC. */
  get stretches(): readonly ClockStretch[] {
    return this.shifts.map((shift, index) => ({
      from: this.changes[index] ?? -Infinity,
      to: this.changes[index + 1] ?? Infinity,
      shift,
    }));
  }

  /** The time from one instant to another, divided where clocks change. */
  *within(from: number, to: number): Generator<ClockStretch> {
    for (let index = this.findIndex(from); from < to; index++) {
      const end = Math.min(to, this.changes[index + 1] ?? Infinity);
      yield { from, to: end, shift: this.shifts[index] ?? 0 };
      from = end;
    }
  }

  /** The index of the last change that is not after `at`. */
  findIndex(at: number): number {
    return Math.max(0, countUpTo(this.changes, at) - 1);
  }

  /** `local` as an SQL expression for a column of instants. */
  sql(column: string): string {
    if (this.shifts.every((shift) => shift === 0)) return column;
    return `${column} + ${this.writeShift(column, 0, this.shifts.length - 1)}`;
  }

  private writeShift(column: string, first: number, last: number): string {
    if (first === last) return String(this.shifts[first] ?? 0);
    const middle = (first + last + 1) >> 1;
    const before = this.writeShift(column, first, middle - 1);
    const after = this.writeShift(column, middle, last);
    return `CASE WHEN ${column} < ${this.changes[middle] ?? 0} THEN ${before} ELSE ${after} END`;
  }
}

type ShiftAt = (seconds: number) => number;

function findChange(shiftAt: ShiftAt, before: number, after: number): number {
  const old = shiftAt(before);
  let same = before;
  let other = after;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (shiftAt(middle) === old) same = middle;
    else other = middle;
  }
  return other;
}

function asked(timeZone: string): ShiftAt {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
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
  return (seconds) => {
    const shown: Partial<Record<string, number>> = {};
    for (const { type, value } of clock.formatToParts(seconds * 1000)) shown[type] = Number(value);
    const { year = 1970, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, date, hour, minute, second) / 1000 - seconds;
  };
}
