import { expect, test } from '@jest/globals';
import { SeededRandom } from '../statistics/seeded-random.js';
import { type DayOfGaps, nightlyWait } from './nightly-waits.js';

const minutesADay = 1440;

/** As the database counts them: from when a case begins to wait and how many minutes it does. */
function byDay(waits: readonly { begun: number; minutes: number }[]): DayOfGaps[] {
  const days = [...new Set(waits.map(({ minutes }) => Math.floor(minutes / minutesADay)))];
  return days.map((day) => {
    const own = waits.filter(({ minutes }) => Math.floor(minutes / minutesADay) === day);
    const of = (from: number): [number, number] => {
      const clock = own.map(({ begun, minutes }) => (begun + minutes + from) % minutesADay).toSorted((a, b) => a - b);
      return [clock[Math.floor(0.05 * (clock.length - 1))] ?? 0, clock[Math.floor(0.95 * (clock.length - 1))] ?? 0];
    };
    return { days: day, count: own.length, minutes: of(0), shifted: of(720) };
  });
}

const draw = (seed: string, wait: (random: SeededRandom, begun: number) => number): DayOfGaps[] => {
  const random = new SeededRandom(seed);
  const waits = Array.from({ length: 300 }, () => {
    const begun = 480 + Math.floor(random.next() * 540);
    return { begun, minutes: wait(random, begun) };
  });
  return byDay(waits);
};

/** Until this minute of the day comes next. */
const nextRun = (at: number, minute: number): number =>
  Math.ceil((at - minute) / minutesADay) * minutesADay + minute - at;

const closing =
  (minute: number) =>
  (random: SeededRandom, begun: number): number =>
    random.next() < 0.3
      ? random.next() * 4 * minutesADay
      : 7 * minutesADay + nextRun(begun + 7 * minutesADay, minute) + Math.floor(random.next() * 10);

test('cases that a nightly run closes after seven days wait for a timer', () => {
  const found = nightlyWait(draw('night', closing(75)));
  expect(found?.days).toBe(7);
  expect(found?.share).toBeGreaterThan(0.6);
  expect(found?.between[0]).toBeGreaterThanOrEqual(75);
  expect(found?.between[1]).toBeLessThanOrEqual(85);
});

test('a run around midnight is one', () => {
  expect(nightlyWait(draw('midnight', closing(1435)))?.between.map(Math.floor)).toEqual([1435, expect.any(Number)]);
});

test.each<[string, (random: SeededRandom, begun: number) => number]>([
  ['waits around a week, at any hour', (random) => (6.6 + 1.2 * random.next()) * minutesADay],
  [
    'exponential waits that a nightly run ends',
    (random, begun) => {
      const wait = -3 * minutesADay * Math.log(1 - random.next());
      return wait + nextRun(begun + wait, 75);
    },
  ],
  ['the next night', (_random, begun) => nextRun(begun, 75)],
  [
    'office mornings some days later',
    (random, begun) => nextRun(begun, 540) + Math.floor(random.next() * 4) * minutesADay + random.next() * 50,
  ],
])('%s are none, whatever the seed', (_, wait) => {
  const claims = Array.from({ length: 100 }, (__, seed) => nightlyWait(draw(String(seed), wait)));
  expect(claims.filter((each) => each !== null)).toEqual([]);
});
