import { expect, test } from '@jest/globals';
import { monthTicks } from './month-ticks.js';

test.each([
  [36, 8, [0, 6, 12, 18, 24, 30, 36]],
  [36, 5, [0, 12, 24, 36]],
  [9, 12, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [1, 1, [0, 1]],
])('an axis of %d months with room for %d', (last, room, ticks) => {
  expect(monthTicks(last, room)).toEqual(ticks);
});
