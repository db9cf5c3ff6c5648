import { describe, expect, test } from '@jest/globals';
import { inLongRun, isLongRun } from '../../../test/harness/long-run.js';
import type { Bottleneck, WaitingCause } from './report/schema/report-sections.js';
import { bottlenecksByWorkflow } from './testing/open-test-log.js';
import { Hours, draws, firstMonday, hour, minute, week } from './testing/simulator/clock.js';
import { orderly, stationary, withStep } from './testing/simulator/processes.js';
import { simulate } from './testing/simulator/simulate.js';
import type { SimulatedStep } from './testing/simulator/simulated-process.js';
import type { TestEvent } from './testing/test-log.js';

/** One person decides, often enough for their hours to be seen; what comes before them goes on day and night. */
const decided = (name: string, step: Partial<SimulatedStep>): TestEvent[] =>
  simulate(
    orderly(name, 2_000, (given) => {
      const base = withStep(given, 'Review', { hours: Hours.always, delay: draws.lognormal(3 * hour, 1) });
      const changed = withStep(base, 'Decide', {
        by: [`Olga (${name})`],
        work: draws.between(20 * minute, 40 * minute),
        delay: draws.always(0),
        ...step,
      });
      return { ...changed, arrivals: { perWeek: 60 } };
    }),
  );

/** Of the time that cases wait for Decide, the part outside these hours. */
function partOutside(events: readonly TestEvent[], hours: Hours): number {
  const ready = new Map<string, number>();
  let waited = 0;
  let within = 0;
  for (const { case: name, activity, at, startedAt } of events.toSorted((a, b) => Number(a.at) - Number(b.at))) {
    if (activity === 'Decide') {
      const from = ready.get(name) ?? 0;
      const to = Number(startedAt);
      waited += to - from;
      within += hours.between(from, to);
    }
    ready.set(name, Number(at));
  }
  return 1 - within / waited;
}

const shareOf = (wait: Bottleneck | undefined, of: WaitingCause): number =>
  wait?.causes?.find(({ cause }) => cause === of)?.share ?? NaN;
const waitFor = (found: readonly Bottleneck[] = []): Bottleneck | undefined =>
  found.find(({ at, kind }) => kind === 'waiting' && at.activity === 'Decide');

describe.each([
  ['every day from 8 to 20', Hours.everyDay] as const,
  ...inLongRun(['on weekdays from 9 to 17', Hours.office] as const),
])('work that is done %s', (_, hours) => {
  test('waits for them alone, which is said', async () => {
    const events = decided(`${String(hours.perWeek)} alone`, { hours });
    const [found] = (await bottlenecksByWorkflow(events)).values();
    const wait = waitFor(found);
    expect(shareOf(wait, 'unavailability')).toBeGreaterThan(0.97);
    expect(wait?.text).toMatch(/(?:All|\d\d%) of the wait is due to nights, weekends, and other times/u);
  });

  test('and is held by other things, too, waits outside them as long as it does, which nothing is said of', async () => {
    const events = decided(`${String(hours.perWeek)} delayed`, { hours, delay: draws.lognormal(6 * hour, 1) });
    const [found] = (await bottlenecksByWorkflow(events)).values();
    const wait = waitFor(found);
    // Nights in which a batch was being collected are counted as that.
    const outside = partOutside(events, hours) * (1 - shareOf(wait, 'batching'));
    expect(Math.abs(shareOf(wait, 'unavailability') - outside)).toBeLessThan(0.03);
    expect(wait?.advice?.kind).toBe('find_out');
  });
});

test('work whose hours become others waits outside those of its time', async () => {
  const later = new Hours([1, 2, 3], 12, 22);
  const before = decided('moved', { hours: Hours.office });
  const after = decided('moved', { hours: later });
  const weeks = Math.ceil((Math.max(...before.map(({ at }) => Number(at))) - firstMonday) / week);
  const moved = after.map((event) => ({
    ...event,
    case: `${event.case} later`,
    at: Number(event.at) + weeks * week,
    startedAt: Number(event.startedAt) + weeks * week,
  }));
  const [found] = (await bottlenecksByWorkflow([...before, ...moved])).values();
  const wait = waitFor(found);
  const outside = (partOutside(before, Hours.office) + partOutside(after, later)) / 2;
  expect(Math.abs(shareOf(wait, 'unavailability') - outside)).toBeLessThan(0.02);
  expect(shareOf(wait, 'unavailability')).toBeGreaterThan(0.97);
});

test('work that is done around the clock never waits for working hours', async () => {
  const events = decided('always', { hours: Hours.always, queue: true, utilization: 0.7 });
  const [found] = (await bottlenecksByWorkflow(events)).values();
  const wait = waitFor(found);
  // No cases come on weekends, and then no one is seen at work.
  expect(shareOf(wait, 'unavailability')).toBeLessThan(0.02);
});

const calm = isLongRun ? 100 : 10;

test(`of ${String(calm)} processes in which nothing is wrong none is told to wait outside working hours`, async () => {
  const events = Array.from({ length: calm }, (_, seed) => simulate(stationary(`hours ${String(seed)}`, 150))).flat();
  const found = [...(await bottlenecksByWorkflow(events)).values()].flat();
  // Much of their waiting is: as much as the clock would make of any wait.
  expect(found.filter((each) => shareOf(each, 'unavailability') > 0.3).length).toBeGreaterThan(0.2 * calm);
  // It is told as a part of it at most, and no one is asked to cover these hours.
  const advised = found.map(({ advice }) => advice?.kind);
  expect(advised).not.toContain('cover_hours');
  expect(
    found.filter(({ advice }) => advice?.kind === 'none' && /night/iu.test(advice.text)).length,
  ).toBeLessThanOrEqual(isLongRun ? 2 : 0);
});
