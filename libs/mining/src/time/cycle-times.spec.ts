import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { caseOf, withLog } from '../testing/open-test-log.js';
import { diagnose } from '../diagnosis.js';
import { type CaseTimes, type SpotChange, CycleTimes } from './cycle-times.js';

const spot = { kind: 'waiting', activity: 'Approve', other: null } as const;
const other = { kind: 'slow_step', activity: 'Approve', other: null } as const;
const times: CaseTimes = {
  workflow: 'w1',
  durations: [100, 200, 300],
  spots: [
    { ...spot, seconds: [50, 0, 200] },
    { ...other, seconds: [10, 100, 100] },
  ],
};
const gain = (to: number, low = to, high = to) => ({ from: 10, to, low, high });
const change = (to: number, of: SpotChange['spot'] = spot): SpotChange => ({
  workflow: 'w1',
  spot: of,
  gain: gain(to),
});

describe('the cycle time after a change', () => {
  test('is that of cases which each lose their own time there', () => {
    const after = new CycleTimes([times]).after([change(5)]);
    // 75, 200, and 200 are left of 100, 200, and 300.
    expect(after).toEqual({
      meanSeconds: { from: 200, to: 475 / 3, low: 475 / 3, high: 475 / 3 },
      medianSeconds: { from: 200, to: 200, low: 200, high: 200 },
      p90Seconds: { from: 280, to: 200, low: 200, high: 200 },
      how: 'estimated',
    });
  });

  test('has its own figure for the most and for the least that can be hoped for', () => {
    const after = new CycleTimes([times]).after([{ ...change(5), gain: gain(5, 0, 10) }]);
    expect(after?.p90Seconds).toEqual({ from: 280, to: 200, low: 180, high: 280 });
  });

  test('of two changes at one spot is what the second leaves of the first', () => {
    const twice = new CycleTimes([times]).after([change(5), change(5)]);
    expect(twice).toEqual(new CycleTimes([times]).after([change(2.5)]));
  });

  test('is not known of a spot that no case goes through, nor of another workflow', () => {
    expect(new CycleTimes([times]).after([change(5, { kind: 'rework', activity: 'Approve', other: null })])).toBeNull();
    expect(new CycleTimes([times]).after([{ ...change(5), workflow: 'w2' }])).toBeNull();
    expect(new CycleTimes([times]).after([])).toBeNull();
  });

  test('is never below zero and never above what it is, and falls the more is gained', () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 5, maxLength: 5 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, seconds, share, share, share, (durations, one, two, ...shares) => {
        const [low = 0, to = 0, high = 0] = shares.toSorted((a, b) => a - b);
        const kept = { ...times, durations: durations.toSorted((a, b) => a - b) };
        const cycle = new CycleTimes([
          {
            ...kept,
            spots: [
              { ...spot, seconds: one },
              { ...other, seconds: two },
            ],
          },
        ]);
        const each = { from: 1, low, to, high };
        const first = cycle.after([{ workflow: 'w1', spot, gain: each }]);
        const both = cycle.after([
          { workflow: 'w1', spot, gain: each },
          { workflow: 'w1', spot: other, gain: each },
        ]);
        for (const quantile of ['medianSeconds', 'p90Seconds'] as const) {
          const alone = first?.[quantile];
          const together = both?.[quantile];
          if (!alone || !together) throw new Error('Expected both');
          for (const after of [alone, together]) {
            expect(after.low).toBeGreaterThanOrEqual(0);
            expect(after.low).toBeLessThanOrEqual(after.to);
            expect(after.to).toBeLessThanOrEqual(after.high);
            expect(after.high).toBeLessThanOrEqual(after.from);
          }
          expect(together.to).toBeLessThanOrEqual(alone.to);
        }
      }),
    );
  });
});

describe('the time of each case at a spot', () => {
  const cases = Array.from({ length: 30 }, (_, index) =>
    caseOf(`c${String(index)} A 08:00-09:00 by Ann, B 11:00-11:${String(10 + index)} by Bob, C 12:00-12:30 by Cy`),
  ).flat();

  test('is what it waited before a step and worked in it, beside how long it took', async () => {
    const { times: found } = await withLog([{ uploads: [cases] }], (log) => diagnose(log));
    const [workflow] = found;
    expect(workflow?.durations).toEqual(Array.from({ length: 30 }, () => 4.5 * 3600));
    const secondsAt = (kind: string, activity: string): number[] | undefined =>
      workflow?.spots
        .find((each) => each.kind === kind && each.activity === activity)
        ?.seconds.toSorted((a, b) => a - b);
    expect(secondsAt('waiting', 'B')).toEqual(Array.from({ length: 30 }, () => 2 * 3600));
    expect(secondsAt('slow_step', 'B')).toEqual(Array.from({ length: 30 }, (_, index) => (10 + index) * 60));
    expect(secondsAt('waiting', 'A')).toBeUndefined();
    expect(workflow?.spots.filter(({ kind }) => kind === 'pair' || kind === 'rework')).toEqual([]);
  });

  test('is nothing below twenty cases', async () => {
    const { times: found } = await withLog([{ uploads: [cases.slice(0, 19 * 3)] }], (log) => diagnose(log));
    expect(found).toEqual([]);
  });
});
