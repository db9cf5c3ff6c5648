import { expect, test } from '@jest/globals';
import { opportunityTitle } from './opportunity-title.js';

test('a wait between two of the same step is named as a person would', () => {
  const loop = { from: 'Completed', to: 'Completed' };
  expect(opportunityTitle({ kind: 'shorten_timer', target: loop })).toBe(
    'Shorten the wait between one Completed and the next',
  );
  expect(opportunityTitle({ kind: 'rebalance', target: loop })).toBe(
    'Add capacity between one Completed and the next in peak weeks',
  );
  expect(opportunityTitle({ kind: 'rebalance', target: { from: 'Check', to: 'Pay' } })).toBe(
    'Add capacity between Check and Pay in peak weeks',
  );
});
