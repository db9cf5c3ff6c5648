import { describe, expect, it } from '@jest/globals';
import { EndpointConcurrency } from './endpoint-concurrency.js';

function freeSlotsOf(concurrency: EndpointConcurrency, id: string): number {
  const { known, elsewhere } = concurrency.freeByEndpoint;
  return known.get(id) ?? elsewhere;
}

function attempt(concurrency: EndpointConcurrency, id: string, wasAnswered: boolean): void {
  concurrency.begin(id);
  concurrency.end(id, wasAnswered);
}

describe('the concurrency of an endpoint', () => {
  it('is narrow at first, and full when that many are in flight', () => {
    const concurrency = new EndpointConcurrency(512);
    expect(freeSlotsOf(concurrency, 'a')).toBe(8);
    for (let sent = 0; sent < 8; sent++) concurrency.begin('a');
    expect(freeSlotsOf(concurrency, 'a')).toBe(0);
    expect(freeSlotsOf(concurrency, 'b')).toBe(8);
    expect(concurrency.freeSlots).toBe(504);
  });

  it('widens with every answer, whatever its status, up to a bound', () => {
    const concurrency = new EndpointConcurrency(512);
    for (let sent = 0; sent < 20; sent++) attempt(concurrency, 'a', true);
    expect(freeSlotsOf(concurrency, 'a')).toBe(28);
    for (let sent = 0; sent < 1000; sent++) attempt(concurrency, 'a', true);
    expect(freeSlotsOf(concurrency, 'a')).toBe(128);
  });

  it('narrows when answers fail to come', () => {
    const concurrency = new EndpointConcurrency(512);
    for (let sent = 0; sent < 1000; sent++) attempt(concurrency, 'a', true);
    for (const width of [64, 32, 16, 8, 8]) {
      attempt(concurrency, 'a', false);
      expect(freeSlotsOf(concurrency, 'a')).toBe(width);
    }
  });

  it('lets one probe through once the endpoint is taken for dead, and opens with the first answer', () => {
    const concurrency = new EndpointConcurrency(512);
    for (let sent = 0; sent < 20; sent++) attempt(concurrency, 'a', false);
    expect(freeSlotsOf(concurrency, 'a')).toBe(1);
    concurrency.begin('a');
    expect(freeSlotsOf(concurrency, 'a')).toBe(0);
    concurrency.end('a', true);
    expect(freeSlotsOf(concurrency, 'a')).toBe(8);
  });

  it('counts what is in flight by endpoint', () => {
    const concurrency = new EndpointConcurrency(512);
    for (const id of ['a', 'a', 'b']) concurrency.begin(id);
    concurrency.end('b', true);
    expect([...concurrency.inFlightByEndpoint()]).toEqual([['a', 2]]);
    expect(concurrency.inFlight).toBe(2);
  });

  it('is worth another claim once a quarter of it is free again, if it had been filled', () => {
    const concurrency = new EndpointConcurrency(2048);
    for (let sent = 0; sent < 1000; sent++) attempt(concurrency, 'a', true);
    for (let sent = 0; sent < 100; sent++) concurrency.begin('a');
    expect(concurrency.end('a', true)).toBe(false);
    for (let sent = 0; sent < 29; sent++) concurrency.begin('a');
    expect(concurrency.hasFreeSlot('a')).toBe(false);
    const signals = Array.from({ length: 64 }, () => concurrency.end('a', true));
    expect(signals.indexOf(true)).toBe(31);
    expect(signals.filter(Boolean)).toHaveLength(1);
  });

  it('is worth another claim after every probe', () => {
    const concurrency = new EndpointConcurrency(2048);
    for (let sent = 0; sent < 20; sent++) attempt(concurrency, 'a', false);
    concurrency.begin('a');
    expect(concurrency.end('a', false)).toBe(true);
  });

  it('is as narrow as a new one while half of the slots are taken', () => {
    const concurrency = new EndpointConcurrency(512);
    const busy = ['a', 'b', 'c', 'd'];
    for (const id of busy) for (let sent = 0; sent < 200; sent++) attempt(concurrency, id, true);
    for (const id of busy) while (concurrency.hasFreeSlot(id)) concurrency.begin(id);
    expect(concurrency.freeSlots).toBeGreaterThanOrEqual(512 / 2 - 16);
    expect(freeSlotsOf(concurrency, 'e')).toBe(8);
  });
});

describe('a worker', () => {
  it('that was full is worth another claim once a quarter of its slots is free', () => {
    const concurrency = new EndpointConcurrency(32);
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
      for (let sent = 0; sent < 4; sent++) concurrency.begin(id);
    expect(concurrency.freeSlots).toBe(0);
    const signals = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => concurrency.end(id, true));
    expect(signals).toEqual([false, false, false, false, false, false, false, true]);
  });
});
