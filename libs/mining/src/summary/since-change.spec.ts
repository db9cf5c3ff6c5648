import { expect, test } from '@jest/globals';
import { changedIssues } from './since-change.js';

const workflows = [{ id: 'w1', name: 'Orders', cases: 400 }];
const changed = { workflow: 'w1', changes: [], since: '2020-02-24T09:00:00.000Z', cases: 100 };

test('where waits are of the cases since a change, it says how many these are', () => {
  expect(changedIssues(workflows, [changed])).toEqual([
    {
      text: 'Something changed on Feb 24, 2020: waits, and what to do about them, are those of the 100 cases that began since. Cycle times and counts are of all cases.',
      count: 100,
      share: 0.25,
    },
  ]);
});

test('nothing is said where too few have begun since', () => {
  expect(changedIssues(workflows, [{ ...changed, since: null, cases: null }])).toEqual([]);
  expect(changedIssues(workflows, [])).toEqual([]);
});
