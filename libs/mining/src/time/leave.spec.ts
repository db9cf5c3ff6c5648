import { describe, expect, test } from '@jest/globals';
import { WorkingCalendar } from '../calendar/working-calendar.js';
import { ZoneClock } from '../calendar/zone-clock.js';
import { leaveOf } from './changing-calendar.js';
import { type DaysUnseen, withoutLeave } from './leave.js';
import { findPoolGaps } from './pool-gaps.js';
import { PoolTime } from './pool-time.js';
import { divideWait } from './wait-causes.js';

const hour = 3_600_000_000;
const oneDay = 24 * hour;
/** Monday, 5 January 2026. */
const monday = Date.UTC(2026, 0, 5) * 1000;
const office = new WorkingCalendar(
  Array.from({ length: 168 }, (_, slot) => slot < 120 && slot % 24 >= 9 && slot % 24 < 17),
);

/** Work from 10 to 11 on each of these days, counted from the Monday. */
const workOn = (days: readonly number[]): Float64Array =>
  Float64Array.from(days.flatMap((each) => [monday + each * oneDay + 10 * hour, monday + each * oneDay + 11 * hour]));
const workdays = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index).filter((each) => each % 7 < 5);
/** The days between those with events, from the Monday on. */
const unseen = (days: readonly number[]): DaysUnseen[] =>
  days.slice(1).map((day, at) => ({
    after: monday / oneDay + (days[at] ?? 0),
    until: monday / oneDay + day,
    seen: days.length,
    days: (days.at(-1) ?? 0) - (days[0] ?? 0) + 1,
  }));
const leaveAmong = (days: readonly number[]): [number, number][] =>
  leaveOf(withoutLeave(office, unseen(days), ZoneClock.utc)).map(({ from, to }) => [
    (from - monday) / oneDay,
    (to - monday) / oneDay,
  ]);

describe('leave', () => {
  test('is two weeks without any event of someone who is seen every day, from midnight to midnight', () => {
    expect(leaveAmong([...workdays(0, 26), ...workdays(42, 90)])).toEqual([[26, 42]]);
  });

  test('is no shorter than five working days', () => {
    expect(leaveAmong([...workdays(0, 26), 29, ...workdays(35, 90)])).toEqual([]);
  });

  test('is not what chance explains for someone who is seen now and then', () => {
    const weekly = Array.from({ length: 30 }, (_, week) => 7 * week + 1);
    expect(leaveAmong(weekly)).toEqual([]);
    expect(leaveAmong(weekly.filter((_, week) => week % 2 === 0))).toEqual([]);
  });
});

describe('a calendar with leave', () => {
  const calendar = withoutLeave(office, unseen([...workdays(0, 5), ...workdays(14, 60)]), ZoneClock.utc);

  test('has no working time then, and goes on afterwards', () => {
    expect(calendar.workingTime(monday, monday + 21 * oneDay)).toBe(2 * 40 * hour);
    expect(calendar.nextWorking(monday + 6 * oneDay)).toBe(monday + 14 * oneDay + 9 * hour);
    expect(calendar.after(monday, 41 * hour)).toBe(monday + 14 * oneDay + 10 * hour);
    expect([...calendar.spells(monday + 4 * oneDay, monday + 15 * oneDay)]).toHaveLength(2);
  });

  test('makes its time unavailability, apart from what was busy before', async () => {
    const person = { calendar, from: monday, to: monday + 21 * oneDay, busy: workOn([0, 4, 14]) };
    const gaps = findPoolGaps([person]);
    expect(gaps).toMatchObject([{ from: monday + 5 * oneDay, to: monday + 14 * oneDay, isLeave: true }]);
    const pool = await PoolTime.of([person], ZoneClock.utc, gaps);
    const ready = monday + 4 * oneDay + 10 * hour;
    const started = monday + 14 * oneDay + 10 * hour;
    const wait = { ready, started, batchedUntil: null, heldUntil: null, earlierShare: 1 };
    const { elapsed, weight, absent } = divideWait(wait, { pool, floor: 0, inRuns: false });
    expect(absent).toBe(9 * oneDay);
    expect(elapsed).toMatchObject({ contention: hour, extraneous: 7 * hour });
    expect(weight.unavailability).toBe(9 * oneDay);
    expect(weight.contention + weight.extraneous).toBeCloseTo(oneDay, -3);
  });
});

test('where no hours are known, time in which no one was seen is free', async () => {
  const people = [0, 7, 14].map((each) => ({
    calendar: WorkingCalendar.always,
    from: monday + each * oneDay,
    to: monday + each * oneDay + hour,
    busy: Float64Array.of(monday + each * oneDay, monday + each * oneDay + hour),
  }));
  const gaps = findPoolGaps(people);
  expect(gaps.map(({ isLeave }) => isLeave)).toEqual([false, false, false, false]);
  const pool = await PoolTime.of(people, ZoneClock.utc, gaps);
  const wait = {
    ready: monday - 2 * hour,
    started: monday + 14 * oneDay,
    batchedUntil: monday + 13 * oneDay,
    heldUntil: null,
    earlierShare: 1,
  };
  const { elapsed, weight } = divideWait(wait, { pool, floor: 0, inRuns: true });
  expect(elapsed.unavailability).toBe(0);
  expect(weight.batching).toBe(wait.started - wait.ready);
});
