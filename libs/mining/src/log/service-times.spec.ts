import { expect, test } from '@jest/globals';
import { type LifecycleEvent, StartCompletePairing } from './service-times.js';

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

test('a start without a name goes to the first to complete', () => {
  expect(pair(['start', 1], ['start', 2, 7], ['complete', 3, 7], ['complete', 4, 7])).toEqual([1, 2]);
  expect(pair(['start', 1, 7], ['start', 2], ['complete', 3, 7], ['complete', 4], ['complete', 5])).toEqual([
    1,
    2,
    null,
  ]);
});

test('a completion takes the time at which its start could have begun', () => {
  const pairing = new StartCompletePairing();
  pairing.next({ kind: 'start', ordinal: 1n, at: 5n, resource: null, readyAt: 3n });
  pairing.next({ kind: 'start', ordinal: 2n, at: 6n, resource: null });
  const complete = (ordinal: bigint) => pairing.next({ kind: 'complete', ordinal, at: 9n, resource: null })?.readyAt;
  expect([complete(3n), complete(4n)]).toEqual([3n, null]);
});

test('what is left open is counted', () => {
  const pairing = new StartCompletePairing();
  for (const at of [1n, 2n, 3n]) pairing.next({ kind: 'start', ordinal: at, at, resource: 1 });
  pairing.next({ kind: 'complete', ordinal: 4n, at: 4n, resource: null });
  pairing.next({ kind: 'complete', ordinal: 5n, at: 5n, resource: 2 });
  expect(pairing.unpairedStarts).toBe(2);
});

test('hundreds of thousands may be open at once', () => {
  const events = 300_000;
  const pairing = new StartCompletePairing();
  for (let at = 0; at < events; at++) pairing.next(event('start', at, at % 2));
  for (let at = 0; at < events; at++) pairing.next(event('complete', at, 1));
  // Looking through all that is open for each would take minutes.
  expect(pairing.unpairedStarts).toBe(events / 2);
});

function event(kind: 'start' | 'complete', at: number, resource: number): LifecycleEvent {
  return { kind, ordinal: BigInt(at), at: BigInt(at), resource };
}
