import { expect, test } from '@jest/globals';
import { monthWords, spanWords } from './dates.js';

test('without a start date, months are counted', () => {
  expect([0, 3].map((months) => monthWords(null, months))).toEqual(['Start', 'Month 3']);
  expect(spanWords(null, 0.5, 3)).toBe('months 1 to 3');
  expect(spanWords(null, 0, 0.5)).toBe('month 1');
  expect(spanWords(null, 2, 3)).toBe('month 3');
});

test('with one, they have names', () => {
  expect([0, 1, 14].map((months) => monthWords('2026-11-30', months))).toEqual(['Nov 2026', 'Dec 2026', 'Jan 2028']);
  expect(spanWords('2026-11-30', 0, 3)).toBe('Nov 30, 2026 to Feb 28, 2027');
  expect(spanWords('2026-12-01', 0, 0.5)).toBe('Dec 1, 2026 to Dec 16, 2026');
});
