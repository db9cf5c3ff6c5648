import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Task } from './batches.js';
import { BusyTime } from './busy-time.js';
import { CoveredTime } from './covered-time.js';
import { type TaskWaiting, waitingCauses } from './waiting-causes.js';
import { WorkingCalendar } from './working-calendar.js';

const hour = 3_600_000_000;
/** Monday, 5 January 2026. */
const monday = Date.UTC(2026, 0, 5) * 1000;
const office = new WorkingCalendar(
  Array.from({ length: 168 }, (_, slot) => slot < 120 && slot % 24 >= 9 && slot % 24 < 17),
);

/** Hours since Monday, 00:00. */
function task(kase: number, ready: number | null, started: number, completed: number, activity = 1): Task {
  const at = (hours: number): number => monday + hours * hour;
  return {
    kase,
    seq: 2,
    activity,
    ready: ready === null ? null : at(ready),
    started: at(started),
    completed: at(completed),
  };
}

async function causesOf(kase: number, tasks: readonly Task[]): Promise<Record<string, number>> {
  const { tasks: explained } = await waitingCauses(tasks, office);
  const found = explained.find(({ task: each }) => each.kase === kase);
  if (!found) throw new Error('no such task');
  const { waiting, batching, contention, prioritization, unavailability } = found;
  const parts = { waiting, batching, contention, prioritization, unavailability };
  return Object.fromEntries(Object.entries(parts).map(([cause, time]) => [cause, time / hour]));
}

describe('waiting causes', () => {
  // Resources seen on two days only have no calendar of their own: the office hours are used.
  const elsewhere = [
    task(91, null, 24 * 7 + 10, 24 * 7 + 11),
    task(92, null, 24 * 15 + 15, 24 * 15 + 16),
    task(93, null, 24 * 23 + 12, 24 * 23 + 13),
    task(94, null, 24 * 31 + 9, 24 * 31 + 10),
    task(95, null, 24 * 37 + 14, 24 * 37 + 15),
  ];

  test('while the resource works on what was ready earlier it is contention, on what came later prioritization', async () => {
    const tasks = [task(1, 9, 10, 11), task(2, 9.5, 13, 14), task(3, 10.5, 11, 12), ...elsewhere];
    expect(await causesOf(2, tasks)).toEqual({
      waiting: 3.5,
      batching: 0,
      contention: 1,
      prioritization: 1,
      unavailability: 0,
    });
  });

  test('outside working hours it is unavailability, and what is left is extraneous', async () => {
    const tasks = [task(1, 15, 24 + 10, 24 + 11), ...elsewhere];
    // Monday 15 to Tuesday 10: two hours of Monday and one of Tuesday were free, the night was not.
    expect(await causesOf(1, tasks)).toEqual({
      waiting: 19,
      batching: 0,
      contention: 0,
      prioritization: 0,
      unavailability: 16,
    });
  });

  test('three cases begun together waited for the last of them to be ready', async () => {
    const tasks = [task(1, 9, 14, 15), task(2, 11, 14, 15), task(3, 13, 14, 15), ...elsewhere];
    expect(await causesOf(1, tasks)).toMatchObject({ waiting: 5, batching: 4 });
    expect(await causesOf(2, tasks)).toMatchObject({ waiting: 3, batching: 2 });
    expect(await causesOf(3, tasks)).toMatchObject({ waiting: 1, batching: 0 });
  });

  test('one after the other is a batch only if they could have been begun earlier', async () => {
    const idle = [task(1, 9, 14, 14.5), task(2, 11, 14.5, 15), task(3, 13, 15, 15.5), ...elsewhere];
    expect(await causesOf(1, idle)).toMatchObject({ batching: 4 });
    const busy = [task(4, 8.5, 9, 14, 2), ...idle];
    expect(await causesOf(1, busy)).toMatchObject({ batching: 0, contention: 5 });
    const overNight = [task(1, 16.5, 33, 33.2), task(2, 16.7, 33.2, 33.4), task(3, 16.9, 33.4, 33.6), ...elsewhere];
    expect(await causesOf(1, overNight)).toMatchObject({ batching: 0 });
  });

  test('the parts never exceed the waiting, and none is negative', async () => {
    const some = fc.array(fc.record({ ready: fc.nat(400), wait: fc.nat(60), work: fc.nat(20), activity: fc.nat(2) }), {
      minLength: 1,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(some, async (given) => {
        const tasks = given.map(({ ready, wait, work, activity }, kase) =>
          task(kase, ready, ready + wait, ready + wait + work, activity),
        );
        const { tasks: explained } = await waitingCauses(tasks, office);
        for (const each of explained) expectParts(each);
      }),
    );
  });
});

function expectParts(explained: TaskWaiting): void {
  const { waiting, batching, contention, prioritization, unavailability, working, batched, busy } = explained;
  const extraneous = waiting - batching - contention - prioritization - unavailability;
  expect(working - batched - busy).toBe(extraneous);
  for (const part of [batching, contention, prioritization, unavailability, extraneous, batched, busy]) {
    expect(Number.isSafeInteger(part)).toBe(true);
    expect(part).toBeGreaterThanOrEqual(0);
  }
}

test('covered time is that of the union, as counted hour by hour', () => {
  const interval = fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  fc.assert(
    fc.property(fc.array(interval), interval, (intervals, [from, to]) => {
      const points = Array.from({ length: 31 }, (_, index) => index);
      const covered = new CoveredTime(points);
      for (const [a, b] of intervals) covered.add(a, b);
      const hours = points.filter((at) => at >= from && at < to && intervals.some(([a, b]) => a <= at && at < b));
      expect(covered.within(from, to)).toBe(hours.length);
    }),
  );
});

test('working time counts office hours only, over weekends too', () => {
  expect(office.workingTime(monday, monday + 7 * 24 * hour)).toBe(40 * hour);
  expect(office.workingTime(monday + 16.5 * hour, monday + 33.25 * hour)).toBe(0.75 * hour);
  expect(office.workingTime(monday + 112 * hour, monday + 7 * 24 * hour + 10 * hour)).toBe(2 * hour);
});

test('overlapping work makes a resource busy once', async () => {
  const busy = await BusyTime.of(
    [
      { started: monday + 9 * hour, completed: monday + 12 * hour },
      { started: monday + 10 * hour, completed: monday + 11 * hour },
      { started: monday + 16 * hour, completed: monday + 18 * hour },
    ],
    office,
  );
  expect(busy.within(monday, monday + 24 * hour)).toBe(5 * hour);
  expect(busy.workingWithin(monday, monday + 24 * hour)).toBe(4 * hour);
});

test('a robot that works off two hundred thousand cases in one go is one batch', async () => {
  const tasks = Array.from({ length: 200_000 }, (_, kase) => task(kase, 0, 24, 24.5));
  const { tasks: explained } = await waitingCauses(tasks, office);
  expect(explained.every(({ waiting, batching }) => waiting === 24 * hour && batching === 0)).toBe(true);
});
