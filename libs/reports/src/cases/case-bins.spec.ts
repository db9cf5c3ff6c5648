import { expect, test } from '@jest/globals';
import { binBegins } from './case-bins.js';

const day = 86_400;

test('bins have a round width, and the slowest twentieth shares the last one', () => {
  const begins = binBegins({ min: 0, p90: 10 * day, p95: 12 * day, max: 400 * day });
  expect(begins).toEqual(Array.from({ length: 25 }, (_, index) => index * (day / 2)));
});

test('bins begin near the shortest time where all are long', () => {
  const begins = binBegins({ min: 15 * day, p90: 18 * day, p95: 20 * day, max: 90 * day });
  expect(begins[0]).toBe(15 * day);
  expect(begins.at(-1)).toBe(20 * day);
});

test('a slowest tenth far from the others shares the last bin', () => {
  const begins = binBegins({ min: 0, p90: 25 * 60, p95: 3 * day, max: 90 * day });
  expect(begins.slice(0, 3)).toEqual([0, 60, 120]);
  expect(begins.at(-1)).toBe(25 * 60);
});

test('equal times share one bin, and so do times of zero', () => {
  expect(binBegins({ min: 5 * day, p90: 5 * day, p95: 5 * day, max: 5 * day })).toEqual([5 * day]);
  expect(binBegins({ min: 0, p90: 0, p95: 0, max: 0 })).toEqual([0]);
});

test('there are never more than forty, however long the times or short', () => {
  for (const p95 of [0.25, 59, 61, 3_599, 7 * day, 900 * day, 1e12]) {
    for (const min of [0, p95 / 3, p95 * 0.6]) {
      const begins = binBegins({ min, p90: p95, p95, max: p95 * 50 });
      expect(begins.length).toBeLessThanOrEqual(40);
      expect(begins[0]).toBeLessThanOrEqual(min);
      expect(begins).toEqual(begins.toSorted((a, b) => a - b));
      expect(new Set(begins).size).toBe(begins.length);
    }
  }
});
