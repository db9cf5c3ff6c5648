import { day, draws, Hours, hour, minute } from '../../libs/mining/src/testing/simulator/clock.js';
import type { PooledProcess } from '../../libs/mining/src/testing/simulator/pooled-process.js';
import { simulatePools } from '../../libs/mining/src/testing/simulator/simulate-pools.js';

const process: PooledProcess = {
  name: 'Requests',
  seed: 'what if',
  cases: 800,
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

/**
 * Requests that queue for one officer, as NDJSON: a log that the replay reproduces, unless `isCrowded`: for once, the
 * officer had thirty open at the same time.
 */
export function anOffice({ cases = process.cases, isCrowded = false } = {}): string {
  const { events } = simulatePools({ ...process, cases });
  if (isCrowded) {
    const resource = events.find(({ activity }) => activity === 'Decide')?.resource ?? null;
    const tuesday = Number(events[0]?.startedAt) + day;
    for (let nth = 0; nth < 30; nth++) {
      const startedAt = tuesday + nth * 3 * minute;
      events.push({ case: `crowd ${nth}`, activity: 'Decide', resource, startedAt, at: startedAt + 6 * hour });
    }
  }
  const iso = (microseconds: unknown): string => new Date(Number(microseconds) / 1_000).toISOString();
  return events
    .map(({ case: kase, activity, startedAt, at, resource }) =>
      JSON.stringify({ case: kase, activity, timestamp: iso(at), startedAt: iso(startedAt ?? at), resource }),
    )
    .join('\n');
}
