import { describe, expect, test } from '@jest/globals';
import { inLongRun, isLongRun } from '../../../../test/harness/long-run.js';
import { People } from '../people/people.js';
import type { Driver } from '../report/schema/report-sections.js';
import { withLog } from '../testing/open-test-log.js';
import { orderly, withStep } from '../testing/simulator/processes.js';
import { simulate } from '../testing/simulator/simulate.js';
import type { SimulatedProcess, SimulatedStep } from '../testing/simulator/simulated-process.js';
import type { TestEvent } from '../testing/test-log.js';
import { reportOf } from '../testing/report-of.js';
import { textErrorsIn } from '../testing/report-texts.js';
import { listWorkflows } from '../log/workflow-list.js';
import { findDrivers } from './find-drivers.js';

/** The drivers about who does a step, by the name of the workflow. */
function peopleDriversOf(events: readonly TestEvent[]): Promise<Map<string, Driver[]>> {
  return withLog([{ uploads: [events] }], async ({ db }) => {
    const workflows = await listWorkflows(db);
    const drivers = await findDrivers(db, workflows);
    return new Map(
      workflows.map(({ number, name }) => [name, (drivers.get(number) ?? []).filter(({ at }) => at !== undefined)]),
    );
  });
}

const seeds = (count: number): string[] => Array.from({ length: count }, (_, seed) => String(seed));

const slowAt = (seed: string, slow: NonNullable<SimulatedStep['slow']>): SimulatedProcess =>
  orderly(seed, 600, (process) => withStep(process, 'Decide', { slow }));

const logs = isLongRun ? 8 : 1;
const atLeast = isLongRun ? 7 : 1;

const planted = [
  { what: 'works twice as long on a step', slow: { work: 2 }, at: { activity: 'Decide' } },
  { what: 'works four times as long on a step', slow: { work: 4 }, at: { activity: 'Decide' } },
  { what: 'lets cases wait twice as long', slow: { delay: 2 }, at: { from: 'Review', to: 'Decide' } },
  { what: 'lets cases wait four times as long', slow: { delay: 4 }, at: { from: 'Review', to: 'Decide' } },
];

describe.each(planted)('a person who $what', ({ slow, at }) => {
  test(`is found there and nowhere else, in ${String(atLeast)} of ${String(logs)} logs at least`, async () => {
    const events = seeds(logs).flatMap((seed) => simulate(slowAt(seed, { who: `Bob (${seed})`, ...slow })));
    const found = await peopleDriversOf(events);
    const right = [...found].filter(([name, drivers]) =>
      drivers.some((driver) => driver.segments[0]?.value === `Bob (${name})`),
    );
    expect(right.length).toBeGreaterThanOrEqual(atLeast);
    expect([...found.values()].flat().filter((driver) => JSON.stringify(driver.at) !== JSON.stringify(at))).toEqual([]);
  });
});

test('who came when waits had grown longer is not blamed for them', async () => {
  const events = seeds(isLongRun ? 4 : 1).flatMap((seed) => {
    const log = simulate(orderly(seed, 800, (process) => withStep(process, 'Decide', { trend: 4 })));
    const times = log.map(({ at }) => Number(at)).sort((a, b) => a - b);
    const middle = times[times.length / 2] ?? 0;
    return log.map((event) => ({ ...event, resource: `${Number(event.at) < middle ? 'Ann' : 'Bob'} (${seed})` }));
  });
  expect([...(await peopleDriversOf(events)).values()].flat()).toEqual([]);
});

describe('the report of a log with a slow person', () => {
  const events = simulate(slowAt('told', { who: 'Bob (told)', delay: 4, work: 4 }));
  const told = async (options: Parameters<typeof reportOf>[1]) => {
    const report = await reportOf(events, options);
    expect(textErrorsIn(report)).toEqual([]);
    return report.workflows.flatMap(({ drivers }) => drivers).filter(({ at }) => at !== undefined);
  };

  test('shows them by pseudonym, or by name where the assessment says so', async () => {
    const drivers = await told({});
    expect(drivers.map(({ at }) => at)).toEqual(
      expect.arrayContaining([{ from: 'Review', to: 'Decide' }, { activity: 'Decide' }]),
    );
    for (const { attribute, of, segments } of drivers) {
      expect([attribute, of]).toEqual(['resource at Decide', 'event']);
      expect(segments.map(({ value }) => value)).toEqual([expect.stringMatching(/^Person \d+$/u), 'everyone else']);
    }
    const named = await told({ people: new People(null) });
    expect(named[0]?.segments[0]?.value).toBe('Bob (told)');
  });

  test('says nothing of who does a step that a system or another party does', async () => {
    for (const nature of ['system', ...inLongRun('outside' as const)] as const) {
      expect(await told({ natures: { Decide: nature } })).toEqual([]);
    }
  });
});

test('accounts of machines are not compared', async () => {
  const events = simulate(slowAt('bot', { who: 'Bob (bot)', delay: 4 })).map((event) => ({
    ...event,
    resource: event.resource === 'Bob (bot)' ? 'Approval bot' : (event.resource ?? null),
  }));
  expect([...(await peopleDriversOf(events)).values()].flat()).toEqual([]);
});
