import { beforeAll, describe, expect, test } from '@jest/globals';
import { isLongRun } from '../../../test/harness/long-run.js';
import type { Pattern, PatternKind, ReportSections } from './report/schema/report-sections.js';
import { reportOf } from './testing/report-of.js';
import { textErrorsIn } from './testing/report-texts.js';
import { Hours, day, draws, hour } from './testing/simulator/clock.js';
import { orderly, withStep } from './testing/simulator/processes.js';
import { type SimulatedProcess, due, either } from './testing/simulator/simulated-process.js';
import { simulate } from './testing/simulator/simulate.js';

const seeds = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed);

/** Each step by others, so that nothing comes back by chance. */
const apart = (process: SimulatedProcess): SimulatedProcess => ({
  ...process,
  steps: process.steps.map((step) => ({
    ...step,
    by: ['Ann', 'Bob', 'Cem'].map((who) => `${who} ${step.activity} (${process.name})`),
  })),
});

const planted: Record<PatternKind, (process: SimulatedProcess) => SimulatedProcess> = {
  ping_pong: (process) =>
    withStep(apart(process), 'Decide', { bounces: { share: 0.25, extra: draws.lognormal(day, 0.5) } }),
  first_time_right: (process) => withStep(process, 'Decide', { again: { to: 'Review', share: 0.2 } }),
  stuck_few: (process) => ({
    ...process,
    steps: process.steps.map((step) => ({
      ...step,
      hours: Hours.always,
      delay: step.activity === 'Decide' ? draws.lognormal(hour, 3) : draws.lognormal(hour / 6, 0.5),
    })),
  }),
  priority_without_effect: (process) => ({
    ...withStep(process, 'Decide', { delay: draws.lognormal(day, 0.2), hours: Hours.always }),
    attributes: [either('priority', ['Low', 'Medium', 'High'])],
  }),
  late: (process) => ({
    ...withStep(process, 'Decide', { delay: draws.lognormal(3 * day, 0.5), hours: Hours.always }),
    attributes: [due('due_date', 5)],
  }),
  segment: (process) => ({
    ...process,
    attributes: [either('region', ['north', 'south', 'east'], (value) => (value === 'south' ? 4 : 1))],
  }),
  closing: (process) => ({
    ...process,
    steps: [
      ...process.steps,
      { activity: 'Close', delay: draws.lognormal(3 * day, 0.5), by: [`System (${process.name})`] },
    ],
  }),
};

const logs = isLongRun ? 4 : 1;
const atLeast = isLongRun ? 3 : 1;

describe('planted patterns', () => {
  let report: ReportSections;
  const nameOf = (kind: PatternKind, seed: number): string => `P${Object.keys(planted).indexOf(kind)} ${seed}`;
  const found = (kind: PatternKind): Pattern[][] =>
    seeds(logs).map((seed) => report.workflows.find(({ name }) => name === nameOf(kind, seed))?.patterns ?? []);

  beforeAll(async () => {
    const kinds = Object.keys(planted) as PatternKind[];
    const events = kinds.flatMap((kind) =>
      seeds(logs).flatMap((seed) => {
        const name = nameOf(kind, seed);
        return simulate({ ...planted[kind](orderly(name, 500)), name, seed: name });
      }),
    );
    report = await reportOf(events);
  });

  test.each(Object.keys(planted) as PatternKind[])(
    `%s is found in ${String(atLeast)} of ${String(logs)} logs at least`,
    (kind) => {
      const right = found(kind).filter((own) => own.some((each) => each.kind === kind));
      expect(right.length).toBeGreaterThanOrEqual(atLeast);
    },
  );

  test('no case bounces, is late or has a priority elsewhere', () => {
    const rare: PatternKind[] = ['ping_pong', 'late', 'priority_without_effect', 'segment', 'stuck_few'];
    // What goes back to a step and through the next once more does go to and fro.
    const isPlanted = (kind: PatternKind, each: Pattern): boolean =>
      each.kind === kind || (kind === 'first_time_right' && each.kind === 'ping_pong' && each.activity === 'Review');
    const wrong = (Object.keys(planted) as PatternKind[]).flatMap((kind) =>
      found(kind).flatMap((own) => own.filter((each) => rare.includes(each.kind) && !isPlanted(kind, each))),
    );
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  test('figures are near what was planted', () => {
    const figures = (kind: PatternKind): Pattern[] =>
      found(kind).flatMap((own) => own.filter((each) => each.kind === kind));
    for (const { share } of figures('ping_pong')) expect(share).toBeCloseTo(0.25, 1);
    for (const { share, activity } of figures('first_time_right')) {
      expect(share).toBeCloseTo(0.8, 1);
      expect(['Review', 'Decide']).toContain(activity);
    }
    for (const { share, figures: own } of figures('segment')) {
      expect(share).toBeCloseTo(1 / 3, 1);
      expect(own['medianSeconds'] ?? 0).toBeGreaterThanOrEqual(2 * (own['otherMedianSeconds'] ?? 0));
    }
    for (const { activity } of figures('closing')) expect(['Close', 'Inform']).toContain(activity);
  });

  test('are told in good words, each with cases', () => {
    expect(textErrorsIn(report)).toEqual([]);
    for (const { id, cases, examples, share } of report.workflows.flatMap(({ patterns }) => patterns)) {
      expect(id).toMatch(/^w\d+-p\d+$/u);
      expect(examples).toHaveLength(Math.min(5, cases));
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(1);
    }
  });
});

test('a deadline that changes within cases is a plan, and no promise', async () => {
  const process = orderly('moved', 300);
  const events = simulate({ ...process, attributes: [{ ...due('due_date', 1), of: 'event' }] });
  const [workflow] = (await reportOf(events)).workflows;
  expect(workflow?.patterns.filter(({ kind }) => kind === 'late')).toEqual([]);
});

if (isLongRun) {
  test('what rests on a sensitive attribute is no pattern', async () => {
    const process = orderly('sensitive', 400);
    const events = simulate({
      ...process,
      attributes: [either('gender', ['f', 'm', 'x'], (value) => (value === 'f' ? 4 : 1))],
    });
    const [workflow] = (await reportOf(events)).workflows;
    expect(workflow?.patterns.filter(({ kind }) => kind === 'segment')).toEqual([]);
    expect(workflow?.differences.map(({ attribute: name }) => name)).toContain('gender');
  });
}
