import { describe, expect, test } from '@jest/globals';
import type { TestEvent } from '../test-log.js';
import { Hours, draws, firstMonday, hour, minute, week } from './clock.js';
import type { PooledProcess, PooledStep } from './pooled-process.js';
import { simulatePools } from './simulate-pools.js';

/** A clerk opens cases, officers decide on them. */
function twoRoles(decide: Partial<PooledStep> = {}, more: Partial<PooledProcess> = {}): PooledProcess {
  return {
    name: 'two roles',
    seed: 'two roles',
    cases: 400,
    arrivals: { between: draws.exponential(hour / 2), hours: Hours.office },
    pools: { Clerk: { people: 2, hours: [Hours.office] }, Officer: { people: 2, hours: [Hours.office] } },
    steps: [
      { activity: 'Open', pool: 'Clerk', work: draws.always(10 * minute) },
      { activity: 'Decide', pool: 'Officer', work: draws.exponential(40 * minute), ...decide },
      { activity: 'Close', pool: 'Clerk', work: draws.always(5 * minute) },
    ],
    ...more,
  };
}

const eventsOf = (process: PooledProcess): TestEvent[] => simulatePools(process).events;
const of = (activity: string, events: readonly TestEvent[]): TestEvent[] =>
  events.filter((event) => event.activity === activity);
const start = ({ startedAt }: TestEvent): number => Number(startedAt);
const end = ({ at }: TestEvent): number => Number(at);

describe('a process of pools', () => {
  test('is the same for the same seed, and each case takes all its steps', () => {
    expect(eventsOf(twoRoles())).toEqual(eventsOf(twoRoles()));
    expect(eventsOf(twoRoles())).toHaveLength(1_200);
  });

  test('has people who do one thing after another, in their hours', () => {
    const byPerson = new Map<string, TestEvent[]>();
    for (const event of eventsOf(twoRoles())) {
      byPerson.set(event.resource ?? '', [...(byPerson.get(event.resource ?? '') ?? []), event]);
      expect(Hours.office.next(start(event))).toBe(start(event));
    }
    for (const own of byPerson.values()) {
      const inOrder = own.toSorted((a, b) => start(a) - start(b));
      for (const [index, event] of inOrder.slice(1).entries()) {
        expect(start(event)).toBeGreaterThanOrEqual(end(inOrder[index] ?? event) - 1);
      }
    }
  });

  test('holds delayed cases as long as said, and tells how long', () => {
    const { events, planted } = simulatePools(twoRoles({ delay: draws.always(3 * hour) }));
    const opened = new Map(of('Open', events).map((event) => [event.case, end(event)]));
    const waits = of('Decide', events).map((event) => start(event) - (opened.get(event.case) ?? 0));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(3 * hour - 1);
    expect(planted.get('Decide')).toMatchObject({ count: 400, delayed: 400 * 3 * hour, gathered: 0 });
    expect(planted.get('Decide')?.delayedWithin).toBeLessThan(400 * 3 * hour);
  });

  test('does batches as one, and runs on their days', () => {
    const batch = { size: 14, how: 'as_one' as const, runs: { weekdays: [1], atHour: 9 } };
    const decided = of('Decide', eventsOf(twoRoles({ batch })));
    const sizes = new Map<string, number>();
    for (const event of decided) {
      const key = `${String(start(event))} ${String(event.resource)}`;
      sizes.set(key, (sizes.get(key) ?? 0) + 1);
    }
    expect(Math.max(...sizes.values())).toBe(14);
    const first = Math.min(...decided.map(start));
    expect((first - firstMonday) % week).toBe(9 * hour);
  });

  test('takes urgent cases first, and does steps side by side', () => {
    const [open, decide, close] = twoRoles().steps;
    if (!open || !decide || !close) throw new Error('Three steps were said');
    const beside = { activity: 'Ask', pool: 'Clerk', work: draws.always(20 * minute) };
    const events = eventsOf(twoRoles({}, { steps: [open, [decide, beside].flat(), close] }));
    const closed = new Map(of('Close', events).map((event) => [event.case, start(event)]));
    for (const event of [...of('Decide', events), ...of('Ask', events)]) {
      expect(closed.get(event.case)).toBeGreaterThanOrEqual(end(event) - 1);
    }
    const pools = { ...twoRoles().pools, Officer: { people: 1, hours: [Hours.office], urgentFirst: true } };
    expect(eventsOf(twoRoles({}, { pools, urgent: 0.3 }))).toHaveLength(1_200);
  });
});
