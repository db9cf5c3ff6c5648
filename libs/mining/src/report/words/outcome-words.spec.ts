import { expect, test } from '@jest/globals';
import type { Outcome } from '../schema/report-sections.js';
import { flightWords, outcomeDriverTitle, outcomeNotes } from './outcome-words.js';

const day = 86_400;
const anOutcome = (share: number): Outcome =>
  ({ activity: 'Pay', returns: { cases: 5, share, medianSeconds: day }, knockout: null }) as unknown as Outcome;

test('what goes on after an end is told where it is more than a slip', () => {
  expect(outcomeNotes(anOutcome(0.1))).toEqual(['5 cases went on after it, 1 day later at the median']);
  expect(outcomeNotes(anOutcome(0.001))).toEqual([]);
});

test('time in progress is told where work is known, without parts that are none to speak of', () => {
  const time = { total: 100 * day, waiting: 80 * day, work: 19.9 * day, offHours: 0.1 * day, afterEnd: 0 };
  expect(flightWords(time)).toBe(
    'Of the 100 days that all cases together spend in progress, 80% is waiting and 20% is work.',
  );
  expect(flightWords({ ...time, waiting: 100 * day, work: 0, offHours: 0 })).toBeNull();
});

test('a title names the end, not a share of it', () => {
  expect(outcomeDriverTitle({ outcome: 'Send rejection', attribute: 'case:region' })).toBe(
    'Cases that end with “Send rejection”, by region',
  );
});
