import { expect, test } from '@jest/globals';
import { withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';
import { diagnosePlaces } from '../bottlenecks/diagnose-places.js';
import { type OrderedStep, enabledInCase } from './enabled.js';

const hour = 3_600_000_000;
const begin = Date.UTC(2026, 0, 5) * 1000;

const stepsOf = (...activities: readonly number[]): OrderedStep[] =>
  activities.map((activity, at) => ({ activity, completed: at, readyAt: null }));

test('an occurrence follows from the last one before it that is not concurrent with it', () => {
  // 0 opens, 1 and 2 are done side by side, 3 needs both.
  const enabled = enabledInCase(
    stepsOf(0, 1, 2, 3),
    (one, other) => one !== other && [1, 2].includes(one) && [1, 2].includes(other),
  );
  expect(enabled.map(({ enabler }) => enabler)).toEqual([null, 0, 0, 2]);
  expect(enabled.map(({ isOnPath }) => isOnPath)).toEqual([true, false, true, true]);
});

test('what has nothing before it but what is concurrent with it is enabled by the first of the case', () => {
  const enabled = enabledInCase(stepsOf(1, 2, 3), (one, other) => one !== other);
  expect(enabled.map(({ enabler }) => enabler)).toEqual([null, 0, 0]);
});

test('what is said to have been ready at a time follows from the last that was completed by then', () => {
  const steps = [0, 10, 20, 30, 30, 40].map((completed, activity) => ({ activity, completed, readyAt: null }));
  const enablerAt = (readyAt: number): number | null | undefined =>
    enabledInCase([...steps, { activity: 6, completed: 50, readyAt }], () => false).at(-1)?.enabler;
  expect([20, 25, 30, 39, 45].map(enablerAt)).toEqual([2, 2, 4, 4, 5]);
  // Before anything was completed, the first of the case.
  expect(enablerAt(-5)).toBe(0);
});

test('what was ready before the steps that come between is not delayed by them', async () => {
  const events = Array.from({ length: 30 }, (_, index): TestEvent[] => {
    const at = (hours: number): number => begin + index * 24 * hour + hours * hour;
    const kase = `c${String(index)}`;
    return [
      { case: kase, activity: 'Open', startedAt: at(0), at: at(1) },
      { case: kase, activity: 'Check', startedAt: at(1), at: at(4), readyAt: at(1) },
      { case: kase, activity: 'Decide', startedAt: at(6), at: at(7), readyAt: at(1) },
    ];
  }).flat();
  const sharesOf = (log: readonly TestEvent[]): Promise<Record<string, number | null>> =>
    withLog([{ uploads: [log] }], async ({ db }) =>
      Object.fromEntries(
        (await diagnosePlaces(db)).places.map(({ kind, at, share }) => [`${kind} ${at.activity ?? ''}`, share]),
      ),
    );
  expect(await sharesOf(events)).toEqual({
    'waiting Decide': 5 / 7,
    'slow_step Open': 1 / 7,
    'slow_step Decide': 1 / 7,
  });
  // Without the column, the check comes in between.
  expect(await sharesOf(events.map((event) => ({ ...event, readyAt: null })))).toEqual({
    'slow_step Check': 3 / 7,
    'waiting Decide': 2 / 7,
    'slow_step Open': 1 / 7,
    'slow_step Decide': 1 / 7,
  });
});

/** Thirty orders: a check of an hour and a credit report of three are begun together, then a decision. */
const sideBySide: TestEvent[] = Array.from({ length: 30 }, (_, index) => {
  const at = (hours: number): number => begin + index * 24 * hour + hours * hour;
  const event = (activity: string, from: number, to: number): TestEvent => ({
    case: `c${String(index)}`,
    activity,
    startedAt: at(from),
    at: at(to),
  });
  return [event('Open', 0, 1), event('Check', 1, 2), event('Credit report', 1, 4), event('Decide', 6, 7)];
}).flat();

test('what lies beside the critical path delays no case: only what is on it adds up to its time', async () => {
  await withLog([{ uploads: [sideBySide] }], async ({ db }) => {
    const pairs = await db.rows(
      'SELECT one.name AS a, other.name AS b, cases, share FROM concurrent JOIN activity AS one ON one.id = a JOIN activity AS other ON other.id = b',
    );
    expect(pairs).toEqual([{ a: 'Check', b: 'Credit report', cases: 30, share: 1 }]);
    const { places } = await diagnosePlaces(db);
    const shares = Object.fromEntries(places.map(({ kind, at, share }) => [`${kind} ${at.activity ?? ''}`, share]));
    expect(shares).toEqual({
      'slow_step Credit report': 3 / 7,
      'waiting Decide': 2 / 7,
      'slow_step Open': 1 / 7,
      'slow_step Decide': 1 / 7,
    });
  });
});
