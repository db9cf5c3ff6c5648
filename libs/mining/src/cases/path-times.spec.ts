import { expect, test } from '@jest/globals';
import { caseListKey } from './case-lists.js';
import { pathTimes, type PathTimes } from './path-times.js';
import type { RetainedCases } from './retained-cases.js';

/** A workflow whose cases take these ways, each given by its activities and the seconds at which its steps end. */
function keptOf(workflow: string, ways: readonly { steps: string; ends: number[]; cases: number }[]): RetainedCases {
  const activities = [...new Set(ways.flatMap(({ steps }) => steps.split(' ')))];
  const variants = ways.map(({ steps, ends, cases }, at) => ({
    place: at + 1,
    cases,
    medianSeconds: 0,
    stepCount: ends.length,
    steps: steps.split(' ').map((name) => activities.indexOf(name) + 1),
  }));
  const cases = ways.flatMap(({ steps, ends, cases: count }, at) =>
    Array.from({ length: count }, (_, number) => ({
      case: `${steps}-${number}`,
      startedAt: '2026-01-05T09:00:00.000Z',
      state: 'completed' as const,
      durationSeconds: 0,
      variant: at + 1,
      stepCount: ends.length,
      history: [ends.map((end) => end * 1000), [], []] as RetainedCases['cases'][number]['history'],
    })),
  );
  return { workflow, activities, people: [], variants, lists: [], cases };
}

const timesIn = (kept: readonly RetainedCases[], workflow: string): PathTimes[] => [
  ...(pathTimes(kept).get(workflow) ?? []),
];
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

test('of a path are those of each case that takes it, the longest first', () => {
  const kept = keptOf('w1', [
    { steps: 'A B', ends: [0, 2.5], cases: 60 },
    { steps: 'C A B', ends: [0, 10, 17], cases: 50 },
  ]);
  expect(timesIn([kept], 'w1')).toEqual([
    {
      key: caseListKey.path('A', 'B'),
      part: 1,
      cases: [...numbers(60, 110), ...numbers(0, 60)],
      seconds: [...Array.from({ length: 50 }, () => 7), ...Array.from({ length: 60 }, () => 2.5)],
    },
  ]);
});

test('are added up where a case takes the path several times, as far as its history goes', () => {
  const kept = keptOf('w1', [{ steps: 'A B A B A B', ends: [0, 1, 5, 7, 20], cases: 100 }]);
  const byKey = new Map(timesIn([kept], 'w1').map(({ key, seconds }) => [key, new Set(seconds)]));
  expect(byKey).toEqual(
    new Map([
      [caseListKey.path('A', 'B'), new Set([3])],
      [caseListKey.path('B', 'A'), new Set([17])],
    ]),
  );
});

test('are kept for a path in all workflows or, if it is rare, in none', () => {
  const one = keptOf('w1', [{ steps: 'A B', ends: [0, 1], cases: 99 }]);
  const other = keptOf('w2', [{ steps: 'X A B', ends: [0, 1, 3], cases: 1 }]);
  const rare = keptOf('w3', [{ steps: 'B A', ends: [0, 1], cases: 99 }]);
  const kept = [one, other, rare];
  expect(['w1', 'w2', 'w3'].map((id) => timesIn(kept, id).map(({ cases }) => cases.length))).toEqual([[99], [1], []]);
});

test('come in parts, none of which takes long to store', () => {
  const kept = keptOf('w1', [{ steps: 'A B', ends: [0, 1], cases: 20_001 }]);
  const parts = timesIn([kept], 'w1');
  expect(parts.map(({ part, cases }) => [part, cases.length])).toEqual([
    [1, 10_000],
    [2, 10_000],
    [3, 1],
  ]);
  expect(parts.flatMap(({ cases }) => cases)).toEqual(numbers(0, 20_001));
});
