import { expect, test } from '@jest/globals';
import { emptyRule, findGaps, makeRule, withRule } from './new-rule';

test('a deadline needs a step and a time, and may run to the end of the case', () => {
  expect(Object.keys(findGaps(emptyRule))).toEqual(['a', 'within']);
  const draft = { ...emptyRule, a: 'Receive', within: '1.5', unit: 'hours' as const };
  expect(findGaps(draft)).toEqual({});
  expect(makeRule(draft, 'Orders')).toEqual({ kind: 'within', a: 'Receive', withinSeconds: 5_400, workflow: 'Orders' });
});

test('a rule has only what its kind takes', () => {
  const filled = { ...emptyRule, a: 'Pay', b: 'Check', within: 3, name: ' Four eyes ' };
  expect(makeRule({ ...filled, kind: 'never' }, 'w')).toEqual({
    kind: 'never',
    a: 'Pay',
    workflow: 'w',
    name: 'Four eyes',
  });
  expect(makeRule({ ...filled, kind: 'not_same_person' }, 'w')).toEqual({
    kind: 'not_same_person',
    a: 'Pay',
    b: 'Check',
    workflow: 'w',
    name: 'Four eyes',
  });
  expect(Object.keys(findGaps({ ...emptyRule, kind: 'before', a: 'Pay' }))).toEqual(['b']);
});

test('a rule that is there already is not added again', () => {
  const rule = makeRule({ ...emptyRule, kind: 'never', a: 'Pay' }, 'Orders');
  expect(withRule([], rule)).toEqual([rule]);
  expect(withRule([{ workflow: 'Orders', a: 'Pay', kind: 'never' }], rule)).toHaveLength(1);
  expect(withRule([rule], { ...rule, a: 'Check' })).toHaveLength(2);
});
