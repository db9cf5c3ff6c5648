import { describe, expect, test } from '@jest/globals';
import type { Bottleneck, Workflow } from '../report-sections.js';
import { withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';
import { workflowFigures } from '../workflows/workflow-figures.js';
import { findBottlenecks } from './bottlenecks.js';

const hour = 3_600_000_000;
const begin = Date.UTC(2026, 0, 5) * 1000;

function bottlenecksOf(events: readonly TestEvent[]): Promise<Bottleneck[]> {
  return withLog([{ uploads: [events] }], async ({ db }) => {
    const workflows = await workflowFigures(db, () => undefined);
    const mapped = workflows.map((each): Workflow => ({ ...each, map: { svg: '' } }));
    return findBottlenecks(db, mapped, () => undefined);
  });
}

/** Cases a day apart, each of the same steps: [activity, hours from the start, hours of work, resource]. */
function cases(count: number, steps: (index: number) => [string, number, number | null, string?][]): TestEvent[] {
  return Array.from({ length: count }, (_, index) =>
    steps(index).map(([activity, at, work, resource]) => ({
      case: `c${String(index)}`,
      activity,
      at: begin + index * 24 * hour + at * hour,
      startedAt: work === null ? null : begin + index * 24 * hour + (at - work) * hour,
      resource: resource ?? null,
    })),
  ).flat();
}

const of = (kind: Bottleneck['kind'], found: readonly Bottleneck[]) => found.filter((each) => each.kind === kind);

describe('waiting', () => {
  test('is what passes between completion and start', async () => {
    const found = await bottlenecksOf(
      cases(20, () => [
        ['A', 0, null],
        ['B', 5, 1],
      ]),
    );
    const [only] = of('waiting', found);
    expect(only).toMatchObject({ at: { from: 'A', to: 'B' }, cases: 20, shareOfCaseTime: 0.8, causes: null });
    expect(only?.lostSeconds).toMatchObject({ count: 20, sum: 20 * 4 * 3600, mean: 4 * 3600 });
  });

  test('without start times is all that elapses, and says so', async () => {
    const [only] = await bottlenecksOf(
      cases(20, () => [
        ['A', 0, null],
        ['B', 5, null],
      ]),
    );
    expect(only).toMatchObject({ kind: 'waiting', shareOfCaseTime: 1 });
    expect(only?.text).toContain('elapsed');
  });

  test('of nineteen cases, or below 1 % of the time, is left out', async () => {
    expect(
      await bottlenecksOf(
        cases(19, () => [
          ['A', 0, null],
          ['B', 5, null],
        ]),
      ),
    ).toEqual([]);
    const small = await bottlenecksOf(
      cases(20, () => [
        ['A', 0, null],
        ['B', 20, null],
        ['C', 20.1, null],
      ]),
    );
    expect(of('waiting', small).map(({ at }) => at.to)).toEqual(['B']);
  });

  test('that grows over the period is rising', async () => {
    const rising = await bottlenecksOf(
      cases(60, (index) => [
        ['A', 0, null],
        ['B', 1 + index / 10, null],
      ]),
    );
    const falling = await bottlenecksOf(
      cases(60, (index) => [
        ['A', 0, null],
        ['B', 8 - index / 10, null],
      ]),
    );
    const steady = await bottlenecksOf(
      cases(60, (index) => [
        ['A', 0, null],
        ['B', 3 + (index % 2), null],
      ]),
    );
    expect([rising, falling, steady].map(([first]) => first?.trend)).toEqual(['rising', 'falling', 'steady']);
  });

  test('has causes that add up to it', async () => {
    const found = await bottlenecksOf(
      cases(30, (index) => [
        ['A', 0, 0, 'Ann'],
        ['B', 5 + (index % 3), 1, 'Bob'],
      ]),
    );
    const [only] = of('waiting', found);
    const sum = only?.causes?.reduce((total, { seconds }) => total + seconds, 0);
    expect(only?.causes?.map(({ cause }) => cause)).toEqual([
      'batching',
      'contention',
      'prioritization',
      'unavailability',
      'extraneous',
    ]);
    expect(sum).toBe(only?.lostSeconds.sum);
  });
});

test('a slow step loses its working time; what lies above its median is told', async () => {
  const found = await bottlenecksOf(
    cases(20, (index) => [
      ['A', 0, null],
      ['B', 9, index < 10 ? 2 : 4],
    ]),
  );
  const [only] = of('slow_step', found);
  expect(only?.lostSeconds).toMatchObject({ sum: 60 * 3600, mean: 3 * 3600 });
  // Ten times one hour above the median of three, of sixty in all.
  expect(only?.text).toContain('17 % of it is time beyond the usual 3 hours');
});

test('rework loses the work on each repeat, and tells returns from self-loops', async () => {
  const found = await bottlenecksOf(
    cases(20, () => [
      ['A', 1, 1],
      ['A', 3, 1],
      ['B', 4, 0],
      ['A', 6, 1],
    ]),
  );
  const [only] = of('rework', found);
  expect(only).toMatchObject({ at: { activity: 'A' }, cases: 20, lostSeconds: { count: 40, sum: 40 * 3600 } });
  expect(only?.text).toContain('40 repeats, 20 of these at once after itself and 20 after other steps in between');
});

test('a handover loses what others take longer than the one who did the step before', async () => {
  const found = await bottlenecksOf(
    cases(80, (index) => [
      ['A', 0, 0, 'Ann'],
      ['B', index % 2 === 0 ? 1 : 6, 0, index % 2 === 0 ? 'Ann' : 'Bob'],
    ]),
  );
  const [only] = of('handover', found);
  expect(only).toMatchObject({ at: { from: 'A', to: 'B' }, cases: 40 });
  expect(only?.lostSeconds).toMatchObject({ count: 40, mean: 5 * 3600 });
});

test('completions in bursts are batching where no start times are known', async () => {
  // Ten cases a week become ready a day apart and are all done on Sunday evening.
  const events = Array.from({ length: 60 }, (_, index): TestEvent[] => {
    const week = Math.floor(index / 6);
    const ready = begin + (week * 168 + (index % 6) * 24) * hour;
    const done = begin + (week * 168 + 164) * hour + (index % 6) * 1_000_000 + 1;
    return [
      { case: `c${String(index)}`, activity: 'A', at: ready },
      { case: `c${String(index)}`, activity: 'B', at: done },
    ];
  }).flat();
  const [only] = of('batching', await bottlenecksOf(events));
  // The last of each six loses nothing, the one before a day, the first five days.
  expect(only).toMatchObject({ at: { activity: 'B' }, lostSeconds: { count: 50, sum: 10 * 15 * 24 * 3600 } });
});
