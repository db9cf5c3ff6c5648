import { describe, expect, test } from '@jest/globals';
import type { Bottleneck } from '../report/schema/report-sections.js';
import { bottlenecksByWorkflow, bottlenecksOf } from '../testing/open-test-log.js';
import { Hours, day, draws, hour } from '../testing/simulator/clock.js';
import { orderly, withStep } from '../testing/simulator/processes.js';
import { simulate } from '../testing/simulator/simulate.js';
import type { TestEvent } from '../testing/test-log.js';

const begin = Date.UTC(2026, 0, 5) * 1000;

/** Cases a day apart, each of the same steps: [activity, hours from the start, hours of work, resource]. */
function cases(count: number, steps: (index: number) => [string, number, number | null, string?][]): TestEvent[] {
  return Array.from({ length: count }, (_, index) =>
    steps(index).map(([activity, at, work, resource]) => ({
      case: `c${String(index)}`,
      activity,
      at: begin + index * day + at * hour,
      startedAt: work === null ? null : begin + index * day + (at - work) * hour,
      resource: resource ?? null,
    })),
  ).flat();
}

const of = (kind: Bottleneck['kind'], found: readonly Bottleneck[]) => found.filter((each) => each.kind === kind);
const at = (step: string, found: readonly Bottleneck[]) =>
  found.find((each) => each.kind === 'waiting' && each.at.activity === step);

describe('waiting', () => {
  test('is what passes between completion and start; with the work it is all the time there is', async () => {
    const found = await bottlenecksOf(
      cases(20, () => [
        ['A', 0, null],
        ['B', 5, 1],
      ]),
    );
    const [only] = of('waiting', found);
    expect(only).toMatchObject({ at: { activity: 'B' }, cases: 20, share: 0.8, causes: null });
    expect(only?.paths).toMatchObject([{ from: 'A', cases: 20, share: 0.8 }]);
    expect(only?.lostSeconds).toMatchObject({ count: 20, sum: 20 * 4 * 3600, mean: 4 * 3600 });
    expect(only?.text).toContain('Before B, cases wait 4 hours on average: 80% of the total time');
    expect(of('slow_step', found)[0]).toMatchObject({ at: { activity: 'B' }, share: 0.2 });
  });

  test('is taken gap by gap: where a start is missing all that elapsed counts, and the text says so', async () => {
    const [none] = await bottlenecksOf(
      cases(20, () => [
        ['A', 0, null],
        ['B', 5, null],
      ]),
    );
    expect(none).toMatchObject({ kind: 'waiting', share: 1 });
    expect(none?.text).toContain('On average, 5 hours elapse until B is done');
    const [half] = of(
      'waiting',
      await bottlenecksOf(
        cases(40, (index) => [
          ['A', 0, null],
          ['B', 5, index % 2 === 0 ? 1 : null],
        ]),
      ),
    );
    expect(half?.lostSeconds.sum).toBe(20 * 4 * 3600 + 20 * 5 * 3600);
    expect(half?.text).toContain('work included where no start is recorded (50%)');
  });

  test('of nineteen cases, or below 1% of the time, is left out', async () => {
    const few = cases(19, () => [
      ['A', 0, null],
      ['B', 5, null],
    ]);
    expect(await bottlenecksOf(few)).toEqual([]);
    const small = await bottlenecksOf(
      cases(20, () => [
        ['A', 0, null],
        ['B', 20, null],
        ['C', 20.1, null],
      ]),
    );
    expect(of('waiting', small).map(({ at: place }) => place.activity)).toEqual(['B']);
    expect(small[0]?.share).toBeCloseTo(20 / 20.1, 9);
  });

  test('has causes that add up to it, and names five cases', async () => {
    const [only] = of(
      'waiting',
      await bottlenecksOf(
        cases(30, (index) => [
          ['A', 0, 0, 'Ann'],
          ['B', 5 + ((index * 7) % 30) / 3, 1, 'Bob'],
        ]),
      ),
    );
    expect(only?.causes?.map(({ cause }) => cause)).toEqual([
      'minimum',
      'batching',
      'contention',
      'prioritization',
      'unavailability',
      'extraneous',
    ]);
    const total = (of: 'seconds' | 'weight') => only?.causes?.reduce((sum, each) => sum + each[of], 0);
    expect(total('seconds')).toBeCloseTo(only?.lostSeconds.sum ?? NaN, 3);
    expect(total('weight')).toBeCloseTo(1, 9);
    expect(only?.examples).toHaveLength(5);
  });

  test('is explained by what passes within working hours, so that nights do not count', async () => {
    const events = simulate(
      orderly('busy', 800, (process) =>
        withStep(process, 'Decide', { by: ['Olga'], queue: true, utilization: 0.85, delay: draws.always(0) }),
      ),
    );
    const wait = at('Decide', await bottlenecksOf(events));
    const within = wait?.causes?.map(({ shareOfWorkingHours }) => shareOfWorkingHours ?? NaN) ?? [];
    expect(within.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(within[4]).toBe(0);
    expect(wait?.text).toMatch(/(?:All|\d\d%) of the wait is due to busy staff/u);
  });
});

test('rework tells how often and what the round adds, a loop once, and has no share', async () => {
  const all = await bottlenecksOf(
    cases(40, (index) => [
      ['Review', 1, null],
      ['Decide', 3, null],
      ...(index % 2 === 0
        ? ([
            ['Review', 9, null],
            ['Decide', 12, null],
          ] as [string, number, null][])
        : []),
      ['Inform', 30, null],
    ]),
  );
  const found = of('rework', all);
  expect(found).toHaveLength(1);
  // Its time is part of the waits, of which some are shorter: it is not ranked among them.
  expect(all.at(-1)).toBe(found[0]);
  expect(all.some(({ lostSeconds }) => lostSeconds.sum < (found[0]?.lostSeconds.sum ?? 0))).toBe(true);
  expect(found[0]).toMatchObject({ at: { activity: 'Decide' }, cases: 20, share: null });
  expect(found[0]?.lostSeconds).toMatchObject({ count: 20, mean: 9 * 3600 });
  expect(found[0]?.text).toContain('repeated in 20 cases (20 repeats, mostly after Review); 9 hours pass on average');
  expect(found[0]?.text).toContain('50% of the cases that have it need it only once.');
  expect(found[0]?.text).toContain('Review is repeated in the same loop.');
});

test('after a change, both the cases that repeat a step and those that have it are those begun since', async () => {
  // Three times as many cases arrive in the second half; one in four repeats Review before and after.
  const starts = Array.from({ length: 480 }, (_, nth) => (nth < 120 ? nth : 120 + (nth - 120) / 3));
  const events = starts.flatMap((days, nth): TestEvent[] =>
    [['Review', 1], ...(nth % 4 === 0 ? [['Review', 9]] : []), ['Inform', 30]].map(([activity, hours]) => ({
      case: `c${String(nth)}`,
      activity: String(activity),
      at: Math.round(begin + days * day + Number(hours) * hour),
      startedAt: null,
      resource: null,
    })),
  );
  const [rework] = of('rework', await bottlenecksOf(events));
  expect(rework?.cases).toBeLessThan(100);
  expect(rework?.text).toContain('75% of the cases that have it need it only once.');
});

test('what most cases repeat is done several times by its nature: no share has it only once', async () => {
  const [calls] = of(
    'rework',
    await bottlenecksOf(
      cases(40, (index) => [
        ['Call', 1, null],
        ...(index % 4 === 0 ? [] : ([['Call', 9, null]] as [string, number, null][])),
        ['Inform', 30, null],
      ]),
    ),
  );
  expect(calls?.text).toContain('Call is repeated in 30 cases');
  expect(calls?.text).not.toContain('only once');
});

test('a step that a case has again and again is several items of work, and no rework', async () => {
  const found = await bottlenecksOf(
    cases(30, () => Array.from({ length: 8 }, (_, index): [string, number, null] => ['Measure', index, null])),
  );
  expect(of('rework', found)).toEqual([]);
});

test('an overload names its weeks, when the backlog was gone, and only what is above the usual wait', async () => {
  const events = simulate({
    ...orderly('surge', 800, (process) =>
      withStep(process, 'Decide', { by: ['Olga'], queue: true, utilization: 0.7, delay: draws.always(0) }),
    ),
    arrivals: { perWeek: 20, surges: [{ fromWeek: 15, weeks: 6, factor: 3 }] },
  });
  const wait = at('Decide', await bottlenecksOf(events));
  const sign = wait?.signs.find((each) => each.sign === 'overload');
  expect(sign?.text).toMatch(
    /^From (?:Apr|May) \d+, 2025 to (?:May|Jun) \d+, 2025, \d+ cases reached Decide and \d+ were begun/u,
  );
  expect(sign?.text).toMatch(/the backlog had cleared by the week of /u);
  expect(wait?.load).toMatchObject({ people: 1, overload: { from: expect.stringMatching(/^2025-W/u) } });
  // It is over, so nobody is hired for it.
  expect(sign?.text).toMatch(/These weeks made \d+% of all waiting there\.$/u);
  expect(wait?.advice).toMatchObject({ kind: 'none', gain: null });
  expect(wait?.advice?.text).toMatch(/^Outside the weeks from .* rather than a hire\.$/u);
});

test('weeks in which a few cases are left lying while the others pass are no overload', async () => {
  const events = Array.from({ length: 1_400 }, (_, index): TestEvent[] => {
    const ready = begin + index * 6 * hour + ((index * 7919) % 60) * 60_000_000;
    const isLeft = index >= 560 && index < 730 && index % 3 === 0;
    const done = ready + (isLeft ? 40 * day + (index % 9) * day : (20 + ((index * 31) % 50)) * 60_000_000);
    return [
      { case: `c${String(index)}`, activity: 'A', at: ready, startedAt: null, resource: null },
      { case: `c${String(index)}`, activity: 'B', at: done, startedAt: null, resource: null },
    ];
  }).flat();
  const wait = at('B', await bottlenecksOf(events));
  expect(wait?.lostSeconds.count).toBe(1_400);
  expect(wait?.signs.map(({ sign }) => sign)).not.toContain('overload');
});

test('what another party or a machine does is never an overload, and given natures win', async () => {
  const events = simulate({
    ...orderly('given', 800, (process) =>
      withStep(process, 'Decide', { by: ['Olga'], queue: true, utilization: 0.7, delay: draws.always(0) }),
    ),
    arrivals: { perWeek: 20, surges: [{ fromWeek: 15, weeks: 6, factor: 3 }] },
  });
  const wait = at('Decide', await bottlenecksOf(events, { Decide: 'outside' }));
  expect(wait?.nature).toMatchObject({ class: 'outside', source: 'given' });
  expect(wait?.signs.map(({ sign }) => sign)).toEqual(['outside']);
});

test('a trend gives both means and their interval', async () => {
  const events = simulate(
    orderly('trend', 800, (process) => ({
      ...withStep(process, 'Decide', { trend: 4 }),
      arrivals: { perWeek: 150 },
    })),
  );
  const wait = at('Decide', await bottlenecksOf(events));
  expect(wait?.trend?.direction).toBe('rising');
  expect(wait?.trend?.low).toBeGreaterThan(0);
  expect(wait?.text).toMatch(/in the second half of the period waited .*, up from .* in the first half\.$/u);
});

test('completions in bursts are a batch where no start times are known', async () => {
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
  const [sign] = at('B', await bottlenecksOf(events))?.signs ?? [];
  // The last of each six loses nothing, the one before a day, the first five days.
  expect(sign).toMatchObject({ sign: 'batch', figures: { cases: 50, seconds: 10 * 15 * 24 * 3600 } });
});

test('the same log says the same beside another, but for its name', async () => {
  const process = orderly('same', 400, (given) => withStep(given, 'Decide', { trend: 4, hours: Hours.everyDay }));
  const alone = await bottlenecksByWorkflow(simulate(process));
  const beside = await bottlenecksByWorkflow([...simulate(orderly('other', 900)), ...simulate(process)]);
  const told = (found: ReadonlyMap<string, readonly Bottleneck[]>) =>
    JSON.stringify(
      found
        .get('same')
        ?.map(({ at: place, lostSeconds, trend, signs, text }) => [place, lostSeconds, trend, signs, text]),
      // Where there are several workflows, a text says which.
    ).replaceAll(' in “same”', '');
  expect(told(beside)).toBe(told(alone));
});
