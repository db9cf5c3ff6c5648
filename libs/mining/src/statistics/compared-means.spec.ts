import { expect, test } from '@jest/globals';
import { SeededRandom } from './seeded-random.js';
import { draws } from '../testing/simulator/clock.js';
import { type GroupedSides, comparedMeans, isSignificant, isRelevant } from './compared-means.js';

/** Each value a group of its own, the firsts and then the seconds. */
function apart(firsts: readonly number[], seconds: readonly number[]): GroupedSides {
  const zeros = (of: readonly number[]) => of.map(() => 0);
  const ones = (of: readonly number[]) => of.map(() => 1);
  return {
    counts: [
      Float64Array.from([...ones(firsts), ...zeros(seconds)]),
      Float64Array.from([...zeros(firsts), ...ones(seconds)]),
    ],
    sums: [Float64Array.from([...firsts, ...zeros(seconds)]), Float64Array.from([...zeros(firsts), ...seconds])],
  };
}

const random = new SeededRandom('compared means');
const many = (count: number, draw: (random: SeededRandom) => number) =>
  Array.from({ length: count }, () => draw(random));

test('the standard error and the interval are those of theory', async () => {
  const means = await comparedMeans(
    apart(many(400, draws.exponential(10)), many(400, draws.exponential(14))),
    'theory',
  );
  const error = Math.sqrt(10 ** 2 / 400 + 14 ** 2 / 400);
  expect(means.error / error).toBeGreaterThan(0.85);
  expect(means.error / error).toBeLessThan(1.15);
  expect((means.high - means.low) / (2 * 1.96 * error)).toBeCloseTo(1, 0);
});

test('the same seed answers the same', async () => {
  const sides = apart(many(50, draws.exponential(10)), many(50, draws.exponential(14)));
  expect(await comparedMeans(sides, 'a')).toEqual(await comparedMeans(sides, 'a'));
  expect(await comparedMeans(sides, 'a')).not.toEqual(await comparedMeans(sides, 'b'));
});

test('what hangs together counts once: ten equal observations in a case are no more certain than one', async () => {
  const values = [many(40, draws.exponential(10)), many(40, draws.exponential(10))] as const;
  const once = apart(...values);
  const tenTimes: GroupedSides = {
    counts: [once.counts[0].map((each) => 10 * each), once.counts[1].map((each) => 10 * each)],
    sums: [once.sums[0].map((each) => 10 * each), once.sums[1].map((each) => 10 * each)],
  };
  expect((await comparedMeans(tenTimes, 'a')).error).toBeCloseTo((await comparedMeans(once, 'a')).error, 9);
});

test('the more places are compared, the further apart they have to be', () => {
  const means = { first: 10, second: 13, low: 1, high: 5, error: 1, groups: 1_000 };
  expect(isSignificant(means, 1)).toBe(true);
  expect(isSignificant(means, 50)).toBe(false);
});

test('the fewer groups there are, the further apart they have to be: as Student has it', () => {
  const away = (difference: number, groups: number) =>
    isSignificant({ first: 0, second: difference, low: 1, high: 5, error: 1, groups }, 1);
  // Above 2.878 lies 0.5% with 18 degrees of freedom, above 2.576 without end.
  expect([away(2.85, 20), away(2.9, 20)]).toEqual([false, true]);
  expect([away(2.55, 100_000), away(2.6, 100_000)]).toEqual([false, true]);
});

test('a difference below a tenth, or whose interval holds zero, is not told', () => {
  expect(isRelevant({ first: 10, second: 12, low: 1, high: 3, error: 0.5, groups: 90 })).toBe(true);
  expect(isRelevant({ first: 10, second: 10.9, low: 0.5, high: 1.3, error: 0.2, groups: 90 })).toBe(false);
  expect(isRelevant({ first: 10, second: 12, low: -0.1, high: 4.1, error: 1, groups: 90 })).toBe(false);
});
