import { describe, expect, test } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { cashFlow, netPresentValue, paybackMonths } from './cash-flow.js';
import { assumptionsWith, defaultAssumptions } from './assumptions.js';
import { projectRoi } from './project-roi.js';
import type { Project } from './returns.js';
import { SeededRandom } from './seeded-random.js';

const project: Project = {
  id: 'o1',
  kind: 'automate',
  annual: { occurrences: 6000, hours: 1000 },
  effort: { days: 20, why: '' },
};

describe('one opportunity', () => {
  test('hours, value, investment and running cost follow the formula', async () => {
    const { perOpportunity } = await projectRoi([project], {}, 'asmt_1');
    const hours = 1000 * 0.8 * 0.85 * (1 - 0.15);
    const [only] = perOpportunity;
    expect(only?.annualHours).toBeCloseTo(hours, 9);
    expect(only?.annualValue).toBeCloseTo(hours * 55 * 0.9, 6);
    expect(only?.investment).toBe(20 * 8 * 55 * 1.5);
    expect(only?.runCost).toBe(20 * 8 * 55 * 1.5 * 0.15);
  });

  test('the cash flow begins with the investment, grows with adoption and pays back when it is not below nothing', () => {
    const returns = { annualHours: 0, annualValue: 2400, investment: 1000, runCost: 120 };
    const months = cashFlow([returns], assumptionsWith({ horizonMonths: 36, adoption: [0.5, 0.8, 1] }));
    expect(months).toHaveLength(37);
    expect(months[0]).toEqual({ month: 0, cost: 1000, benefit: 0, cumulative: -1000 });
    expect(months[12]).toMatchObject({ benefit: 100, cost: 10, cumulative: 80 });
    expect(months[13]?.benefit).toBe(160);
    expect(months[25]?.benefit).toBe(200);
    expect(paybackMonths(months)).toBe(12);
    expect(paybackMonths(months.slice(0, 12))).toBeNull();
  });

  test('the net present value discounts month by month at a yearly rate', () => {
    const months = [
      { month: 0, cost: 100, benefit: 0, cumulative: -100 },
      { month: 12, cost: 0, benefit: 110, cumulative: 10 },
      { month: 24, cost: 0, benefit: 121, cumulative: 131 },
    ];
    expect(netPresentValue(months, 0.1)).toBeCloseTo(100, 9);
  });
});

describe('all together', () => {
  const projects: Project[] = [project, { ...project, id: 'o2', kind: 'assist', effort: { days: 10, why: '' } }];

  test('totals are sums, and the expected NPV is that of the cash flow shown', async () => {
    const { perOpportunity, total, cashFlow: flow, assumptions } = await projectRoi(projects, {}, 'asmt_1');
    const sum = (of: (each: (typeof perOpportunity)[number]) => number): number =>
      perOpportunity.reduce((all, each) => all + of(each), 0);
    expect(total.investment).toBeCloseTo(
      sum((each) => each.investment),
      6,
    );
    expect(total.annualValue.expected).toBeCloseTo(
      sum((each) => each.annualValue),
      6,
    );
    expect(total.npv.expected).toBeCloseTo(
      sum((each) => each.npv.expected),
      6,
    );
    expect(total.npv.expected).toBeCloseTo(netPresentValue(flow, assumptions.discountRate), 9);
  });

  test('the same assessment draws the same numbers, another one others', async () => {
    const [first, again, other] = [
      await projectRoi(projects, {}, 'asmt_1'),
      await projectRoi(projects, {}, 'asmt_1'),
      await projectRoi(projects, {}, 'asmt_2'),
    ];
    expect(again).toEqual(first);
    expect(other.total.npv.low).not.toBe(first.total.npv.low);
    expect(other.total.npv.expected).toBe(first.total.npv.expected);
  });

  test('what is expected lies between the low and the high end', async () => {
    const { perOpportunity, total } = await projectRoi(projects, {}, 'asmt_1');
    for (const { low, expected, high } of [total.npv, total.annualValue, ...perOpportunity.map(({ npv }) => npv)]) {
      expect(low).toBeLessThan(expected);
      expect(expected).toBeLessThan(high);
    }
  });

  test('sensitivity has one assumption at its ends and is ordered by what it moves', async () => {
    const { sensitivity, total } = await projectRoi(projects, {}, 'asmt_1');
    const swings = sensitivity.map(({ low, high }) => Math.abs(high - low));
    expect(swings).toEqual(swings.toSorted((a, b) => b - a));
    for (const { low, high } of sensitivity) {
      expect(Math.min(low, high)).toBeLessThanOrEqual(total.npv.expected);
      expect(Math.max(low, high)).toBeGreaterThanOrEqual(total.npv.expected);
    }
  });

  test('nothing to do costs and brings nothing', async () => {
    const { total, cashFlow: flow, sensitivity } = await projectRoi([], {}, 'asmt_1');
    expect(sensitivity).toEqual([]);
    expect(total).toMatchObject({
      investment: 0,
      paybackMonths: null,
      probabilityOfLoss: 0,
      npv: { low: 0, expected: 0, high: 0 },
    });
    expect(flow.at(-1)).toMatchObject({ cost: 0, benefit: 0, cumulative: 0 });
  });

  test('assumptions that are given are used, the others are the defaults', async () => {
    const { assumptions } = await projectRoi(projects, { hourlyCost: 80, currency: undefined }, 'asmt_1');
    expect(assumptions).toEqual({ ...defaultAssumptions, hourlyCost: 80 });
  });
});

test('random numbers are even, and triangular ones keep to their ends and mean', () => {
  const random = new SeededRandom('seed');
  const draws = Array.from({ length: 20_000 }, () => random.next());
  expect(draws.every((each) => each >= 0 && each < 1)).toBe(true);
  expect(draws.reduce((sum, each) => sum + each, 0) / draws.length).toBeCloseTo(0.5, 1);
  const triangle = { low: 1, likely: 2, high: 6 };
  const drawn = Array.from({ length: 20_000 }, () => random.triangular(triangle));
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(6);
  expect(drawn.reduce((sum, each) => sum + each, 0) / drawn.length).toBeCloseTo(3, 1);
});

test('nothing here needs Node, so that it runs in a browser', () => {
  for (const file of readdirSync(new URL('.', import.meta.url)).filter((name) => !name.endsWith('.spec.ts'))) {
    const imports = readFileSync(new URL(file, import.meta.url), 'utf8').match(/from '[^']+'/gu) ?? [];
    expect(imports.filter((each) => !/from '\.\.?\//u.test(each))).toEqual([]);
  }
});
