import { day, draws, Hours, hour, minute } from '../../libs/mining/src/testing/simulator/clock.js';
import type { PooledProcess } from '../../libs/mining/src/testing/simulator/pooled-process.js';
import { simulatePools } from '../../libs/mining/src/testing/simulator/simulate-pools.js';
import type { TestEvent } from '../../libs/mining/src/testing/test-log.js';

const week = 7 * day;

const process: PooledProcess = {
  name: 'Requests',
  seed: 'an office that grew',
  cases: 900,
  arrivals: { between: draws.exponential(30 * minute), hours: Hours.office },
  pools: {
    Clerk: { people: 2, hours: [Hours.office] },
    Officer: { people: 1, hours: [Hours.office] },
  },
  steps: [
    { activity: 'Register', pool: 'Clerk', work: draws.exponential(20 * minute) },
    { activity: 'Decide', pool: 'Officer', work: draws.exponential(28 * minute) },
    { activity: 'Inform', pool: 'Clerk', work: draws.exponential(15 * minute), delay: draws.always(6 * hour) },
  ],
};

/** Requests that queue for one officer, and later requests for which there are two, as NDJSON. */
export function anOfficeGrown(): { readonly before: string; readonly after: string; readonly border: string } {
  const { events: first } = simulatePools(process);
  const { events: second } = simulatePools({
    ...process,
    seed: 'with two officers',
    pools: { ...process.pools, Officer: { people: 2, hours: [Hours.office] } },
  });
  const ends = Math.max(...first.map(({ at }) => Number(at)));
  const begins = Math.min(...second.map(({ startedAt, at }) => Number(startedAt ?? at)));
  const shift = Math.ceil((ends - begins) / week) * week;
  const later = second.map((event) => ({
    ...event,
    case: `${event.case} later`,
    at: Number(event.at) + shift,
    startedAt: Number(event.startedAt ?? event.at) + shift,
  }));
  return { before: write(first), after: write(later), border: iso((ends + begins + shift) / 2) };
}

const iso = (microseconds: unknown): string => new Date(Number(microseconds) / 1_000).toISOString();

const write = (events: readonly TestEvent[]): string =>
  events
    .map(({ case: kase, activity, startedAt, at, resource }) =>
      JSON.stringify({ case: kase, activity, timestamp: iso(at), startedAt: iso(startedAt ?? at), resource }),
    )
    .join('\n');
