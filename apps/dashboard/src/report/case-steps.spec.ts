import { expect, test } from '@jest/globals';
import { collapsedRuns, timedSteps } from './case-steps';

const step = (at: string, startedAt: string | null = null) => ({
  ...{ activity: 'A', by: null, at: `2026-01-05T${at}:00.000Z` },
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
