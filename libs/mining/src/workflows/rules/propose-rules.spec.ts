import { expect, test } from '@jest/globals';
import { type OrderedPair, type SeenActivity, proposeRules } from './propose-rules.js';

const activity = (name: string, more: Partial<SeenActivity> = {}): SeenActivity => ({
  name,
  cases: 1000,
  judged: 1000,
  ...more,
});

/** So many cases keep both orders. */
const pair = (a: string, b: string, kept: number, more: Partial<OrderedPair> = {}): OrderedPair => ({
  a,
  b,
  firstBefore: kept,
  judgedFirstBefore: kept,
  lastBefore: kept,
  judgedLastBefore: kept,
  judgedStarting: 0,
  judgedEnding: 0,
  direct: 500,
  ...more,
});

test('what nearly all cases keep is proposed, once for each pair', () => {
  const activities = [activity('A'), activity('B')];
  expect(proposeRules(activities, [pair('A', 'B', 950)])).toEqual([{ kind: 'before', a: 'A', b: 'B' }]);
});

test('what all keep, too few keep, or too few cases have is not', () => {
  const activities = [activity('A'), activity('B'), activity('rare', { cases: 99, judged: 99 })];
  expect(proposeRules(activities, [pair('A', 'B', 1000)])).toEqual([]);
  expect(proposeRules(activities, [pair('A', 'B', 899)])).toEqual([]);
  expect(
    proposeRules([activity('A', { cases: 5 }), activity('rare', { cases: 99, judged: 99 })], [pair('A', 'rare', 95)]),
  ).toEqual([]);
});

test('a step that is only missing because cases are open breaks nothing', () => {
  const activities = [activity('A', { judged: 900 }), activity('B', { cases: 930, judged: 900 })];
  const open = pair('A', 'B', 920, { firstBefore: 0, judgedFirstBefore: 0, judgedLastBefore: 900 });
  expect(proposeRules(activities, [open])).toEqual([]);
});

test('what holds in half of its cases because they start or end so is not', () => {
  const both = [activity('A'), activity('B')];
  const explained = { judgedStarting: 500, judgedEnding: 500 };
  expect(proposeRules(both, [pair('A', 'B', 950, explained)])).toEqual([]);
  expect(proposeRules(both, [pair('A', 'B', 950, { judgedStarting: 500, judgedEnding: 310 })])).toEqual([
    { kind: 'followed_by', a: 'A', b: 'B' },
  ]);
});

test('what one case in a thousand breaks is, what fewer break is not', () => {
  const activities = [activity('A', { cases: 3000, judged: 3000 }), activity('B', { cases: 3000, judged: 3000 })];
  expect(proposeRules(activities, [pair('A', 'B', 2997)])).toEqual([{ kind: 'before', a: 'A', b: 'B' }]);
  expect(proposeRules(activities, [pair('A', 'B', 2998)])).toEqual([]);
});

test('what follows from two others is not', () => {
  const activities = ['A', 'B', 'C'].map((name) => activity(name));
  const pairs = [pair('A', 'B', 950), pair('B', 'C', 1000), pair('A', 'C', 940, { direct: 900 })];
  expect(proposeRules(activities, pairs).map(({ a, b }) => `${a}${b}`)).toEqual(['AB']);
});

test('those whose steps follow each other most often come first', () => {
  const names = Array.from({ length: 12 }, (_, index) => [`A${index}`, `B${index}`] as const);
  const pairs = names.map(([a, b], index) => pair(a, b, 950, { direct: index }));
  const proposed = proposeRules(
    names.flat().map((name) => activity(name)),
    pairs,
  );
  expect(proposed[0]?.a).toBe('A11');
});
