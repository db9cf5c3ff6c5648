import { WorkingCalendar } from '../calendar/working-calendar.js';

/** A stretch of time, in microseconds. */
export interface TimeSpan {
  from: number;
  to: number;
}

/**
 * Working hours that changed over time: each moment has the hours of its period, and `days` shows the last ones. The first
 * hours hold before they begin, too. During leave, there are none.
 */
export class ChangingCalendar extends WorkingCalendar {
  readonly parts: readonly (TimeSpan & { calendar: WorkingCalendar })[];

  constructor(
    stretches: readonly { since: number; calendar: WorkingCalendar }[],
    readonly leave: readonly TimeSpan[] = [],
  ) {
    super([]);
    this.parts = stretches.map(({ since, calendar }, nth) => ({
      from: nth === 0 ? -Infinity : since,
      to: stretches[nth + 1]?.since ?? Infinity,
      calendar,
    }));
  }

  get last(): WorkingCalendar {
    return this.parts.at(-1)?.calendar ?? WorkingCalendar.never;
  }

  override get days(): [from: number, to: number][][] {
    return this.last.days;
  }

  override get isAlways(): boolean {
    return this.last.isAlways;
  }

  override *spells(from: number, to: number): Generator<[from: number, to: number]> {
    for (const part of this.within(from, to)) yield* part.calendar.spells(part.begin, part.end);
  }

  override nextWorking(at: number): number {
    for (const { calendar, begin, end } of this.within(at, Infinity)) {
      const next = calendar.nextWorking(begin);
      if (next < end) return next;
    }
    return Infinity;
  }

  override after(at: number, work: number): number {
    let left = work;
    for (const { calendar, begin, end } of this.within(at, Infinity)) {
      const all = end === Infinity ? Infinity : calendar.workingTime(begin, end);
      if (left <= all && all > 0) return calendar.after(begin, left);
      left -= all;
    }
    return Infinity;
  }

  override workingTime(from: number, to: number): number {
    let all = 0;
    for (const { calendar, begin, end } of this.within(from, to)) all += calendar.workingTime(begin, end);
    return all;
  }

  private *within(from: number, to: number): Generator<{ calendar: WorkingCalendar; begin: number; end: number }> {
    for (const part of this.parts) {
      const begin = Math.max(from, part.from);
      const end = Math.min(to, part.to);
      if (begin < end) yield { calendar: part.calendar, begin, end };
    }
  }
}

/** Hours without leave, as they are usual. */
export const usualCalendar = (calendar: WorkingCalendar): WorkingCalendar =>
  calendar instanceof ChangingCalendar && calendar.leave.length > 0 ? calendar.last : calendar;

export const leaveOf = (calendar: WorkingCalendar): readonly TimeSpan[] =>
  calendar instanceof ChangingCalendar ? calendar.leave : [];

/** All hours that someone had at any time, so that work is measured alike before and after a change of hours. */
export function widestCalendar(calendar: WorkingCalendar): WorkingCalendar {
  const usual = usualCalendar(calendar);
  return usual instanceof ChangingCalendar ? WorkingCalendar.joined(usual.parts.map((part) => part.calendar)) : usual;
}
