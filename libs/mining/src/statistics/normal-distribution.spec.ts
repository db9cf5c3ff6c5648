import { expect, test } from '@jest/globals';
import { upperNormalQuantile, wilsonInterval } from './normal-distribution.js';

test.each([
  [0.5, 0],
  [0.025, 1.959963985],
  [0.005, 2.575829304],
  [0.0001, 3.719016485],
  [0.975, -1.959963985],
])('above %p of a normal distribution lie %p standard errors', (share, quantile) => {
  expect(upperNormalQuantile(share)).toBeCloseTo(quantile, 7);
});

test('intervals equal those of statsmodels', () => {
  // statsmodels.stats.proportion.proportion_confint(15, 50, method='wilson')
  const { low, high } = wilsonInterval(15, 50);
  expect([low, high].map((each) => each.toFixed(4))).toEqual(['0.1910', '0.4375']);
});

test('none or all of few say little, and none of none nothing', () => {
  expect(wilsonInterval(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.2775, 3) });
  expect(wilsonInterval(10, 10)).toEqual({ low: expect.closeTo(0.7225, 3), high: 1 });
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
});
