import { describe, expect, test } from '@jest/globals';
import type { Workflow } from '../report-sections.js';
import type { ActivityFacts } from './activity-facts.js';
import { isAutomationAccount } from '../log/account-names.js';
import {
  type Factors,
  effort,
  errors,
  factorWeights,
  manualShare,
  score,
  stability,
  standardization,
  volume,
} from './factors.js';
import { taskKindOf } from './task-lexicon.js';

const facts = (given: Partial<ActivityFacts>): ActivityFacts => ({
  workflow: 1,
  name: 'A',
  occurrences: 100,
  cases: 50,
  elapsedSeconds: 0,
  serviceCount: 0,
  serviceSeconds: 0,
  serviceSquares: 0,
  withResource: 0,
  byAutomation: 0,
  ...given,
});

const all = (value: number | null): Factors =>
  Object.fromEntries(Object.keys(factorWeights).map((name) => [name, { value, why: '' }])) as Factors;

describe('score', () => {
  test('the weights add up to one', () => {
    expect(Object.values(factorWeights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  test('is the weighted geometric mean of what was measured, times a hundred', () => {
    expect(score(all(1))).toBe(100);
    expect(score(all(0.5))).toBeCloseTo(50, 9);
    const two = { ...all(null), volume: { value: 0.25, why: '' }, effort: { value: 1, why: '' } };
    expect(score(two)).toBeCloseTo(50, 9);
    expect(score(all(null))).toBe(0);
  });

  test('one zero ends a candidate', () => {
    expect(score({ ...all(1), errors: { value: 0, why: '' } })).toBe(0);
  });
});

describe('factors', () => {
  const edges = (...counts: [string, number][]) =>
    ({ edges: counts.map(([to, count]) => ({ from: 'A', to, count })) }) as unknown as Workflow;

  test('volume compares logarithms with the most frequent candidate', () => {
    expect(volume(99, 9999).value).toBeCloseTo(0.5, 12);
  });

  test('effort is the share of working time, or of elapsed time where none is known', () => {
    const worked = facts({ serviceCount: 1, serviceSeconds: 30 });
    expect(effort(worked, [worked, facts({ serviceCount: 1, serviceSeconds: 90 })]).value).toBe(0.25);
    expect(effort(facts({}), [worked]).value).toBeNull();
    const elapsed = facts({ elapsedSeconds: 30 });
    expect(effort(elapsed, [elapsed, facts({ elapsedSeconds: 30 })]).value).toBe(0.5);
  });

  test('standardization is 1 for one follower, 0 for an even spread, between them by entropy', () => {
    expect(standardization('A', edges(['B', 9])).value).toBe(1);
    expect(standardization('A', edges(['B', 5], ['C', 5])).value).toBeCloseTo(0, 12);
    const entropy = -(0.9 * Math.log(0.9) + 0.1 * Math.log(0.1));
    expect(standardization('A', edges(['B', 9], ['C', 1])).value).toBeCloseTo(1 - entropy / Math.log(2), 12);
  });

  test('stability falls with the variation of working time', () => {
    // 1 and 3 seconds: mean 2, deviation 1.
    expect(stability(facts({ serviceCount: 2, serviceSeconds: 4, serviceSquares: 10 })).value).toBeCloseTo(1 / 1.5, 12);
    expect(stability(facts({})).value).toBeNull();
  });

  test('errors are the share of cases with repeats', () => {
    const of = (cases: number, repeats: number) =>
      ({ activities: [{ name: 'A', cases: 50, rework: { cases, repeats, selfLoops: 0 } }] }) as unknown as Workflow;
    expect(errors('A', of(10, 12)).value).toBe(0.2);
    expect(errors('A', of(0, 0)).value).toBe(0);
  });

  test('the manual share leaves out what automation accounts do', () => {
    expect(manualShare(facts({ withResource: 10, byAutomation: 4 })).value).toBe(0.6);
    expect(manualShare(facts({})).value).toBeNull();
  });
});

test('automation accounts are told by whole words', () => {
  expect(
    ['Billing Bot', 'System', 'jira-api', 'automation', 'rpaRobot', 'dependabot[bot]'].filter(isAutomationAccount),
  ).toHaveLength(6);
  expect(['Abbot', 'Systemova', 'Rapid', 'Åsa', ''].filter(isAutomationAccount)).toEqual([]);
});

test('task kinds are told by the words of the name, in whatever form', () => {
  const kinds = ['Classify ticket', 'Invoice scanned', 'approving request', 'SendReminder', 'Repair (Complex)', 'Foo'];
  expect(kinds.map((name) => taskKindOf(name)?.kind.name ?? null)).toEqual([
    'classifying',
    'paying',
    'approving',
    'notifying',
    'physical',
    null,
  ]);
});
