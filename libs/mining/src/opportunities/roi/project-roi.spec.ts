import { describe, expect, test } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import type { Roi } from '../../report/schema/report-sections.js';
import { mergeAssumptions, defaultAssumptions } from './assumptions.js';
import { Portfolio, type Timing, monthShares } from './portfolio.js';
import { projectRoi } from './project-roi.js';
import type { RoiProject } from './draws.js';
import { SeededRandom } from '../../statistics/seeded-random.js';

const measured = (minutes: number): RoiProject['touch'] => ({
  rests: 'measured',
  minutes: { low: minutes, likely: minutes, high: minutes },
});

const project: RoiProject = {
  id: 'o1',
  kind: 'automate',
  content: 'automate Decide',
  occurrences: 6000,
  touch: measured(10),
  days: 20,
  isRobust: true,
};

const first: Timing = { start: 0, end: 1 };

async function roiOf(
  projects: readonly RoiProject[],
  given: Parameters<typeof mergeAssumptions>[0] = {},
  planned: ReadonlyMap<string, Timing> = new Map(projects.map(({ id }) => [id, first])),
): Promise<Roi> {
  const portfolio = await Portfolio.of(projects, mergeAssumptions(given));
  return projectRoi(portfolio, planned, new Map(projects.map(({ id }) => [id, first])), null);
}

/** All ranges are points, so that each draw equals the formula. */
const point = { low: 1, likely: 1, high: 1 };
const certain = {
  draws: 10,
  volumeFactor: point,
  touchTimeFactor: point,
  addressableFactor: point,
  adoptionFactor: point,
  investmentFactor: point,
  successRate: { low: 0.85, likely: 0.85, high: 0.85 },
  humanReview: { low: 0.15, likely: 0.15, high: 0.15 },
  risk: { low: 0.1, likely: 0.1, high: 0.1 },
};

describe('one opportunity', () => {
  test('hours, value, investment and running cost follow the formula', async () => {
    const [only] = (await roiOf([project], certain)).perOpportunity;
    const hours = ((6000 * 10) / 60) * 0.8 * 0.85 * (1 - 0.15);
    expect(only?.annualHours).toBeCloseTo(hours, 9);
    expect(only?.annualValue).toBeCloseTo(hours * 55 * 0.9, 6);
    expect(only?.investment).toBeCloseTo(20 * 8 * 55 * 1.5, 9);
    expect(only?.runCost).toBeCloseTo(20 * 8 * 55 * 1.5 * 0.15, 9);
  });

  test('benefits begin when it is done, and grow with the years since then', () => {
    const months = monthShares({ start: 2.5, end: 4 }, 30);
    expect(months.map(({ invested }) => invested).indexOf(1)).toBe(3);
    expect(months.slice(3, 6).map(({ inUse }) => inUse)).toEqual([0, 0, 1]);
    expect([5, 16, 17, 29].map((month) => months[month]?.year)).toEqual([0, 0, 1, 2]);
  });

  test('pays back in the first month in which the expected cumulative is not negative, and never below nothing', async () => {
    const { cashFlow, total, perOpportunity } = await roiOf([project]);
    const month = cashFlow.findIndex(({ cumulative }) => cumulative >= 0);
    expect(total?.paybackMonths).toBe(month);
    expect(perOpportunity[0]?.paybackMonths).toBe(month);
    const poor = await roiOf([{ ...project, occurrences: 100 }]);
    expect(poor.perOpportunity[0]?.npv.expected).toBeLessThan(0);
    expect(poor.perOpportunity[0]?.paybackMonths).toBeNull();
    expect(poor.total?.paybackMonths).toBeNull();
  });
});

describe('a total that rests on one step', () => {
  const small: RoiProject = { ...project, id: 'o2', content: 'automate File', occurrences: 2000 };

  test('says so, with its share, where the step is not measured well', async () => {
    const { total, perOpportunity } = await roiOf([{ ...project, isRobust: false }, small]);
    const [large, other] = perOpportunity.map(({ annualValue }) => annualValue);
    expect(total?.restsOn?.id).toBe('o1');
    expect(total?.restsOn?.share).toBeCloseTo((large ?? 0) / ((large ?? 0) + (other ?? 0)), 9);
  });

  test('is none where it is, and none where no step carries more than half', async () => {
    expect((await roiOf([project, { ...small, isRobust: false }])).total?.restsOn).toBeNull();
    const alike = { ...small, occurrences: 6000, isRobust: false };
    const third = { ...alike, id: 'o3', content: 'automate Sort' };
    expect((await roiOf([{ ...project, isRobust: false }, alike, third])).total?.restsOn).toBeNull();
  });
});

test('what building costs goes wrong for all of a draw at once', async () => {
  const other: RoiProject = { ...project, id: 'o2', content: 'automate File' };
  const portfolio = await Portfolio.of([project, other], mergeAssumptions());
  const [one, two] = ['o1', 'o2'].map((id) => portfolio.findDraws(id).investment);
  expect(one).toEqual(two);
  expect(Math.min(...(one ?? []))).toBeGreaterThanOrEqual(0.7 * 20 * 8 * 55 * 1.5);
  expect(Math.max(...(one ?? []))).toBeLessThanOrEqual(2 * 20 * 8 * 55 * 1.5);
});

describe('the roadmap as a whole', () => {
  const other: RoiProject = { ...project, id: 'o2', kind: 'assist', content: 'assist File', days: 10 };
  const rejected: RoiProject = { ...project, id: 'o3', content: 'automate Sort', occurrences: 10 };
  const planned = new Map([
    ['o1', first],
    ['o2', { start: 1, end: 1.5 }],
  ]);

  test('holds exactly the opportunities on the roadmap', async () => {
    const { perOpportunity, total, cashFlow } = await roiOf([project, other, rejected], {}, planned);
    const sum = (of: (each: Roi['perOpportunity'][number]) => number): number =>
      perOpportunity.filter(({ id }) => planned.has(id)).reduce((all, each) => all + of(each), 0);
    expect(perOpportunity).toHaveLength(3);
    expect(total?.investment).toBeCloseTo(
      sum(({ investment }) => investment),
      6,
    );
    expect(total?.annualValue.expected).toBeCloseTo(
      sum(({ annualValue }) => annualValue),
      6,
    );
    expect(total?.npv.expected).toBeCloseTo(
      sum(({ npv }) => npv.expected),
      6,
    );
    const discounted = cashFlow.reduce(
      (npv, { month, cost, benefit }) => npv + (benefit - cost) / 1.08 ** (month / 12),
      0,
    );
    expect(total?.npv.expected).toBeCloseTo(discounted, 4);
  });

  test('the same content draws the same numbers, whatever its id', async () => {
    const one = await roiOf([project]);
    const again = await roiOf([{ ...project, id: 'o7' }]);
    expect(again.total).toEqual(one.total);
  });

  test('one opportunity’s figures do not depend on the others beyond what they share', async () => {
    const alone = await roiOf([project]);
    const together = await roiOf([project, rejected], {}, planned);
    const one = alone.perOpportunity[0];
    const two = together.perOpportunity[0];
    expect((two?.annualHours ?? 0) / (one?.annualHours ?? 1)).toBeCloseTo(1, 1);
  });

  test('without anything that pays there is no total, and it says why', async () => {
    const { total, cashFlow, sensitivity, reason } = await roiOf([rejected], {}, new Map());
    expect([total, cashFlow, sensitivity]).toEqual([null, [], []]);
    expect(reason).toBe('The one opportunity that saves work does not earn its cost within 36 months.');
  });

  test('sensitivity is ordered by what it moves', async () => {
    const { sensitivity } = await roiOf([project, other], {}, planned);
    const swings = sensitivity.map(({ low, high }) => high - low);
    expect(swings).toEqual(swings.toSorted((a, b) => b - a));
    expect(sensitivity.map(({ assumption }) => assumption)).not.toContain('touchMinutes');
  });

  test('assumptions that are given are used, the others are the defaults', async () => {
    const { assumptions } = await roiOf([project], { hourlyCost: 80, currency: undefined });
    expect(assumptions).toEqual({ ...defaultAssumptions, hourlyCost: 80 });
  });
});

const anyTriangle = (most: number) =>
  fc
    .tuple(
      fc.double({ min: 0, max: most, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([high, a, b]) => ({ low: high * Math.min(a, b), likely: high * Math.max(a, b), high }));

const anyProject = fc.record({
  kind: fc.constantFrom(...(['automate', 'assist', 'route', 'deduplicate', 'remove'] as const)),
  occurrences: fc.double({ min: 0, max: 1e6, noNaN: true }),
  minutes: anyTriangle(480),
  rests: fc.constantFrom('measured' as const, 'assumed' as const),
  days: fc.integer({ min: 1, max: 40 }),
  start: fc.integer({ min: 0, max: 40 }),
});

test('low ≤ expected ≤ high in every figure, whatever the opportunities and assumptions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyProject, { minLength: 1, maxLength: 4 }),
      fc.record({
        successRate: anyTriangle(1),
        humanReview: anyTriangle(1),
        risk: anyTriangle(1),
        adoptionFactor: anyTriangle(2),
        investmentFactor: anyTriangle(3),
        horizonMonths: fc.integer({ min: 1, max: 60 }),
        discountRate: fc.double({ min: 0, max: 0.5, noNaN: true }),
      }),
      async (given, assumptions) => {
        const projects = given.map(({ kind, occurrences, minutes, rests, days }, index): RoiProject => ({
          id: `o${String(index)}`,
          kind,
          content: `${kind} ${String(index)}`,
          occurrences,
          touch: { rests, minutes },
          days,
          isRobust: false,
        }));
        const planned = new Map(
          given.map(({ start, days }, index) => [
            `o${String(index)}`,
            { start: start / 2, end: start / 2 + days / 20 },
          ]),
        );
        const roi = await roiOf(projects, { ...assumptions, draws: 100 }, planned);
        const { total, perOpportunity, cashFlow, sensitivity } = roi;
        for (const { low, expected, high } of [
          total?.npv,
          total?.annualValue,
          ...perOpportunity.map(({ npv }) => npv),
        ].flatMap((range) => range ?? [])) {
          expect(low).toBeLessThanOrEqual(expected);
          expect(expected).toBeLessThanOrEqual(high);
        }
        for (const { low, cumulative, high } of cashFlow) {
          expect(low).toBeLessThanOrEqual(cumulative);
          expect(cumulative).toBeLessThanOrEqual(high);
        }
        for (const { low, high } of sensitivity) expect(low).toBeLessThanOrEqual(high);
        for (const each of perOpportunity) if (each.npv.expected <= 0) expect(each.paybackMonths).toBeNull();
      },
    ),
    { numRuns: 30 },
  );
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

test('nothing here and nothing in the roadmap needs Node, so that both run in a browser', () => {
  for (const folder of ['.', '../roadmap', '../../report/words']) {
    const here = new URL(`${folder}/`, import.meta.url);
    for (const file of readdirSync(here).filter((name) => /(?<!\.spec)\.ts$/u.test(name))) {
      const imports = readFileSync(new URL(file, here), 'utf8').match(/from '[^']+'/gu) ?? [];
      expect(imports.filter((each) => !/from '\.\.?\//u.test(each))).toEqual([]);
    }
  }
});
