import { describe, expect, test } from '@jest/globals';
import type { Bottleneck, Opportunity } from '../report-sections.js';
import { recommendationFor } from './recommendation.js';

const stats = { count: 100, mean: 3600, median: 86_400, p90: 9, min: 0, max: 9, sum: 360_000 };

const wait = (fields: Partial<Bottleneck> = {}): Bottleneck => ({
  ...{ rank: 1, id: 'b1', workflow: 'w1', kind: 'waiting', at: { from: 'Check', to: 'Approve' }, cases: 100 },
  ...{ lostSeconds: stats, repeats: null, share: 0.5, causes: null, signs: [], trend: null, examples: [], text: '' },
  nature: { class: 'queue', source: 'measured', evidence: '' },
  ...fields,
});

const opportunity = (fields: Partial<Opportunity>): Opportunity =>
  ({ rank: 1, id: 'o1', workflow: 'w1', saves: 'waiting', kind: 'rebalance', ...fields }) as Opportunity;

const chosen = (bottleneck: Bottleneck, opportunities: Opportunity[]): string[] => {
  const found = recommendationFor(bottleneck, opportunities);
  return 'opportunities' in found ? found.opportunities.map(({ id }) => id) : [];
};

describe('what is recommended', () => {
  const work = wait({ kind: 'slow_step', at: { activity: 'Approve' } });

  test('is what saves waiting at the same path or before the same step, the best first', () => {
    const found = chosen(wait(), [
      opportunity({ id: 'reminder', rank: 3, target: { activity: 'Approve' } }),
      opportunity({ id: 'hands', rank: 2, target: { from: 'Check', to: 'Approve' } }),
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

describe('where nothing helps', () => {
  const decision = (fields: Partial<Bottleneck>): string => {
    const found = recommendationFor(wait(fields), []);
    return 'decision' in found ? found.decision : '';
  };

  test.each([
    ['timer', 'Decide whether 1 day is still the right length.'],
    ['schedule', 'Decide whether it can run more often.'],
    ['batch', 'in smaller batches.'],
    ['outside', 'Decide what deadline to agree on for Approve.'],
  ] as const)('a %s is a decision of its own', (nature, said) => {
    expect(decision({ nature: { class: nature, source: 'measured', evidence: '' } })).toContain(said);
  });

  test('a queue is decided by its main cause within working hours, which is told with its share', () => {
    const causes = [
      { cause: 'prioritization', seconds: 1, share: 0.1, shareOfWorkingHours: 0.25 },
      { cause: 'contention', seconds: 3, share: 0.3, shareOfWorkingHours: 0.75 },
      { cause: 'unavailability', seconds: 6, share: 0.6, shareOfWorkingHours: 0 },
    ] as const;
    expect(decision({ causes: [...causes] })).toBe(
      'Automation does not shorten this wait. During 75% of the wait within working hours, staff are busy with earlier cases. Decide who else can do Approve.',
    );
    expect(decision({ causes: null })).toContain('Decide who is responsible for starting Approve');
  });
});
