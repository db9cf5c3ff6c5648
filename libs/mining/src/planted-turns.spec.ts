import { expect, test } from '@jest/globals';
import { reportOf } from './testing/report-of.js';
import type { TestEvent } from './testing/test-log.js';
import { isLongRun } from '../../../test/harness/long-run.js';

const hour = 3_600_000_000;
const begin = Date.UTC(2025, 0, 6) * 1000;
/** A step, by which group, and how many hours after the one before. */
type Turn = [activity: string, group: string, hours: number];

/** One case every three hours; `of` says what happens in each. */
function logOf(cases: number, of: (kase: number) => readonly Turn[]): TestEvent[] {
  return Array.from({ length: cases }, (_, kase) => {
    let at = begin + kase * 3 * hour;
    return of(kase).map(([activity, group, hours], index): TestEvent => {
      // As no two are alike.
      at += hours * hour * (1 + ((kase * 7 + index * 3) % 10) / 20);
      return { case: `c${String(kase)}`, activity, at: Math.round(at), attributes: { group } };
    });
  }).flat();
}

const isFourth = (kase: number): boolean => kase % 4 === 0;
const desk = (...between: readonly Turn[]): Turn[] => [
  ['Receive', 'Desk', 1],
  ...between,
  ['Answer', 'Desk', 4],
  ['Close', 'Desk', 2],
];
const kindsIn = async (events: readonly TestEvent[]): Promise<string[]> =>
  (await reportOf(events)).workflows.flatMap(({ patterns }) => patterns.map(({ kind }) => kind));

test('cases that go to and fro between two groups are told, though all cases come back to a third', async () => {
  const events = logOf(400, (kase) =>
    kase % 8 === 0
      ? desk(['Trace', 'North', 20], ['Trace', 'South', 40], ['Trace', 'North', 40])
      : desk(['Trace', kase % 2 === 0 ? 'North' : 'South', 20]),
  );
  const { workflows } = await reportOf(events);
  const bounces = workflows[0]?.patterns.find(({ kind }) => kind === 'ping_pong');
  expect(bounces?.share).toBeCloseTo(1 / 8, 2);
  expect(bounces?.text).toContain('between groups');
});

if (isLongRun) {
  test('that cases come back to the group they all come back to is no going to and fro', async () => {
    const slow = (kase: number): number => (isFourth(kase) ? 90 : 20);
    const events = logOf(400, (kase) => desk(['Trace', kase % 2 === 0 ? 'North' : 'South', slow(kase)]));
    expect(await kindsIn(events)).not.toContain('ping_pong');
  });
}

test('cases that go from one step to another and straight back head the report, with both steps', async () => {
  const fix: Turn[] = [
    ['Test', 'Desk', 10],
    ['Develop', 'Desk', 30],
  ];
  const again = (kase: number): Turn[] => (kase % 3 === 0 ? [...fix, ...fix, ...fix] : []);
  const { workflows, summary, bottlenecks } = await reportOf(
    logOf(400, (kase) => desk(['Develop', 'Desk', 20], ...again(kase), ['Test', 'Desk', 10])),
  );
  const bounces = workflows[0]?.patterns.find(({ kind }) => kind === 'ping_pong');
  expect(bounces).toMatchObject({ activity: 'Develop', cases: 134 });
  expect(bounces?.text).toContain('of the cases with Develop come back to it after Test, 3 times on average');
  expect(summary.headline).toContain(bounces?.text);
  expect(summary.headline).toContain('settle it before Develop is done for the first time');
  const [first] = summary.firstSteps;
  expect(bottlenecks.find(({ id }) => id === first?.ref)).toMatchObject({ kind: 'rework' });
  expect(await kindsIn(logOf(400, () => desk(['Develop', 'Desk', 20], ['Test', 'Desk', 10])))).not.toContain(
    'ping_pong',
  );
});

const ward = (again: readonly Turn[]): Turn[] => [
  ['Admit', 'Ward', 2],
  ['Treat', 'Ward', 20],
  ...again,
  ['Discharge', 'Ward', 10],
];

test('a patient who comes back is treated once more, and nothing was done twice', async () => {
  const events = logOf(400, (kase) =>
    isFourth(kase) ? [...ward([]), ['Readmission', 'Ward', 900], ...ward([]).slice(1)] : ward([]),
  );
  const { workflows, summary } = await reportOf(events);
  expect(workflows[0]?.patterns.map(({ kind }) => kind)).not.toContain('first_time_right');
  expect([summary.headline, ...summary.findings.map(({ text }) => text)].join(' ')).toContain('return after');
});

test('a patient who is treated twice before the end is', async () => {
  const events = logOf(400, (kase) =>
    ward(
      isFourth(kase)
        ? [
            ['Check', 'Ward', 20],
            ['Treat', 'Ward', 30],
          ]
        : [],
    ),
  );
  expect(await kindsIn(events)).toContain('first_time_right');
});

test('what goes on at the moment of an end has not come back', async () => {
  const events = logOf(400, (kase) => [
    ['Ring', 'Desk', 1],
    ['Call', 'Desk', 1],
    ...(kase % 3 === 0 ? ([['Follow up', 'Office', 0]] as Turn[]) : []),
  ]);
  const { summary } = await reportOf(events);
  expect(summary.findings.map(({ text }) => text).join(' ')).not.toMatch(/after an end|return after/u);
});

const papers = (outcome: string): Turn[] => [
  ['Receive', 'Desk', 1],
  ['Verify papers', 'Desk', 5],
  ['Decide', 'Desk', 5],
  [outcome, 'Desk', 5],
];

if (isLongRun) {
  test('a check is not called useless, whether or not the next step decides', async () => {
    const decided = await reportOf(logOf(400, (kase) => papers(isFourth(kase) ? 'Refuse' : 'Grant')));
    const idle = await reportOf(logOf(400, () => papers('Grant')));
    for (const { opportunities } of [decided, idle])
      expect(opportunities.filter(({ kind }) => kind === 'remove')).toEqual([]);
  });
}
