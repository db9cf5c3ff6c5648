import { describe, expect, it } from '@jest/globals';
import { termChanges } from './report-changes.js';

const before = {
  assumptions: { currency: 'EUR', touchMinutes: { low: 2, likely: 5, high: 15 } },
  terms: { natures: { Approve: 'work' as const }, rules: [{ kind: 'never' as const, a: 'Pay' }] },
};

describe('what changed between two reports', () => {
  it('is nothing where the terms are the same, given or by default', () => {
    const after = { ...structuredClone(before), assumptions: { hourlyCost: 55, horizonMonths: 36 } };
    expect(termChanges(before, after)).toEqual({ listed: [], omitted: 0 });
  });

  it('is each term with its value before, which may be a default, and after', () => {
    const after = {
      assumptions: {
        currency: 'EUR',
        hourlyCost: 65,
        touchMinutes: { low: 2, likely: 6, high: 15, byActivity: { toString: { low: 1, likely: 1, high: 1 } } },
      },
      terms: {
        natures: { constructor: 'timer' as const },
        rules: [{ kind: 'within' as const, a: 'Pay', withinSeconds: 86_400, name: 'Quick', workflow: 'Orders' }],
        showPeople: true,
        sensitive: ['Branch'],
        calendar: {
          timeZone: 'Europe/Berlin',
          hours: [{ days: ['mon' as const, 'tue' as const], from: '09:00', to: '17:00' }],
          holidays: 'DE-BY',
        },
      },
    };
    expect(termChanges(before, after).listed).toEqual([
      { term: 'hourlyCost', of: null, before: 55, after: 65 },
      { term: 'touchMinutes.likely', of: null, before: 5, after: 6 },
      { term: 'touchMinutes.likely', of: 'toString', before: null, after: 1 },
      { term: 'touchMinutes.low', of: 'toString', before: null, after: 1 },
      { term: 'touchMinutes.high', of: 'toString', before: null, after: 1 },
      { term: 'natures', of: 'Approve', before: 'work', after: null },
      { term: 'natures', of: 'constructor', before: null, after: 'timer' },
      { term: 'rules', of: 'Pay never happens', before: true, after: null },
      {
        term: 'rules',
        of: 'Quick: Pay to the end of the case takes at most 1 day in Orders',
        before: null,
        after: true,
      },
      { term: 'showPeople', of: null, before: false, after: true },
      { term: 'sensitive', of: 'Branch', before: null, after: true },
      { term: 'calendar.timeZone', of: null, before: null, after: 'Europe/Berlin' },
      { term: 'calendar.hours', of: null, before: null, after: 'mon, tue 09:00–17:00' },
      { term: 'calendar.holidays', of: null, before: null, after: 'DE-BY' },
    ]);
  });

  it('is bounded, and says how much more there is', () => {
    const natures = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`Step ${index}`, 'work' as const]));
    const found = termChanges(before, { ...before, terms: { ...before.terms, natures } });
    expect(found.listed).toHaveLength(50);
    expect(found.omitted).toBe(451);
  });
});
