import { expect, test } from '@jest/globals';
import { type Mark, collapsedRuns, markedSteps, makeStrip, timedSteps } from './case-steps';

const step = (at: string, startedAt: string | null = null) => ({
  activity: 'A',
  by: null,
  at: `2026-01-05T${at}:00.000Z`,
  startedAt: startedAt === null ? null : `2026-01-05T${startedAt}:00.000Z`,
});

test('a wait ends where the next step starts, and no wait is negative', () => {
  const timed = timedSteps([step('09:00', '08:00'), step('11:00', '10:30'), step('11:30', '10:45'), step('12:30')]);
  expect(timed.map(({ gapSeconds, workSeconds }) => [gapSeconds, workSeconds])).toEqual([
    [null, 3600],
    [5400, 1800],
    [0, 2700],
    [3600, null],
  ]);
});

test('a step that follows itself is told once, with how often', () => {
  expect(collapsedRuns(['Lapping', 'Turning', 'Turning', 'Turning', 'Lapping'])).toEqual([
    { activity: 'Lapping', times: 1 },
    { activity: 'Turning', times: 3 },
    { activity: 'Lapping', times: 1 },
  ]);
  expect(collapsedRuns([])).toEqual([]);
});

const named = (activity: string, at: string, startedAt: string) => ({ ...step(at, startedAt), activity });

const history = [
  named('Check', '09:00', '08:00'),
  named('Pay', '11:00', '10:00'),
  named('Check', '13:00', '12:00'),
  named('Close', '14:00', '13:00'),
];

const marked = (mark: Mark | null) =>
  markedSteps(history, mark).map(({ isGapMarked, isWorkMarked }) => [isGapMarked, isWorkMarked].map(Number).join(''));

test('what a figure measures is marked: waits, work, repeats, or a path', () => {
  expect(marked({ of: 'wait', activity: 'Check' })).toEqual(['10', '00', '10', '00']);
  expect(marked({ of: 'work', activity: 'Pay' })).toEqual(['00', '01', '00', '00']);
  expect(marked({ of: 'repeats', activity: 'Check' })).toEqual(['00', '11', '11', '00']);
  expect(marked({ of: 'path', from: 'Pay', to: 'Check' })).toEqual(['00', '00', '11', '00']);
  expect(marked(null)).toEqual(['00', '00', '00', '00']);
});

test('a strip has the waits and the work of a case to scale, with neighbors of one kind as one part', () => {
  const strip = makeStrip(markedSteps(history, { of: 'repeats', activity: 'Check' }));
  expect(strip.map(({ is }) => is)).toEqual(['work', 'marked', 'work']);
  expect(strip.map(({ width }) => Math.round(width))).toEqual([17, 67, 17]);
  expect(makeStrip(markedSteps([step('09:00')], null))).toEqual([]);
});
