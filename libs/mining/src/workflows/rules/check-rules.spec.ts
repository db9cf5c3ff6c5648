import { expect, test } from '@jest/globals';
import { isLongRun } from '../../../../../test/harness/long-run.js';
import type { Rule } from '../../report/schema/report-sections.js';
import { SeededRandom } from '../../statistics/seeded-random.js';
import { caseOf, withLog } from '../../testing/open-test-log.js';
import { stationary } from '../../testing/simulator/processes.js';
import { simulate } from '../../testing/simulator/simulate.js';
import type { TestEvent } from '../../testing/test-log.js';
import { listWorkflows } from '../../log/workflow-list.js';
import { checkRules } from './check-rules.js';
import type { GivenRule } from './rule-verdicts.js';

function check(events: readonly TestEvent[], given: readonly GivenRule[] = []): Promise<Rule[]> {
  return withLog([{ uploads: [events] }], async ({ db }) => {
    const workflows = await listWorkflows(db);
    return (await checkRules(db, workflows, given)).get(workflows[0]?.number ?? -1) ?? [];
  });
}

async function counts(rule: GivenRule, ...cases: string[]): Promise<[cases: number, broken: number, string[]]> {
  const [found] = await check(cases.flatMap(caseOf), [rule]);
  return [found?.cases ?? NaN, found?.broken ?? NaN, found?.examples ?? []];
}

test('before: every b has an a earlier in its case', async () => {
  const rule: GivenRule = { kind: 'before', a: 'A', b: 'B' };
  const cases = [
    'kept A 09:00, B 09:10, A 09:20',
    'early B 09:00, A 09:10, B 09:20',
    'none B 09:00, X 09:10',
    'no A 09:00',
  ];
  expect(await counts(rule, ...cases)).toEqual([3, 2, ['early', 'none']]);
});

test('followed by: every a has a b later in its case', async () => {
  const rule: GivenRule = { kind: 'followed_by', a: 'A', b: 'B' };
  const cases = [
    'kept B 09:00, A 09:10, B 09:20',
    'late A 09:00, B 09:10, A 09:20',
    'none A 09:00, X 09:10',
    'no B 09:00',
    'after X 23:00',
  ];
  expect(await counts(rule, ...cases)).toEqual([3, 2, ['late', 'none']]);
});

test('followed by: cases that are open, or that the end of the log cut off, break nothing', async () => {
  const rule: GivenRule = { kind: 'followed_by', a: 'A', b: 'B' };
  const kept = Array.from({ length: 20 }, (_, index) => `kept${index} A 09:00, B ${index === 0 ? '11:00' : '09:10'}`);
  expect(await counts(rule, ...kept, 'open A 17:55', 'cut A 13:00', 'broken A 09:00', 'end B 18:00')).toEqual([
    21,
    1,
    ['broken'],
  ]);
});

const stationaryLogs = isLongRun ? 30 : 4;

test(`in ${String(stationaryLogs)} stationary processes that the end of the log cuts, no rule is broken`, async () => {
  const events = Array.from({ length: stationaryLogs }, (_, seed) =>
    simulate({ ...stationary(`cut ${String(seed)}`, 400), recorded: { weeks: 12 } }),
  ).flat();
  const broken = await withLog([{ uploads: [events] }], async ({ db }) => {
    const rules = await checkRules(db, await listWorkflows(db), []);
    return [...rules.values()].flat().filter((rule) => rule.broken > 0);
  });
  expect(broken.map(({ text }) => text)).toEqual([]);
});

test('what breaks a rule by ending otherwise, as other cases do, is no rule', async () => {
  const ends = (share: number, last: string): TestEvent[] =>
    Array.from({ length: 600 }, (_, index) =>
      caseOf(
        index < share * 600
          ? `c${index} Register 09:00, Check 09:10, ${last} 09:20`
          : `c${index} Register 09:00, Check 09:10, Approve 09:20, Pay 09:30, Archive 09:40`,
      ),
    ).flat();
  expect(await check(ends(0.08, 'Reject'))).toEqual([]);
  // Fewer than one in twenty end so: they were forgotten.
  expect((await check(ends(0.04, 'Reject'))).map(({ a, b }) => [a, b])).toEqual([['Check', 'Approve']]);
});

test('what sets the order where nothing else does is proposed, though a third of the cases end so', async () => {
  const random = new SeededRandom('in any order');
  const events = Array.from({ length: 300 }, (_, index) => {
    const drawn = Array.from({ length: 3 }, () => ['Examine', 'Scan', 'Cast', 'Remove'][Math.floor(random.next() * 4)]);
    const isForgotten = index % 20 === 0;
    const steps =
      drawn.includes('Cast') && !isForgotten ? [...drawn, 'Remove'] : drawn.filter((name) => name !== 'Remove');
    const last = random.next() < 0.6 ? ['Reposition'] : [];
    const all = ['Examine', ...steps, ...last];
    return caseOf(`c${index} ${all.map((name, place) => `${name ?? ''} 09:${10 + place}`).join(', ')}`);
  }).flat();
  const all = [...events, ...caseOf('after Examine 23:00')];
  const found = await check(all);
  expect(found.map(({ kind, a, b }) => [kind, a, b])).toEqual([['followed_by', 'Cast', 'Remove']]);
  expect(found[0]?.broken).toBeGreaterThan(0);
});

test('never is asked of all cases', async () => {
  const cases = ['c1 A 09:00, B 09:10', 'c2 B 09:00', 'c3 B 09:00'];
  expect(await counts({ kind: 'never', a: 'A' }, ...cases)).toEqual([3, 1, ['c1']]);
  expect(await counts({ kind: 'never', a: 'unknown' }, ...cases)).toEqual([3, 0, []]);
});

test('different people: one who did both breaks it, and steps without a name do not count', async () => {
  const rule: GivenRule = { kind: 'not_same_person', a: 'A', b: 'B' };
  const cases = [
    'two A 09:00 by Ann, B 09:10 by Bob',
    'one A 09:00 by Ann, B 09:10 by Bob, B 09:20 by Ann',
    'unnamed A 09:00 by Ann, B 09:10',
    'half A 09:00 by Ann',
  ];
  expect(await counts(rule, ...cases)).toEqual([2, 1, ['one']]);
});

test('within: from the first a to the first b after it', async () => {
  const rule: GivenRule = { kind: 'within', a: 'A', b: 'B', withinSeconds: 600 };
  const cases = [
    'kept B 09:00, A 09:10, B 09:20, B 12:00',
    'late A 09:00, A 09:30, B 09:35',
    'never A 09:00, X 12:00',
    'before B 09:00, A 12:00',
  ];
  expect(await counts(rule, ...cases)).toEqual([2, 1, ['late']]);
});

test('within, without b: to the end of the case', async () => {
  const rule: GivenRule = { kind: 'within', a: 'A', withinSeconds: 600 };
  expect(await counts(rule, 'kept A 09:00, X 09:10', 'late A 09:00, X 09:11', 'no X 09:00')).toEqual([2, 1, ['late']]);
});

test('a text says the rule, what breaks it and how long that takes', async () => {
  const events = Array.from({ length: 100 }, (_, index) =>
    caseOf(index < 40 ? `c${index} B 09:00, A 10:00, Z 13:00` : `c${index} A 09:00, B 10:00, Z 11:00`),
  ).flat();
  const [rule, kept] = await check(events, [
    { kind: 'before', a: 'A', b: 'B', name: 'Four eyes' },
    { kind: 'never', a: 'X' },
  ]);
  expect(rule).toMatchObject({ id: 'w1-r1', given: true, medianSecondsKept: 7200, medianSecondsBroken: 14_400 });
  expect(rule?.text).toBe(
    'Four eyes: A comes before B. 40 of 100 cases break it (40%). Completed cases that break it take 4 hours at the median, the others 2 hours.',
  );
  expect(kept?.text).toBe('X never happens. All 100 cases follow it. The log has no activity of this name.');
});

test.each([0.02, 0.08])(
  'a step left out in a share of %s of the cases is proposed as a rule, and nothing else',
  async (share) => {
    const random = new SeededRandom(`skipped ${share}`);
    let skipped = 0;
    const events = Array.from({ length: 600 }, (_, index) => {
      const isSkipped = random.next() < share;
      if (isSkipped) skipped += 1;
      return caseOf(`c${index} Register 09:00, ${isSkipped ? '' : 'Approve 09:10, '}Pay 09:20, Archive 09:30`);
    }).flat();
    const rules = await check(events);
    expect(rules.map(({ kind, a, b, given }) => [kind, a, b, given])).toEqual([['before', 'Approve', 'Pay', false]]);
    expect(rules[0]).toMatchObject({ cases: 600, broken: skipped });
    expect(rules[0]?.text).toMatch(/^Usually, Approve comes before Pay\. \d+ of 600 cases break it/u);
  },
);

test('steps in any order have no rules', async () => {
  const random = new SeededRandom('any order');
  const events = Array.from({ length: 400 }, (_, index) => {
    const steps = ['A', 'B', 'C'].map((name) => ({ name, at: random.next() })).sort((a, b) => a.at - b.at);
    return caseOf(
      `c${index} S 08:00, ${steps.map(({ name }, place) => `${name} 09:${10 + place}`).join(', ')}, Z 10:00`,
    );
  }).flat();
  expect(await check(events)).toEqual([]);
});

test('a rule is of the workflows that have its activities, or of the one it names', async () => {
  const of = (workflow: string, text: string): TestEvent[] => caseOf(text).map((event) => ({ ...event, workflow }));
  const events = [
    ...of('One', 'c1 A 09:00, B 09:10'),
    ...of('Two', 'c2 C 09:00, A 09:10'),
    ...of('Three', 'c3 D 09:00'),
  ];
  const homes = await withLog([{ uploads: [events] }], async ({ db }) => {
    const rules = await checkRules(db, await listWorkflows(db), [
      { kind: 'never', a: 'A' },
      { kind: 'never', a: 'D', workflow: 'Two' },
    ]);
    return [...rules.values()].map((found) => found.map(({ a, broken }) => `${a} ${broken}`));
  });
  expect(homes.map((found) => found.join()).sort()).toEqual(['', 'A 1', 'A 1,D 0']);
});
