import { beforeAll, describe, expect, test } from '@jest/globals';
import { isLongRun } from '../../../test/harness/long-run.js';
import { largestCause } from './bottlenecks/causes.js';
import type { Bottleneck, WaitingCause } from './report/schema/report-sections.js';
import { bottlenecksByWorkflow } from './testing/open-test-log.js';
import { Hours, draws, hour, minute } from './testing/simulator/clock.js';
import type { Pool, PooledProcess, PooledStep } from './testing/simulator/pooled-process.js';
import { simulatePools } from './testing/simulator/simulate-pools.js';

const weekdays = (...days: number[]): Hours => new Hours(days, 9, 17);

/** Clerks and officers, busy for about half of their hours; what is planted is before "Decide", which officers do. */
function office(name: string, decide: Partial<PooledStep> = {}, officers: Partial<Pool> = {}): PooledProcess {
  return {
    name,
    seed: name,
    cases: 800,
    arrivals: { between: draws.exponential(hour / 2), hours: Hours.office },
    pools: {
      Clerk: { people: 2, hours: [Hours.office] },
      Officer: { people: 2, hours: [Hours.office], ...officers },
    },
    steps: [
      { activity: 'Open', pool: 'Clerk', work: draws.exponential(15 * minute) },
      { activity: 'Check', pool: 'Officer', work: draws.exponential(10 * minute) },
      { activity: 'Ask', pool: 'Clerk', work: draws.exponential(10 * minute) },
      { activity: 'Decide', pool: 'Officer', work: draws.exponential(20 * minute), ...decide },
      { activity: 'Inform', pool: 'Clerk', work: draws.exponential(5 * minute) },
    ],
  };
}

const planted: { what: string; told: string; change: (name: string) => PooledProcess }[] = [
  { what: 'delay of four hours', told: 'minimum', change: (name) => office(name, { delay: draws.always(4 * hour) }) },
  {
    what: 'delay of two to six hours',
    told: 'minimum',
    change: (name) => office(name, { delay: draws.between(2 * hour, 6 * hour) }),
  },
  {
    what: 'delay of any length',
    told: 'extraneous',
    change: (name) => office(name, { delay: draws.exponential(5 * hour) }),
  },
  {
    what: 'batch of eight begun together',
    told: 'batching',
    change: (name) => office(name, { batch: { size: 8, how: 'together' } }),
  },
  {
    what: 'batch of three begun together',
    told: 'batching',
    change: (name) => office(name, { batch: { size: 3, how: 'together' } }),
  },
  {
    what: 'batch of ten as one',
    told: 'batching',
    change: (name) => office(name, { batch: { size: 10, how: 'as_one' } }),
  },
  {
    what: 'run of fourteen at a time on Mondays',
    told: 'batching',
    change: (name) => office(name, { batch: { size: 14, how: 'as_one', runs: { weekdays: [1], atHour: 9 } } }),
  },
  {
    what: 'shortage of people',
    told: 'busy',
    change: (name) => office(name, { work: draws.exponential(52 * minute) }),
  },
  {
    what: 'role that works on Thursdays and Fridays',
    told: 'unavailability',
    change: (name) => ({ ...office(name, {}, { people: 12, hours: [weekdays(4, 5)] }) }),
  },
];
const logs = isLongRun ? 3 : 1;
const calm = isLongRun ? 40 : 4;
/** Nothing that says what it is: the names of people hold it. */
const nameOf = (what: string, seed: number): string =>
  `P${String(planted.findIndex((each) => each.what === what))} ${String(seed)}`;
const decideOf = (found: readonly Bottleneck[] = []): Bottleneck | undefined =>
  found.find(({ kind, at }) => kind === 'waiting' && at.activity === 'Decide');

let found: Map<string, Bottleneck[]>;
let times: Map<string, number>;

beforeAll(async () => {
  const made = planted.flatMap(({ what, change }) =>
    Array.from({ length: logs }, (_, seed) => {
      const { events, planted: own } = simulatePools(change(nameOf(what, seed)));
      const { count, delayed, gathered } = own.get('Decide') ?? { count: 1, delayed: 0, gathered: 0 };
      return { name: nameOf(what, seed), events, seconds: (delayed + gathered) / count / 1e6 };
    }),
  );
  times = new Map(made.map(({ name, seconds }) => [name, seconds]));
  found = await bottlenecksByWorkflow(made.flatMap(({ events }) => events));
});

describe.each(planted)('a planted $what', ({ what, told }) => {
  const places = (): (Bottleneck | undefined)[] =>
    Array.from({ length: logs }, (_, seed) => decideOf(found.get(nameOf(what, seed))));

  test('is the cause that is told first', () => {
    expect(places().map((place) => largestCause(place?.causes ?? null))).toEqual(
      Array.from({ length: logs }, () => told),
    );
  });

  test('is told nowhere else, unless it is people', () => {
    const others = Array.from({ length: logs }, (_, seed) => found.get(nameOf(what, seed)) ?? [])
      .flat()
      .filter(({ kind, at }) => kind === 'waiting' && at.activity !== 'Decide');
    const invented = others.filter(({ nature, causes }) => {
      const main = largestCause(causes);
      return nature.class !== 'queue' || (main !== null && !['busy', 'unavailability'].includes(main));
    });
    expect(invented.map(({ text }) => text)).toEqual([]);
  });

  const parts: Record<string, WaitingCause[]> = {
    minimum: ['minimum', 'extraneous'],
    batching: ['batching'],
  };
  test('is as long as it was, where it is a time', () => {
    if (!parts[told]) return;
    for (const [seed, place] of places().entries()) {
      const own = (place?.causes ?? []).filter(({ cause }) => parts[told]?.includes(cause));
      const seconds = own.reduce((sum, each) => sum + each.seconds, 0) / (place?.lostSeconds.count ?? 1);
      expect(Math.abs(seconds / (times.get(nameOf(what, seed)) ?? 0) - 1)).toBeLessThan(0.35);
    }
  });
});

test(`of ${String(calm)} offices in which nothing is planted, none has a set time, a batch, a schedule, or people too few`, async () => {
  const events = Array.from(
    { length: calm },
    (_, seed) => simulatePools({ ...office(`calm ${String(seed)}`), cases: 300 }).events,
  );
  const all = [...(await bottlenecksByWorkflow(events.flat())).values()]
    .flat()
    .filter(({ kind }) => kind === 'waiting');
  expect(all.length).toBeGreaterThan(2.5 * calm);
  const claims = all.flatMap((place) => [
    ...place.signs.map(({ sign }) => sign),
    ...['minimum', 'batching', 'extraneous'].filter((cause) => cause === largestCause(place.causes)),
  ]);
  if (claims.length > (isLongRun ? 2 : 0)) expect(claims).toEqual([]);
});
