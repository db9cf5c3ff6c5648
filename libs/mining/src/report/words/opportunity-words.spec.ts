import { describe, expect, test } from '@jest/globals';
import { describeAdvice, opportunityTitle, readReason, findRecommendation } from './opportunity-words.js';
import type { Bottleneck, Opportunity } from '../schema/report-sections.js';

test('a wait is named by the step it is before, in reports of before it was told by two as well', () => {
  const path = { from: 'Resolve', to: 'Completed' };
  const title = 'Shorten the fixed wait before Completed (if it is not set by law or contract)';
  expect(opportunityTitle({ kind: 'shorten_timer', target: { activity: 'Completed' } })).toBe(title);
  expect(opportunityTitle({ kind: 'shorten_timer', target: path })).toBe(title);
  expect(opportunityTitle({ kind: 'add_capacity', target: { activity: 'Pay' } })).toBe('Add one person to Pay');
});

test('below its title, the reason of an opportunity does not say the title again', () => {
  const assist = { kind: 'assist', target: { activity: 'Check order' } } as const;
  expect(
    readReason({
      ...assist,
      rationale: 'Let AI assist with “Check order”: outcomes vary. The step occurs 12 times a year.',
    }),
  ).toBe('Outcomes vary. The step occurs 12 times a year.');
  expect(readReason({ ...assist, rationale: 'Outcomes vary.' })).toBe('Outcomes vary.');
});

const stats = { count: 100, mean: 3600, median: 86_400, p90: 9, min: 0, max: 9, sum: 360_000 };

const wait = (fields: Partial<Bottleneck> = {}): Bottleneck => ({
  rank: 1,
  id: 'b1',
  workflow: 'w1',
  kind: 'waiting',
  at: { activity: 'Approve' },
  cases: 100,
  paths: [],
  slackShare: 0,
  load: null,
  advice: null,
  lostSeconds: stats,
  repeats: null,
  workingHours: null,
  share: 0.5,
  causes: null,
  signs: [],
  trend: null,
  examples: [],
  text: '',
  series: [],
  changes: [],
  drivers: [],
  queue: null,
  level: null,
  nature: { class: 'queue', source: 'measured', evidence: '' },
  ...fields,
});

const opportunity = (fields: Partial<Opportunity>): Opportunity =>
  ({ rank: 1, id: 'o1', workflow: 'w1', saves: 'waiting', kind: 'add_capacity', ...fields }) as Opportunity;

const chosen = (bottleneck: Bottleneck, opportunities: Opportunity[]): string[] =>
  findRecommendation(bottleneck, opportunities).opportunities.map(({ id }) => id);

describe('what is recommended', () => {
  const work = wait({ kind: 'slow_step', at: { activity: 'Approve' } });

  test('is what saves waiting before the same step, the best first', () => {
    const found = chosen(wait(), [
      opportunity({ id: 'reminder', rank: 3, target: { activity: 'Approve' } }),
      opportunity({ id: 'hands', rank: 2, target: { activity: 'Approve' } }),
      opportunity({ id: 'elsewhere', target: { from: 'Check', to: 'Ship' } }),
      opportunity({ id: 'other workflow', workflow: 'w2', target: { from: 'Check', to: 'Approve' } }),
    ]);
    expect(found).toEqual(['hands', 'reminder']);
  });

  test('is never a change that saves work for a wait, nor one that saves waiting for work', () => {
    const automate = opportunity({ id: 'automate', saves: 'work', kind: 'automate', target: { activity: 'Approve' } });
    const remind = opportunity({ id: 'remind', kind: 'remind', target: { activity: 'Approve' } });
    expect(chosen(wait(), [automate])).toEqual([]);
    expect(chosen(work, [automate, remind])).toEqual(['automate']);
  });

  test('for repeats is only what removes them', () => {
    const rework = wait({ kind: 'rework', at: { activity: 'Approve' }, share: null });
    const target = { activity: 'Approve' };
    expect(
      chosen(rework, [
        opportunity({ id: 'assist', saves: 'work', kind: 'assist', target }),
        opportunity({ id: 'deduplicate', saves: 'work', kind: 'deduplicate', target }),
      ]),
    ).toEqual(['deduplicate']);
  });
});

describe('what to do', () => {
  const decision = (fields: Partial<Bottleneck>): string | null => findRecommendation(wait(fields), []).decision;

  test('it is what follows from the cause', () => {
    const advice = { kind: 'find_out', text: 'Ask what c1 waited for.', gain: null } as const;
    expect(decision({ advice })).toBe('Ask what c1 waited for.');
  });

  test('a change that is what is advised is not named once more', () => {
    const advice = { kind: 'remind', text: 'Send a reminder after two days.', gain: null } as const;
    const effort = { days: 0, low: 0, high: 0, why: '' };
    const remind = opportunity({ kind: 'remind', target: { activity: 'Approve' }, effort });
    const hands = opportunity({ id: 'o2', kind: 'add_capacity', target: { activity: 'Approve' }, effort });
    expect(describeAdvice(wait({ advice }), [remind, hands])).toEqual([
      { kind: 'What to do', text: 'Send a reminder after two days.' },
      { kind: 'Opportunities', text: 'Add one person to Approve (a decision, nothing to build).' },
    ]);
    expect(describeAdvice(wait({ advice }), [remind])).toHaveLength(1);
  });

  test('nothing is said where nothing is advised, as for repeats', () => {
    expect(decision({ kind: 'rework' })).toBeNull();
  });
});
