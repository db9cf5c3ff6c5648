import { expect, test } from '@jest/globals';
import { mostUrgent } from './priority.js';

test('the most urgent value is known by its words', () => {
  expect(mostUrgent(['Low', 'Medium', 'High', 'Major'])).toEqual(['High', 'Major']);
  expect(mostUrgent(['1 - Critical', '2 - High', '3 - Moderate', '4 - Low'])).toEqual(['1 - Critical']);
  expect(mostUrgent(['normal', 'urgent'])).toEqual(['urgent']);
});

test('or by its number, of which a bare one may be either end', () => {
  expect(mostUrgent(['P3', 'P1', 'P2'])).toEqual(['P1']);
  expect(mostUrgent(['3', '1', '2'])).toEqual(['1', '3']);
});

test('where nothing says so there is none', () => {
  expect(mostUrgent(['red', 'blue'])).toEqual([]);
  expect(mostUrgent(['high', 'higher'])).toEqual([]);
  expect(mostUrgent(['1', '1'])).toEqual([]);
});
