import { describe, expect, test } from '@jest/globals';
import { isLongRun } from '../../../../../test/harness/long-run.js';
import type { Rule } from '../../report/schema/report-sections.js';
import { withLog } from '../../testing/open-test-log.js';
import { Hours, day, draws, hour } from '../../testing/simulator/clock.js';
import { orderly, stationary, withStep } from '../../testing/simulator/processes.js';
import { simulate } from '../../testing/simulator/simulate.js';
import type { TestEvent } from '../../testing/test-log.js';
import { listWorkflows } from '../../log/workflow-list.js';
import { checkRules } from './check-rules.js';
import type { GivenRule } from './rule-verdicts.js';

function rulesOf(events: readonly TestEvent[], given: readonly GivenRule[]): Promise<Map<string, Rule[]>> {
  return withLog([{ uploads: [events] }], async ({ db }) => {
    const workflows = await listWorkflows(db);
    const rules = await checkRules(db, workflows, given);
    return new Map(workflows.map(({ number, name }) => [name, rules.get(number) ?? []]));
  });
}

const deadline: GivenRule = { kind: 'within', a: 'Review', b: 'Decide', withinSeconds: (5 * day) / 1e6 };
const seeds = (count: number): string[] => Array.from({ length: count }, (_, seed) => String(seed));

/** Decided after a day or two; in `late` of the cases only after exactly ten days. */
const process = (seed: string, late: number) =>
  orderly(seed, 500, (given) => ({
    ...withStep(given, 'Decide', {
      hours: Hours.always,
      work: draws.always(0),
      delay: draws.between(hour, 2 * day),
      timer: { times: [10 * day], share: late },
    }),
  }));

describe.each([0.02, 0.25])('a deadline that %s of the cases break', (late) => {
  test('is broken by these cases and by no others, and they are the slow ones', async () => {
    const logs = seeds(isLongRun ? 4 : 1).map((seed) => simulate(process(seed, late)));
    const found = await rulesOf(logs.flat(), [deadline]);
    for (const [index, events] of logs.entries()) {
      const [rule] = found.get(String(index)) ?? [];
      const truly = lateCases(events);
      expect(rule).toMatchObject({ kind: 'within', given: true, cases: 500, broken: truly.size });
      expect(truly.size / 500).toBeGreaterThan(late / 2);
      expect((rule?.examples ?? []).every((each) => truly.has(each))).toBe(true);
      expect(rule?.medianSecondsBroken ?? 0).toBeGreaterThan(rule?.medianSecondsKept ?? 0);
    }
  });
});

test('cases that are still going when the log ends have broken no deadline to their end', async () => {
  const events = simulate({ ...process('cut', 0), recorded: { weeks: 12 } });
  const generous: GivenRule = { kind: 'within', a: 'Register', withinSeconds: (60 * day) / 1e6 };
  const [rule] = (await rulesOf(events, [generous])).get('cut') ?? [];
  const begun = new Set(events.map((event) => event.case)).size;
  expect(rule?.broken).toBe(0);
  expect(rule?.cases).toBeLessThan(begun);
  expect(rule?.text).toMatch(/follow it\.$/u);
});

const calm = isLongRun ? 100 : 10;

test(`of ${String(calm)} processes none breaks a deadline that every case keeps, and no deadline is proposed`, async () => {
  const events = seeds(calm).flatMap((seed) => simulate(stationary(seed, 120)));
  const found = await rulesOf(events, [{ kind: 'within', a: 'Register', b: 'Review', withinSeconds: 3e8 }]);
  expect(found.size).toBe(calm);
  const deadlines = [...found.values()].flat().filter(({ kind }) => kind === 'within');
  expect(deadlines).toHaveLength(calm);
  expect(deadlines.filter(({ given, broken }) => !given || broken > 0)).toEqual([]);
});

function lateCases(events: readonly TestEvent[]): Set<string> {
  const times = new Map<string, Map<string, number>>();
  for (const { case: name, activity, at } of events) {
    times.set(name, (times.get(name) ?? new Map<string, number>()).set(activity, Number(at)));
  }
  const late = [...times].filter(([, of]) => (of.get('Decide') ?? 0) - (of.get('Review') ?? 0) > 5 * day);
  return new Set(late.map(([name]) => name));
}
