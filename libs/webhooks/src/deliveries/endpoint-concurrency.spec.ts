import { describe, expect, it } from '@jest/globals';
import { EndpointConcurrency } from './endpoint-concurrency.js';

type Concurrency = EndpointConcurrency<number>;

/** Every reading of the clock is a second after the one before, so that no endpoint is quick. */
function ofSlots(slots: number): Concurrency {
  let time = 0;
  return new EndpointConcurrency<number>(slots, () => (time += 1000));
}

function freeSlotsOf(concurrency: Concurrency, id: string): number {
  const { known, elsewhere } = concurrency.roomByEndpoint;
  return known.get(id) ?? elsewhere;
}

function attempt(concurrency: Concurrency, id: string, wasAnswered: boolean): void {
  concurrency.begin(id, 0);
  concurrency.end(id, wasAnswered);
}

describe('the concurrency of an endpoint', () => {
  it('is narrow at first, and full when that many are in flight', () => {
    const concurrency = ofSlots(512);
    expect(freeSlotsOf(concurrency, 'a')).toBe(8);
    for (let sent = 0; sent < 8; sent++) concurrency.begin('a', 0);
    expect(freeSlotsOf(concurrency, 'a')).toBe(0);
    expect(freeSlotsOf(concurrency, 'b')).toBe(8);
    expect(concurrency.freeSlots).toBe(504);
  });

  it('widens with every answer, whatever its status, up to a bound', () => {
    const concurrency = ofSlots(512);
    for (let sent = 0; sent < 20; sent++) attempt(concurrency, 'a', true);
    expect(freeSlotsOf(concurrency, 'a')).toBe(28);
    for (let sent = 0; sent < 1000; sent++) attempt(concurrency, 'a', true);
    expect(freeSlotsOf(concurrency, 'a')).toBe(128);
  });

  it('narrows when answers fail to come', () => {
    const concurrency = ofSlots(512);
    for (let sent = 0; sent < 1000; sent++) attempt(concurrency, 'a', true);
    for (const width of [64, 32, 16, 8, 8]) {
      attempt(concurrency, 'a', false);
      expect(freeSlotsOf(concurrency, 'a')).toBe(width);
    }
  });

  it('lets one probe through once the endpoint is taken for dead, and opens with the first answer', () => {
    const concurrency = ofSlots(512);
    for (let sent = 0; sent < 20; sent++) attempt(concurrency, 'a', false);
    expect(freeSlotsOf(concurrency, 'a')).toBe(1);
    concurrency.begin('a', 0);
    expect(freeSlotsOf(concurrency, 'a')).toBe(0);
    concurrency.end('a', true);
    expect(freeSlotsOf(concurrency, 'a')).toBe(8);
  });

  it('counts what is in flight by endpoint', () => {
    const concurrency = ofSlots(512);
    for (const id of ['a', 'a', 'b']) concurrency.begin(id, 0);
    concurrency.end('b', true);
    expect([...concurrency.inFlightByEndpoint()]).toEqual([['a', 2]]);
    expect(concurrency.inFlight).toBe(2);
  });

  it('is worth another claim once a quarter of it is free again, if it had been filled', () => {
    const concurrency = ofSlots(2048);
    for (let sent = 0; sent < 1000; sent++) attempt(concurrency, 'a', true);
    for (let sent = 0; sent < 100; sent++) concurrency.begin('a', 0);
    expect(concurrency.end('a', true)).toBe(false);
    for (let sent = 0; sent < 29; sent++) concurrency.begin('a', 0);
    expect(concurrency.hasRoom('a')).toBe(false);
    const signals = Array.from({ length: 64 }, () => concurrency.end('a', true));
    expect(signals.indexOf(true)).toBe(31);
    expect(signals.filter(Boolean)).toHaveLength(1);
  });

  it('is worth another claim after every probe', () => {
    const concurrency = ofSlots(2048);
    for (let sent = 0; sent < 20; sent++) attempt(concurrency, 'a', false);
    concurrency.begin('a', 0);
    expect(concurrency.end('a', false)).toBe(true);
  });

  it('is as narrow as a new one while half of the slots are taken', () => {
    const concurrency = ofSlots(512);
    const busy = ['a', 'b', 'c', 'd'];
    for (const id of busy) for (let sent = 0; sent < 200; sent++) attempt(concurrency, id, true);
    for (const id of busy) while (concurrency.hasRoom(id)) concurrency.begin(id, 0);
    expect(concurrency.freeSlots).toBeGreaterThanOrEqual(512 / 2 - 16);
    expect(freeSlotsOf(concurrency, 'e')).toBe(8);
  });
});

describe('a quick endpoint', () => {
  /** Its answers take no time. */
  function quickEndpoint(): Concurrency {
    const concurrency = new EndpointConcurrency<number>(2048, () => 0);
    for (let sent = 0; sent < 1000; sent++) attempt(concurrency, 'a', true);
    return concurrency;
  }

  it('has as many more claimed ahead, which begin in their order as others end', () => {
    const concurrency = quickEndpoint();
    expect(freeSlotsOf(concurrency, 'a')).toBe(256);
    const begun = Array.from({ length: 256 }, (_, work) => concurrency.begin('a', work)).filter(Boolean);
    expect([begun.length, concurrency.inFlight, concurrency.hasRoom('a')]).toEqual([128, 128, false]);
    expect(concurrency.next('a')).toBeUndefined();
    concurrency.end('a', true);
    concurrency.end('a', true);
    expect([1, 2, 3].map(() => concurrency.next('a'))).toEqual([128, 129, undefined]);
    expect(concurrency.inFlight).toBe(128);
  });

  it('is worth another claim once all of them have begun', () => {
    const concurrency = quickEndpoint();
    for (let work = 0; work < 256; work++) concurrency.begin('a', work);
    const signals = Array.from({ length: 200 }, () => {
      const isTime = concurrency.end('a', true);
      concurrency.next('a');
      return isTime;
    });
    expect(signals.indexOf(true)).toBe(127);
    expect(signals.filter(Boolean)).toHaveLength(1);
  });

  it('gets back what waits when one fails, and is claimed ahead for only after another full width of answers', () => {
    const concurrency = quickEndpoint();
    for (let work = 0; work < 130; work++) concurrency.begin('a', work);
    expect(concurrency.withdraw('a')).toEqual([128, 129]);
    expect(concurrency.next('a')).toBeUndefined();
    for (let sent = 0; sent < 128; sent++) concurrency.end('a', true);
    expect(freeSlotsOf(concurrency, 'a')).toBe(128);
    attempt(concurrency, 'a', true);
    expect(freeSlotsOf(concurrency, 'a')).toBe(256);
  });

  it('never has more in flight than its width, even if it has stopped to be quick', () => {
    const concurrency = quickEndpoint();
    concurrency.withdraw('a');
    for (let work = 0; work < 256; work++) concurrency.begin('a', work);
    expect(concurrency.inFlight).toBe(128);
    for (let ended = 0; ended < 256; ended++) {
      concurrency.end('a', true);
      concurrency.next('a');
    }
    expect(concurrency.inFlight).toBe(0);
  });
});

describe('a worker', () => {
  it('that was full is worth another claim once a quarter of its slots is free', () => {
    const concurrency = ofSlots(32);
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
      for (let sent = 0; sent < 4; sent++) concurrency.begin(id, 0);
    expect(concurrency.freeSlots).toBe(0);
    const signals = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => concurrency.end(id, true));
    expect(signals).toEqual([false, false, false, false, false, false, false, true]);
  });
});
