import { expect, test } from '@jest/globals';
import { withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';
import { diagnosePlaces } from '../bottlenecks/diagnose-places.js';
import { enabledInCase } from './enabled.js';

const hour = 3_600_000_000;
const begin = Date.UTC(2026, 0, 5) * 1000;

test('an occurrence follows from the last one before it that is not concurrent with it', () => {
  // 0 opens, 1 and 2 are done side by side, 3 needs both.
  const enabled = enabledInCase(
    [0, 1, 2, 3],
    (one, other) => one !== other && [1, 2].includes(one) && [1, 2].includes(other),
  );
  expect(enabled.map(({ enabler }) => enabler)).toEqual([null, 0, 0, 2]);
  expect(enabled.map(({ isOnPath }) => isOnPath)).toEqual([true, false, true, true]);
});

test('what has nothing before it but what is concurrent with it is enabled by the first of the case', () => {
  const enabled = enabledInCase([1, 2, 3], (one, other) => one !== other);
  expect(enabled.map(({ enabler }) => enabler)).toEqual([null, 0, 0]);
});

/** Thirty orders: a check of an hour and a credit report of three are begun together, then a decision. */
const sideBySide: TestEvent[] = Array.from({ length: 30 }, (_, index) => {
  const at = (hours: number): number => begin + index * 24 * hour + hours * hour;
  const event = (activity: string, from: number, to: number): TestEvent => ({
    ...{ case: `c${String(index)}`, activity, startedAt: at(from), at: at(to) },
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
