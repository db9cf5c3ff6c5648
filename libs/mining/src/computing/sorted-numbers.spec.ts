import { expect, test } from '@jest/globals';
import { countBelow, countUpTo, quantile } from './sorted-numbers.js';

test('finds where a number stands among ascending ones, or where the next larger one stands', () => {
  const among = Float64Array.of(2, 3, 9);
  expect([1, 2, 3, 9, 10].map((number) => countBelow(among, number))).toEqual([0, 0, 1, 2, 3]);
});

test('counts the numbers up to a bound, which may be one of them several times', () => {
  const among = Float64Array.of(2, 3, 3, 9);
  expect([1, 2, 3, 9, 10].map((number) => countUpTo(among, number))).toEqual([0, 1, 3, 4, 4]);
});

test('interpolates quantiles; nothing has the quantile zero', () => {
  expect(quantile(Float64Array.of(1, 2, 4), 0.75)).toBe(3);
  expect(quantile(new Float64Array(), 0.5)).toBe(0);
});
