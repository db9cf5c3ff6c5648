import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { unorderedPairs } from '../bottlenecks/advice/unordered-pairs.js';
import type { WorkflowChanges } from '../bottlenecks/changes/reported-changes.js';
import type {
  ActivityClass,
  Advice,
  Bottleneck,
  Opportunity,
  WaitClass,
  Workflow,
} from '../report/schema/report-sections.js';
import { mergeAssumptions } from './roi/assumptions.js';
import { type TouchFacts, touchGrid } from '../facts/touch-facts.js';
import type { AutomationFacts } from '../facts/value-facts.js';
import type { ActivityFacts, ValueFacts } from '../facts/value-facts.js';
import { findOpportunities } from './opportunities.js';

const day = 86_400;
type AdviceKind = Advice['kind'];

const measured = (count: number, minutes: number): TouchFacts => ({
  measured: { count, seconds: count * minutes * 60, squares: count * (minutes * 60) ** 2 },
  assumed: { count: 0, cappedSeconds: [] },
});

/** With gaps long enough for every assumed minute. */
const assumed = (count: number): TouchFacts => ({
  measured: { count: 0, seconds: 0, squares: 0 },
  assumed: { count, cappedSeconds: touchGrid.map((minutes) => count * minutes * 60) },
});

/** Work that is alike, with a decision by a rule. */
const ruled: AutomationFacts = {
  within: null,
  variation: 0.3,
  differsByPerson: false,
  splitBy: null,
  rule: { attributes: ['amount'], right: 0.97, rightWithout: 0.7 },
};

const step = (name: string, given: Partial<ActivityFacts> = {}): ActivityFacts => ({
  workflow: 'w1',
  name,
  occurrences: 1000,
  cases: 1000,
  withResource: 1000,
  byAccounts: 0,
  people: 10,
  examples: ['c1'],
  touch: measured(1000, 10),
  refusal: null,
  reach: { variants: 1, systems: 1 },
  concurrent: [],
  repeats: null,
  automation: name.startsWith('Handle') ? ruled : null,
  ...given,
});

interface Given {
  steps: ActivityFacts[];
  natures?: Record<string, ActivityClass>;
  waits?: Record<string, WaitClass>;
  paths?: [from: string, to: string, medianSeconds: number, count?: number][];
  ends?: { activity: string; cases: number }[];
  bottlenecks?: Bottleneck[];
  years?: number | null;
  people?: number | null;
  gaps?: ValueFacts['gaps'];
  assumptions?: Parameters<typeof mergeAssumptions>[0];
  changes?: WorkflowChanges[];
  sensitive?: string[];
}

function opportunitiesOf(given: Given): Promise<Opportunity[]> {
  const { steps, natures = {}, waits = {}, paths = [], ends = [], years = 1, people = 10 } = given;
  const workflow = {
    id: 'w1',
    name: 'Claims',
    cases: 1000,
    flightSeconds: { waiting: paths.reduce((sum, [, , median, count = 100]) => sum + count * median, 0) },
    observation: { from: '2024-01-01T00:00:00.000Z', to: '2025-01-01T00:00:00.000Z', years },
    activities: steps.map(({ name }) => ({ name, maxRepeats: 0, nature: { class: natures[name] ?? 'work' } })),
    edges: [
      ...paths.map(([from, to]) => ({ from, to, count: 100, nature: { class: waits[`${from}>${to}`] ?? 'queue' } })),
      // A step without a successor is followed by a state.
      ...steps
        .filter(({ name }) => paths.every(([from]) => from !== name))
        .map(({ name }) => ({ from: name, to: 'Queued', count: 100, nature: { class: 'queue' } })),
    ],
    ends,
  } as unknown as Workflow;
  const facts: ValueFacts = {
    activities: steps,
    paths: paths.map(([from, to, median, count = 100]) => ({
      workflow: 'w1',
      from,
      to,
      count,
      cases: count,
      seconds: count * median,
      median,
    })),
    judged: [{ workflow: 'w1', cases: 1000 }],
    people,
    gaps: given.gaps ?? { count: 1000, underASecond: 0 },
  };
  const assumptions = mergeAssumptions(given.assumptions);
  const pairs = unorderedPairs(workflow, facts.paths);
  const { bottlenecks = [], changes = [], sensitive = [] } = given;
  return findOpportunities({ workflows: [workflow], bottlenecks, facts, assumptions, pairs, changes, sensitive });
}

const kindsOf = (found: readonly Opportunity[]): string[] => found.map(({ kind }) => kind).sort();

describe('what saves work', () => {
  test('a step without repeats is a candidate', async () => {
    const [only] = await opportunitiesOf({ steps: [step('Handle claim')] });
    expect(only).toMatchObject({ saves: 'work', target: { activity: 'Handle claim' }, confidence: 'high' });
    expect(only?.factors.errors.value).toBe(0);
    expect(only?.score).toBeGreaterThan(0);
  });

  test.each(['system', 'outside', 'schedule'] as const)('a step of class %s is never a candidate', async (nature) => {
    const found = await opportunitiesOf({ steps: [step('Handle claim')], natures: { 'Handle claim': nature } });
    expect(found.filter(({ saves }) => saves === 'work')).toEqual([]);
  });

  test('neither is what hands do with things, nor a mere state, nor an instant where starts are recorded', async () => {
    const instant = step('Handle claim', { touch: assumed(1000) });
    expect(
      await opportunitiesOf({
        steps: [step('Repair roof'), step('Queued'), step('Write letter', { touch: measured(1000, 60) }), instant],
      }),
    ).toMatchObject([{ target: { activity: 'Write letter' } }]);
  });

  test('nor anything in a log of machines', async () => {
    expect(await opportunitiesOf({ steps: [step('Handle claim')], gaps: { count: 1000, underASecond: 900 } })).toEqual(
      [],
    );
  });

  test('repeats have their own hours, and their rationale their own share of cases', async () => {
    const repeats = { cases: 300, occurrences: 300, casesOfItems: 0, examples: ['c7'], touch: measured(300, 60) };
    const found = await opportunitiesOf({
      steps: [step('Handle claim', { occurrences: 1300, touch: measured(1300, 60), repeats })],
    });
    const rework = found.find(({ kind }) => kind === 'deduplicate');
    expect(rework?.rationale).toContain('in 30% of cases');
    expect(rework).toMatchObject({ examples: ['c7'], annual: { occurrences: 300, hours: 300 } });
    const hours = found.reduce((sum, { annual }) => sum + (annual?.hours ?? 0), 0);
    expect(hours).toBeCloseTo(1300, 6);
  });

  test('several items in most cases, and measuring again, are no repeats', async () => {
    const repeats = { cases: 300, occurrences: 300, casesOfItems: 300, examples: [], touch: measured(300, 60) };
    expect(
      kindsOf(await opportunitiesOf({ steps: [step('Handle claim', { touch: measured(1300, 60), repeats })] })),
    ).not.toContain('deduplicate');
    const doses = { ...repeats, casesOfItems: 0 };
    expect(
      kindsOf(await opportunitiesOf({ steps: [step('Measure dose', { touch: measured(1300, 60), repeats: doses })] })),
    ).not.toContain('deduplicate');
  });

  test('assumed touch times are called so, and follow what is set for the activity', async () => {
    const steps = [step('Handle claim', { touch: assumed(6000) })];
    const [general] = await opportunitiesOf({ steps });
    expect(general).toMatchObject({ confidence: 'low', touch: { rests: 'assumed' } });
    expect(general?.rationale).toContain('an assumed 5 minutes');
    expect(general?.annual?.hours).toBeCloseTo(500, 6);
    const byActivity = { 'Handle claim': { low: 6, likely: 10, high: 20 } };
    const [own] = await opportunitiesOf({
      steps,
      assumptions: { touchMinutes: { low: 2, likely: 5, high: 15, byActivity } },
    });
    expect(own?.annual?.hours).toBeCloseTo(1000, 6);
  });

  test('without a year of observation there are no hours, and without people no more than the log shows', async () => {
    const [short] = await opportunitiesOf({ steps: [step('Handle claim')], years: null });
    expect(short).toMatchObject({ annual: null, factors: { volume: { value: null } } });
  });
});

describe('hands-on time that is not measurable', () => {
  const refused = (given: Partial<ActivityFacts> = {}): ActivityFacts =>
    step('Handle claim', { cases: 20_000, touch: measured(20_000, 0), refusal: 'start_is_arrival', ...given });

  test('gives no hours and no money, and the reason is said', async () => {
    const [only] = await opportunitiesOf({ steps: [refused()] });
    expect(only).toMatchObject({ touch: null, confidence: 'low', annual: { occurrences: 20_000, hours: null } });
    expect(only?.factors.effort).toEqual({ value: null, why: 'touch time is not measurable' });
    expect(only?.rationale).toContain(
      'Its hands-on time is not measurable: the start is recorded when the case arrives',
    );
    expect(only?.rationale).not.toMatch(/hours of work/u);
  });

  test('is what the organization set for the activity, and is called assumed', async () => {
    const byActivity = { 'Handle claim': { low: 2, likely: 3, high: 4 } };
    const assumptions = { touchMinutes: { low: 2, likely: 5, high: 15, byActivity } };
    const [only] = await opportunitiesOf({ steps: [refused()], assumptions });
    expect(only).toMatchObject({ touch: { rests: 'assumed' }, confidence: 'low', annual: { hours: 1000 } });
    expect(only?.rationale).toContain('an assumed 3 minutes each');
  });

  test('is one that no one can have worked: the people of the activity, or everyone', async () => {
    const [own] = await opportunitiesOf({ steps: [step('Handle claim', { touch: measured(1000, 200), people: 2 })] });
    expect(own).toMatchObject({ touch: null, annual: { hours: null } });
    expect(own?.rationale).toContain('the step would take 3,330 hours a year, more than 2 people can work');
    const all = await opportunitiesOf({
      steps: [step('Handle claim', { touch: measured(1000, 60) }), step('Write letter', { touch: measured(1000, 60) })],
      people: 1,
    });
    expect(all.map(({ touch }) => touch)).toEqual([null, null]);
    expect(all[0]?.rationale).toContain(
      'all such steps together would take 2,000 hours a year, more than 1 person can work',
    );
  });

  test('is measured against the hours that people do work, where these are known', async () => {
    const of = async (workingHours: ActivityFacts['workingHours']) =>
      (
        await opportunitiesOf({
          steps: [step('Handle claim', { touch: measured(1000, 200), people: 2, workingHours })],
        })
      )[0];
    // 3,330 hours a year: more than two people with 1,650, and less than one of them with 2,000.
    expect((await of({ people: 2, hours: 2 * 8760 }))?.annual?.hours).toBeCloseTo(3333, 0);
    expect((await of({ people: 1, hours: 2000 }))?.annual?.hours).toBeCloseTo(3333, 0);
    expect((await of({ people: 2, hours: 2000 }))?.touch).toBeNull();
    expect((await of(null))?.touch).toBeNull();
  });

  test('takes the assumed ones first, all of which rest on one assumption', async () => {
    const found = await opportunitiesOf({
      steps: [
        step('Handle claim', { touch: measured(1000, 60) }),
        step('Write letter', { cases: 30_000, touch: assumed(30_000) }),
      ],
      people: 2,
    });
    const restsOf = (name: string) =>
      found.find(({ target }) => 'activity' in target && target.activity === name)?.touch;
    expect(restsOf('Handle claim')?.rests).toBe('measured');
    expect(restsOf('Write letter')).toBeNull();
  });
});

describe('what is evidence that software can do a step', () => {
  const paths: Given['paths'] = [['Handle claim', 'Tell customer', 60]];
  const steps = (given: Partial<ActivityFacts> = {}) => [step('Handle claim', given)];

  const kindFor = async (name: string, automation: AutomationFacts | null, sensitive: string[] = []) =>
    kindsOf(await opportunitiesOf({ steps: [step(name, { automation })], paths, sensitive }));

  test('is work that is alike for everyone who does it, with a decision that a rule predicts', async () => {
    const [only] = await opportunitiesOf({ steps: steps(), paths });
    expect(only?.kind).toBe('automate');
    expect(only?.rationale).toContain(
      'it takes everyone about the same time (the spread is 30% of the mean), and “amount” predicts what is decided in 97% of cases',
    );
  });

  test('is not that the same step always follows', async () => {
    expect(await kindFor('Handle claim', null)).toEqual([]);
    expect(await kindFor('Check claim', null)).toEqual([]);
    const { automation: _, ...stored } = step('Handle claim');
    expect(await opportunitiesOf({ steps: [stored], paths })).toEqual([]);
  });

  test.each<[string, Partial<AutomationFacts>]>([
    ['the work varies', { variation: 0.5 }],
    ['it depends on who does it', { differsByPerson: true }],
    ['too few people did it to tell', { differsByPerson: null }],
    ['a further attribute splits its durations', { splitBy: 'region' }],
    ['the rule is wrong too often', { rule: { attributes: ['amount'], right: 0.94, rightWithout: 0.7 } }],
    [
      'the rule says hardly more than what is usual',
      { rule: { attributes: ['amount'], right: 0.96, rightWithout: 0.94 } },
    ],
    ['nothing is known of the cases', { rule: null }],
  ])('is none where %s', async (_, given) => {
    expect(await kindFor('Handle claim', { ...ruled, ...given })).toEqual([]);
    expect(await kindFor('Notify customer', { ...ruled, ...given })).toEqual(['assist']);
  });

  test('is none where the rule rests on a sensitive attribute', async () => {
    const rule = (attribute: string) => ({
      ...ruled,
      rule: { attributes: [attribute], right: 0.97, rightWithout: 0.7 },
    });
    expect(await kindFor('Handle claim', rule('gender'))).toEqual([]);
    expect(await kindFor('Handle claim', rule('branch'), ['branch'])).toEqual([]);
    expect(await kindFor('Handle claim', rule('branch'))).toEqual(['automate']);
  });

  test('of several for one reason, each has it, and only the first says it in its rationale', async () => {
    const found = await opportunitiesOf({
      steps: [step('Loan approval', { touch: measured(1000, 60) }), step('Loan decision'), step('Draft letter')],
    });
    const accountable = found.filter(({ reason }) => reason?.startsWith('someone is accountable'));
    expect(accountable.map(({ rationale }) => rationale.split('. ')[0])).toEqual([
      `Let AI assist with “Loan approval”: ${accountable[0]?.reason ?? ''}`,
      'Let AI assist with “Loan decision”',
    ]);
  });

  test('what was done with a thing says more than the thing', async () => {
    const kindsFor = async (name: string) => kindsOf(await opportunitiesOf({ steps: [step(name)] }));
    expect(await kindsFor('Request For Payment FINAL_APPROVED by SUPERVISOR')).toEqual(['assist']);
    expect(await kindsFor('Request For Payment SUBMITTED by EMPLOYEE')).toEqual(['prefill']);
  });

  test('is none for what people create, or have to answer for', async () => {
    for (const name of ['Develop', 'Approve loan']) {
      const [only] = await opportunitiesOf({
        steps: [step(name, { touch: measured(1000, 60) })],
        paths: [
          [name, 'Tell customer', 60],
          [name, 'Ask again', 60],
        ],
      });
      expect(only?.kind).toBe('assist');
    }
  });

  test('is none for what arrives or falls due', async () => {
    for (const name of ['Application received', 'Claim filed', 'Deadline expired']) {
      expect(await kindFor(name, ruled)).toEqual([]);
    }
  });
});

test('confidence is high only with measured times of 500 cases in 90 days', async () => {
  const of = async (cases: number, days: number) =>
    (await opportunitiesOf({ steps: [step('Handle claim', { cases })], years: days / 365 }))[0];
  expect((await of(500, 90))?.confidence).toBe('high');
  expect((await of(499, 90))?.confidence).toBe('medium');
  expect((await of(500, 89))?.confidence).toBe('medium');
});

describe('effort', () => {
  const daysOf = async (reach: ActivityFacts['reach'], repeats: ActivityFacts['repeats'] = null) =>
    (await opportunitiesOf({ steps: [step('Handle claim', { touch: measured(1000, 60), reach, repeats })] }))[0]
      ?.effort;

  test('is a range, 30% below to 100% above what is most likely', async () => {
    const effort = await daysOf({ variants: 1, systems: 1 });
    expect(effort).toMatchObject({ days: 15, low: 11, high: 30 });
  });

  test('grows with the variants, the tools, and the exceptions of a step', async () => {
    expect(await daysOf({ variants: 10, systems: 2 })).toMatchObject({ days: 28 });
    const many = await daysOf({ variants: 10, systems: 2 });
    expect(many?.why).toContain('with 10 variants and 2 tools');
    const repeats = { cases: 500, occurrences: 500, casesOfItems: 500, examples: [], touch: measured(10, 1) };
    const exceptional = await daysOf({ variants: 1, systems: 1 }, repeats);
    expect(exceptional?.days).toBe(19);
    expect(exceptional?.why).toContain('exceptions in 50% of cases');
  });
});

describe('what saves waiting', () => {
  const places = { steps: [step('Ask'), step('Pay')], paths: [['Ask', 'Pay', 10 * day] as [string, string, number]] };
  const advised = (kind: AdviceKind, left: number, nature: WaitClass = 'queue'): Bottleneck =>
    ({
      id: 'b1',
      workflow: 'w1',
      kind: 'waiting',
      at: { activity: 'Pay' },
      cases: 100,
      nature: { class: nature },
      lostSeconds: { count: 100, mean: 10 * day, sum: 1000 * day },
      signs: [],
      advice: { kind, text: 'As advised.', gain: { metric: 'waitSeconds', from: 10 * day, to: left } },
      examples: [],
    }) as unknown as Bottleneck;
  const found = async (bottleneck: Bottleneck) =>
    (await opportunitiesOf({ ...places, bottlenecks: [bottleneck] })).filter(({ saves }) => saves === 'waiting');

  test('is what is advised before a step, which it names, with the same gain', async () => {
    const [only, ...others] = await found(advised('add_capacity', 3 * day));
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      kind: 'add_capacity',
      target: { activity: 'Pay' },
      gain: { from: 10 * day, to: 3 * day },
      waiting: { canGo: 0.7, rests: 'measured' },
      effort: { days: 0, low: 0, high: 0 },
    });
    expect(only?.figures['savedSeconds']).toBeCloseTo(0.7 * day, 6);
  });

  test('since a change, the wait is measured against the cases that began since', async () => {
    const since = { workflow: 'w1', changes: [], since: '2024-07-02T00:00:00.000Z', cases: 100 };
    const bottlenecks = [advised('add_capacity', 3 * day)];
    const of = async (changes: WorkflowChanges[]) => {
      const found = await opportunitiesOf({ ...places, bottlenecks, changes });
      return found.find(({ saves }) => saves === 'waiting');
    };
    const only = await of([since]);
    const whole = await of([]);
    expect(only?.figures['savedSeconds']).toBeCloseTo(7 * day, 6);
    expect((only?.annual?.occurrences ?? 0) / (whole?.annual?.occurrences ?? 1)).toBeCloseTo(2, 1);
    expect(await of([{ ...since, since: null, cases: null }])).toEqual(whole);
  });

  test.each(['shorten_timer', 'remind', 'reschedule'] as const)(
    '%s rests on an assumption, and says so',
    async (kind) => {
      const [only] = await found(advised(kind, 5 * day));
      expect(only).toMatchObject({ kind, confidence: 'low', waiting: { rests: 'assumed' } });
      expect(only?.rationale).toContain('assumed');
    },
  );

  test('a schedule is measured: its runs are in the log', async () => {
    expect((await found(advised('reschedule', 5 * day, 'schedule')))[0]?.waiting?.rests).toBe('measured');
  });

  test.each(['find_out', 'record', 'none'] as const)('%s is no change', async (kind) => {
    expect(await found(advised(kind, 5 * day))).toEqual([]);
  });

  test('one person more is proposed where a replay says that it saves a tenth of the wait', async () => {
    expect(await found(advised('add_capacity', 9.5 * day))).toEqual([]);
  });

  test('steps in either order run side by side only where each takes more than ten minutes', async () => {
    const both = (seconds: number): Given => ({
      steps: [step('Ask'), step('Pay')],
      paths: [
        ['Ask', 'Pay', seconds, 100],
        ['Pay', 'Ask', seconds, 60],
      ],
    });
    expect(kindsOf(await opportunitiesOf(both(3600)))).toContain('parallelize');
    expect(kindsOf(await opportunitiesOf(both(0.001)))).not.toContain('parallelize');
    expect(kindsOf(await opportunitiesOf(both(600)))).not.toContain('parallelize');
  });
});

test('hours never exceed those of the people, of an activity and of all', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          count: fc.integer({ min: 20, max: 1_000_000 }),
          minutes: fc.double({ min: 0.1, max: 480, noNaN: true }),
          isMeasured: fc.boolean(),
          people: fc.integer({ min: 1, max: 50 }),
          again: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      async (given, people, years) => {
        const steps = given.map(({ count, minutes, isMeasured, people: own, again }, index) => {
          const touch = isMeasured ? (of: number) => measured(of, minutes) : assumed;
          const repeated = Math.floor(again * 0.9 * count);
          const repeats =
            repeated < 20
              ? null
              : { cases: repeated, occurrences: repeated, casesOfItems: 0, examples: [], touch: touch(repeated) };
          return step(`Handle ${String(index)}`, { cases: count, people: own, touch: touch(count), repeats });
        });
        const found = await opportunitiesOf({ steps, people, years });
        const hours = (of: readonly Opportunity[]): number =>
          of.reduce((sum, { annual }) => sum + (annual?.hours ?? 0), 0);
        expect(hours(found)).toBeLessThanOrEqual(people * 1650 * (1 + 1e-9));
        for (const each of steps) {
          const own = found.filter(({ target }) => 'activity' in target && target.activity === each.name);
          expect(hours(own)).toBeLessThanOrEqual((each.people ?? 0) * 1650 * (1 + 1e-9));
        }
        for (const { score, touch } of found) {
          expect(score).toBeLessThanOrEqual(100);
          if (touch === null) continue;
          expect(touch.minutes.low).toBeLessThanOrEqual(touch.minutes.likely);
          expect(touch.minutes.likely).toBeLessThanOrEqual(touch.minutes.high);
        }
      },
    ),
    { numRuns: 100 },
  );
});
