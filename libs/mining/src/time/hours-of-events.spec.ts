import { expect, test } from '@jest/globals';
import { reportOf } from '../testing/report-of.js';
import { eventsOf, bareLogs } from '../testing/bare-logs.js';
import { Hours, draws, hour } from '../testing/simulator/clock.js';
import { orderly } from '../testing/simulator/processes.js';
import { findBusyHours } from './hours-of-events.js';

test('working hours are those that hold nearly all events, and none where the week is flat', () => {
  const isOffice = (slot: number): boolean => slot < 120 && slot % 24 >= 9 && slot % 24 < 17;
  const office = Float64Array.from({ length: 168 }, (_, slot) =>
    isOffice(slot) ? 20 + (slot % 5) : slot % 41 === 0 ? 1 : 0,
  );
  expect(findBusyHours(office)?.flatMap((works, slot) => (works ? [slot] : []))).toEqual(
    [...office.keys()].filter(isOffice),
  );
  expect(findBusyHours(new Float64Array(168).fill(5))).toBeNull();
  expect(findBusyHours(Float64Array.from({ length: 168 }, (_, slot) => (slot === 57 ? 500 : 0)))).toBeNull();
});

test('without people, hours are learned from events, and the wait is told in them, too', async () => {
  const { workflows, bottlenecks } = await reportOf(eventsOf(bareLogs.delay(3)));
  expect(workflows[0]?.calendar).toMatchObject({ source: 'events' });
  expect(workflows[0]?.calendar.weeks).toBeGreaterThan(50);
  const days = new Set(workflows[0]?.calendar.hours?.flatMap((each) => each.days));
  expect([...days].toSorted()).toEqual(['fri', 'mon', 'thu', 'tue', 'wed']);
  expect(workflows[0]?.calendar.hours?.every(({ from }) => from === '09:00')).toBe(true);
  expect(bottlenecks[0]?.text).toContain('In working hours, the wait is ');
  expect(bottlenecks[0]?.workingHours).toBeLessThan((bottlenecks[0]?.lostSeconds.mean ?? 0) / 3600 / 2);
});

test('a log that goes on around the clock has no hours', async () => {
  const always = orderly('always', 600, ({ steps }) => ({
    steps: steps.map((step) => ({ ...step, hours: Hours.always })),
    recorded: { starts: false, people: false },
  }));
  const { workflows } = await reportOf(eventsOf(always));
  expect(workflows[0]?.calendar).toMatchObject({ source: 'unknown', hours: null });
});

test('the slowest tenth is that of working time, not the cases that a weekend fell into', async () => {
  const quick = (slowShare: number) =>
    orderly(`quick ${slowShare}`, 900, ({ steps }) => ({
      arrivals: { perWeek: 40, hours: Hours.office },
      recorded: { starts: false, people: false },
      steps: steps.map((step) => ({
        ...step,
        delay: (random) => (random.next() < slowShare ? 60 * hour : draws.lognormal(hour / 6, 0.3)(random)),
      })),
    }));
  const patterns = async (slowShare: number) =>
    (await reportOf(eventsOf(quick(slowShare)))).workflows[0]?.patterns.filter(({ kind }) => kind === 'stuck_few') ??
    [];
  expect(await patterns(0)).toEqual([]);
  const [stuck] = await patterns(0.03);
  expect(stuck?.text).toContain('of all time within working hours');
});
