import { expect, test } from '@jest/globals';
import { opportunityTitle, reasonOf } from './opportunity-title.js';

test('a wait between two of the same step is named as a person would', () => {
  const loop = { from: 'Completed', to: 'Completed' };
  expect(opportunityTitle({ kind: 'shorten_timer', target: loop })).toBe(
    'Shorten the wait between one Completed and the next',
  );
  expect(opportunityTitle({ kind: 'add_capacity', target: { activity: 'Pay' } })).toBe('Have one more person for Pay');
});

test('below its title, the reason of an opportunity does not say the title again', () => {
  const assist = { kind: 'assist', target: { activity: 'Check order' } } as const;
  expect(
    reasonOf({ ...assist, rationale: 'Assist “Check order”: outcomes vary. The step occurs 12 times a year.' }),
  ).toBe('Outcomes vary. The step occurs 12 times a year.');
  expect(reasonOf({ ...assist, rationale: 'Outcomes vary.' })).toBe('Outcomes vary.');
});
