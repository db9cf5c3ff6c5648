import { describe, expect, it } from '@jest/globals';
import { changedTerms } from './assessment-terms.js';

const before = {
  assumptions: { hourlyCost: 40, currency: 'EUR', touchMinutes: { low: 2, likely: 5, high: 15 } },
  terms: { natures: { Approve: 'work' as const }, rules: [{ kind: 'never' as const, a: 'Pay' }] },
};

describe('what has changed of the terms of a report', () => {
  it('is nothing where nothing has', () => {
    expect(changedTerms(before, structuredClone(before))).toEqual({});
  });

  it('is told by name, with what it was and what it is', () => {
    const after = {
      assumptions: {
        hourlyCost: 50,
        currency: 'EUR',
        touchMinutes: { low: 2, likely: 6, high: 15, byActivity: { Pay: { low: 1, likely: 1, high: 1 } } },
      },
      terms: {
        natures: { Wait: 'timer' as const },
        rules: [{ kind: 'within' as const, a: 'Pay', b: 'Ship', withinSeconds: 60, name: 'Quick' }],
        showPeople: true,
        sensitive: ['Branch'],
      },
    };
    expect(changedTerms(before, after)).toEqual({
      assumptions: [{ of: 'hourlyCost', from: 40, to: 50 }],
      touchMinutes: [{ of: 'likely', from: 5, to: 6 }],
      touchMinutesByActivity: [{ of: 'Pay', from: null, to: { low: 1, likely: 1, high: 1 } }],
      natures: [
        { of: 'Approve', from: 'work', to: null },
        { of: 'Wait', from: null, to: 'timer' },
      ],
      rules: [
        { of: 'never Pay', from: true, to: null },
        { of: 'Quick: within Pay Ship within 60 s', from: null, to: true },
      ],
      showPeople: [{ of: 'is', from: null, to: true }],
      sensitive: [{ of: 'Branch', from: null, to: true }],
    });
  });

  it('is bounded, and says how much more there is', () => {
    const natures = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`Step ${index}`, 'work' as const]));
    const found = changedTerms(before, { ...before, terms: { ...before.terms, natures } });
    expect(found.natures).toHaveLength(20);
    expect(found.naturesOmitted).toBe(481);
  });
});
