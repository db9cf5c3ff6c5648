import { describe, expect, test } from '@jest/globals';
import { diagnose } from '../diagnosis.js';
import { LogReplay } from '../replay/scenario.js';
import { withLog } from '../testing/open-test-log.js';
import { draws, Hours, hour, minute } from '../testing/simulator/clock.js';
import { inHalves } from '../testing/simulator/halves.js';
import type { PooledProcess } from '../testing/simulator/pooled-process.js';
import { simulatePools } from '../testing/simulator/simulate-pools.js';
import type { TestEvent } from '../testing/test-log.js';
import { type ComparedItem, type Comparison, NotComparable, compareLogs, comparePeriods } from './compare.js';

/** Two officers who are nearly always busy, so that cases queue for them. */
const office: PooledProcess = {
  name: 'Requests',
  seed: 'did it work',
  cases: 900,
  arrivals: { between: draws.exponential(30 * minute), hours: Hours.office },
  pools: {
    Clerk: { people: 2, hours: [Hours.office] },
    Officer: { people: 2, hours: [Hours.office] },
  },
  steps: [
    { activity: 'Register', pool: 'Clerk', work: draws.exponential(20 * minute) },
    { activity: 'Decide', pool: 'Officer', work: draws.exponential(56 * minute) },
    { activity: 'Inform', pool: 'Clerk', work: draws.exponential(15 * minute), delay: draws.always(6 * hour) },
  ],
};
const oneMore = { ...office, pools: { ...office.pools, Officer: { people: 3, hours: [Hours.office] } } };
const day = 86_400;

async function replayOf(events: readonly TestEvent[]): Promise<LogReplay> {
  let text = '';
  await withLog([{ name: 'Requests', uploads: [events] }], async (log) => {
    await diagnose(log, undefined, (replay) => {
      text = replay.write();
    });
  });
  return LogReplay.read(text);
}

async function compareHalves(before: PooledProcess, after: PooledProcess): Promise<Comparison> {
  const { events, border } = inHalves(before, after);
  const replay = await replayOf(events);
  const periods = {
    before: { from: '1970-01-01T00:00:00Z', to: border },
    after: { from: border, to: '2100-01-01T00:00:00Z' },
  };
  return comparePeriods(replay, periods, replay.workflows[0] ?? '');
}

const hire: ComparedItem = {
  id: 'hire',
  activity: 'Decide',
  kind: 'add_capacity',
  promised: {
    metric: 'waitSeconds',
    from: 1.4 * day,
    to: 0.2 * day,
    low: 0.1 * day,
    high: 0.3 * day,
    how: 'simulated',
  },
  expectedAnnualValue: 10_000,
};

describe('two times of one workflow', () => {
  test('tell what changed, and what that did', async () => {
    const { causes, observed, attributable, unexplained, text } = await compareHalves(office, oneMore);
    expect(attributable).toBe(true);
    expect(causes).toMatchObject([{ of: 'people', activity: 'Decide', unit: 'people' }]);
    const effect = causes[0]?.effect;
    expect(observed.meanSeconds).toBeLessThan(0);
    expect(effect?.low).toBeLessThan(effect?.meanSeconds ?? 0);
    expect(effect?.high).toBeLessThan(0);
    expect(Math.abs(unexplained?.meanSeconds ?? Infinity)).toBeLessThanOrEqual(unexplained?.chance ?? 0);
    expect(text).toContain('More people for Decide, 3 instead of 2');
  });

  test('claim nothing where nothing changed, however far the means are apart', async () => {
    const { causes, text } = await compareHalves(office, { ...office, seed: 'another' });
    expect(causes).toEqual([]);
    expect(text).toContain('Nothing that causes waiting has changed by more than chance.');
  });

  test('say what changed, and of effects that they cannot be told, where the log does not say who', async () => {
    const { events, border } = inHalves(office, {
      ...office,
      arrivals: { ...office.arrivals, between: draws.exponential(18 * minute) },
    });
    const replay = await replayOf(events.map(({ resource: _, startedAt: __, ...event }) => event));
    const periods = {
      before: { from: '1970-01-01T00:00:00Z', to: border },
      after: { from: border, to: '2100-01-01T00:00:00Z' },
    };
    const found = await comparePeriods(replay, periods, replay.workflows[0] ?? '');
    expect(found).toMatchObject({ attributable: false, unexplained: null });
    expect(found.causes).toContainEqual(expect.objectContaining({ of: 'arrivals', effect: null }));
    expect(found.text).toContain('The log does not say who does what');
  });

  test('refuse fewer than a hundred cases', async () => {
    await expect(compareHalves({ ...office, cases: 80 }, office)).rejects.toThrow(NotComparable);
  });
});

describe('an item of the roadmap that was carried out', () => {
  test('is reached where its cause changed as planned, and by enough', async () => {
    const before = await replayOf(simulatePools(office).events);
    const { events } = inHalves(office, oneMore);
    const after = await replayOf(events);
    const [workflow = ''] = before.workflows;
    const whole = await compareLogs(before, after, workflow, [
      hire,
      {
        ...hire,
        id: 'other',
        activity: 'Register',
        promised: { ...(hire.promised as object), from: (6 * hour) / 1e6, to: 0 } as never,
      },
      { ...hire, id: 'pair', activity: null, kind: 'parallelize' },
    ]);

    expect(whole.items.map(({ id, state }) => [id, state])).toEqual([
      ['hire', 'reached'],
      ['other', 'not_reached'],
      ['pair', 'not_measurable'],
    ]);
    const [reached] = whole.items;
    expect(reached?.measured).toMatchObject({ metric: 'waitSeconds', how: 'simulated' });
    expect(reached?.annualValue).toBeGreaterThan(0);
  });

  test('is not reached where nothing changed', async () => {
    const before = await replayOf(simulatePools(office).events);
    const after = await replayOf(inHalves(office, { ...office, seed: 'another' }).events);
    const { items } = await compareLogs(before, after, before.workflows[0] ?? '', [hire]);
    expect(items).toMatchObject([{ id: 'hire', state: 'not_reached' }]);
  });
});
