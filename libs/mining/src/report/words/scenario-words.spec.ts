import { expect, test } from '@jest/globals';
import type { ScenarioChange } from '../schema/scenario-change.js';
import { sayScenarioChange } from './scenario-words.js';

const activity = 'Approve order';

test.each<[ScenarioChange, string]>([
  [{ kind: 'people', activity, add: 1 }, '1 more person at “Approve order”'],
  [{ kind: 'people', activity, add: -2 }, '2 fewer people at “Approve order”'],
  [{ kind: 'people', activity, add: 0 }, 'No change at “Approve order”'],
  [
    { kind: 'hours', activity, hours: [{ days: ['mon', 'tue', 'wed'], from: '08:00', to: '18:00' }] },
    '“Approve order” within Mon–Wed 08:00–18:00',
  ],
  [{ kind: 'touch', activity, factor: 0.7 }, '30% less work at “Approve order”'],
  [{ kind: 'delay', activity, factor: 1.5 }, '50% more delay before “Approve order”'],
  [{ kind: 'batch', activity, size: 5 }, '“Approve order” in batches of 5'],
  [{ kind: 'batch', activity, size: 1 }, '“Approve order” case by case'],
  [{ kind: 'schedule', activity, days: ['mon', 'thu'] }, '“Approve order” only on Mon, Thu'],
  [{ kind: 'schedule', activity, everyDays: 3 }, '“Approve order” every 3 days'],
  [{ kind: 'schedule', activity, everyDays: 1 }, '“Approve order” every day'],
  [{ kind: 'skip', activity, share: 0.5 }, '50% of cases skip “Approve order”'],
  [{ kind: 'arrivals', factor: 1.15 }, '15% more cases'],
  [{ kind: 'arrivals', factor: 1 }, 'As many cases as today'],
])('%j is said as %s', (change, words) => {
  expect(sayScenarioChange(change)).toBe(words);
});
