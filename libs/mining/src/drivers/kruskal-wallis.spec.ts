import { expect, test } from '@jest/globals';
import { kruskalWallis } from './kruskal-wallis.js';

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
