import { expect, test } from '@jest/globals';
import type { Change } from '../report-sections.js';
import { shownChanges } from './shown-changes.js';

const way = (at: number, after: number): Change =>
  ({ of: 'paths', at: `2020-W${String(at)}`, before: 0.1, after }) as Change;
const arrivals = { of: 'arrivals', at: '2020-W05', before: 60, after: 90 } as Change;

test('a few changes are all shown', () => {
  expect(shownChanges([arrivals, way(10, 0.5)])).toHaveLength(2);
});

test('of many, what makes cases wait and the ways that moved most are shown, in their order', () => {
  const ways = [0.2, 0.9, 0.3, 0.8, 0.7, 0.6, 0.5].map((after, at) => way(10 + at, after));
  const shown = shownChanges([arrivals, ...ways]);
  expect(shown.map(({ after }) => after)).toEqual([90, 0.9, 0.8, 0.7, 0.6, 0.5]);
});
