import { expect, test } from '@jest/globals';
import { isLongRun } from '../../../test/harness/long-run.js';
import { largestCause } from './bottlenecks/causes.js';
import type { Bottleneck } from './report/schema/report-sections.js';
import { bottlenecksByWorkflow } from './testing/open-test-log.js';
import { Hours, draws, hour, minute } from './testing/simulator/clock.js';
import type { PooledProcess, PooledStep } from './testing/simulator/pooled-process.js';
import { simulatePools } from './testing/simulator/simulate-pools.js';

/** Two weeks in which cases come and are opened at any hour, too short to know the hours of the officers. */
function shortLog(name: string, hours: Hours, decide: Partial<PooledStep> = {}): PooledProcess {
  return {
    name,
    seed: name,
    cases: 250,
    arrivals: { between: draws.exponential(1.3 * hour), hours: Hours.always },
    pools: { Clerk: { people: 2, hours: [Hours.always] }, Officer: { people: 2, hours: [hours] } },
    steps: [
      { activity: 'Open', pool: 'Clerk', work: draws.exponential(15 * minute) },
      { activity: 'Check', pool: 'Officer', work: draws.exponential(10 * minute) },
      { activity: 'Ask', pool: 'Clerk', work: draws.exponential(10 * minute) },
      { activity: 'Decide', pool: 'Officer', work: draws.exponential(10 * minute), ...decide },
      { activity: 'Inform', pool: 'Clerk', work: draws.exponential(5 * minute) },
    ],
  };
}

async function waitsIn(count: number, hours: Hours, decide: Partial<PooledStep> = {}): Promise<Bottleneck[]> {
  const events = Array.from(
    { length: count },
    (_, seed) => simulatePools(shortLog(`S${String(seed)}`, hours, decide)).events,
  );
  const found = [...(await bottlenecksByWorkflow(events.flat())).values()].flat();
  return found.filter(({ kind }) => kind === 'waiting');
}

const decideIn = (waits: readonly Bottleneck[]): Bottleneck[] => waits.filter(({ at }) => at.activity === 'Decide');

const calm = isLongRun ? 100 : 5;
const planted = isLongRun ? 10 : 1;

test(`in ${String(calm)} logs of two weeks, nights of an office are not taken for waiting while people were free`, async () => {
  const waits = await waitsIn(calm, Hours.office);
  expect(waits.length).toBeGreaterThan(2 * calm);
  const told = waits.map(({ causes }) => largestCause(causes));
  expect(told.filter((cause) => cause !== 'busy' && cause !== 'unavailability')).toEqual([]);
  const nights = waits.filter(({ at, causes }) => at.activity === 'Check' && largestCause(causes) === 'unavailability');
  expect(nights.length).toBeGreaterThanOrEqual(0.95 * calm);
  expect(waits.filter(({ advice }) => advice?.kind === 'cover_hours')).toEqual([]);
});

test('what was planted in such logs is found all the same', async () => {
  const waits = decideIn(await waitsIn(planted, Hours.office, { delay: draws.between(2 * hour, 4 * hour) }));
  expect(waits).toHaveLength(planted);
  expect(waits.filter(({ causes }) => largestCause(causes) === 'minimum').length).toBeGreaterThanOrEqual(0.9 * planted);
});

test('people who work around the clock for two weeks are off at no time', async () => {
  const waits = await waitsIn(planted, Hours.always, { delay: draws.exponential(5 * hour) });
  expect(decideIn(waits).map(({ causes }) => largestCause(causes))).toEqual(
    Array.from({ length: planted }, () => 'extraneous'),
  );
  const off = waits.flatMap(({ causes }) => causes?.filter(({ cause }) => cause === 'unavailability') ?? []);
  expect(off.filter(({ share }) => share > 0.02)).toEqual([]);
});
