import { expect, test } from '@jest/globals';
import { StartCompletePairing } from './start-complete-pairing.js';

function pair(...events: [kind: 'start' | 'complete', at: number, resource?: number][]): (number | null)[] {
  const pairing = new StartCompletePairing();
  return events.flatMap(([kind, at, resource = null as number | null]) => {
    const paired = pairing.next({ kind, ordinal: BigInt(at), at: BigInt(at), resource });
    return kind === 'complete' ? [paired ? Number(paired.startedAt) : null] : [];
  });
}

test('the first start goes with the first completion', () => {
  expect(pair(['start', 1], ['start', 2], ['complete', 3], ['complete', 4])).toEqual([1, 2]);
});

test('a completion takes the first start of its own resource', () => {
  expect(pair(['start', 1, 7], ['start', 2, 8], ['complete', 3, 8], ['complete', 4, 7])).toEqual([2, 1]);
});

test('where one of the two names no resource they may belong together', () => {
  expect(pair(['start', 1, 7], ['complete', 2])).toEqual([1]);
  expect(pair(['start', 1], ['complete', 2, 7])).toEqual([1]);
});

test('a completion without a start stays without', () => {
  expect(pair(['complete', 1], ['start', 2], ['complete', 3], ['complete', 4])).toEqual([null, 2, null]);
});
