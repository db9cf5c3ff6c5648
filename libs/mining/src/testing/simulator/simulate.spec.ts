import { describe, expect, test } from '@jest/globals';
import type { TestEvent } from '../test-log.js';
import { Hours, day, draws, firstMonday, hour, minute, week } from './clock.js';
import { orderly, stationary, withStep } from './processes.js';
import { simulate } from './simulate.js';

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
const at = ({ at: time }: TestEvent): number => Number(time);

/** From the completion of the step before to the start of this one, in each case. */
function waitsBefore(activity: string, events: readonly TestEvent[]): number[] {
  const before = new Map<string, TestEvent>();
  const waits: number[] = [];
  for (const event of [...events].sort((a, b) => at(a) - at(b))) {
    const last = before.get(event.case);
    if (last && event.activity === activity) waits.push(Number(event.startedAt) - at(last));
    before.set(event.case, event);
  }
  return waits;
}

/** So that what passes is what was drawn, and not the night as well. */
const atAnyHour = { hours: Hours.always, delay: draws.lognormal(day, 1) };

describe('a simulated process', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(simulate(stationary('1'))).toEqual(simulate(stationary('1')));
    expect(simulate(stationary('1'))).not.toEqual(simulate(stationary('2')));
  });

  test('delays as said, and gets as many cases as said', () => {
    const events = simulate(orderly('plain', 2_000, (process) => withStep(process, 'Decide', atAnyHour)));
    expect(mean(waitsBefore('Decide', events)) / (day * Math.exp(0.5))).toBeCloseTo(1, 1);
    const last = Math.max(...events.filter(({ activity }) => activity === 'Register').map(at));
    expect(2_000 / ((last - firstMonday) / week) / 20).toBeCloseTo(1, 1);
  });

  test('queues as theory says: one person busy for 80% of the time makes cases wait four times the work', () => {
    const events = simulate(
      orderly('queue', 20_000, (process) =>
        withStep(process, 'Decide', { ...atAnyHour, by: ['Olga'], queue: true, utilization: 0.8 }),
      ),
    );
    const work = (0.8 * week) / 20;
    const queued = mean(waitsBefore('Decide', events)) - day * Math.exp(0.5);
    expect(queued / (4 * work)).toBeGreaterThan(0.8);
    expect(queued / (4 * work)).toBeLessThan(1.2);
  });

  test('works in its hours only', () => {
    const events = simulate(orderly('office', 200, (process) => withStep(process, 'Decide', { hours: Hours.office })));
    for (const { activity, startedAt } of events) {
      if (activity === 'Decide') expect(Hours.office.next(Number(startedAt))).toBe(Number(startedAt));
    }
  });

  test('holds timers to the microsecond, runs on its days, gathers batches', () => {
    const process = orderly('waits', 400, (given) => ({
      steps: [
        ...withStep(given, 'Review', {
          hours: Hours.always,
          timer: { times: [60 * day], share: 0.96 },
          work: draws.always(0),
        }).steps,
        { activity: 'Pay', runs: { weekdays: [1, 4], atHour: 16 } },
        { activity: 'Ship', by: ['Sam'], batchOf: 8, work: draws.always(minute) },
      ],
    }));
    const events = simulate(process);
    const exact = waitsBefore('Review', events).filter((wait) => wait === 60 * day);
    expect(exact.length / 400).toBeGreaterThan(0.9);
    const days = new Set(events.filter((event) => event.activity === 'Pay').map((event) => weekday(at(event))));
    expect([...days].sort()).toEqual([1, 4]);
    const shipped = events.filter((event) => event.activity === 'Ship').map((event) => Number(event.startedAt));
    expect(shipped).toHaveLength(400);
    expect(shipped[7]).toBe((shipped[0] ?? 0) + 7 * minute);
  });

  test('hands over at the price said, and grows as said', () => {
    const events = simulate(
      orderly('hands', 2_000, (process) =>
        withStep(withStep(process, 'Inform', { trend: 3 }), 'Decide', {
          ...atAnyHour,
          handover: { share: 0.5, extra: draws.always(day) },
        }),
      ),
    );
    const waits = waitsBefore('Inform', events);
    expect(mean(waits.slice(-500)) / mean(waits.slice(0, 500))).toBeGreaterThan(1.8);
    expect(mean(waitsBefore('Decide', events)) / (day * (Math.exp(0.5) + 0.5))).toBeCloseTo(1, 1);
  });

  test('is cut off where the log ends, and leaves out what is not recorded', () => {
    const events = simulate({
      ...orderly('cut', 400),
      recorded: { weeks: 8, starts: false, people: false, resolution: hour },
    });
    expect(Math.max(...events.map(at))).toBeLessThanOrEqual(firstMonday + 8 * week);
    expect(new Set(events.map(({ case: name }) => name)).size).toBeLessThan(250);
    expect(events.every((event) => event.startedAt === null && event.resource === null && at(event) % hour === 0)).toBe(
      true,
    );
  });

  test('is slowed down by attributes as said', () => {
    const events = simulate({
      ...orderly('attributes', 1_000),
      attributes: [
        {
          name: 'region',
          of: 'case',
          value: (random) => (random.next() < 0.5 ? 'north' : 'south'),
          slows: (value) => (value === 'south' ? 3 : 1),
        },
      ],
    });
    const waits = (region: string) =>
      mean(
        waitsBefore(
          'Decide',
          events.filter(({ attributes }) => attributes?.['region'] === region),
        ),
      );
    expect(waits('south') / waits('north')).toBeGreaterThan(2.4);
  });

  test('gets more cases in a surge', () => {
    const surges = [{ fromWeek: 10, weeks: 4, factor: 3 }];
    const events = simulate({ ...orderly('surge', 600), arrivals: { perWeek: 20, surges } });
    const inWeek = (from: number, to: number) =>
      events.filter(
        (event) =>
          event.activity === 'Register' &&
          at(event) >= firstMonday + from * week &&
          at(event) < firstMonday + to * week,
      ).length;
    expect(inWeek(10, 14) / inWeek(6, 10)).toBeGreaterThan(2);
  });
});

function weekday(time: number): number {
  return new Date(time / 1000).getUTCDay();
}
