import { expect, test } from '@jest/globals';
import { chiSquaredTail, falseDiscoveryRates, kruskalWallis } from './kruskal-wallis.js';

test('H and p equal those of scipy, ties included', () => {
  // scipy.stats.kruskal([1, 2, 2, 5], [2, 6, 7, 8], [9, 10, 11, 6]); the mid-ranks are by hand
  const segments = [
    { cases: 4, twiceRanks: 2 * (1 + 3 + 3 + 5) },
    { cases: 4, twiceRanks: 2 * (3 + 6.5 + 8 + 9) },
    { cases: 4, twiceRanks: 2 * (10 + 11 + 12 + 6.5) },
  ];
  const found = kruskalWallis(segments, 27 - 3 + (8 - 2));
  expect((found?.effect ?? 0) * 11).toBeCloseTo(7.408362989323843, 12);
  expect(found?.p).toBeCloseTo(0.024620361019590333, 12);
});

test('segments that are told apart without exception explain nearly all', () => {
  const effect = kruskalWallis(
    [
      { cases: 500, twiceRanks: 500 * 501 },
      { cases: 500, twiceRanks: 500 * 1501 },
    ],
    0,
  );
  expect(effect?.effect).toBeCloseTo(0.75, 2);
  expect(effect?.p).toBeLessThan(1e-100);
});

test('equal ranks explain nothing', () => {
  const same = { cases: 50, twiceRanks: 50 * 101 };
  expect(kruskalWallis([same, same], 0)).toEqual({ effect: 0, p: 1 });
});

test('one segment, or one duration for all, is no comparison', () => {
  expect(kruskalWallis([{ cases: 9, twiceRanks: 90 }], 0)).toBeNull();
  const same = { cases: 50, twiceRanks: 50 * 101 };
  expect(kruskalWallis([same, same], 100 ** 3 - 100)).toBeNull();
});

test('rates equal those of scipy.stats.false_discovery_control, in the order given', () => {
  const rates = falseDiscoveryRates([0.041, 0.001, 0.039, 0.008, 0.06]);
  expect(rates.map((rate) => Number(rate.toFixed(5)))).toEqual([0.05125, 0.005, 0.05125, 0.02, 0.06]);
});

test('a rate is never more than one, nor less than the chance', () => {
  expect(falseDiscoveryRates([0.9, 1])).toEqual([1, 1]);
  expect(falseDiscoveryRates([0.2])).toEqual([0.2]);
  expect(falseDiscoveryRates([])).toEqual([]);
});

test('tails equal those of the tables', () => {
  // scipy.stats.chi2.sf
  const known: [x: number, degrees: number, tail: number][] = [
    [3.841458820694124, 1, 0.05],
    [6.634896601021214, 1, 0.01],
    [5.991464547107979, 2, 0.05],
    [0.5, 3, 0.918891411654676],
    [16.918977604620448, 9, 0.05],
    [74.91947430847816, 49, 0.01],
    [300, 49, 9.26849126063993e-38],
  ];
  for (const [x, degrees, tail] of known) expect(chiSquaredTail(x, degrees) / tail).toBeCloseTo(1, 10);
});

test('with two degrees of freedom the tail is exponential', () => {
  for (const x of [0.01, 1, 2.9, 3.1, 50, 700]) expect(chiSquaredTail(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 10);
});

test('nothing is certain, and far out is next to nothing', () => {
  expect(chiSquaredTail(0, 5)).toBe(1);
  expect(chiSquaredTail(1e6, 5)).toBe(0);
});
