import { expect, test } from '@jest/globals';
import { duration } from '../report/words/words.js';
import type { CauseTimes } from '../time/wait-causes.js';
import { measuredWaits, shortestMinimum } from './causes.js';
import type { PlaceFacts } from './place-facts.js';

const none: CauseTimes = {
  minimum: 0,
  batching: 0,
  contention: 0,
  prioritization: 0,
  unavailability: 0,
  extraneous: 0,
};

function place(paths: readonly { from: string; times: Partial<CauseTimes>; floor: number | null }[]): PlaceFacts {
  return {
    workflow: 'w1',
    at: { activity: 'Decide' },
    batch: null,
    lostSeconds: { sum: 100 },
    paths: paths.map(({ from, times, floor }) => {
      const all = { ...none, ...times };
      return { from, causes: { elapsed: all, working: all, weight: all, floor, whileBusy: 0 } };
    }),
  } as unknown as PlaceFacts;
}

test('the evidence of a minimum is that of its place, whichever path is the largest', () => {
  const held = place([
    { from: 'Check', times: { minimum: 80 }, floor: 3 * 3600 },
    { from: 'Ask', times: { minimum: 20 }, floor: 2.5 * 3600 },
  ]);
  const evidence = measuredWaits([held]).map((each) => each.evidence);
  const floor = duration(shortestMinimum(held) ?? NaN);
  expect(floor).toBe('2 h 30 min');
  expect(evidence.map((each) => each.includes(`never under ${floor}`))).toEqual([true, true]);
});

test('the evidence of a batch has its share of the whole wait', () => {
  const collected = place([
    { from: 'Check', times: { batching: 60, extraneous: 10 }, floor: null },
    { from: 'Ask', times: { batching: 5, contention: 25 }, floor: null },
  ]);
  expect(measuredWaits([collected])[0]?.evidence).toMatch(/^65% of the wait/u);
});
