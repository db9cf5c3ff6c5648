import { expect, test } from '@jest/globals';
import type { Bottleneck } from './report/schema/report-sections.js';
import { bottlenecksOf } from './testing/open-test-log.js';
import { Hours, draws, hour, minute, week } from './testing/simulator/clock.js';
import type { PooledProcess } from './testing/simulator/pooled-process.js';
import { simulatePools } from './testing/simulator/simulate-pools.js';
import type { TestEvent } from './testing/test-log.js';

const waitAt = (found: readonly Bottleneck[], step: string): Bottleneck | undefined =>
  found.find(({ kind, at }) => kind === 'waiting' && at.activity === step);

/** Seconds that cases waited for a step. */
function meanWait(events: readonly TestEvent[], step: string): number {
  const ready = new Map<string, number>();
  let waited = 0;
  let count = 0;
  for (const { case: name, activity, at, startedAt } of events.toSorted((a, b) => Number(a.at) - Number(b.at))) {
    const since = ready.get(name);
    if (activity === step && since !== undefined) {
      waited += Number(startedAt) - since;
      count += 1;
    }
    ready.set(name, Number(at));
  }
  return waited / count / 1e6;
}

/** Officers who decide, one thing at a time; the same people in both halves of a log. */
const officers = (seed: string, people: number): TestEvent[] =>
  simulatePools({
    name: 'left',
    seed,
    cases: 1_500,
    arrivals: { between: draws.exponential(hour / 2), hours: Hours.office },
    pools: { Clerk: { people: 2, hours: [Hours.office] }, Officer: { people, hours: [Hours.office] } },
    steps: [
      { activity: 'Open', pool: 'Clerk', work: draws.exponential(15 * minute) },
      { activity: 'Decide', pool: 'Officer', work: draws.exponential(54 * minute) },
      { activity: 'Inform', pool: 'Clerk', work: draws.exponential(5 * minute) },
    ],
  }).events;

const later = (events: readonly TestEvent[], by: number): TestEvent[] =>
  events.map((event) => ({
    ...event,
    case: `later ${event.case}`,
    at: Number(event.at) + by,
    startedAt: Number(event.startedAt) + by,
  }));

test('who left is no longer one of those who do a step, and one more person is worth what they were', async () => {
  const events = [...officers('before', 3), ...later(officers('since', 2), 20 * week)];
  const place = waitAt(await bottlenecksOf(events), 'Decide');
  expect(place?.changes.map(({ of }) => of)).toEqual(['people']);
  expect(place?.load?.people).toBe(2);
  expect(place?.advice).toMatchObject({ kind: 'add_capacity' });
  const { low = 0, high = 0, from = 0 } = place?.advice?.gain ?? {};
  const then = meanWait(officers('since', 3), 'Decide');
  expect(then).toBeGreaterThanOrEqual(low - 0.05 * from);
  expect(then).toBeLessThanOrEqual(high + 0.05 * from);
});

const on = (...days: number[]): Hours => new Hours(days, 9, 17);

/** Officers decide on these days, clerks do the rest all week. */
const deciding = (name: string, hours: readonly Hours[]): PooledProcess => ({
  name,
  seed: name,
  cases: 1_500,
  arrivals: { between: draws.exponential(hour / 2), hours: Hours.office },
  pools: { Clerk: { people: 2, hours: [Hours.office] }, Officer: { people: hours.length, hours } },
  steps: [
    { activity: 'Open', pool: 'Clerk', work: draws.exponential(15 * minute) },
    { activity: 'Decide', pool: 'Officer', work: draws.exponential(15 * minute) },
    { activity: 'Inform', pool: 'Clerk', work: draws.exponential(5 * minute) },
  ],
});

test('someone on the days off saves what a simulation with them says', async () => {
  const { events } = simulatePools(deciding('two days', [on(2, 4), on(2, 4), on(2, 4)]));
  const place = waitAt(await bottlenecksOf(events), 'Decide');
  expect(place?.advice?.kind).toBe('cover_hours');
  expect(place?.advice?.text).toContain('No one does Decide on Monday, Wednesday, or Friday');
  const covered = deciding('two days', [on(2, 4), on(2, 4), on(2, 4), on(1, 3, 5), on(1, 3, 5)]);
  const { from = 0, to = 0 } = place?.advice?.gain ?? {};
  const then = meanWait(simulatePools(covered).events, 'Decide');
  expect(Math.abs(to - then)).toBeLessThan(0.2 * from);
});

test('without days off, no one is asked to cover any', async () => {
  const { events } = simulatePools(deciding('all days', [Hours.office, Hours.office]));
  expect(waitAt(await bottlenecksOf(events), 'Decide')?.advice?.kind).not.toBe('cover_hours');
});
