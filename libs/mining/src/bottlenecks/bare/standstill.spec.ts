import { describe, expect, test } from '@jest/globals';
import type { WaitWeek } from '../../report/schema/bottleneck.js';
import { findStandstill } from './standstill.js';

/** Twenty weeks in which ten cases come and are done, within an hour but for the ones in `waits`, in hours. */
function weeks(
  changed: Record<number, Partial<Pick<WaitWeek, 'ready' | 'begun'>>>,
  waits: Record<number, number> = {},
) {
  return Array.from({ length: 20 }, (_, at) => ({
    week: `2025-W${String(at + 2).padStart(2, '0')}`,
    ready: 10,
    begun: 10,
    meanWaitSeconds: 3_600 * (waits[at] ?? 1),
    ...changed[at],
  }));
}

const stood = { 8: { begun: 0 }, 9: { begun: 0 }, 10: { begun: 20 }, 11: { begun: 20 } };
const long = { 7: 20, 8: 250, 9: 150, 10: 40 };

describe('weeks in which a step stood still', () => {
  test('are told with their dates, what came meanwhile, and their part of all waiting until the queue had cleared', () => {
    const told = findStandstill(weeks(stood, long));
    expect(told).toMatchObject({ from: 'Mar 3', to: '16, 2025', weeks: 2, came: 20 });
    expect(told?.cost).toBeCloseTo((20 + 250 + 150 + 40 + 1) / (16 + 20 + 250 + 150 + 40), 6);
  });

  test('are none where no cases came either, as in a closed office or a gap of the log', () => {
    expect(findStandstill(weeks({ 8: { ready: 0, begun: 0 }, 9: { ready: 0, begun: 0 } }, long))).toBeNull();
  });

  test('are none before the first case was done, as then each takes that long', () => {
    const begin = { 0: { begun: 0 }, 1: { begun: 0 }, 2: { begun: 30 } };
    expect(findStandstill(weeks(begin, { 0: 400, 1: 300 }))).toBeNull();
  });

  test('are none if chance may have left them empty, or if cases waited as long in other weeks', () => {
    const rare = weeks(stood, long).map((each) => ({ ...each, begun: Math.min(each.begun, 2) }));
    expect(findStandstill(rare)).toBeNull();
    expect(findStandstill(weeks(stood, { ...long, 2: 300, 3: 300, 15: 300 }))).toBeNull();
  });
});
