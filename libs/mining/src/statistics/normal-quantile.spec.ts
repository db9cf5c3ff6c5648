import { expect, test } from '@jest/globals';
import { upperNormalQuantile } from './normal-quantile.js';

test.each([
  [0.5, 0],
  [0.025, 1.959963985],
  [0.005, 2.575829304],
  [0.0001, 3.719016485],
  [0.975, -1.959963985],
])('above %p of a normal distribution lie %p standard errors', (share, quantile) => {
  expect(upperNormalQuantile(share)).toBeCloseTo(quantile, 7);
});
