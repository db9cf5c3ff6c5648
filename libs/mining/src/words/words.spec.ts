import { expect, test } from '@jest/globals';
import { byCodePoint } from './code-point-order.js';
import { duration, hours, list, money, number, percent, plural, quoted, shortDuration } from './words.js';

test('numbers are grouped and as precise as they are worth', () => {
  expect([0, 3.14159, 99.96, 1234567.8, -12.5].map(number)).toEqual(['0', '3.1', '100', '1,234,568', '−12.5']);
});

test('one is one, none and many are many', () => {
  expect([0, 1, 2].map((count) => plural(count, 'case'))).toEqual(['0 cases', '1 case', '2 cases']);
  expect(plural(1000, 'activity', 'activities')).toBe('1,000 activities');
});

test('durations are in the largest unit that says something', () => {
  expect([0, 0.4, 1, 59, 60, 5400, 86_400, 3.2 * 86_400, 70 * 86_400, 800 * 86_400].map(duration)).toEqual([
    'less than a second',
    'less than a second',
    '1 second',
    '59 seconds',
    '1 minute',
    '1.5 hours',
    '1 day',
    '3.2 days',
    '10 weeks',
    '2.2 years',
  ]);
  expect([0, 0.4, 3599.9].map(shortDuration)).toEqual(['0 s', '<1 s', '1 h']);
});

test('what is not nothing is never 0 %, what is not all never 100 %', () => {
  expect([0, 0.0004, 0.034, 0.5, 0.996, 0.9999, 1].map(percent)).toEqual([
    '0 %',
    'less than 0.1 %',
    '3.4 %',
    '50 %',
    '99.6 %',
    'more than 99.9 %',
    '100 %',
  ]);
});

test('names, lists, money and hours read as people write them', () => {
  expect(quoted('  ')).toBe('“(no name)”');
  expect(list(['a', 'b', 'c'])).toBe('a, b and c');
  expect(money('EUR', 123_456)).toBe('EUR 123,000');
  expect(money('EUR', -7)).toBe('EUR −7');
  expect([0.5, 1, 12.34, 1234.5].map(hours)).toEqual(['30 minutes', '1 hour', '12.3 hours', '1,235 hours']);
});

test('order is by code point, not by UTF-16 unit', () => {
  expect(['\u{1F4E6}', '\uFF21', 'a', 'Z', ''].toSorted(byCodePoint)).toEqual(['', 'Z', 'a', '\uFF21', '\u{1F4E6}']);
});
