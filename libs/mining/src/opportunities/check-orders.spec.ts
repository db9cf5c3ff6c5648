import { expect, test } from '@jest/globals';
import { type TimedCheck, computeSeconds, findBestOrder } from './check-orders.js';

const check = (name: string, seconds: number, refused: number): TimedCheck => ({ name, seconds, refused });
const anyMay = () => true;
const namesOf = (order: readonly TimedCheck[]): string => order.map(({ name }) => name).join('');

test('a case takes each check that it reaches', () => {
  expect(computeSeconds([check('A', 100, 0.2), check('B', 10, 0.4)])).toBeCloseTo(108, 9);
  expect(computeSeconds([check('B', 10, 0.4), check('A', 100, 0.2)])).toBeCloseTo(70, 9);
});

test('what refuses most for its time comes first', () => {
  const checks = [check('A', 60, 0.09), check('B', 30, 0.09), check('C', 60, 0.43), check('D', 600, 0.5)];
  expect(namesOf(findBestOrder(checks, anyMay))).toBe('CBAD');
});

test('equal checks stay as they are', () => {
  const checks = ['A', 'B', 'C'].map((name) => check(name, 60, 0.1));
  expect(namesOf(findBestOrder(checks, anyMay))).toBe('ABC');
});

test('what may not overtake stays behind what it follows', () => {
  const checks = [check('A', 600, 0.1), check('B', 300, 0.1), check('C', 10, 0.5)];
  expect(namesOf(findBestOrder(checks, ({ name }) => name !== 'C'))).toBe('BAC');
});

test('of six checks, the best of all orders is that by what each refuses per second', () => {
  const checks = [0.31, 0.02, 0.2, 0.11, 0.07, 0.4].map((refused, index) =>
    check(String.fromCharCode(65 + index), 30 + 100 * index, refused),
  );
  const sorted = checks.toSorted((a, b) => b.refused / b.seconds - a.refused / a.seconds);
  expect(namesOf(findBestOrder(checks, anyMay))).toBe(namesOf(sorted));
});

test('many checks are ordered as few are, without trying all orders', () => {
  const checks = Array.from({ length: 12 }, (_, index) => check(String.fromCharCode(65 + index), 60, 0.02 * index));
  expect(namesOf(findBestOrder(checks, anyMay))).toBe('LKJIHGFEDCBA');
  const last = findBestOrder(checks, ({ name }) => name !== 'L');
  expect(namesOf(last)).toBe('KJIHGFEDCBAL');
});
