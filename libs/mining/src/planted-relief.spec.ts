import { expect, test } from '@jest/globals';
import type { Bottleneck } from './report-sections.js';
import { bottlenecksOf } from './testing/judged-log.js';
import { draws, hour, minute, week } from './testing/simulator/draws.js';
import { firstMonday, Hours } from './testing/simulator/hours.js';
import { office } from './testing/simulator/office.js';
import type { PooledProcess } from './testing/simulator/pooled-process.js';
import { withStep } from './testing/simulator/processes.js';
import { simulate } from './testing/simulator/simulate.js';
import { simulatePools } from './testing/simulator/simulate-pools.js';
import type { TestEvent } from './testing/test-log.js';

const waitAt = (found: readonly Bottleneck[], step: string): Bottleneck | undefined =>
  found.find(({ kind, at }) => kind === 'waiting' && at.activity === step);

/** Seconds that cases waited for a step, of those that came to it from then on. */
function meanWait(events: readonly TestEvent[], step: string, from = 0): number {
  const ready = new Map<string, number>();
  let [waited, count] = [0, 0];
  for (const { case: name, activity, at, startedAt } of events.toSorted((a, b) => Number(a.at) - Number(b.at))) {
    const since = ready.get(name);
    if (activity === step && since !== undefined && since >= from) {
      waited += Number(startedAt) - since;
      count += 1;
    }
    ready.set(name, Number(at));
  }
  return waited / count / 1e6;
}

test('who left is no longer one of those who do a step, and one more person is worth what they were', async () => {
  const full = withStep(office('left'), 'Assess', { utilization: 0.62, again: { to: 'Assess', share: 0 } });
  const [, ...others] = full.steps.find(({ activity }) => activity === 'Assess')?.by ?? [];
  const from = 26;
  const left = withStep(full, 'Assess', { since: [{ week: from, by: others }] });
  const place = waitAt(await bottlenecksOf(simulate(left)), 'Assess');
  expect(place?.changes.map(({ of }) => of)).toEqual(['people']);
  expect(place?.load?.people).toBe(2);
  expect(place?.advice).toMatchObject({ kind: 'add_capacity' });
  const { low = 0, high = 0, from: now = 0 } = place?.advice?.gain ?? {};
  const then = meanWait(simulate(full), 'Assess', firstMonday + from * week);
  expect(then).toBeGreaterThanOrEqual(low - 0.05 * now);
  expect(then).toBeLessThanOrEqual(high + 0.05 * now);
}, 60_000);

const on = (...days: number[]): Hours => new Hours(days, 9, 17);

/** Officers decide on these days, clerks do the rest all week. */
const deciding = (name: string, hours: readonly Hours[]): PooledProcess => ({
  ...{ name, seed: name, cases: 1_500 },
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
}, 60_000);

test('without days off, no one is asked to cover any', async () => {
  const { events } = simulatePools(deciding('all days', [Hours.office, Hours.office]));
  expect(waitAt(await bottlenecksOf(events), 'Decide')?.advice?.kind).not.toBe('cover_hours');
}, 60_000);
