import { expect, test } from '@jest/globals';
import { opportunityTitle, reasonOf } from './opportunity-title.js';

test('a wait is named by the step it is before, in reports of before it was told by two as well', () => {
  const path = { from: 'Resolve', to: 'Completed' };
  const title = 'Shorten the fixed wait before Completed';
  expect(opportunityTitle({ kind: 'shorten_timer', target: { activity: 'Completed' } })).toBe(title);
  expect(opportunityTitle({ kind: 'shorten_timer', target: path })).toBe(title);
  expect(opportunityTitle({ kind: 'add_capacity', target: { activity: 'Pay' } })).toBe('Add one person to Pay');
});

test('below its title, the reason of an opportunity does not say the title again', () => {
  const assist = { kind: 'assist', target: { activity: 'Check order' } } as const;
  expect(
    reasonOf({
      ...assist,
      rationale: 'Let AI assist with “Check order”: outcomes vary. The step occurs 12 times a year.',
    }),
  ).toBe('Outcomes vary. The step occurs 12 times a year.');
  expect(reasonOf({ ...assist, rationale: 'Outcomes vary.' })).toBe('Outcomes vary.');
});
