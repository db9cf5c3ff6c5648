import { expect, test } from '@jest/globals';
import { withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';
import { countImpossibleReadyTimes } from './occurrences.js';

const at = (minute: number): string => `2026-01-05T10:${String(minute).padStart(2, '0')}:00`;
const microseconds = (minute: number): bigint => BigInt(Date.parse(`${at(minute)}Z`)) * 1000n;

/** The ready times that are kept, in the order of the case, and how many were set aside. */
function readyTimes(events: readonly Omit<TestEvent, 'case'>[]): Promise<{ kept: unknown[]; aside: number }> {
  const log = events.map((event) => ({ case: 'c', ...event }));
  return withLog([{ uploads: [log] }], async ({ db }) => {
    const rows = await db.rows<{ ready_at: bigint | null }>('SELECT ready_at FROM occurrence ORDER BY seq');
    return { kept: rows.map(({ ready_at: ready }) => ready), aside: await countImpossibleReadyTimes(db) };
  });
}

test('a step is ready before it starts, or before it is done where its start is not recorded', async () => {
  expect(
    await readyTimes([
      { activity: 'A', at: at(1), readyAt: at(1) },
      { activity: 'B', startedAt: at(3), at: at(5), readyAt: at(2) },
      { activity: 'C', startedAt: at(7), at: at(9), readyAt: at(8) },
      { activity: 'D', at: at(10), readyAt: at(11) },
      { activity: 'E', at: at(12), readyAt: '1969-12-31T23:00:00' },
      { activity: 'F', at: at(13) },
    ]),
  ).toEqual({ kept: [microseconds(1), microseconds(2), null, null, null, null], aside: 3 });
});

test('a completion is ready when its start was, and never after it', async () => {
  const step = (activity: string, from: number, ready: { start?: string; complete?: string }) => [
    { activity, at: at(from), lifecycle: 'start', readyAt: ready.start ?? null },
    { activity, at: at(from + 5), lifecycle: 'complete', readyAt: ready.complete ?? null },
  ];
  expect(
    await readyTimes([
      ...step('A', 10, { start: at(8) }),
      ...step('B', 20, { complete: at(17) }),
      ...step('C', 30, { complete: at(32) }),
    ]),
  ).toEqual({ kept: [microseconds(8), microseconds(17), null], aside: 1 });
});

test('parts from before ready times were stored are read along with those that have them', async () => {
  const older: TestEvent[] = [{ case: 'c', activity: 'A', at: at(1), resource: 'Ann' }];
  const newer: TestEvent[] = [
    { case: 'c', activity: 'B', at: at(5), readyAt: at(2), automated: true, party: 'agent', resource: 'job 7' },
  ];
  for (const uploads of [
    [older, newer],
    [newer, older],
  ]) {
    const found = await withLog([{ uploads }], ({ db }) =>
      db.rows(`SELECT activity.name, ready_at, acts_by, marked FROM occurrence
        JOIN activity ON activity.id = activity JOIN resource ON resource.id = resource ORDER BY seq`),
    );
    expect(found).toEqual([
      { name: 'A', ready_at: null, acts_by: null, marked: false },
      { name: 'B', ready_at: microseconds(2), acts_by: 1, marked: true },
    ]);
  }
});
