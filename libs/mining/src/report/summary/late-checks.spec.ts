import { expect, test } from '@jest/globals';
import type { CheckRun } from '../../workflows/outcomes/check-runs.js';
import type { Bottleneck } from '../schema/report-sections.js';
import { findLateCheck } from './late-checks.js';

/** Checks in this order, each with the percentage that it refuses. */
function found(checks: Record<string, number>) {
  const names = Object.keys(checks);
  const places = names.map((activity) => ({ id: activity, workflow: 'w1', at: { activity } }) as unknown as Bottleneck);
  const run: CheckRun = {
    checks: names.map((name) => ({ name, cases: 1_000, refused: 10 * (checks[name] ?? 0), examples: [] })),
    eitherOrder: [],
  };
  return findLateCheck(places, new Map([['w1', [run]]]));
}

test('a check that refuses many after others that refuse few could come first, if it takes no more work', () => {
  const late = found({ 'Check id': 9, 'Check employer': 9, 'Check collateral': 9, 'Check credit': 43 });
  expect(late?.place.id).toBe('Check credit');
  expect(late?.text).toBe(
    '“Check credit” refuses 43% of the cases that reach it, after 3 checks of which none refuses more than 9%.',
  );
  // 1 + 0.91 + 0.91² + 0.91³ instead of 1 + 0.57 × (1 + 0.91 + 0.91²).
  expect(late?.step).toBe(
    'If it takes no more work than those checks, do “Check credit” first: a case would go through 2.6 checks on average instead of 3.5.',
  );
});

test('after one other check, the text speaks of one', () => {
  const late = found({ 'Check id': 5, 'Check credit': 40 });
  expect(late?.text).toContain('after a check that refuses 5%.');
  expect(late?.step).toContain('than that check, do');
});

test('nothing is told where the first refuses most, where others refuse nearly as many, or of a decision', () => {
  expect(found({ 'Check credit': 43, 'Check id': 9, 'Check employer': 9 })).toBeNull();
  expect(found({ 'Check id': 30, 'Check credit': 43 })).toBeNull();
  expect(found({ 'Check id': 9, 'Check employer': 9, 'Approve loan': 43 })).toBeNull();
  expect(found({ 'Check id': 1, 'Check credit': 3 })).toBeNull();
});
