import { expect, test } from '@jest/globals';
import { chiSquaredTail } from './chi-squared.js';

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
