import { expect, test } from '@jest/globals';
import { sayFilter } from './filter-words.js';

const instant = (day: string, end = false): string => `${day}T${end ? '23:59:59.999' : '00:00:00.000'}Z`;

test.each([
  [{ from: instant('2024-01-01'), to: instant('2024-12-31', true) }, 'Started in 2024'],
  [{ from: instant('2024-01-01'), to: instant('2024-03-31', true) }, 'Started Jan 1 to Mar 31, 2024'],
  [{ from: instant('2024-02-03') }, 'Started since Feb 3, 2024'],
  [{ to: instant('2024-02-03', true) }, 'Started by Feb 3, 2024'],
  [{ workflow: 'Orders', group: 'North' }, 'Workflow = Orders · Team = North'],
  [{ attribute: { name: 'case:region', values: ['A', 'B'] } }, 'region = A or B'],
  [{ attribute: { name: 'region', values: ['A', 'B', 'C', 'D', 'E'] } }, 'region = A, B, C, or 2 more'],
])('%j is said as %s', (terms, words) => {
  expect(sayFilter(terms)).toBe(words);
});
