import { expect, test } from '@jest/globals';
import { SeededRandom } from '../../statistics/seeded-random.js';
import type { ChangeKind } from '../../report/schema/bottleneck.js';
import { findShifts } from './find-shifts.js';
import { type Series, emptySeries } from './series.js';

/** Weekly figures around the given means, with random variation. */
function weekly(seed: string, means: readonly number[], of: ChangeKind = 'arrivals'): Series {
  const random = new SeededRandom(seed);
  const series = emptySeries({ of, activity: null, path: null }, means.length);
  for (const [week, mean] of means.entries()) {
    const chance = random.next() + random.next() + random.next() - 1.5;
    series.sums[week] = mean * (1 + 0.2 * chance);
    series.counts[week] = 1;
    series.observations[week] = mean;
    series.firsts[week] = week;
  }
  return series;
}

const weeks = (...parts: [count: number, mean: number][]): number[] =>
  parts.flatMap(([count, mean]) => Array.from({ length: count }, () => mean));

const shiftsOf = async (...series: Series[]): Promise<number[]> => (await findShifts(series, '')).map(({ at }) => at);

test('a mean that is another from a week on is found in that week', async () => {
  expect(await shiftsOf(weekly('a', weeks([20, 100], [20, 150])))).toEqual([20]);
});

test('a second and a third change are found before and after the first', async () => {
  const series = weekly('b', weeks([20, 100], [20, 160], [20, 90]));
  const shifts = await findShifts([series], '');
  expect(shifts.map(({ at, from, to }) => [from, at, to])).toEqual([
    [0, 20, 40],
    [20, 40, 60],
  ]);
});

test('thirteen weeks are enough for a step between all of them', async () => {
  expect(await shiftsOf(weekly('c', weeks([7, 160], [6, 240])))).toEqual([7]);
});

test('of a thousand steady series in a hundred workflows next to none changes', async () => {
  let found = 0;
  for (let workflow = 0; workflow < 100; workflow++) {
    const series = Array.from({ length: 10 }, (_, nth) =>
      weekly(`${String(workflow)} ${String(nth)}`, weeks([40, 100])),
    );
    found += (await findShifts(series, String(workflow))).length;
  }
  expect(found).toBeLessThanOrEqual(1);
});

test('what differs by less than a tenth, or was seen too seldom on one side, is not told', async () => {
  expect(await shiftsOf(weekly('d', weeks([100, 1_000], [100, 1_060])))).toEqual([]);
  expect(await shiftsOf(weekly('e', weeks([20, 2], [20, 12])))).toEqual([]);
});

test('people are told by halves at least, waiting while someone is free from half as much again', async () => {
  expect(await shiftsOf(weekly('f', weeks([20, 30], [20, 40]), 'free'))).toEqual([]);
  expect(await shiftsOf(weekly('f', weeks([20, 30], [20, 60]), 'free'))).toEqual([20]);
});

test('the same series give the same answer', async () => {
  const series = [weekly('g', weeks([12, 100], [12, 125])), weekly('h', weeks([12, 50], [12, 50]))];
  expect(await findShifts(series, 'x')).toEqual(await findShifts(series, 'x'));
});
