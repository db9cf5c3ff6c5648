import { type CalendarPlace, WorkingCalendar } from './working-calendar.js';

export interface HoursSince {
  /** The first of them hold before it, too. */
  since: number;
  /** As of a calendar: a week from Monday on, in slots of one length. */
  working: readonly boolean[];
}

/** Hours that were others before: each moment lies in those of its own stretch of time. The days told are the last. */
export class ChangingCalendar extends WorkingCalendar {
  private readonly parts: readonly { from: number; to: number; calendar: WorkingCalendar }[];

  constructor(stretches: readonly HoursSince[], place: CalendarPlace) {
    super(stretches.at(-1)?.working ?? [], place);
    this.parts = stretches.map(({ since, working }, nth) => ({
      from: nth === 0 ? -Infinity : since,
      to: stretches[nth + 1]?.since ?? Infinity,
      calendar: new WorkingCalendar(working, place),
    }));
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
      if (left <= all) return calendar.after(begin, left);
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
      const [begin, end] = [Math.max(from, part.from), Math.min(to, part.to)];
      if (begin < end) yield { calendar: part.calendar, begin, end };
    }
  }
}
