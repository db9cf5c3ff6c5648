import { beforeAll, describe, expect, test } from '@jest/globals';
import { inLongRun, isLongRun } from '../../../test/harness/long-run.js';
import type { FoundChange } from './bottlenecks/changes/find-changes.js';
import { changesOf } from './testing/open-test-log.js';
import { draws, firstMonday, hour, week } from './testing/simulator/clock.js';
import { office, withStep } from './testing/simulator/processes.js';
import { simulate } from './testing/simulator/simulate.js';
import type { SimulatedProcess } from './testing/simulator/simulated-process.js';

const logs = isLongRun ? 5 : 1;
const atLeast = isLongRun ? 4 : 1;
const from = 26;

interface Planted {
  what: string;
  of: FoundChange['of'];
  activity: string | null;
  factor: number;
  change: (process: SimulatedProcess) => SimulatedProcess;
}

const planted: Planted[] = [
  {
    what: 'half as many cases again',
    of: 'arrivals',
    activity: null,
    factor: 1.5,
    change: (process) => ({
      ...process,
      cases: 3_200,
      arrivals: { ...process.arrivals, surges: [{ fromWeek: from, weeks: Infinity, factor: 1.5 }] },
    }),
  },
  {
    what: 'work that takes twice as long',
    of: 'work',
    activity: 'Assess',
    factor: 2,
    change: (process) => withStep(process, 'Assess', { utilization: 0.4, since: [{ week: from, work: 2 }] }),
  },
  {
    what: 'one of three people who leaves',
    of: 'people',
    activity: 'Assess',
    factor: 2 / 3,
    change: (process) => {
      const by = process.steps.find(({ activity }) => activity === 'Assess')?.by ?? [];
      return withStep(process, 'Assess', { utilization: 0.5, since: [{ week: from, by: by.slice(1) }] });
    },
  },
  {
    what: 'a delay that falls to a third',
    of: 'free',
    activity: 'Check',
    factor: 1 / 3,
    change: (process) =>
      withStep(process, 'Check', { delay: draws.lognormal(6 * hour, 0.5), since: [{ week: from, delay: 1 / 3 }] }),
  },
];

const nameOf = (at: number, seed: number): string => `office ${String(at)}-${String(seed)}`;
let found: Map<string, FoundChange[]>;

beforeAll(async () => {
  const events = planted.flatMap(({ change }, at) =>
    Array.from({ length: logs }, (_, seed) => simulate(change(office(`${String(at)}-${String(seed)}`)))).flat(),
  );
  found = await changesOf(events);
});

describe.each(planted.map((each, at) => ({ ...each, at })))('$what', ({ of, activity, factor, at }) => {
  const own = (): FoundChange[] =>
    Array.from({ length: logs }, (_, seed) => found.get(nameOf(at, seed)) ?? []).flatMap(
      (changes) => changes.find((each) => each.of === of && each.activity === activity) ?? [],
    );

  test(`is found in ${String(atLeast)} of ${String(logs)} logs at least, within two weeks, and as large as it is`, () => {
    expect(own().length).toBeGreaterThanOrEqual(atLeast);
    for (const { since, before, after, low, high } of own()) {
      expect(Math.abs((since - firstMonday) / week - from)).toBeLessThanOrEqual(2);
      expect(after / before / factor).toBeGreaterThan(0.8);
      expect(after / before / factor).toBeLessThan(1.25);
      expect(low).toBeLessThanOrEqual(after - before);
      expect(high).toBeGreaterThanOrEqual(after - before);
    }
  });

  test('is found once, and no other of its kind elsewhere', () => {
    const others = Array.from({ length: logs }, (_, seed) => found.get(nameOf(at, seed)) ?? [])
      .flat()
      .filter((each) => each.of === of && each.activity !== activity);
    expect(others).toEqual([]);
  });
});

const steady = isLongRun ? 20 : 2;

test(`of ${String(steady)} offices in which nothing changes, none is said to have changed`, async () => {
  const events = Array.from({ length: steady }, (_, seed) => simulate(office(`steady ${String(seed)}`))).flat();
  const changes = [...(await changesOf(events))].flatMap(([name, own]) => own.map(({ of }) => `${of} in ${name}`));
  expect(changes).toEqual([]);
});

test('without starts and people only waits that change together are told', async () => {
  const untimed = (seed: string, factor: number): SimulatedProcess => {
    const process = office(seed);
    const steps = process.steps.map((step) => ({
      ...step,
      queue: false,
      delay: draws.lognormal(5 * hour, 0.5),
      since: [{ week: from, delay: factor }],
    }));
    return { ...process, steps, recorded: { starts: false, people: false } };
  };
  const seeds = ['1', ...inLongRun('2', '3', '4', '5', '6')];
  const events = [
    ...seeds.flatMap((seed) => simulate(untimed(`same ${seed}`, 1))),
    ...seeds.flatMap((seed) => simulate(untimed(`fell ${seed}`, 0.4))),
    ...seeds.flatMap((seed) => simulate({ ...office(`queue ${seed}`), recorded: { starts: false, people: false } })),
  ];
  const changes = await changesOf(events);
  const kinds = (name: string): string[] => [...new Set(changes.get(`office ${name}`)?.map(({ of }) => of))];
  expect(seeds.map((seed) => kinds(`fell ${seed}`))).toEqual(seeds.map(() => ['wait']));
  const claims = seeds.flatMap((seed) => [...kinds(`same ${seed}`), ...kinds(`queue ${seed}`)]);
  if (claims.length > (isLongRun ? 1 : 0)) expect(claims).toEqual([]);
});
