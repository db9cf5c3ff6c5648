import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import { countUpTo } from '../computing/sorted-numbers.js';
import { beginOfWeek, findWeek } from '../calendar/days-and-weeks.js';
import type { WorkingCalendar } from '../calendar/working-calendar.js';
import { ZoneClock } from '../calendar/zone-clock.js';
import type { TimeSpan } from './changing-calendar.js';

/** A time between the presence of the people who do a step, with the hours that the last of them usually has. */
export interface PoolGap extends TimeSpan {
  calendar: WorkingCalendar;
  /** Whether all were on leave; otherwise no one was seen, which does not mean that no one was there. */
  isLeave: boolean;
}

/** One of the people who do a step: present in working hours from their first to their last event, and when busy. */
export interface PersonsTime {
  calendar: WorkingCalendar;
  from: number;
  to: number;
  /** Beginning and end of each busy period in turn; periods are ascending and do not overlap. */
  busy: Float64Array;
}

type PoolWithin = Record<'busy' | 'free', number>;

/** Working time of the people who do a step, and how much of it they were busy, by week. */
export interface PoolWeeks {
  people: number;
  /** The first week, counted from Monday, 5 January 1970. */
  first: number;
  duty: Float64Array;
  busy: Float64Array;
}

/**
 * When all people who do a step are off, when at least one of them is free, and when all who are present are busy. A task
 * that stays open overnight keeps a person busy only within working hours.
 */
export class PoolTime {
  private readonly busyBefore: Float64Array;
  private readonly freeBefore: Float64Array;

  private constructor(
    /** The clock by which weeks and weekdays are counted. */
    readonly clock: ZoneClock,
    readonly weeks: PoolWeeks,
    /** When all of them were on leave. */
    readonly absences: readonly PoolGap[],
    /** When the state changes; before the first and after the last change, everyone is off. */
    private readonly times: Float64Array,
    private readonly states: Uint8Array,
  ) {
    this.busyBefore = new Float64Array(times.length);
    this.freeBefore = new Float64Array(times.length);
    for (let at = 1; at < times.length; at++) {
      const { busy, free } = this.until(times[at] ?? 0, at - 1);
      this.busyBefore[at] = busy;
      this.freeBefore[at] = free;
    }
  }

  static async of(
    people: readonly PersonsTime[],
    clock = ZoneClock.utc,
    gaps: readonly PoolGap[] = [],
  ): Promise<PoolTime> {
    const dutyFrom: number[] = [];
    const dutyTo: number[] = [];
    const busyFrom: number[] = [];
    const busyTo: number[] = [];
    const first = findWeek(clock.local(people.reduce((least, { from }) => Math.min(least, from), Infinity)));
    const count = findWeek(clock.local(people.reduce((most, { to }) => Math.max(most, to), -Infinity))) - first + 1;
    const weeks = { people: people.length, first, duty: new Float64Array(count), busy: new Float64Array(count) };
    for (const { calendar, from, to, busy } of people) {
      let next = 0;
      for (const [begin, end] of calendar.spells(from, to)) {
        dutyFrom.push(begin);
        dutyTo.push(end);
        spread(clock, weeks.duty, first, begin, end);
        while (next < busy.length && (busy[next + 1] ?? 0) <= begin) next += 2;
        for (let at = next; at < busy.length && (busy[at] ?? 0) < end; at += 2) {
          busyFrom.push(Math.max(begin, busy[at] ?? 0));
          busyTo.push(Math.min(end, busy[at + 1] ?? 0));
          spread(clock, weeks.busy, first, Math.max(begin, busy[at] ?? 0), Math.min(end, busy[at + 1] ?? 0));
        }
        if (isYieldDue()) await yieldIfDue();
      }
    }
    for (const [begin, end] of gaps.flatMap((gap) => (gap.isLeave ? [] : [...gap.calendar.spells(gap.from, gap.to)]))) {
      dutyFrom.push(begin);
      dutyTo.push(end);
    }
    const { times, states } = swept([dutyFrom, dutyTo, busyFrom, busyTo].map((each) => Float64Array.from(each).sort()));
    const absences = gaps.filter(({ isLeave }) => isLeave);
    return new PoolTime(clock, weeks, absences, Float64Array.from(times), Uint8Array.from(states));
  }

  /** How many moments it remembers, which is what it takes in memory. */
  get moments(): number {
    return this.times.length;
  }

  within(from: number, to: number): PoolWithin {
    if (to <= from) return { busy: 0, free: 0 };
    const begin = this.until(from);
    const end = this.until(to);
    return { busy: end.busy - begin.busy, free: end.free - begin.free };
  }

  /** The next moment from `at` on at which at least one of them works. */
  nextWorking(at: number): number {
    let index = countUpTo(this.times, at) - 1;
    if (index >= 0 && this.states[index] !== off) return at;
    for (index += 1; index < this.times.length; index++) {
      if (this.states[index] !== off) return this.times[index] ?? Infinity;
    }
    return Infinity;
  }

  /** For how much of the time between two moments all of them were on leave. */
  absentWithin(from: number, to: number): number {
    return this.absences.reduce((sum, each) => sum + Math.max(0, Math.min(to, each.to) - Math.max(from, each.from)), 0);
  }

  private until(at: number, index = countUpTo(this.times, at) - 1): PoolWithin {
    if (index < 0) return { busy: 0, free: 0 };
    const since = at - (this.times[index] ?? 0);
    const state = this.states[index];
    return {
      busy: (this.busyBefore[index] ?? 0) + (state === allBusy ? since : 0),
      free: (this.freeBefore[index] ?? 0) + (state === oneFree ? since : 0),
    };
  }
}

/** Adds a period to the weeks in which it lies. */
function spread(clock: ZoneClock, weeks: Float64Array, first: number, from: number, to: number): void {
  for (const stretch of clock.within(from, to)) {
    const last = stretch.to + stretch.shift;
    for (let at = stretch.from + stretch.shift; at < last;) {
      const index = findWeek(at);
      const end = Math.min(last, beginOfWeek(index + 1));
      weeks[index - first] = (weeks[index - first] ?? 0) + end - at;
      at = end;
    }
  }
}

const off = 0;
const oneFree = 1;
const allBusy = 2;

/** Sweeps over all changes, counting how many people are present and how many of them are busy. */
function swept(edges: readonly Float64Array[]): Record<'times' | 'states', number[]> {
  const times: number[] = [];
  const states: number[] = [];
  const next = [0, 0, 0, 0];
  const change = [0, 0, 0, 0];
  let there = 0;
  let busy = 0;
  for (;;) {
    let at = Infinity;
    for (let edge = 0; edge < 4; edge++) at = Math.min(at, edges[edge]?.[next[edge] ?? 0] ?? Infinity);
    if (at === Infinity) break;
    for (let edge = 0; edge < 4; edge++) {
      const before = next[edge] ?? 0;
      let after = before;
      while (edges[edge]?.[after] === at) after += 1;
      next[edge] = after;
      change[edge] = after - before;
    }
    there += (change[0] ?? 0) - (change[1] ?? 0);
    busy += (change[2] ?? 0) - (change[3] ?? 0);
    const state = there === 0 ? off : busy >= there ? allBusy : oneFree;
    if (state === states.at(-1)) continue;
    times.push(at);
    states.push(state);
  }
  return { times, states };
}
