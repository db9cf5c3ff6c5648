import { beforeAll, describe, expect, test } from '@jest/globals';
import { isLongRun } from '../../../test/harness/long-run.js';
import type { Bottleneck } from './report/schema/report-sections.js';
import { bottlenecksByWorkflow } from './testing/open-test-log.js';
import { Hours, day, draws } from './testing/simulator/clock.js';
import { orderly, withStep } from './testing/simulator/processes.js';
import { simulate } from './testing/simulator/simulate.js';
import type { SimulatedProcess, SimulatedStep } from './testing/simulator/simulated-process.js';

interface Planted {
  /** What is to be said of the wait before Decide. */
  sign: string;
  strength: string;
  change: (process: SimulatedProcess) => SimulatedProcess;
}

const decide =
  (change: Partial<SimulatedStep>) =>
  (process: SimulatedProcess): SimulatedProcess =>
    withStep(process, 'Decide', change);

const overloaded =
  (factor: number) =>
  (process: SimulatedProcess): SimulatedProcess => ({
    ...withStep(process, 'Decide', {
      by: [`Olga (${process.name})`],
      queue: true,
      utilization: 0.7,
      delay: draws.always(0),
    }),
    arrivals: { perWeek: 20, surges: [{ fromWeek: 15, weeks: 6, factor }] },
  });

/** In a log of some weeks: in longer ones changes have dates. */
const growing =
  (trend: number) =>
  (process: SimulatedProcess): SimulatedProcess => ({
    ...withStep(process, 'Decide', { trend }),
    arrivals: { perWeek: 150 },
  });

const planted: Planted[] = [
  { sign: 'overload', strength: 'twice the cases', change: overloaded(2) },
  { sign: 'overload', strength: 'three times the cases', change: overloaded(3) },
  { sign: 'trend', strength: 'twice as long', change: growing(2.5) },
  { sign: 'trend', strength: 'four times as long', change: growing(4) },
  { sign: 'batch', strength: 'of five', change: decide({ batchOf: 5, delay: draws.always(0) }) },
  { sign: 'batch', strength: 'of fifteen', change: decide({ batchOf: 15 }) },
  {
    sign: 'timer',
    strength: 'in 95%',
    change: decide({ timer: { times: [30 * day], share: 0.95 }, hours: Hours.always, work: draws.always(0) }),
  },
  {
    sign: 'timer',
    strength: 'of three values',
    change: decide({
      timer: { times: [7 * day, 14 * day, 30 * day], share: 0.8 },
      hours: Hours.always,
      work: draws.always(0),
    }),
  },
  {
    sign: 'schedule',
    strength: 'on Mondays and Thursdays',
    change: decide({ runs: { weekdays: [1, 4], atHour: 16 }, hours: Hours.always }),
  },
  {
    sign: 'schedule',
    strength: 'on the first of the month',
    change: decide({ runs: { daysOfMonth: [1], atHour: 6 }, hours: Hours.always }),
  },
];

let found: Map<string, Bottleneck[]>;
/** Nothing that says what it is: the names of people hold it. */
const nameOf = (each: Planted, seed: number): string => `P${String(planted.indexOf(each))} ${String(seed)}`;
const logs = isLongRun ? 4 : 1;
const atLeast = isLongRun ? 3 : 1;

beforeAll(async () => {
  const events = planted.flatMap((each) =>
    Array.from({ length: logs }, (_, seed) => simulate(orderly(nameOf(each, seed), 700, each.change))).flat(),
  );
  found = await bottlenecksByWorkflow(events);
});

describe.each(planted)('a planted $sign ($strength)', (each) => {
  const ofLogs = (): Bottleneck[][] => Array.from({ length: logs }, (_, seed) => found.get(nameOf(each, seed)) ?? []);
  const claims = ({ signs, trend }: Bottleneck): string[] => [
    ...signs.map(({ sign }): string => sign),
    ...(trend ? ['trend'] : []),
  ];

  test(`is found where it is, in ${String(atLeast)} of ${String(logs)} logs at least`, () => {
    const right = ofLogs().filter((log) =>
      log.some((place) => place.at.activity === 'Decide' && claims(place).includes(each.sign)),
    );
    expect(right.length).toBeGreaterThanOrEqual(atLeast);
  });

  test('is found nowhere else', () => {
    const wrong = ofLogs().flatMap((log) =>
      log
        .filter(({ at, paths }) => at.activity !== 'Decide' && !paths.some(({ from }) => from === 'Decide'))
        .flatMap(claims),
    );
    expect(wrong.filter((sign) => sign === each.sign)).toEqual([]);
  });

  test('leaves the shares adding up to the whole, all below too', () => {
    for (const log of ofLogs()) {
      const shares = log.reduce((sum, { share }) => sum + (share ?? 0), 0);
      expect(shares).toBeLessThanOrEqual(1 + 1e-9);
      expect(shares).toBeGreaterThan(0.9);
    }
  });
});
