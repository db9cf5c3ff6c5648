import { Holidays, findDay, findWeekday, minuteUs, dayUs, weekUs, firstMondayUs } from './days-and-weeks.js';
import { ZoneClock } from './zone-clock.js';

const hoursOfWeek = 168;

/** The clock of a place, and the days on which working hours do not apply. */
export interface CalendarPlace {
  clock: ZoneClock;
  holidays: Holidays;
}

/**
 * Weekly working hours in local time, the same every week except for holidays. Working time counts time that passed, so it
 * is an hour less in a working night in which clocks go forward.
 */
export class WorkingCalendar {
  static readonly always = new WorkingCalendar(Array.from({ length: hoursOfWeek }, () => true));
  static readonly never = new WorkingCalendar(Array.from({ length: hoursOfWeek }, () => false));

  private readonly slot: number;
  /** Working time from the week's start to the start of each slot. */
  private readonly before: Float64Array;
  /** Periods of working time within a week. */
  private readonly weekly: readonly (readonly [from: number, to: number])[];
  /** Corrections for the changes of clocks, up to each period between two of them. */
  private readonly madeUp: Float64Array;
  private readonly isPlain: boolean;

  /** `working` divides a week, from Monday on, into slots of equal length. */
  constructor(
    private readonly working: readonly boolean[],
    private readonly place: CalendarPlace = { clock: ZoneClock.utc, holidays: Holidays.none },
  ) {
    this.slot = weekUs / working.length;
    this.before = new Float64Array(working.length + 1);
    const weekly: [number, number][] = [];
    for (const [index, isWorking] of working.entries()) {
      this.before[index + 1] = (this.before[index] ?? 0) + (isWorking ? this.slot : 0);
      const last = weekly.at(-1);
      if (!isWorking) continue;
      if (last?.[1] === index * this.slot) last[1] += this.slot;
      else weekly.push([index * this.slot, (index + 1) * this.slot]);
    }
    this.weekly = weekly;
    const { stretches } = place.clock;
    this.isPlain = stretches.length === 1 && place.holidays.count === 0;
    this.madeUp = new Float64Array(stretches.length);
    for (const [index, { from, shift }] of stretches.entries()) {
      const before = stretches[index - 1];
      if (!before) continue;
      const lost = this.untilLocal(from + before.shift) - this.untilLocal(from + shift);
      this.madeUp[index] = (this.madeUp[index - 1] ?? 0) + lost;
    }
  }

  /** All hours that any of these calendars of one place has. */
  static joined(calendars: readonly WorkingCalendar[]): WorkingCalendar {
    const working = Array.from({ length: hoursOfWeek }, (_, hour) =>
      calendars.some((each) => each.working[Math.floor((hour * each.working.length) / hoursOfWeek)] === true),
    );
    return new WorkingCalendar(working, calendars[0]?.place);
  }

  /** Whether all time is working time. */
  get isAlways(): boolean {
    return this.perWeek === weekUs && this.place.holidays.count === 0;
  }

  get perWeek(): number {
    return this.before[this.working.length] ?? 0;
  }

  /** The hours of each day (Monday is 0), as minutes since midnight. */
  get days(): [from: number, to: number][][] {
    return Array.from({ length: 7 }, (_, weekday) => {
      const begin = weekday * dayUs;
      const end = (weekday + 1) * dayUs;
      return this.weekly
        .filter(([from, to]) => from < end && to > begin)
        .map(([from, to]): [number, number] => [
          (Math.max(from, begin) - begin) / minuteUs,
          (Math.min(to, end) - begin) / minuteUs,
        ]);
    });
  }

  /** Periods of working time from one moment to another. */
  *spells(from: number, to: number): Generator<[from: number, to: number]> {
    if (this.isAlways) {
      if (to > from) yield [from, to];
      return;
    }
    let last: [from: number, to: number] | null = null;
    for (const [begin, end] of this.pieces(from, to)) {
      if (last?.[1] === begin) last[1] = end;
      else {
        if (last) yield last;
        last = [begin, end];
      }
    }
    if (last) yield last;
  }

  /** The first moment of working time from `at` on. */
  nextWorking(at: number): number {
    if (this.perWeek === 0) return Infinity;
    if (this.isWorking(at)) return at;
    for (const [begin] of this.pieces(at, Infinity)) return begin;
    return Infinity;
  }

  /** The moment at which `work` of working time has passed since `at`. */
  after(at: number, work: number): number {
    if (this.perWeek === 0) return Infinity;
    const weeks = this.isPlain ? Math.floor(work / this.perWeek) : 0;
    let left = work - weeks * this.perWeek;
    const now = at + weeks * weekUs;
    if (left <= 0) return now;
    for (const [begin, end] of this.pieces(now, Infinity)) {
      if (left <= end - begin) return begin + left;
      left -= end - begin;
    }
    return Infinity;
  }

  workingTime(from: number, to: number): number {
    return to <= from ? 0 : this.until(to) - this.until(from);
  }

  private isWorking(at: number): boolean {
    const local = this.place.clock.local(at);
    const inWeek = local - firstMondayUs - Math.floor((local - firstMondayUs) / weekUs) * weekUs;
    return this.working[Math.floor(inWeek / this.slot)] === true && !this.place.holidays.has(findDay(local));
  }

  /** Like `spells`, but also divided at weeks, holidays and changes of clocks. */
  private *pieces(from: number, to: number): Generator<[from: number, to: number]> {
    for (const stretch of this.place.clock.within(from, to)) {
      const { shift } = stretch;
      for (const [begin, end] of this.localPieces(stretch.from + shift, stretch.to + shift)) {
        yield [begin - shift, end - shift];
      }
    }
  }

  private *localPieces(from: number, to: number): Generator<[from: number, to: number]> {
    for (
      let monday = firstMondayUs + Math.floor((from - firstMondayUs) / weekUs) * weekUs;
      monday < to;
      monday += weekUs
    ) {
      for (const [begin, end] of this.weekly) {
        const first = Math.max(from, monday + begin);
        const last = Math.min(to, monday + end);
        if (first < last) yield* this.withoutHolidays(first, last);
      }
    }
  }

  private *withoutHolidays(from: number, to: number): Generator<[from: number, to: number]> {
    if (this.place.holidays.count === 0) {
      yield [from, to];
      return;
    }
    for (let at = from; at < to;) {
      const end = Math.min(to, (findDay(at) + 1) * dayUs);
      if (!this.place.holidays.has(findDay(at))) yield [at, end];
      at = end;
    }
  }

  /** Working time since a fixed moment; only differences mean something. */
  private until(at: number): number {
    const { clock } = this.place;
    return this.untilLocal(clock.local(at)) + (this.madeUp[clock.findIndex(at)] ?? 0);
  }

  private untilLocal(local: number): number {
    const weeks = Math.floor((local - firstMondayUs) / weekUs);
    const inWeek = local - firstMondayUs - weeks * weekUs;
    return weeks * this.perWeek + this.untilInWeek(inWeek) - this.onHolidays(local, inWeek);
  }

  private untilInWeek(inWeek: number): number {
    const index = Math.floor(inWeek / this.slot);
    return (this.before[index] ?? 0) + (this.working[index] ? inWeek - index * this.slot : 0);
  }

  /** The hours on holidays, which the weekly hours count although they are off. */
  private onHolidays(local: number, inWeek: number): number {
    const { holidays } = this.place;
    if (holidays.count === 0) return 0;
    const number = findDay(local);
    let held = 0;
    for (let weekday = 0; weekday < 7; weekday++) {
      const times = holidays.countBefore(weekday, number);
      if (times > 0) held += times * (this.untilInWeek((weekday + 1) * dayUs) - this.untilInWeek(weekday * dayUs));
    }
    if (holidays.has(number)) held += this.untilInWeek(inWeek) - this.untilInWeek(findWeekday(number) * dayUs);
    return held;
  }
}
