import { expect, test } from '@jest/globals';
import { followsRule } from '../opportunities/automation-evidence.js';
import { withLog } from '../testing/open-test-log.js';
import { Hours, draws, hour, minute } from '../testing/simulator/clock.js';
import { orderly } from '../testing/simulator/processes.js';
import { simulate } from '../testing/simulator/simulate.js';
import type { TestEvent } from '../testing/test-log.js';
import { type SimulatedProcess, type SimulatedStep, either } from '../testing/simulator/simulated-process.js';
import { type AutomationFacts, measureWork, valueFacts } from '../facts/value-facts.js';
import { automationFacts } from './automation-facts.js';

const people = ['Ann', 'Bob', 'Cem', 'Dee'];
const refuse: SimulatedStep = { activity: 'Refuse', aside: true, delay: draws.lognormal(hour, 0.5) };

/** Reviews are alike, and refuse what comes from outside. */
function ruled(change: Partial<SimulatedStep> = {}, share = 1): SimulatedProcess {
  return orderly('rule', 1_000, (process) => ({
    arrivals: { perWeek: 40, hours: Hours.office },
    attributes: [either('origin', ['inside', 'outside', 'abroad']), either('color', ['red', 'blue'])],
    steps: [
      ...process.steps.map((step) =>
        step.activity === 'Review'
          ? {
              ...step,
              by: people,
              work: draws.lognormal(10 * minute, 0.2),
              refuses: {
                to: 'Refuse',
                share: ({ origin }: Record<string, string | number>) => (origin === 'outside' ? share : 0),
              },
              ...change,
            }
          : step,
      ),
      refuse,
    ],
  }));
}

const factsOf = (process: SimulatedProcess): Promise<Map<string, AutomationFacts | null | undefined>> =>
  withLog([{ uploads: [simulate(process)] }], async ({ db }) => {
    await measureWork(db);
    const { activities } = await valueFacts(db, automationFacts);
    return new Map(activities.map(({ name, automation }) => [name, automation]));
  });

/** Reviews after which all cases go the same way; `outcomeOf` says what is recorded with an event. */
const recordedIn = async (
  outcomeOf: (event: TestEvent, origin: unknown) => TestEvent['attributes'],
): Promise<(name: string) => AutomationFacts | null | undefined> => {
  const events = simulate(ruled({}, 0)).map((event) => ({
    ...event,
    attributes: { ...event.attributes, ...outcomeOf(event, event.attributes?.['origin']) },
  }));
  const facts = await withLog([{ uploads: [events] }], async ({ db }) => {
    await measureWork(db);
    return (await valueFacts(db, automationFacts)).activities;
  });
  return (activity) => facts.find(({ name }) => name === activity)?.automation;
};

const isNever = (): boolean => false;
const isEvidence = (facts: AutomationFacts | null | undefined): boolean => !!facts && followsRule(facts, isNever);

test('work that is alike, and a decision by a rule on what is known, are evidence', async () => {
  const facts = await factsOf(ruled());
  expect(facts.get('Review')).toMatchObject({
    differsByPerson: false,
    splitBy: null,
    rule: { attributes: ['origin'], right: 1 },
  });
  expect(facts.get('Review')?.variation).toBeCloseTo(0.2, 1);
  expect(isEvidence(facts.get('Review'))).toBe(true);
  expect(followsRule(facts.get('Review') as AutomationFacts, (attribute) => attribute === 'origin')).toBe(false);
});

test('without a recorded decision there are no facts, whatever always follows', async () => {
  const facts = await factsOf(ruled());
  for (const name of ['Register', 'Decide', 'Inform']) expect(facts.get(name)).toBeNull();
});

test('a decision that no attribute predicts is no evidence', async () => {
  const facts = await factsOf(ruled({}, 0.5));
  expect(facts.get('Review')?.rule?.right).toBeLessThan(0.9);
  expect(isEvidence(facts.get('Review'))).toBe(false);
});

test('neither is work that varies, or that takes some people longer', async () => {
  const varied = (await factsOf(ruled({ work: draws.lognormal(10 * minute, 0.8) }))).get('Review');
  expect(varied?.variation).toBeGreaterThan(0.5);
  expect(isEvidence(varied)).toBe(false);
  const slow = (await factsOf(ruled({ slow: { who: 'Ann', work: 1.3 } }))).get('Review');
  expect(slow).toMatchObject({ differsByPerson: true });
  expect(isEvidence(slow)).toBe(false);
});

test('an outcome that a step records counts as its decision, but not what later events repeat', async () => {
  const decision = (origin: unknown): TestEvent['attributes'] => ({
    decision: origin === 'outside' ? 'rejected' : 'approved',
  });
  const once = await recordedIn(({ activity }, origin) => (activity === 'Review' ? decision(origin) : {}));
  expect(once('Review')?.rule).toMatchObject({ attributes: ['origin'], right: 1 });
  expect(isEvidence(once('Review'))).toBe(true);
  const onward = await recordedIn(({ activity }, origin) => (activity === 'Register' ? {} : decision(origin)));
  expect(isEvidence(onward('Review'))).toBe(true);
  for (const later of ['Decide', 'Inform']) expect(onward(later)).toBeNull();
  const always = await recordedIn((_, origin) => decision(origin));
  for (const any of ['Register', 'Review', 'Decide', 'Inform']) expect(always(any)).toBeNull();
});

test('an outcome that no attribute predicts is no evidence', async () => {
  const byChance = await recordedIn(({ activity, at }) =>
    activity === 'Review' ? { result: Number(at) % 2 === 0 ? 'yes' : 'no' } : {},
  );
  expect(byChance('Review')?.rule?.right).toBeLessThan(0.7);
  expect(isEvidence(byChance('Review'))).toBe(false);
});
