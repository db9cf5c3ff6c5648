import { expect, test } from '@jest/globals';
import { SeededRandom } from '../../statistics/seeded-random.js';
import { type GapBin, floorOfGaps, prevailingGaps } from './prevailing-gaps.js';

const hour = 3_600;
const day = 86_400;

/** As the database bins them. */
function binned(gaps: readonly number[]): GapBin[] {
  const bins = new Map<number, GapBin>();
  for (const gap of gaps.toSorted((a, b) => a - b)) {
    const number = Math.floor(Math.log(Math.max(gap, 60) / 60) / 0.002);
    const bin = bins.get(number);
    bins.set(number, {
      count: (bin?.count ?? 0) + 1,
      sum: (bin?.sum ?? 0) + gap,
      min: bin?.min ?? gap,
      max: gap,
    });
  }
  return [...bins.values()];
}

const draw = (times: number, one: (random: SeededRandom) => number, seed = 'gaps'): number[] => {
  const random = new SeededRandom(seed);
  return Array.from({ length: times }, () => one(random));
};

test('gaps of exactly 60 days among others are a timer', () => {
  const gaps = draw(500, (random) => (random.next() < 0.7 ? 60 * day : random.next() * 200 * day));
  const found = prevailingGaps(binned(gaps));
  expect(found).toHaveLength(1);
  expect(found?.[0]?.seconds).toBeCloseTo(60 * day, -4);
  expect(found?.[0]?.share).toBeGreaterThan(0.65);
});

test('up to three values together are one', () => {
  const gaps = draw(600, (random) => {
    const part = random.next();
    return part < 0.25 ? 5 * day : part < 0.5 ? 10 * day : part < 0.75 ? 20 * day : random.next() * 60 * day;
  });
  expect(
    prevailingGaps(binned(gaps))
      ?.map(({ seconds }) => Math.round(seconds / day))
      .toSorted((a, b) => a - b),
  ).toEqual([5, 10, 20]);
});

test.each([
  ['exponential waits', (random: SeededRandom) => -2 * day * Math.log(1 - random.next())],
  ['even waits', (random: SeededRandom) => random.next() * 10 * day],
  ['waits around a day', (random: SeededRandom) => day + (random.next() + random.next() - 1) * 8 * hour],
  ['whole days, fewer the longer', (random: SeededRandom) => day * Math.floor(-3 * Math.log(1 - random.next()))],
  ['minutes', (random: SeededRandom) => 600 + random.next() * 60],
])('%s are none, whatever the seed', (_, one) => {
  const claims = Array.from({ length: 100 }, (__, seed) => prevailingGaps(binned(draw(200, one, String(seed)))));
  expect(claims.filter((each) => each !== null)).toEqual([]);
});

test('a floor of 15 days is one, whatever comes after it', () => {
  const gaps = draw(
    1000,
    (random) => 15 * day + (random.next() < 0.3 ? random.next() * 300 : random.next() * 30 * day),
  );
  expect(prevailingGaps(binned(gaps))).toBeNull();
  const floor = floorOfGaps(binned(gaps));
  expect(floor?.seconds).toBeCloseTo(15 * day, -5);
  expect(floor?.atLeast).toBe(1);
});

test.each([
  ['exponential waits', (random: SeededRandom) => -20 * day * Math.log(1 - random.next())],
  [
    'skewed waits',
    (random: SeededRandom) => 8 * day * Math.exp((random.next() + random.next() + random.next() - 1.5) * 2),
  ],
  ['even waits', (random: SeededRandom) => 10 * day + random.next() * 10 * day],
  ['waits around 15 days', (random: SeededRandom) => 15 * day + (random.next() + random.next() - 1) * 5 * day],
  ['whole days, fewer the longer', (random: SeededRandom) => day * Math.ceil(-3 * Math.log(1 - random.next()))],
  ['whole weeks of even numbers', (random: SeededRandom) => day * (7 + Math.floor(random.next() * 12))],
])('%s have no floor, whatever the seed', (_, one) => {
  const claims = Array.from({ length: 100 }, (__, seed) => floorOfGaps(binned(draw(400, one, String(seed)))));
  expect(claims.filter((each) => each !== null)).toEqual([]);
});

test('fewer than thirty gaps say nothing', () => {
  expect(prevailingGaps(binned(Array.from({ length: 29 }, () => 5 * day)))).toBeNull();
});
