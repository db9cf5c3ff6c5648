import { expect, test } from '@jest/globals';
import { monthTicks, roundTicks } from './axes.js';

test.each([
  [0, 36, [0, 10, 20, 30, 40]],
  [-11_200, 48_000, [-20_000, 0, 20_000, 40_000, 60_000]],
  [-30_000, 0, [-30_000, -20_000, -10_000, 0]],
  [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('from %d to %d', (least, most, ticks) => {
  const given = roundTicks(least, most);
  expect(given).toHaveLength(ticks.length);
  for (const [index, tick] of ticks.entries()) expect(given[index]).toBeCloseTo(tick);
});

test('counts have whole ticks, from one below the least to one above the most', () => {
  expect([7, 9, 12].map((most) => roundTicks(0, most, 4, 1))).toEqual([
    [0, 2, 4, 6, 8],
    [0, 5, 10],
    [0, 5, 10, 15],
  ]);
});

test.each([
  [36, 8, [0, 6, 12, 18, 24, 30, 36]],
  [36, 5, [0, 12, 24, 36]],
  [9, 12, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [1, 1, [0, 1]],
])('an axis of %d months with room for %d', (last, room, ticks) => {
  expect(monthTicks(last, room)).toEqual(ticks);
});
