import { describe, expect, test } from '@jest/globals';
import type { MappedWorkflow, Opportunity, OpportunityKind } from '../../report/schema/report-sections.js';
import { findDependencies } from './schedule.js';
import { planReturns } from './plan-returns.js';

function opportunity(id: string, kind: OpportunityKind, activity: string, hours: number, days: number): Opportunity {
  return {
    rank: 1,
    id,
    workflow: 'w1',
    saves: 'work',
    target: { activity },
    kind,
    score: 50,
    factors: {} as Opportunity['factors'],
    confidence: 'high',
    rationale: '',
    effort: { days, low: days, high: days, why: '' },
    touch: { rests: 'measured', minutes: { low: 6, likely: 6, high: 6 } },
    waiting: null,
    figures: { afterRejectionShare: kind === 'deduplicate' ? 1 : 0 },
    annual: { occurrences: 10 * hours, hours, waitingDays: null, people: null },
    gain: null,
    cycleTime: null,
    reason: null,
    examples: [],
  };
}

const timer: Opportunity = {
  ...opportunity('o9', 'shorten_timer', '', 0, 0),
  saves: 'waiting',
  target: { activity: 'Decide' },
  gain: { metric: 'waitSeconds', from: 1000, to: 500, low: 0, high: 750, how: 'estimated' },
  touch: null,
  waiting: { share: 0.4, canGo: 0.5, rests: 'assumed' },
  figures: { meanSeconds: 1000 },
  annual: { occurrences: 500, hours: null, waitingDays: 5.8, people: null },
};

const stats = { count: 10, mean: 1200, median: 1000, p90: 1500, min: 1, max: 2000, sum: 12_000 };
const workflows = [
  {
    id: 'w1',
    observation: { from: '', to: '', years: 1 },
    edges: [{ from: 'Scan', to: 'Decide', count: 10, elapsedSeconds: stats, waitSeconds: null }],
    activities: [
      { name: 'Scan', occurrences: 500, rework: { cases: 10, repeats: 40, selfLoops: 0 }, serviceSeconds: stats },
    ],
  },
] as unknown as MappedWorkflow[];

const plan = (opportunities: Opportunity[]) =>
  planReturns({ opportunities, workflows }, { assumptions: {}, reason: null });

test('an automation needs its own step in order and the data of the step before it', () => {
  const all = [
    opportunity('o1', 'automate', 'Decide', 2000, 20),
    opportunity('o2', 'deduplicate', 'Decide', 500, 8),
    opportunity('o3', 'extract', 'Scan', 500, 15),
    opportunity('o4', 'deduplicate', 'Scan', 500, 8),
  ];
  const [first, second] = all;
  expect(first && findDependencies(first, all, workflows)).toEqual(['o2', 'o3']);
  expect(second && findDependencies(second, all, workflows)).toEqual([]);
});

test('what pays is planned after what it depends on, and what does not pay is on neither roadmap nor total', async () => {
  const { roadmap, roi } = await plan([
    opportunity('o1', 'automate', 'Decide', 5000, 20),
    opportunity('o2', 'deduplicate', 'Decide', 1000, 8),
    opportunity('o3', 'automate', 'File', 1, 20),
  ]);
  expect(roadmap.capacityDaysPerMonth).toBe(20);
  expect(roadmap.waves).toMatchObject([
    {
      name: 'Quick wins',
      from: 0,
      to: 1.5,
      items: [
        { opportunityId: 'o2', start: 0, end: 0.5, dependsOn: [] },
        { opportunityId: 'o1', start: 0.5, end: 1.5, dependsOn: ['o2'], owner: null },
      ],
    },
  ]);
  expect(roi.perOpportunity.map(({ id, npv }) => [id, npv.expected > 0])).toEqual([
    ['o1', true],
    ['o2', true],
    ['o3', false],
  ]);
  const planned = roi.perOpportunity.filter(({ id }) => id !== 'o3');
  expect(roi.total?.npv.expected).toBeCloseTo(
    planned.reduce((sum, { npv }) => sum + npv.expected, 0),
    6,
  );
});

test('a dependency that does not earn its cost holds nothing up', async () => {
  const { roadmap } = await plan([
    opportunity('o1', 'automate', 'Decide', 5000, 20),
    opportunity('o2', 'deduplicate', 'Decide', 1, 8),
  ]);
  expect(roadmap.waves.flatMap(({ items }) => items)).toMatchObject([{ opportunityId: 'o1', start: 0, dependsOn: [] }]);
});

test('what would come too late to pay makes room for what does', async () => {
  const big = Array.from({ length: 12 }, (_, index) =>
    opportunity(`o${String(index)}`, 'automate', `Step ${String(index)}`, 1700 - 20 * index, 60),
  );
  const { roadmap, roi } = await plan(big);
  const items = roadmap.waves.flatMap((wave) => wave.items);
  expect(items.length).toBeGreaterThan(0);
  expect(items.length).toBeLessThan(big.length);
  for (const { opportunityId } of items) {
    expect(roi.perOpportunity.find(({ id }) => id === opportunityId)?.npv.expected).toBeGreaterThan(0);
  }
});

test('decisions come first, cost nothing, and name the wait by which they are measured', async () => {
  const { roadmap, roi } = await plan([timer]);
  expect(roadmap.waves).toMatchObject([{ name: 'Decide', items: [{ effortDays: 0, expectedAnnualValue: null }] }]);
  const [item] = roadmap.waves[0]?.items ?? [];
  const metric = 'opportunities[o9].gain.from';
  expect(item?.baseline).toEqual({ metric, value: 1000 });
  expect(item?.target).toEqual({ metric, value: 500 });
  expect(roi.perOpportunity).toEqual([]);
});

test('a wait is measured within working hours where they are known', async () => {
  const { roadmap } = await plan([{ ...timer, figures: { workingSeconds: 400 } }]);
  const metric = 'opportunities[o9].figures.workingSeconds';
  expect(roadmap.waves[0]?.items[0]).toMatchObject({
    baseline: { metric, value: 400 },
    target: { metric, value: 200 },
  });
});

test('what adds working hours is measured in all of the wait', async () => {
  const { roadmap } = await plan([{ ...timer, kind: 'cover_hours', figures: { workingSeconds: 400 } }]);
  const metric = 'opportunities[o9].gain.from';
  expect(roadmap.waves[0]?.items[0]).toMatchObject({
    baseline: { metric, value: 1000 },
    target: { metric, value: 500 },
  });
});

test('of two decisions the one that saves an average case more comes first', async () => {
  const saving = (id: string, savedSeconds: number) => ({ ...timer, id, figures: { savedSeconds } });
  const { roadmap } = await plan([saving('o1', 60), saving('o2', 3600)]);
  expect(roadmap.waves[0]?.items.map(({ opportunityId }) => opportunityId)).toEqual(['o2', 'o1']);
});

test('work is measured by a figure of the report as it is, and as it is expected to be', async () => {
  const { roadmap } = await plan([opportunity('o1', 'automate', 'Scan', 5000, 8)]);
  const [item] = roadmap.waves[0]?.items ?? [];
  const metric = 'opportunities[o1].touch.minutes.likely';
  expect(item?.baseline).toEqual({ metric, value: 6 });
  // 0.8 addressable, at the means of success rate and human review
  expect(item?.target.value).toBeCloseTo(6 * (1 - 0.8 * ((0.7 + 0.85 + 0.95) / 3) * 0.85), 9);
});

test('what was observed for less than 90 days has no value a year, and is not on the roadmap', async () => {
  const seen = (days: number) =>
    workflows.map((each) => ({ ...each, observation: { from: '', to: '', years: days / 365 } }));
  const of = (days: number) =>
    planReturns(
      { opportunities: [opportunity('o1', 'automate', 'Scan', 5000, 8)], workflows: seen(days) },
      { assumptions: {}, reason: null },
    );
  expect((await of(90)).roi.perOpportunity).toHaveLength(1);
  expect(await of(89)).toMatchObject({ roi: { perOpportunity: [], total: null }, roadmap: { waves: [] } });
});

test('where no hands-on time is measurable, that is the reason for no total', async () => {
  const { roi } = await plan([{ ...opportunity('o1', 'automate', 'Scan', 5000, 8), touch: null }]);
  expect(roi.total).toBeNull();
  expect(roi.reason).toContain('hands-on time of the steps that could be changed is not measurable');
});

test('what a name suggests and what rests on assumed minutes has no value, and the reason says so', async () => {
  const named = opportunity('o1', 'assist', 'Decide', 5000, 12);
  const assumed = {
    ...opportunity('o2', 'automate', 'Scan', 5000, 15),
    touch: { ...named.touch, rests: 'assumed' },
  } as Opportunity;
  const ofNames = await plan([named]);
  expect(ofNames).toMatchObject({ roi: { perOpportunity: [], total: null }, roadmap: { waves: [] } });
  expect(ofNames.roi.reason).toContain('the log shows neither');
  const ofMinutes = await plan([assumed]);
  expect(ofMinutes).toMatchObject({ roi: { perOpportunity: [], total: null }, roadmap: { waves: [] } });
  expect(ofMinutes.roi.reason).toContain('touch times are not recorded');
  expect((await plan([])).roi.reason).toContain('the log shows neither');
});

describe('one person more', () => {
  const hire: Opportunity = {
    ...timer,
    id: 'o8',
    kind: 'add_capacity',
    confidence: 'high',
    figures: { savedDaysPerYear: 1000, savedSeconds: 100 },
    annual: { occurrences: 500, hours: null, waitingDays: 3000, people: { hoursPerYear: 800, costPerYear: 44_000 } },
  };
  const priced = (delayCostPerCaseDay: number | null) =>
    planReturns({ opportunities: [hire], workflows }, { assumptions: { delayCostPerCaseDay }, reason: null });

  test('is a decision without a value where a day of waiting has no price', async () => {
    const { roi, roadmap } = await priced(null);
    expect(roi).toMatchObject({ perOpportunity: [], total: null });
    expect(roadmap.waves).toMatchObject([
      { name: 'Decide', items: [{ opportunityId: 'o8', expectedAnnualValue: null }] },
    ]);
  });

  test('costs hours every year, against the days that it saves', async () => {
    const { roi, roadmap } = await priced(100);
    const [only] = roi.perOpportunity;
    expect(only).toMatchObject({ id: 'o8', annualHours: 0, investment: 0, runCost: 800 * 55, roi: null });
    // A tenth or so is lost to risk.
    expect((only?.annualValue ?? 0) / (1000 * 100)).toBeCloseTo(0.9, 1);
    expect(only?.npv.expected).toBeGreaterThan(0);
    expect(only?.npv.expected).toBeLessThan(3 * ((only?.annualValue ?? 0) - 44_000));
    expect(roadmap.waves).toMatchObject([{ name: 'Quick wins', items: [{ opportunityId: 'o8', effortDays: 0 }] }]);
    expect(roi.total?.npv.expected).toBeCloseTo(only?.npv.expected ?? NaN, 6);
  });

  test('is not on the roadmap where the days are worth less than the hours', async () => {
    const { roi, roadmap } = await priced(30);
    expect(roi.perOpportunity[0]?.npv.expected).toBeLessThan(0);
    expect(roi.total).toBeNull();
    expect(roadmap.waves).toEqual([]);
  });
});

test('where the log allows no total, decisions are still planned', async () => {
  const { roadmap, roi } = await planReturns(
    { opportunities: [timer, opportunity('o1', 'automate', 'Decide', 5000, 20)], workflows },
    { assumptions: {}, reason: 'The log is too short.' },
  );
  expect(roi).toMatchObject({ perOpportunity: [], total: null, cashFlow: [], reason: 'The log is too short.' });
  expect(roadmap.waves.map(({ name }) => name)).toEqual(['Decide']);
});
