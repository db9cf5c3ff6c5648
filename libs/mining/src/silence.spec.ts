import { expect, test } from '@jest/globals';
import { isLongRun } from '../../../test/harness/long-run.js';
import { findPeopleDrivers } from './drivers/find-people-drivers.js';
import type { Bottleneck } from './report/schema/report-sections.js';
import { bottlenecksByWorkflow, withLog } from './testing/open-test-log.js';
import { Hours, day, draws, firstMonday, hour, week } from './testing/simulator/clock.js';
import { orderly, stationary, withStep } from './testing/simulator/processes.js';
import { simulate } from './testing/simulator/simulate.js';
import type { TestEvent } from './testing/test-log.js';
import { listWorkflows } from './log/workflow-list.js';

/** And of who does a step. */
function claimsOfPeople(events: readonly TestEvent[]): Promise<string[]> {
  return withLog([{ uploads: [events] }], async ({ db }) => {
    const ids = new Map((await listWorkflows(db)).map(({ number, id }) => [number, id]));
    const found = await findPeopleDrivers(db, new Map(), ids);
    return [...found.values()].flat().map(({ id, attribute }) => `${id}: ${attribute}`);
  });
}

/** Chance makes a claim of one in many: where few are tried, there is to be none. */
const atMost = (inMany: number): number => (isLongRun ? inMany : 0);
const processes = isLongRun ? 100 : 8;
const seeds = (count: number) => Array.from({ length: count }, (_, seed) => String(seed));

/** Everything said of why time passes, beside where it does. */
function claimsOf(found: ReadonlyMap<string, readonly Bottleneck[]>): string[] {
  return [...found].flatMap(([name, bottlenecks]) =>
    bottlenecks.flatMap(({ at, signs, trend, changes }) => {
      const where = `${name}: ${JSON.stringify(at)}`;
      return [
        ...signs.map(({ sign }) => `${sign} in ${where}`),
        ...(trend ? [`trend in ${where}`] : []),
        ...changes.map(({ of }) => `change of ${of} in ${where}`),
      ];
    }),
  );
}

test(`of ${String(processes)} processes in which nothing is wrong next to nothing is claimed`, async () => {
  const events = seeds(processes).flatMap((seed) => simulate(stationary(seed, 300)));
  const found = await bottlenecksByWorkflow(events);
  expect(found.size).toBe(processes);
  // They do have places where time passes, of which something could have been claimed.
  expect([...found.values()].flat().length).toBeGreaterThan(4 * processes);
  const ofPeople = await claimsOfPeople(events);
  expect(ofPeople.length).toBeLessThanOrEqual(atMost(2));
  const claims = [...claimsOf(found), ...ofPeople];
  if (claims.length > atMost(5)) expect(claims).toEqual([]);
});

test('a queue that is no longer at the end than at the beginning has no trend', async () => {
  const events = seeds(isLongRun ? 10 : 1).flatMap((seed) =>
    simulate(
      orderly(`queue ${seed}`, 500, (process) =>
        withStep(process, 'Decide', { by: [`Olga ${seed}`], queue: true, utilization: 0.7, delay: draws.always(0) }),
      ),
    ),
  );
  const claims = claimsOf(await bottlenecksByWorkflow(events)).filter((claim) => !claim.startsWith('overload'));
  if (claims.length > atMost(1)) expect(claims).toEqual([]);
});

test('a log of what was closed in a period, and of which the last cases are open, shows neither trend nor overload', async () => {
  const events = seeds(isLongRun ? 8 : 1).flatMap((seed) => {
    const process = orderly(`closed ${seed}`, 1_000, (given) =>
      withStep(given, 'Decide', { delay: draws.exponential(4 * day), hours: Hours.everyDay }),
    );
    return closedBetween(simulate({ ...process, recorded: { weeks: 40 } }), 20);
  });
  const claims = claimsOf(await bottlenecksByWorkflow(events));
  if (claims.length > atMost(1)) expect(claims).toEqual([]);
});

test('a fixed wait of 60 days overloads no one, however many cases come', async () => {
  const surges = [{ fromWeek: 10, weeks: 6, factor: 3 }];
  const process = orderly('penalty', 1_500, (given) => ({
    ...withStep(given, 'Decide', {
      timer: { times: [60 * day], share: 1 },
      work: draws.always(0),
      hours: Hours.always,
    }),
    arrivals: { perWeek: 20, surges },
    recorded: { starts: false },
  }));
  const found = [...(await bottlenecksByWorkflow(simulate(process))).values()].flat();
  const wait = found.find(({ kind, at }) => kind === 'waiting' && at.activity === 'Decide');
  expect(wait?.nature.class).toBe('timer');
  expect(wait?.signs.map(({ sign }) => sign)).toEqual(['timer']);
  expect(wait?.trend).toBeNull();
});

test('a clock that knows two times of day only is not taken for batching', async () => {
  const evening = (at: number) => Math.floor(at / day) * day + (at % day < 12 * hour ? 21.983 : 22.983) * hour;
  const process = orderly('coarse', 600, () => ({ recorded: { starts: false, people: false, stamp: evening } }));
  const signs = claimsOf(await bottlenecksByWorkflow(simulate(process))).filter((claim) => claim.startsWith('batch'));
  expect(signs).toEqual([]);
});

/** The cases whose last event lies after so many weeks. */
function closedBetween(events: readonly TestEvent[], fromWeek: number): TestEvent[] {
  const last = new Map<string, number>();
  for (const event of events) last.set(event.case, Math.max(last.get(event.case) ?? 0, Number(event.at)));
  return events.filter((event) => (last.get(event.case) ?? 0) >= firstMonday + fromWeek * week);
}
