import { expect, test } from '@jest/globals';
import { bottlenecksOf } from './testing/open-test-log.js';
import { Hours, draws, hour, minute, second } from './testing/simulator/clock.js';
import type { PooledProcess } from './testing/simulator/pooled-process.js';
import { simulatePools } from './testing/simulator/simulate-pools.js';
import { toldCauses } from './testing/told-causes.js';

/** Packing is collected, ten cases at a time. */
const packing = (hours: Hours): PooledProcess => ({
  name: 'packing',
  seed: 'packing',
  cases: 800,
  arrivals: { between: draws.exponential(hour), hours },
  pools: { Clerk: { people: 2, hours: [hours] }, Packer: { people: 2, hours: [hours] } },
  steps: [
    { activity: 'Order', pool: 'Clerk', work: draws.exponential(10 * minute) },
    { activity: 'Pack', pool: 'Packer', work: draws.exponential(5 * minute), batch: { size: 10, how: 'as_one' } },
    { activity: 'Ship', pool: 'Clerk', work: draws.exponential(5 * minute) },
  ],
});

for (const [name, hours] of [
  ['around the clock', Hours.always],
  ['in office hours', Hours.office],
] as const) {
  test(`batches that are each done by another person are batches, ${name}`, async () => {
    const { events, planted } = simulatePools(packing(hours));
    const found = await bottlenecksOf(
      events.map((event) =>
        event.activity === 'Pack' ? { ...event, resource: `Temp ${String(event.startedAt)}` } : event,
      ),
    );
    const wait = found.find(({ kind, at }) => kind === 'waiting' && at.activity === 'Pack');
    expect(toldCauses(wait ?? { causes: null })[0]).toBe('batching');
    const { gathered = 0, count = 1 } = planted.get('Pack') ?? {};
    const batching = wait?.causes?.find(({ cause }) => cause === 'batching')?.seconds ?? 0;
    expect(batching / (wait?.lostSeconds.count ?? 1)).toBeGreaterThan((0.75 * gathered) / count / second);
    expect(wait?.nature.class).toBe('batch');
  });
}
