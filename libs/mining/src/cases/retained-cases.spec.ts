import { expect, test } from '@jest/globals';
import { caseOf, withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';
import { listWorkflows } from '../log/workflow-list.js';
import { checkRules } from '../workflows/rules/check-rules.js';
import type { GivenRule } from '../workflows/rules/rule-verdicts.js';
import { caseListKey, casesKept } from './case-lists.js';
import { type RetainedCases, casesBehind } from './retained-cases.js';

async function keptOf(
  events: readonly TestEvent[],
  rule: GivenRule = { kind: 'before', a: 'A', b: 'B' },
  bounds?: { cases: number; steps: number },
): Promise<RetainedCases> {
  return withLog([{ uploads: [events] }], async ({ db }) => {
    const workflows = await listWorkflows(db);
    await checkRules(db, workflows, [rule]);
    const [kept] = await casesBehind({ db }, bounds);
    if (!kept) throw new Error('Expected one workflow');
    return kept;
  });
}

const few = [
  ...caseOf('fast A 09:00 by Ann, B 09:10 by Bob'),
  ...caseOf('slow A 09:00, B 12:00'),
  ...caseOf('wrong B 09:00, A 10:00, A 11:00'),
];

const named = ({ lists, cases }: RetainedCases, key: string): [number, string[]] => {
  const list = lists.find((each) => each.key === key);
  return [list?.total ?? 0, (list?.cases ?? []).map((number) => cases[number]?.case ?? '')];
};

test('a case is told step by step, with who did it and when it was begun', async () => {
  const { cases, people } = await keptOf(few);
  expect(people).toEqual(['Ann', 'Bob']);
  expect(cases.find((each) => each.case === 'fast')).toEqual({
    case: 'fast',
    startedAt: '2026-01-05T09:00:00.000Z',
    durationSeconds: 600,
    state: 'completed',
    variant: 1,
    stepCount: 2,
    history: [
      [0, 600_000],
      [1, 2],
      [null, null],
    ],
  });
});

test('each way a case takes is kept, the most frequent first', async () => {
  const { activities, variants } = await keptOf(few);
  expect(variants.map(({ steps, ...rest }) => ({ ...rest, names: steps.map((each) => activities[each - 1]) }))).toEqual(
    [
      { place: 1, cases: 2, medianSeconds: 5_700, stepCount: 2, names: ['A', 'B'] },
      { place: 2, cases: 1, medianSeconds: 7_200, stepCount: 3, names: ['B', 'A', 'A'] },
    ],
  );
});

test('behind whatever the report names stand its cases, the slowest first', async () => {
  const kept = await keptOf(few);
  expect(named(kept, caseListKey.all())).toEqual([3, ['slow', 'wrong', 'fast']]);
  expect(named(kept, caseListKey.path('A', 'B'))).toEqual([2, ['slow', 'fast']]);
  expect(named(kept, caseListKey.activity('A'))).toEqual([3, ['slow', 'wrong', 'fast']]);
  expect(named(kept, caseListKey.repeated('A'))).toEqual([1, ['wrong']]);
  expect(named(kept, caseListKey.variant(1))).toEqual([2, ['slow', 'fast']]);
  expect(named(kept, caseListKey.variant(2))).toEqual([1, ['wrong']]);
  expect(named(kept, caseListKey.ref('w1-r1'))).toEqual([1, ['wrong']]);
});

const many = Array.from({ length: 300 }, (_, index) => {
  const at = Date.UTC(2026, 0, 5 + index) * 1000;
  const of = { case: `c${String(index).padStart(3, '0')}` };
  return [
    { ...of, activity: 'A', at },
    { ...of, activity: 'B', at: at + index * 1_000_000 },
  ];
}).flat();

test('where they fit, all cases are kept, and all behind a rule', async () => {
  const kept = await keptOf(many, { kind: 'never', a: 'A' });
  expect(kept.cases).toHaveLength(300);
  const [total, cases] = named(kept, caseListKey.ref('w1-r1'));
  expect([total, cases.length, cases[0], cases.at(-1)]).toEqual([300, 300, 'c299', 'c000']);
});

test.each([
  ['cases', { cases: 120, steps: 10_000 }],
  ['steps', { cases: 10_000, steps: 240 }],
])('of too many %s the slowest are kept, and how many there are', async (_what, bounds) => {
  const kept = await keptOf(many, undefined, bounds);
  const [total, cases] = named(kept, caseListKey.path('A', 'B'));
  expect([total, cases.length, cases[0]]).toEqual([300, casesKept, 'c299']);
  expect(kept.cases).toHaveLength(120);
});
