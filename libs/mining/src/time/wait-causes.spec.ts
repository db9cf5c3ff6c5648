import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { waitingCauses } from '../report/schema/bottleneck.js';
import { type PersonTask, findBatches } from './batches.js';
import { BusyTime, CoveredTime } from './busy-time.js';
import { type PersonsTime, PoolTime } from './pool-time.js';
import { type TimedWait, divideWait } from './wait-causes.js';
import { WorkingCalendar } from '../calendar/working-calendar.js';

const hour = 3_600_000_000;
/** Monday, 5 January 2026. */
const monday = Date.UTC(2026, 0, 5) * 1000;
/** Hours since Monday, 00:00. */
const at = (hours: number): number => monday + hours * hour;
const office = new WorkingCalendar(
  Array.from({ length: 168 }, (_, slot) => slot < 120 && slot % 24 >= 9 && slot % 24 < 17),
);

/** Someone who is there all week, busy from and until these hours. */
const person = (...busy: [from: number, to: number][]): PersonsTime => ({
  calendar: office,
  from: at(0),
  to: at(168),
  busy: Float64Array.from(busy.flatMap(([from, to]) => [at(from), at(to)])),
});
const wait = (ready: number, started: number, more: Partial<TimedWait> = {}): TimedWait => ({
  ready: at(ready),
  started: at(started),
  batchedUntil: null,
  heldUntil: null,
  earlierShare: 1,
  ...more,
});

/** Hours of what is not nothing. */
function hoursOf(parts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([cause, time]) => (time === 0 ? [] : [[cause, time / hour]])),
  );
}

describe('a wait', () => {
  test('is contention while everyone who does the step is busy, and free while one of them is', async () => {
    const pool = await PoolTime.of([person([9, 12]), person([10, 11], [11.5, 12])]);
    const { elapsed } = divideWait(wait(9, 13), { pool, floor: 0, inRuns: false });
    expect(hoursOf(elapsed)).toEqual({ contention: 1.5, extraneous: 2.5 });
  });

  test('is prioritization for the part in which its person works on what came later', async () => {
    const pool = await PoolTime.of([person([9, 13])]);
    const { elapsed } = divideWait(wait(9, 13, { earlierShare: 0.25 }), { pool, floor: 0, inRuns: false });
    expect(hoursOf(elapsed)).toEqual({ contention: 1, prioritization: 3 });
  });

  test('over night is unavailability; by weight it is what the hours within say', async () => {
    const pool = await PoolTime.of([person([9, 17], [33, 35])]);
    const { elapsed, weight } = divideWait(wait(15, 35), { pool, floor: 0, inRuns: false });
    expect(hoursOf(elapsed)).toEqual({ contention: 4, unavailability: 16 });
    expect(hoursOf(weight)).toEqual({ contention: 20 });
    const atNight = divideWait(wait(20, 35), { pool, floor: 0, inRuns: false });
    expect(hoursOf(atNight.weight)).toEqual({ contention: 2, unavailability: 13 });
  });

  test('begins with the set time, however busy people are, and with its batch', async () => {
    const pool = await PoolTime.of([person([9, 17])]);
    const { elapsed } = divideWait(wait(9, 14, { batchedUntil: at(12) }), { pool, floor: 2 * hour, inRuns: false });
    expect(hoursOf(elapsed)).toEqual({ minimum: 2, batching: 1, contention: 2 });
  });

  test('is for something that the log does not show until the step could begin, however busy people were', async () => {
    const pool = await PoolTime.of([person([9, 17])]);
    const of = (readyAt: number): Record<string, number> =>
      hoursOf(divideWait(wait(9, 14, { readyAt: at(readyAt) }), { pool, floor: hour, inRuns: false }).elapsed);
    expect(of(12)).toEqual({ minimum: 1, extraneous: 2, contention: 2 });
    expect(of(9)).toEqual({ minimum: 1, contention: 4 });
  });

  test('of a step that is done in runs is for the next one, though people are free', async () => {
    const pool = await PoolTime.of([person()]);
    const { elapsed } = divideWait(wait(9, 14, { batchedUntil: at(10) }), { pool, floor: 0, inRuns: true });
    expect(hoursOf(elapsed)).toEqual({ batching: 5 });
  });

  test('weighs what held it until its person last had time, however busy they were before', async () => {
    const pool = await PoolTime.of([person([9, 11], [12, 14])]);
    const { elapsed, weight } = divideWait(wait(9, 14, { heldUntil: at(12) }), { pool, floor: 0, inRuns: false });
    expect(hoursOf(elapsed)).toEqual({ contention: 4, extraneous: 1 });
    expect(hoursOf(weight)).toEqual({ contention: 2, extraneous: 3 });
  });

  test('is its parts, whatever they are, and its weights add up to it, too', async () => {
    const stretch = fc.tuple(fc.nat(160), fc.integer({ min: 1, max: 30 }));
    const people = fc.array(fc.array(stretch, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
    const waits = fc.record({
      ready: fc.nat(150),
      length: fc.nat(40),
      floor: fc.nat(10),
      batched: fc.option(fc.nat(50)),
      held: fc.option(fc.nat(50)),
    });
    await fc.assert(
      fc.asyncProperty(people, waits, async (given, { ready, length, floor, batched, held }) => {
        const pool = await PoolTime.of(given.map((stretches) => person(...apart(stretches))));
        const [batchedUntil, heldUntil] = [batched, held].map((hours) => (hours === null ? null : at(ready + hours)));
        const one = wait(ready, ready + length, { batchedUntil: batchedUntil ?? null, heldUntil: heldUntil ?? null });
        const { elapsed, working, weight } = divideWait(one, { pool, floor: floor * hour, inRuns: false });
        for (const parts of [elapsed, weight]) {
          expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
          const sum = waitingCauses.reduce((all, cause) => all + parts[cause], 0);
          expect(sum).toBeCloseTo(length * hour, 0);
        }
        expect(working.unavailability).toBe(0);
      }),
    );
  });
});

/** In order, without those that overlap one before. */
function apart(stretches: readonly [from: number, length: number][]): [number, number][] {
  const kept: [number, number][] = [];
  for (const [from, length] of stretches.toSorted(([a], [b]) => a - b)) {
    if (from > (kept.at(-1)?.[1] ?? -1)) kept.push([from, from + length]);
  }
  return kept;
}

describe('a batch', () => {
  const task = (kase: number, ready: number, started: number, completed: number, activity = 1): PersonTask => ({
    kase,
    seq: 2,
    activity,
    ready: at(ready),
    started: at(started),
    completed: at(completed),
  });
  const batchesAmong = async (tasks: readonly PersonTask[]): Promise<(number | null)[]> => {
    const byStart = tasks.toSorted((a, b) => a.started - b.started);
    const found = await findBatches(byStart, office, await BusyTime.of(byStart, office));
    return tasks.map((each) => {
      const until = found.get(each)?.until;
      return until === undefined ? null : (until - monday) / hour;
    });
  };

  test('is what is begun and ended as one, until the last of it was ready', async () => {
    expect(await batchesAmong([task(1, 9, 14, 15), task(2, 11, 14, 15), task(3, 13, 14, 15)])).toEqual([13, 13, 13]);
  });

  test('is one after the other only if they could have been begun earlier', async () => {
    const idle = [task(1, 9, 14, 14.5), task(2, 11, 14.5, 15), task(3, 13, 15, 15.5)];
    expect(await batchesAmong(idle)).toEqual([13, 13, 13]);
    expect(await batchesAmong([...idle, task(4, 8.5, 9, 14, 2)])).toEqual([null, null, null, null]);
    const overNight = [task(1, 16.5, 33, 33.2), task(2, 16.7, 33.2, 33.4), task(3, 16.9, 33.4, 33.6)];
    expect(await batchesAmong(overNight)).toEqual([null, null, null]);
  });

  test('of several begun at one moment needs no long idle time before', async () => {
    const together = [task(1, 9, 9.5, 10), task(2, 9.2, 9.5, 11), task(3, 9.5, 9.5, 10.5)];
    expect(await batchesAmong(together)).toEqual([9.5, 9.5, 9.5]);
  });

  test('takes what is there: where as much is left, something else held these cases', async () => {
    const run = [task(1, 9, 14, 14.5), task(2, 11, 14.5, 15), task(3, 13, 15, 15.5)];
    const left = [task(4, 9.5, 40, 40.5), task(5, 12, 64, 64.5)];
    expect((await batchesAmong([...run, ...left])).slice(0, 3)).toEqual([null, null, null]);
  });

  test('is none where one is begun in the middle of another', async () => {
    expect(await batchesAmong([task(1, 9, 12, 14), task(2, 10, 13, 15)])).toEqual([null, null]);
  });
});

test('covered time is that of the union, as counted hour by hour', () => {
  const interval = fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  fc.assert(
    fc.property(fc.array(interval), interval, (intervals, [from, to]) => {
      const points = Array.from({ length: 31 }, (_, index) => index);
      const covered = new CoveredTime(Float64Array.from(points));
      for (const [a, b] of intervals) covered.add(a, b);
      const hours = points.filter(
        (each) => each >= from && each < to && intervals.some(([a, b]) => a <= each && each < b),
      );
      expect(covered.within(from, to)).toBe(hours.length);
    }),
  );
});

describe('working time', () => {
  test('counts office hours only, over weekends too', () => {
    expect(office.workingTime(monday, at(168))).toBe(40 * hour);
    expect(office.workingTime(at(16.5), at(33.25))).toBe(0.75 * hour);
    expect(office.workingTime(at(112), at(178))).toBe(2 * hour);
  });

  test('is counted on from a moment as it is counted between two', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(200), (from, work) => {
        const end = office.after(at(from), work * hour);
        expect(office.workingTime(at(from), end)).toBe(work * hour);
      }),
    );
  });

  test('lies in its spells', () => {
    const spells = [...office.spells(at(16), at(58))].map(([from, to]) => [
      (from - monday) / hour,
      (to - monday) / hour,
    ]);
    expect(spells).toEqual([
      [16, 17],
      [33, 41],
      [57, 58],
    ]);
  });
});

test('a person was last free before the work without a pause that a moment follows on', async () => {
  const stretches: [number, number][] = [
    [9, 10],
    [11, 12],
    [12, 17],
    [33, 36],
  ];
  const busy = await BusyTime.of(
    stretches.map(([started, completed]) => ({ started: at(started), completed: at(completed) })),
    office,
  );
  expect(busy.lastFree(at(9), at(36))).toBe(at(11));
  expect(busy.lastFree(at(9), at(37))).toBe(at(37));
  expect(busy.lastFree(at(11), at(36))).toBeNull();
});

test('overlapping work makes a resource busy once', async () => {
  const busy = await BusyTime.of(
    [
      { started: at(9), completed: at(12) },
      { started: at(10), completed: at(11) },
      { started: at(16), completed: at(18) },
    ],
    office,
  );
  expect(busy.within(monday, at(24))).toBe(5 * hour);
  expect(busy.measureWorking(monday, at(24))).toBe(4 * hour);
});
