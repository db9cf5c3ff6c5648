import { expect, test } from '@jest/globals';
import type { Driver, MappedWorkflow } from '../schema/report-sections.js';
import { driverName, driverText, driverValue, shownSegments, strongestDriver } from './driver-words.js';

type Figures = readonly (readonly [value: string, median: number, mean: number])[];

const driver = (segments: Figures, more: Partial<Driver> = {}): Driver => ({
  id: 'w1-d1',
  attribute: 'case:line',
  of: 'case',
  eventValue: null,
  kind: 'category',
  known: 'start',
  effect: 0.2,
  share: 0.5,
  segments: segments.map(([value, medianSeconds, meanSeconds], index) => ({
    id: `w1-d1-s${index + 1}`,
    value,
    cases: 100,
    medianSeconds,
    meanSeconds,
  })),
  ...more,
});

const workflows = (drivers: readonly Driver[]) =>
  [{ id: 'w1', name: 'Orders', drivers }] as unknown as MappedWorkflow[];
const textOf = (segments: Figures): string => {
  const one = driver(segments);
  return driverText(one, workflows([one]));
};

const day = 86_400;

test('says the medians of the slowest and the fastest', () => {
  expect(
    textOf([
      ['A', 5 * day, 6 * day],
      ['B', day, 2 * day],
    ]),
  ).toBe('Cases of line A take 5 days at the median, those of B take 1 day.');
});

test('where half of the fast cases have no duration, says so', () => {
  expect(
    textOf([
      ['A', 5 * day, 6 * day],
      ['B', 0, 2 * day],
    ]),
  ).toBe('Cases of line A take 5 days at the median; most of those of B are recorded without a duration.');
});

test('where half of all cases have none, compares the means, of which the largest may stand last', () => {
  expect(
    textOf([
      ['A', 0, 2 * day],
      ['B', 0, 6 * day],
    ]),
  ).toBe('Cases of line B take 6 days on average, those of A take 2 days.');
});

test('the strongest is known when a case begins, and is of whole cases', () => {
  const later = driver(
    [
      ['A', 5, 5],
      ['B', 1, 1],
    ],
    { effect: 0.9, known: 'later' },
  );
  const ofStep = driver(
    [
      ['A', 5, 5],
      ['B', 1, 1],
    ],
    { effect: 0.8, at: { activity: 'Pay' } },
  );
  const early = driver([
    ['A', 5, 5],
    ['B', 1, 1],
  ]);
  expect(strongestDriver(workflows([later, ofStep, early]))).toBe(early);
  expect(strongestDriver(workflows([later, ofStep]))).toBeNull();
});

test('what has no value is no group to compare with, unless there is no other', () => {
  const unknown = [
    ['A', 5 * day, 6 * day],
    ['UNKNOWN', 3_600, 3_600],
    ['B', day, 2 * day],
  ] as const;
  expect(textOf(unknown)).toBe('Cases of line A take 5 days at the median, those of B take 1 day.');
  expect(textOf(unknown.slice(0, 2))).toContain('UNKNOWN');
});

test('who began a case is no reason why it is slow', () => {
  const began = driver(
    [
      ['Person 1', 5, 5],
      ['Person 2', 1, 1],
    ],
    { attribute: 'resource', of: 'event', eventValue: 'first' },
  );
  expect(strongestDriver(workflows([began]))).toBeNull();
});

test.each([
  ['org:role', 'role'],
  ['case:SLA_hours', 'SLA hours'],
  ['resource', 'person'],
])('the attribute %s is called %s', (attribute, name) => {
  expect(driverName({ attribute })).toBe(name);
});

test('values are words, and those with an order stand in it', () => {
  expect(['EMPLOYEE', 'TRUE', 'other', 'A1', 'mail-bot'].map(driverValue)).toEqual([
    'Employee',
    'Yes',
    'All others',
    'A1',
    'mail-bot',
  ]);
  const inOrder = (kind: Driver['kind'], values: readonly string[]) =>
    shownSegments(
      driver(
        values.map((value) => [value, day, day] as const),
        { kind },
      ),
    ).map(({ value }) => value);
  expect(inOrder('start', ['Friday', 'Monday', 'Sunday'])).toEqual(['Monday', 'Friday', 'Sunday']);
  expect(inOrder('number', ['1,030 to 2,000', '−20 to 5', '6 to 10'])).toEqual([
    '−20 to 5',
    '6 to 10',
    '1,030 to 2,000',
  ]);
  expect(inOrder('category', ['12:00–16:00', '08:00–12:00'])).toEqual(['08:00–12:00', '12:00–16:00']);
  expect(inOrder('category', ['Post', 'Desk'])).toEqual(['Post', 'Desk']);
});
