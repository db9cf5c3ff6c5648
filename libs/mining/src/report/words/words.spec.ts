import { expect, test } from '@jest/globals';
import {
  byCodePoint,
  duration,
  hours,
  isOneTime,
  list,
  money,
  number,
  percent,
  plural,
  quoted,
  shortDuration,
} from './words.js';

const second = 1;
const minute = 60;
const hour = 3_600;
const day = 86_400;

test('counts are exact and grouped, what is measured has three digits', () => {
  expect([0, 1_234_567, -12_345].map(number)).toEqual(['0', '1,234,567', '−12,345']);
  expect([3.14159, 99.96, 123.4, 1_234_567.8, -12.5].map(number)).toEqual(['3.1', '100', '123', '1,230,000', '−12.5']);
});

test('one is one, none and many are many', () => {
  expect([0, 1, 2].map((count) => plural(count, 'case'))).toEqual(['0 cases', '1 case', '2 cases']);
  expect(plural(1000, 'activity', 'activities')).toBe('1,000 activities');
  expect(plural(1.04, 'day')).toBe('1 day');
});

test('one hour passes, two hours pass', () => {
  expect([0, 0.4, hour, 65 * minute, 2 * hour, 1.5 * day].map(isOneTime)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('durations are in the units that a person would say', () => {
  expect([0, 0.4, 1, 59, minute, 200, 10 * minute].map(duration)).toEqual([
    'no time',
    'less than a second',
    '1 second',
    '59 seconds',
    '1 minute',
    '3 min 20 s',
    '10 minutes',
  ]);
  expect([hour, 3 * hour + 20 * minute, day, 7.9 * day, 247.3 * day, 800 * day].map(duration)).toEqual([
    '1 hour',
    '3 h 20 min',
    '1 day',
    '7.9 days',
    '247 days',
    '2.2 years',
  ]);
});

test('durations round over to the next unit, never up to sixty of one', () => {
  expect([59.7, 599.8, hour - second, day - second].map(duration)).toEqual([
    '1 minute',
    '10 minutes',
    '1 hour',
    '1 day',
  ]);
});

test('durations in pictures are short, and no time is instant', () => {
  expect([0, 0.4, 3599.9, 200, 3.2 * day, 800 * day].map(shortDuration)).toEqual([
    'instant',
    '<1 s',
    '1 h',
    '3.3 min',
    '3.2 d',
    '2.2 y',
  ]);
});

test('what is not nothing is never 0%, what is not all never 100%', () => {
  expect([0, 0.0004, 0.034, 0.5, 0.996, 0.9999, 1].map(percent)).toEqual([
    '0%',
    'less than 0.1%',
    '3.4%',
    '50%',
    '99.6%',
    'more than 99.9%',
    '100%',
  ]);
  expect(percent(-0.2)).toBe('−20%');
});

test('a name stands in quotes only where it could be read as words of the sentence', () => {
  expect(['Verify', 'Create Fine', 'O_SENT_BACK', '東京', 'Phase 2'].map(quoted)).toEqual([
    'Verify',
    'Create Fine',
    'O_SENT_BACK',
    '東京',
    'Phase 2',
  ]);
  expect(['Add penalty', 'submit', 'Dr. Who', '  '].map(quoted)).toEqual([
    '“Add penalty”',
    '“submit”',
    '“Dr. Who”',
    '“(no name)”',
  ]);
});

test('money has the sign before it, or the code where there is no common sign', () => {
  expect([123_456, 55, 52.5, 0, -7].map((value) => money('EUR', value))).toEqual([
    '€123,000',
    '€55',
    '€52.50',
    '€0',
    '−€7',
  ]);
  expect(money('USD', 1_234_567)).toBe('$1,230,000');
  expect(money('CHF', 298_000)).toBe('CHF\u00A0298,000');
});

test('lists and hours read as people write them', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => list(words))).toEqual(['a', 'a and b', 'a, b, and c']);
  expect([0.5, 1, 12.34, 1234.5, 1_340_000].map(hours)).toEqual([
    '30 minutes',
    '1 hour',
    '12.3 hours',
    '1,230 hours',
    '1.3 million hours',
  ]);
});

test('order is by code point, not by UTF-16 unit', () => {
  expect(['\u{1F4E6}', '\uFF21', 'a', 'Z', ''].toSorted(byCodePoint)).toEqual(['', 'Z', 'a', '\uFF21', '\u{1F4E6}']);
});
