import { expect, test } from '@jest/globals';
import { weeksBetween } from './batches.js';
import { findBetterDays } from './run-days.js';

/** One case an hour from 9 to 17 on these weekdays. */
const arrivals = (...days: number[]) =>
  days.flatMap((day) => Array.from({ length: 8 }, (_, at) => ({ slot: day * 24 + 9 + at, times: 1 })));

test('the best two days for runs in the morning are those after which fewest cases have to wait over the weekend', () => {
  const better = findBetterDays(arrivals(0, 1, 2, 3, 4), { days: [1], hour: 9, everyWeeks: 1 });
  expect(better?.days).toEqual([1, 4]);
  expect(better?.saves).toBeCloseTo(0.6, 1);
});

test('cases that all come on one day go with a run on the next', () => {
  const better = findBetterDays(arrivals(3), { days: [2], hour: 10, everyWeeks: 1 });
  expect(better?.days).toContain(4);
});

test('no run is on a weekend on which no case comes', () => {
  const onMonday = { days: [0], hour: 9, everyWeeks: 1 };
  expect(findBetterDays(arrivals(4), onMonday)?.days).not.toContain(5);
  expect(findBetterDays(arrivals(4, 5), onMonday)?.days).toContain(5);
});

test('runs in every second week would be in every week, which saves a week of two for half of the cases', () => {
  const every = arrivals(0, 1, 2, 3, 4);
  const better = findBetterDays(every, { days: [1], hour: 9, everyWeeks: 2 });
  expect(better?.days).toEqual([1]);
  expect(better?.saves).toBeGreaterThan(0.4);
  expect(better?.saves).toBeLessThan(0.5);
});

test('runs on two weekdays are compared with those on each day on which cases come', () => {
  const ready = [0, 1, 2, 3, 4].map((day) => ({ slot: day * 24 + 15, times: 20 }));
  const better = findBetterDays(ready, { days: [0, 3], hour: 16, everyWeeks: 1 });
  const now = ((0 + 2 + 1 + 0 + 3) / 5) * 24 + 1;
  expect(better?.daily).toBeCloseTo(1 - 1 / now, 9);
  expect(better?.days).toHaveLength(4);
});

test('weeks from one run to the next are told from few runs only by more than three', () => {
  expect(weeksBetween([0, 2, 4, 6])).toBe(2);
  expect(weeksBetween([0, 1, 2, 4, 5, 6])).toBe(1);
  expect(weeksBetween([0, 2, 4])).toBe(1);
});
