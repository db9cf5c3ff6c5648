import { expect, test } from '@jest/globals';
import { ObservedHours } from './working-calendar.js';

const hour = 3_600_000_000;
const at = (week: number, day: number, hourOfDay: number): number =>
  Date.UTC(2024, 0, 1) * 1000 + ((week * 7 + day) * 24 + hourOfDay) * hour;

function hoursOf(times: readonly number[]): number | undefined {
  const observed = new ObservedHours();
  for (const time of times) observed.add(time, time);
  const calendar = observed.calendar();
  return calendar === null ? undefined : Math.round(calendar.share * 168);
}

test('an hour worked in two of twelve weeks is no working hour, in whatever order its work is told', () => {
  const mornings = Array.from({ length: 12 }, (_, week) => [0, 1, 2, 3].map((day) => at(week, day, 9))).flat();
  const nights = [at(3, 5, 22), at(7, 5, 22)];
  const byTime = [...mornings, ...nights, ...nights, ...nights].sort((a, b) => a - b);
  const byPerson = [...mornings, ...nights, ...nights, ...nights];
  expect(hoursOf(byTime)).toBe(4);
  expect(hoursOf(byPerson)).toBe(4);
});
