import { expect, test } from '@jest/globals';
import { isLongRun } from '../../../test/harness/long-run.js';
import { type ActivityFacts, measureWork, valueFacts } from './facts/value-facts.js';
import type { EventLog } from './log/event-log.js';
import { diagnose } from './diagnosis.js';
import { withLog } from './testing/open-test-log.js';
import { reportOf } from './testing/report-of.js';
import { Hours, day, draws, hour, minute } from './testing/simulator/clock.js';
import { office, orderly, stationary, withStep } from './testing/simulator/processes.js';
import { simulate } from './testing/simulator/simulate.js';
import type { SimulatedProcess } from './testing/simulator/simulated-process.js';
import type { TestEvent } from './testing/test-log.js';

const factsOf = (events: readonly TestEvent[]): Promise<ActivityFacts[]> =>
  withLog([{ uploads: [events] }], everFactsOf);

/** Of all the time, whatever changed. */
async function everFactsOf({ db }: EventLog): Promise<ActivityFacts[]> {
  await measureWork(db);
  return (await valueFacts(db)).activities;
}

const minutesOf = ({ touch: { measured } }: ActivityFacts): number => measured.seconds / measured.count / 60;

const planted: Readonly<Record<string, number>> = { Register: 4, Review: 25, Decide: 90, Inform: 10 };

/** Three people, one thing at a time, in office hours: each step takes as long as is planted, at the mean. */
function busyOffice(name: string): SimulatedProcess {
  const people = ['Ann', 'Bob', 'Cem'].map((each) => `${each} (${name})`);
  return orderly(name, 1_200, (process) => ({
    arrivals: { perWeek: 35, hours: Hours.office },
    steps: process.steps.map((step) => ({
      ...step,
      by: people,
      queue: true,
      hours: Hours.office,
      delay: draws.lognormal(hour, 0.5),
      // A lognormal of this spread has a mean of e^(σ²/2) medians.
      work: draws.lognormal(((planted[step.activity] ?? 1) * minute) / Math.exp(0.125), 0.5),
    })),
  }));
}

/** As a tool records it that knows only when a case came and when it was done. */
function startedOnArrival(events: readonly TestEvent[]): TestEvent[] {
  const before = new Map<string, number>();
  return events
    .toSorted((one, other) => Number(one.at) - Number(other.at))
    .map((event) => {
      const ready = before.get(event.case);
      before.set(event.case, Number(event.at));
      return ready === undefined ? event : { ...event, startedAt: ready };
    });
}

test('planted hands-on times are found within a fifth', async () => {
  const facts = await factsOf(simulate(busyOffice('busy')));
  expect(facts.map(({ name, refusal }) => [name, refusal])).toEqual(
    ['Decide', 'Inform', 'Register', 'Review'].map((name) => [name, null]),
  );
  for (const each of facts) {
    expect(Math.abs(minutesOf(each) / (planted[each.name] ?? NaN) - 1)).toBeLessThan(0.2);
  }
});

test('the hours that people work are learned: of three in an office, about forty a week each', async () => {
  for (const { workingHours } of await factsOf(simulate(busyOffice('hours')))) {
    expect(workingHours?.people).toBe(3);
    const perWeek = (workingHours?.hours ?? 0) / 3 / (365 / 7);
    // The hour in which the last work of a day ends counts as a whole.
    expect(perWeek).toBeGreaterThanOrEqual(40);
    expect(perWeek).toBeLessThanOrEqual(50);
  }
});

test('where the start is the arrival, the times between are refused', async () => {
  const facts = await factsOf(startedOnArrival(simulate(busyOffice('arrival'))));
  // Nothing comes before the first step, so its start is its own.
  const refused = facts.filter(({ name }) => name !== 'Register').map(({ name, refusal }) => [name, refusal]);
  expect(refused).toEqual(['Decide', 'Inform', 'Review'].map((name) => [name, 'start_is_arrival']));
});

/** What is said of the work in each step. */
const ofWork = async (events: readonly TestEvent[]) => {
  const { bottlenecks, summary } = await reportOf(events);
  return { steps: bottlenecks.filter(({ kind }) => kind === 'slow_step'), summary };
};

test('where the start is the arrival, no step is said to be worked on for so long', async () => {
  const { steps, summary } = await ofWork(startedOnArrival(simulate(busyOffice('arrived'))));
  const arrived = steps.filter(({ at }) => at.activity !== 'Register');
  expect(arrived.length).toBeGreaterThan(1);
  for (const { text, advice } of arrived) {
    expect(text).toMatch(/ is open for .* How much of this is work cannot be measured\.$/u);
    expect(advice).toMatchObject({ kind: 'record', gain: null });
  }
  expect(new Set(arrived.map(({ advice }) => advice?.text)).size).toBe(arrived.length);
  expect(summary.headline).not.toMatch(/is work on/u);
});

test('where the start is the start, it is', async () => {
  const { steps } = await ofWork(simulate(busyOffice('started')));
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter(({ text, advice }) => !text.startsWith('Work on ') || advice?.kind === 'record')).toEqual([]);
});

if (isLongRun) {
  test('hands-on times are those since the work on a step changed', async () => {
    const factor = 0.4;
    const changed = withStep(office('touch'), 'Assess', { utilization: 0.75, since: [{ week: 26, work: factor }] });
    const events = simulate(changed);
    const seconds = async (since: boolean): Promise<number> =>
      withLog([{ uploads: [events] }], async (log) => {
        const activities = since ? (await diagnose(log)).value.activities : await everFactsOf(log);
        const assess = activities.find(({ name }) => name === 'Assess');
        return assess ? 60 * minutesOf(assess) : NaN;
      });
    const now = await seconds(true);
    const ever = await seconds(false);
    expect(now / ever).toBeCloseTo((2 * factor) / (1 + factor), 1);
  });
}

test('what is left open for days is refused', async () => {
  const events = simulate(busyOffice('open')).map((event, index) =>
    event.activity === 'Inform' ? { ...event, at: Number(event.at) + (1 + (index % 3)) * day } : event,
  );
  const inform = (await factsOf(events)).find(({ name }) => name === 'Inform');
  expect(inform?.refusal).not.toBeNull();
  expect(inform?.touch.measured.seconds).toBe(0);
});

test('what a clock of hours records is refused, or off by no more than its tick', async () => {
  const coarse = (at: string | number): number => Math.floor(Number(at) / hour) * hour;
  const events = simulate(busyOffice('coarse')).map((event) => ({
    ...event,
    at: coarse(event.at),
    startedAt: event.startedAt == null ? null : coarse(event.startedAt),
  }));
  for (const each of await factsOf(events)) {
    if (each.refusal === null) expect(minutesOf(each) - (planted[each.name] ?? NaN)).toBeLessThan(60);
  }
  const register = (await factsOf(events)).find(({ name }) => name === 'Register');
  expect(register?.refusal).toBe('no_duration');
});

test('of steps in which nothing is wrong, next to none is refused', async () => {
  const processes = Array.from({ length: isLongRun ? 60 : 12 }, (_, seed) => stationary(`touch ${String(seed)}`, 200));
  const events = processes
    .filter(({ recorded }) => recorded?.starts === true && recorded.people === true)
    .map((process) => ({ ...process, steps: process.steps.map((step) => ({ ...step, queue: true })) }))
    .flatMap((process) => simulate(process));
  const facts = await factsOf(events);
  expect(facts.length).toBeGreaterThan(0.8 * processes.length);
  expect(facts.filter(({ refusal }) => refusal !== null).length).toBeLessThanOrEqual(0.05 * facts.length);
});

test('people who do many cases at once from one start to one end are not counted for each', async () => {
  const process = withStep(busyOffice('batches'), 'Inform', { batchOf: 6, queue: false });
  const last = new Map<string, TestEvent[]>();
  const events = simulate(process);
  for (const event of events.filter(({ activity }) => activity === 'Inform')) {
    const minuteOf = `${String(event.resource)} ${String(Math.floor(Number(event.startedAt) / (2 * hour)))}`;
    last.set(minuteOf, [...(last.get(minuteOf) ?? []), event]);
  }
  const shared = new Map<TestEvent, TestEvent>();
  for (const batch of last.values()) {
    const from = Math.min(...batch.map(({ startedAt }) => Number(startedAt)));
    const until = Math.max(...batch.map(({ at }) => Number(at)));
    for (const event of batch) shared.set(event, { ...event, startedAt: from, at: until });
  }
  const inform = (await factsOf(events.map((event) => shared.get(event) ?? event))).find(
    ({ name }) => name === 'Inform',
  );
  expect(inform?.refusal).toBeNull();
  expect(Math.abs(minutesOf(inform as ActivityFacts) / 10 - 1)).toBeLessThan(0.2);
});
