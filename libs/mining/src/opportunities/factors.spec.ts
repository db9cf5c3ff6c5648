import { describe, expect, test } from '@jest/globals';
import type { Factors, MappedWorkflow } from '../report/schema/report-sections.js';
import { effort, errors, factorWeights, manualShare, score, stability, standardization, volume } from './factors.js';
import type { TouchFacts } from '../facts/touch-facts.js';
import { isArrivalOrDeadline, isMeasurementOrCare, isMereState, findTaskKind } from './task-lexicon.js';

const all = (value: number | null): Factors =>
  Object.fromEntries(
    [...Object.keys(factorWeights), 'manualShare'].map((name) => [name, { value, why: '' }]),
  ) as Factors;

const touch = (count: number, seconds: number, squares = 0): TouchFacts => ({
  measured: { count, seconds, squares },
  assumed: { count: 0, cappedSeconds: [] },
});

describe('score', () => {
  test('the weights add up to one', () => {
    expect(Object.values(factorWeights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  test('adds the factors up and multiplies them by the manual share', () => {
    expect(score(all(1))).toBeCloseTo(100, 9);
    expect(score({ ...all(1), manualShare: { value: 0.4, why: '' } })).toBeCloseTo(40, 9);
    expect(score({ ...all(0), manualShare: { value: 1, why: '' }, effort: { value: 0.5, why: '' } })).toBeCloseTo(
      12.5,
      9,
    );
  });

  test('a step without repeats is a candidate, and what cannot be measured is no advantage', () => {
    const manual = { manualShare: { value: 1, why: '' } };
    expect(score({ ...all(0.8), ...manual, errors: { value: 0, why: '' } })).toBeCloseTo(72, 9);
    expect(score({ ...all(null), ...manual })).toBeCloseTo(25, 9);
    expect(score(all(null))).toBeCloseTo(6.25, 9);
  });
});

describe('factors', () => {
  const a = { name: 'A', concurrent: [] };

  const edges = (...counts: [string, number][]) =>
    ({
      activities: [],
      ends: [],
      edges: counts.map(([to, count]) => ({ from: 'A', to, count })),
    }) as unknown as MappedWorkflow;

  test('volume compares logarithms with the most frequent candidate, and needs a year of observation', () => {
    expect(volume(99, 9999).value).toBeCloseTo(0.5, 12);
    expect(volume(null, 0).value).toBeNull();
  });

  test('effort is the share of measured touch time, and not measurable without', () => {
    expect(effort(touch(1, 30), 120).value).toBe(0.25);
    expect(effort(touch(0, 0), 30).value).toBeNull();
  });

  test('standardization is 1 for one follower, 0 for an even spread, between them by entropy', () => {
    expect(standardization(a, edges(['B', 9])).value).toBe(1);
    expect(standardization(a, edges(['B', 5], ['C', 5])).value).toBeCloseTo(0, 12);
    const entropy = -(0.9 * Math.log(0.9) + 0.1 * Math.log(0.1));
    expect(standardization(a, edges(['B', 9], ['C', 1])).value).toBeCloseTo(1 - entropy / Math.log(2), 12);
  });

  test('stability falls with the variation of touch time', () => {
    // 1 and 3 seconds: mean 2, deviation 1.
    expect(stability(touch(2, 4, 10)).value).toBeCloseTo(1 / 1.5, 12);
    expect(stability(touch(0, 0)).value).toBeNull();
  });

  test('errors are the share of cases in which the same work is done again', () => {
    const repeats = { cases: 10, occurrences: 12, casesOfItems: 0, examples: [], touch: touch(0, 0) };
    expect(errors({ repeats, cases: 50 })).toMatchObject({ value: 0.2, why: 'repeated in 10 of 50 cases' });
    expect(errors({ repeats: null, cases: 50 }).value).toBe(0);
  });

  test('the manual share leaves out what automation accounts do', () => {
    expect(manualShare({ withResource: 10, byAccounts: 4 }).value).toBe(0.6);
    expect(manualShare({ withResource: 0, byAccounts: 0 }).value).toBeNull();
  });
});

describe('what names say', () => {
  test('of the kind of task, in whatever form', () => {
    const kinds = [
      'Classify ticket',
      'Invoice scanned',
      'approving request',
      'SendReminder',
      'Repair (Complex)',
      'Foo',
    ];
    expect(kinds.map((name) => findTaskKind(name)?.kind.name ?? null)).toEqual([
      'classifying',
      'paying',
      'approving',
      'notifying',
      'physical',
      null,
    ]);
  });

  test('of measuring and caring, which are never repeats', () => {
    expect(
      ['Leucocytes', 'lab test', 'Dose given', 'Observe patient', 'Change bed'].filter(isMeasurementOrCare),
    ).toHaveLength(5);
    expect(['Check invoice', 'Submit claim', 'Laboratory'].filter(isMeasurementOrCare)).toEqual(['Laboratory']);
  });

  test('of states, in which nothing is done', () => {
    expect(['Queued', 'Waiting for parts', 'On hold', 'W_Pending'].map(isMereState)).toEqual([true, true, true, false]);
    expect(['Wait - User', 'Completed', 'Close ticket'].map(isMereState)).toEqual([true, true, false]);
  });

  test('of what arrives or falls due, which is not done by anyone', () => {
    expect(
      ['Application received', 'Claim filed', 'Deadline expired', 'A_SUBMITTED', 'Time-out'].filter(
        isArrivalOrDeadline,
      ),
    ).toHaveLength(5);
    expect(
      ['Receive goods', 'File claim', 'Record receipt', 'Submitted by EMPLOYEE', 'Notify'].filter(isArrivalOrDeadline),
    ).toEqual([]);
  });
});
