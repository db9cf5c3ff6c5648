import { expect, test } from '@jest/globals';
import { returnFindings } from './savings.js';

type Sections = Parameters<typeof returnFindings>[0];

const opportunity = (id: string, activity: string) => ({ id, workflow: 'w1', kind: 'automate', target: { activity } });
const range = (expected: number) => ({ low: expected / 2, expected, high: 2 * expected });

function partsOf(given: { years: number; restsOn?: { id: string; share: number } | null; count?: number }): Sections {
  const opportunities = [opportunity('o1', 'Check'), opportunity('o2', 'File')].slice(0, given.count ?? 2);
  return {
    opportunities,
    workflows: [{ id: 'w1', observation: { from: '', to: '', years: given.years } }],
    roadmap: { waves: [{ items: opportunities.map(({ id }) => ({ opportunityId: id })) }] },
    roi: {
      assumptions: { currency: 'EUR', horizonMonths: 36, touchMinutes: { low: 2, likely: 5, high: 15 } },
      perOpportunity: opportunities.map(({ id }) => ({ id, rests: 'measured', annualValue: 1000 })),
      total: {
        investment: 10_000,
        annualValue: range(20_000),
        npv: range(30_000),
        paybackMonths: 9,
        probabilityOfLoss: 0,
        restsOn: given.restsOn ?? null,
      },
      reason: null,
    },
  } as unknown as Sections;
}

const textOf = (parts: Sections): string => returnFindings(parts)[0]?.text ?? '';

test('a value a year says from how many days it is extrapolated, unless a year was observed', () => {
  expect(textOf(partsOf({ years: 152 / 365 }))).toContain(
    '€20,000 a year (€10,000 to €40,000; extrapolated from 152 days)',
  );
  expect(textOf(partsOf({ years: 2 }))).toContain('€20,000 a year (€10,000 to €40,000) and pay back');
});

test('a total that rests on one step says which', () => {
  const text = textOf(partsOf({ years: 2, restsOn: { id: 'o1', share: 0.62 } }));
  expect(text).toMatch(/ 62% of the annual value rests on one step: Automate Check\.$/u);
  expect(textOf(partsOf({ years: 2 }))).not.toContain('rests on one step');
});

test('the one change that pays off is named, and carries all without saying', () => {
  const text = textOf(partsOf({ years: 2, restsOn: { id: 'o1', share: 1 }, count: 1 }));
  expect(text).toContain('The one change that pays off (Automate Check)');
  expect(text).not.toContain('rests on one step');
});
