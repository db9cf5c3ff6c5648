import { expect, test } from '@jest/globals';
import { collapsedRuns } from './collapsed-runs';

test('a step that follows itself is told once, with how often', () => {
  expect(collapsedRuns(['Lapping', 'Turning', 'Turning', 'Turning', 'Lapping'])).toEqual([
    { activity: 'Lapping', times: 1 },
    { activity: 'Turning', times: 3 },
    { activity: 'Lapping', times: 1 },
  ]);
  expect(collapsedRuns([])).toEqual([]);
});
