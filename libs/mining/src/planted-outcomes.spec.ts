import { beforeAll, describe, expect, test } from '@jest/globals';
import { isLongRun } from '../../../test/harness/long-run.js';
import type { Opportunity, ReportSections, Workflow } from './report/schema/report-sections.js';
import { reportOf } from './testing/report-of.js';
import { textErrorsIn } from './testing/report-texts.js';
import { Hours, day, draws, hour, minute } from './testing/simulator/clock.js';
import { orderly, refusal, refusing, withStep } from './testing/simulator/processes.js';
import { type SimulatedProcess, type SimulatedStep, either } from './testing/simulator/simulated-process.js';
import { simulate } from './testing/simulator/simulate.js';

const logs = isLongRun ? 8 : 1;
const atLeast = isLongRun ? 7 : 1;
const seeds = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed);

const noise = [
  either('channel', ['web', 'phone', 'branch']),
  either('product', ['A', 'B', 'C', 'D', 'E']),
  either('gender', ['f', 'm']),
];

const named = (report: ReportSections, name: string): Workflow => {
  const workflow = report.workflows.find((each) => each.name === name);
  if (!workflow) throw new Error(`No workflow ${name}`);
  return workflow;
};

describe('a refusal that is twice as likely in one region', () => {
  let report: ReportSections;
  const name = (seed: number): string => `refused ${String(seed)}`;

  beforeAll(async () => {
    const events = seeds(logs).flatMap((seed) =>
      simulate({
        ...orderly(name(seed), 600),
        steps: refusing(orderly(name(seed), 600), ({ region }) => (region === 'south' ? 0.4 : 0.18)),
        attributes: [either('region', ['north', 'south', 'east']), ...noise],
      }),
    );
    report = await reportOf(events);
  });

  test(`is said of that region, in ${String(atLeast)} of ${String(logs)} logs at least, and of nothing else`, () => {
    const found = seeds(logs).map((seed) => named(report, name(seed)).outcomeDrivers);
    const right = found.filter((own) =>
      own.some(({ outcome, attribute, segments }) => {
        return outcome === 'Refuse' && attribute === 'region' && segments[0]?.value === 'south';
      }),
    );
    expect(right.length).toBeGreaterThanOrEqual(atLeast);
    expect(found.flat().filter(({ attribute }) => attribute !== 'region')).toEqual([]);
    for (const { segments } of found.flat()) {
      for (const { low, share, high } of segments) expect([low <= share, share <= high]).toEqual([true, true]);
    }
  });

  test('is a knock-out of the step before it, and its shares add up', () => {
    for (const seed of seeds(logs)) {
      const { outcomes } = named(report, name(seed));
      const refused = outcomes.find(({ activity }) => activity === 'Refuse');
      expect(refused?.knockout?.after).toBe('Review');
      expect(refused?.knockout?.share).toBeCloseTo(refused?.share ?? NaN, 1);
      expect(outcomes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(outcomes.find(({ activity }) => activity === 'Inform')?.knockout).toBeNull();
    }
  });

  test('is told in good words', () => {
    expect(textErrorsIn(report)).toEqual([]);
  });
});

test('of a sensitive attribute it is a difference, and no reason', async () => {
  const process = orderly('unequal', 800);
  const events = simulate({
    ...process,
    steps: refusing(process, ({ gender }) => (gender === 'f' ? 0.5 : 0.2)),
    attributes: noise,
  });
  const [workflow] = (await reportOf(events)).workflows;
  expect(workflow?.outcomeDrivers).toEqual([]);
  expect(workflow?.differences.map((each) => 'outcome' in each && [each.outcome, each.attribute])).toContainEqual([
    'Refuse',
    'gender',
  ]);
});

test('a result that cases have however they end was decided earlier: no step before an end refuses', async () => {
  const process = withStep(orderly('skipping', 600), 'Inform', { skipped: 0.4 });
  const events = simulate({ ...process, attributes: [either('decision', ['approved', 'rejected'])] });
  const { workflows, opportunities } = await reportOf(events);
  const outcomes = workflows.flatMap((each) => each.outcomes);
  expect(outcomes.map(({ activity }) => activity)).toContain('decision: rejected');
  expect(outcomes.filter(({ knockout }) => knockout !== null)).toEqual([]);
  expect(opportunities.filter(({ kind }) => kind === 'reorder')).toEqual([]);
});

describe('patients of whom a quarter returns to the ward after months', () => {
  let report: ReportSections;

  beforeAll(async () => {
    const ward: SimulatedProcess = {
      name: 'Ward',
      seed: 'ward',
      cases: 800,
      arrivals: { perWeek: 20 },
      steps: [
        { activity: 'ER Registration' },
        { activity: 'Admission NC', delay: draws.lognormal(6 * hour, 0.5) },
        { activity: 'Leucocytes', delay: draws.lognormal(day, 0.5), again: { to: 'Leucocytes', share: 0.6 } },
        { activity: 'Release A', delay: draws.lognormal(2 * day, 0.5), skipped: 0.03 },
        { activity: 'Return ER', delay: draws.lognormal(82 * day, 0.4), skipped: 0.72 },
      ],
      recorded: { people: false, starts: false },
    };
    report = await reportOf(simulate(ward));
  });

  test('are told as an outcome, and head the report', () => {
    const [workflow] = report.workflows;
    const released = workflow?.outcomes.find(({ activity }) => activity === 'Release A');
    expect(released?.returns?.share).toBeGreaterThan(0.22);
    expect(released?.returns?.share).toBeLessThan(0.32);
    expect((released?.returns?.medianSeconds ?? 0) / 86_400).toBeGreaterThan(70);
    expect(report.summary.headline).toMatch(
      /^2\d% of cases return after Release A, \d\d(?:\.\d)? days later at the median\./u,
    );
    expect(report.summary.findings.map(({ text }) => text).join(' ')).not.toContain('return after Release A');
    expect(textErrorsIn(report)).toEqual([]);
  });

  test('wait for nothing meanwhile: it is no bottleneck, and there is no one to remind', () => {
    const [workflow] = report.workflows;
    const { total, afterEnd, waiting, work, offHours } = workflow?.flightSeconds ?? {
      total: 0,
      afterEnd: 0,
      waiting: 0,
      work: 0,
      offHours: 0,
    };
    expect(afterEnd).toBeGreaterThan(2 * total);
    expect(total).toBeCloseTo(waiting + work + offHours, 6);
    const all = report.bottlenecks.reduce((sum, { share }) => sum + (share ?? 0), 0);
    expect(all).toBeGreaterThan(0.9);
    expect(all).toBeLessThanOrEqual(1 + 1e-9);
    expect(report.bottlenecks.filter(({ paths }) => paths.some(({ from }) => from === 'Release A'))).toEqual([]);
    const whole = JSON.stringify(report);
    expect(whole).not.toMatch(/\bremind/iu);
    expect(whole).not.toMatch(/resume or close/u);
    expect(workflow?.activities.find(({ name }) => name === 'Return ER')?.nature.class).not.toBe('outside');
  });
});

/** A check of some minutes that refuses a share of its cases. */
const check = (activity: string, minutes: number, share: number): SimulatedStep => ({
  activity,
  by: ['Ann', 'Bob', 'Cem'].map((each) => `${each} (${activity})`),
  hours: Hours.office,
  work: draws.lognormal(minutes * minute, 0.3),
  delay: draws.lognormal(3 * hour, 0.7),
  refuses: { to: 'Refuse', share: () => share },
});

/** An orderly process with these checks after its first step, done by people of its own: what is open beside counts. */
function checked(name: string, steps: readonly SimulatedStep[]): SimulatedProcess {
  const process = orderly(name, 1_000);
  const [register, ...others] = process.steps;
  const own = steps.map((step) => ({ ...step, by: (step.by ?? []).map((each) => `${each} of ${name}`) }));
  return { ...process, steps: [...(register ? [register] : []), ...own, ...others, refusal] };
}

describe('knock-outs of which the dear one comes first', () => {
  const reorders = async (first: number, second: number): Promise<Opportunity[]> => {
    const events = seeds(isLongRun ? 4 : 1).flatMap((seed) =>
      simulate(checked(`order ${String(seed)}`, [check('Appraise', first, 0.2), check('Screen', second, 0.4)])),
    );
    const report = await reportOf(events);
    expect(textErrorsIn(report)).toEqual([]);
    return report.opportunities.filter(({ kind }) => kind === 'reorder');
  };

  test('are proposed the other way around, with the hours that this saves', async () => {
    const found = await reorders(31, 5);
    expect(found.length).toBeGreaterThanOrEqual(isLongRun ? 3 : 1);
    for (const { target, figures, annual } of found) {
      expect(target).toEqual({ from: 'Appraise', to: 'Screen' });
      const { secondsNow = 0, secondsThen = 0, hoursNow = 0, hoursThen = 0 } = figures;
      // 31 + 0.8 × 5 minutes a case become 5 + 0.6 × 31.
      expect(secondsNow / 60).toBeGreaterThan(0.85 * 35);
      expect(secondsNow / 60).toBeLessThan(1.25 * 35);
      expect(secondsThen / secondsNow).toBeCloseTo(23.6 / 35, 1);
      expect(hoursThen).toBeLessThan(hoursNow);
      expect(annual?.hours).toBe(hoursNow);
    }
  });

  if (isLongRun) {
    test('stay as they are where the cheap one is first', async () => {
      expect(await reorders(5, 31)).toEqual([]);
    });
  }
});

describe('a run of checks that refuse 9% each before one that refuses 43%', () => {
  const few = ['Check identity', 'Check income', 'Check collateral'].map((name) => check(name, 20, 0.09));
  const reordersOf = async (steps: readonly SimulatedStep[]): Promise<Opportunity[]> => {
    const report = await reportOf(simulate(checked('run', steps)));
    expect(textErrorsIn(report)).toEqual([]);
    return report.opportunities.filter(({ kind }) => kind === 'reorder');
  };

  test('is proposed with that one first, though none of the others refuses a tenth', async () => {
    const [found, ...others] = await reordersOf([...few, check('Check sanctions', 10, 0.43)]);
    expect(others).toEqual([]);
    expect(found?.target).toEqual({ from: 'Check identity', to: 'Check sanctions' });
    // 20 + 0.91 × 20 + 0.91² × 20 + 0.91³ × 10 minutes a case become 10 + 0.57 × (20 + 0.91 × 20 + 0.91² × 20).
    const { secondsNow = 0, secondsThen = 0, hoursNow = 0, hoursThen = 0 } = found?.figures ?? {};
    expect(secondsThen / secondsNow).toBeCloseTo(41.2 / 62.3, 1);
    expect(hoursNow - hoursThen).toBeGreaterThan(0);
    expect(found?.gain).toMatchObject({ metric: 'hoursPerYear', from: hoursNow, to: hoursThen });
    expect(found?.rationale).toContain('In the order “Check sanctions”, “Check i');
    expect(found?.rationale).toContain('unless one of them needs the result of another');
  });

  test('takes as long in that order as was said', async () => {
    const steps = [...few, check('Check sanctions', 10, 0.43)];
    const [found] = await reordersOf(steps);
    const [workflow] = (await reportOf(simulate(checked('reordered', [...steps.slice(-1), ...few])))).workflows;
    const worked = (workflow?.activities ?? [])
      .filter(({ name }) => name.startsWith('Check'))
      .reduce((sum, { occurrences, serviceSeconds }) => sum + occurrences * (serviceSeconds?.mean ?? 0), 0);
    const took = worked / (workflow?.cases ?? NaN);
    expect((found?.figures['secondsThen'] ?? 0) / took).toBeGreaterThan(0.9);
    expect((found?.figures['secondsThen'] ?? 0) / took).toBeLessThan(1.1);
  });

  test('stays as it is where that one decides, which needs their results', async () => {
    expect(await reordersOf([...few, check('Decide', 10, 0.43)])).toEqual([]);
  });

  test('stays as it is where all refuse alike and take as long', async () => {
    expect(await reordersOf([...few, check('Check sanctions', 20, 0.09)])).toEqual([]);
  });
});
