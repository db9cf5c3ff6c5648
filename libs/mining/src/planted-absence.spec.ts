import { expect, test } from '@jest/globals';
import type { Bottleneck } from './report/schema/report-sections.js';
import { bottlenecksOf } from './testing/open-test-log.js';
import { Hours, OfficeWithLeave, draws, hour, minute } from './testing/simulator/clock.js';
import type { PooledProcess } from './testing/simulator/pooled-process.js';
import { simulatePools } from './testing/simulator/simulate-pools.js';
import { toldCauses } from './testing/told-causes.js';

/** Two weeks from Monday, 17 February 2025. */
const withLeave = new OfficeWithLeave(6, 2);

const approving = (seed: string, hours: readonly Hours[], work = 10 * minute): PooledProcess => ({
  name: 'approving',
  seed,
  cases: 1_000,
  arrivals: { between: draws.exponential(0.6 * hour), hours: Hours.office },
  pools: {
    Clerk: { people: 2, hours: [Hours.office] },
    Approver: { people: hours.length, hours },
  },
  steps: [
    { activity: 'Open', pool: 'Clerk', work: draws.exponential(10 * minute) },
    { activity: 'Approve', pool: 'Approver', work: draws.exponential(work) },
    { activity: 'Inform', pool: 'Clerk', work: draws.exponential(5 * minute) },
  ],
});

async function waitFor(process: PooledProcess): Promise<Bottleneck> {
  const found = await bottlenecksOf(simulatePools(process).events);
  const wait = found.find(({ kind, at }) => kind === 'waiting' && at.activity === 'Approve');
  if (!wait) throw new Error('No case waits for Approve');
  return wait;
}

test('the only approver on leave is told with its dates, and a deputy is worth what the leave costs', async () => {
  const wait = await waitFor(approving('leave', [withLeave]));
  expect(toldCauses(wait)[0]).toBe('unavailability');
  expect(wait.text).toContain('due to no one being there to do this step, from Feb 17 to 28, 2025');
  expect(wait.advice).toMatchObject({ kind: 'deputy' });
  const without = await waitFor(approving('leave', [Hours.office]));
  const { from = 0, low = 0, high = 0 } = wait.advice?.gain ?? {};
  expect(without.lostSeconds.mean).toBeGreaterThanOrEqual(low - 0.1 * from);
  expect(without.lostSeconds.mean).toBeLessThanOrEqual(high + 0.1 * from);
});

test('the queue that leave makes of a busy approver is no reason to hire', async () => {
  const wait = await waitFor(approving('busy', [withLeave], 28 * minute));
  expect(wait.advice).toMatchObject({ kind: 'deputy' });
});

test('without leave, no step needs a deputy', async () => {
  const wait = await waitFor(approving('present', [Hours.office], 28 * minute));
  expect(wait.advice?.kind).not.toBe('deputy');
});

test('someone on leave is not free while the other one is busy', async () => {
  const wait = await waitFor(approving('two', [withLeave, Hours.office], 40 * minute));
  expect(toldCauses(wait)).toEqual(['busy']);
  expect(wait.causes?.find(({ cause }) => cause === 'extraneous')?.share).toBeLessThan(0.05);
  expect(wait.advice?.kind).not.toBe('deputy');
});
