import { expect, test } from '@jest/globals';
import { episodesIn, windowsOfGrowth } from './backlog-weeks.js';

const weeks = (flows: readonly (readonly [came: number, begun: number])[], judged = flows.length) =>
  flows.map(([came, begun], index) => ({ week: 100 + index, came, begun, isJudged: index < judged }));

const steady = [20, 20] as const;
const surge = [steady, [30, 22], [30, 22], [30, 22], [30, 22], [20, 30], [20, 30], [20, 32], steady] as const;

test('four weeks in which a tenth more came than was begun are windows of growth', () => {
  expect(windowsOfGrowth(weeks(surge))).toEqual([0, 1, 2]);
  expect(windowsOfGrowth(weeks([steady, steady, steady, steady, steady]))).toEqual([]);
  // Nine in a hundred more, and four of ten more.
  expect(
    windowsOfGrowth(
      weeks([
        [100, 91],
        [100, 91],
        [100, 91],
        [100, 91],
      ]),
    ),
  ).toEqual([]);
  expect(
    windowsOfGrowth(
      weeks([
        [3, 2],
        [3, 2],
        [3, 2],
        [3, 2],
      ]),
    ),
  ).toEqual([]);
});

test('weeks of which the long waits have not ended are no such windows', () => {
  expect(windowsOfGrowth(weeks(surge, 4))).toEqual([0]);
});

test('windows that overlap are one episode, which says by how much the queue grew and when it was gone', () => {
  expect(episodesIn(weeks(surge), [0, 1])).toEqual([{ from: 100, to: 104, growth: 32, clearedAfterWeeks: 3 }]);
  expect(episodesIn(weeks(surge.slice(0, 6)), [1])).toEqual([
    { from: 101, to: 104, growth: 32, clearedAfterWeeks: null },
  ]);
});

test('a queue that comes and goes for a year is told by its steepest four weeks', () => {
  const wave = [
    [14, 10],
    [12, 10],
    [12, 10],
    [12, 10],
    [10, 12],
    [10, 12],
    [10, 13],
    [10, 13],
  ] as const;
  const flows = Array.from({ length: 6 }, (_, round) =>
    round === 3 ? [[18, 10] as const, ...wave.slice(1)] : wave,
  ).flat();
  const year = weeks(flows);
  const windows = Array.from({ length: year.length - 3 }, (_, window) => window);
  expect(episodesIn(year, windows)).toMatchObject([{ from: 124, to: 127, growth: 14 }]);
});

test('a queue that began at its shortest is gone when it is as short as usual, not a year later', () => {
  const flows = [
    [20, 25],
    [20, 25],
    ...surge.slice(1, 5),
    [20, 30],
    [20, 30],
    ...Array.from({ length: 40 }, () => steady),
  ] as (readonly [number, number])[];
  expect(episodesIn(weeks(flows), [2])).toEqual([{ from: 102, to: 105, growth: 32, clearedAfterWeeks: 2 }]);
});
