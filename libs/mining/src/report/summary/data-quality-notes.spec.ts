import { expect, test } from '@jest/globals';
import { reportOf } from '../../testing/report-of.js';
import type { TestEvent } from '../../testing/test-log.js';
import { rankedSinceNotes, measurableParts } from './data-quality-notes.js';

const hour = 3_600_000_000;
const begin = Date.UTC(2026, 0, 5) * 1000;

/** Forty requests that are opened, decided by people, and end with a meeting. */
function requests(more: (at: number, index: number) => Partial<TestEvent>): TestEvent[] {
  return Array.from({ length: 40 }, (_, index) => {
    const from = begin + index * 24 * hour;
    return ['Open', 'Decide', 'Meeting'].map((activity, step): TestEvent => {
      const at = from + (step * step * 5 + 1) * hour + index;
      return { case: `c${index}`, activity, at, ...more(at, index) };
    });
  }).flat();
}

test('of a log with all there is, all of it can be measured', async () => {
  const { summary } = await reportOf(
    requests((at) => ({ startedAt: at - hour, readyAt: at - 2 * hour, resource: 'Ann' })),
  );
  expect(summary.dataQuality.measurable).toMatchObject({ times: 'yes', starts: 'yes', people: 'yes', ready: 'yes' });
  expect(summary.dataQuality.issues.some(({ text }) => text.includes('set aside'))).toBe(false);
});

test('of a log of times alone, nothing else can', async () => {
  const { summary } = await reportOf(requests(() => ({})));
  expect(summary.dataQuality.measurable).toMatchObject({ times: 'yes', starts: 'no', people: 'no', ready: 'no' });
});

test('what half of a log has can be measured in part, and ready times that cannot be are counted', async () => {
  const { summary } = await reportOf(
    requests((at, index) => (index % 2 ? {} : { resource: 'Ann', readyAt: index % 4 ? at - hour : at + hour })),
  );
  expect(summary.dataQuality.measurable).toMatchObject({ starts: 'no', people: 'partly', ready: 'partly' });
  expect(summary.dataQuality.issues).toContainEqual({
    text: '30 ready times were set aside: they lie after the step had begun, or before 1970.',
    count: 30,
    share: 30 / 120,
  });
});

test('hours are known where the cases are of workflows with hours that were given or learned', () => {
  const profile = {
    occurrences: 100,
    cases: 10,
    withoutService: 0,
    withoutResource: 0,
    sameInstantAsNext: 0,
  } as Parameters<typeof measurableParts>[0];
  const hoursOf = (...workflows: readonly [number, string][]): string =>
    measurableParts(
      profile,
      workflows.map(([cases, source]) => ({ cases, calendar: { source } })),
    ).hours;
  expect([hoursOf([10, 'learned']), hoursOf([5, 'given'], [5, 'unknown']), hoursOf([10, 'unknown'])]).toEqual([
    'yes',
    'partly',
    'no',
  ]);
});

test('what sounds like a date agreed beforehand is proposed as one, and waits for nothing once it is said to be', async () => {
  const events = requests(() => ({ resource: 'Ann' }));
  const proposed = (report: Awaited<ReturnType<typeof reportOf>>): string[] =>
    report.summary.dataQuality.issues.map(({ text }) => text).filter((text) => text.includes('agreed beforehand'));
  const places = ({ bottlenecks }: Awaited<ReturnType<typeof reportOf>>): (string | undefined)[] =>
    bottlenecks.filter(({ kind }) => kind === 'waiting').map(({ at }) => at.activity);
  const report = await reportOf(events);
  expect(places(report)).toEqual(['Meeting', 'Decide']);
  expect(proposed(report)).toEqual([
    'Meeting may be a date agreed beforehand: if so, set the kind of this activity to planned, and the time before it no longer counts as waiting.',
  ]);
  const said = await reportOf(events, { natures: { Meeting: 'planned' } });
  expect(places(said)).toEqual(['Decide']);
  expect(proposed(said)).toEqual([]);
  expect([said.summary.headline, ...said.opportunities.map(({ rationale }) => rationale)].join()).not.toContain(
    'Meeting',
  );
});

const workflows = [{ id: 'w1', name: 'Orders', cases: 400 }];
const changed = { workflow: 'w1', changes: [], since: '2020-02-24T09:00:00.000Z', cases: 100 };

test('where waits are of the cases since a change, it says how many these are', () => {
  expect(rankedSinceNotes(workflows, [changed])).toEqual([
    {
      text: 'Something changed on Feb 24, 2020: waits, and what to do about them, are those of the 100 cases that began since. Cycle times and counts are of all cases.',
      count: 100,
      share: 0.25,
    },
  ]);
});

test('nothing is said where too few have begun since', () => {
  expect(rankedSinceNotes(workflows, [{ ...changed, since: null, cases: null }])).toEqual([]);
  expect(rankedSinceNotes(workflows, [])).toEqual([]);
});
