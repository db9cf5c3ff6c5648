import { describe, expect, it } from '@jest/globals';
import { Lanes } from './endpoint-concurrency.js';

function roomOf(lanes: Lanes, id: string): number {
  const { known, elsewhere } = lanes.rooms;
  return known.get(id) ?? elsewhere;
}

function attempt(lanes: Lanes, id: string, wasAnswered: boolean): void {
  lanes.enter(id);
  lanes.leave(id, wasAnswered);
}

describe('the lane of an endpoint', () => {
  it('is narrow at first, and full when that many are in flight', () => {
    const lanes = new Lanes(512);
    expect(roomOf(lanes, 'a')).toBe(8);
    for (let sent = 0; sent < 8; sent++) lanes.enter('a');
    expect(roomOf(lanes, 'a')).toBe(0);
    expect(roomOf(lanes, 'b')).toBe(8);
    expect(lanes.freeSlots).toBe(504);
  });

  it('widens with every answer, whatever its status, up to a bound', () => {
    const lanes = new Lanes(512);
    for (let sent = 0; sent < 20; sent++) attempt(lanes, 'a', true);
    expect(roomOf(lanes, 'a')).toBe(28);
    for (let sent = 0; sent < 1000; sent++) attempt(lanes, 'a', true);
    expect(roomOf(lanes, 'a')).toBe(128);
  });

  it('narrows when answers fail to come', () => {
    const lanes = new Lanes(512);
    for (let sent = 0; sent < 1000; sent++) attempt(lanes, 'a', true);
    for (const width of [64, 32, 16, 8, 8]) {
      attempt(lanes, 'a', false);
      expect(roomOf(lanes, 'a')).toBe(width);
    }
  });

  it('lets one probe through once the endpoint is taken for dead, and opens with the first answer', () => {
    const lanes = new Lanes(512);
    for (let sent = 0; sent < 20; sent++) attempt(lanes, 'a', false);
    expect(roomOf(lanes, 'a')).toBe(1);
    lanes.enter('a');
    expect(roomOf(lanes, 'a')).toBe(0);
    lanes.leave('a', true);
    expect(roomOf(lanes, 'a')).toBe(8);
  });

  it('counts what is in flight by endpoint', () => {
    const lanes = new Lanes(512);
    for (const id of ['a', 'a', 'b']) lanes.enter(id);
    lanes.leave('b', true);
    expect([...lanes.inFlightByEndpoint()]).toEqual([['a', 2]]);
    expect(lanes.inFlight).toBe(2);
  });

  it('is worth another claim once a quarter of it is free again, if it had been filled', () => {
    const lanes = new Lanes(2048);
    for (let sent = 0; sent < 1000; sent++) attempt(lanes, 'a', true);
    for (let sent = 0; sent < 100; sent++) lanes.enter('a');
    expect(lanes.leave('a', true)).toBe(false);
    for (let sent = 0; sent < 29; sent++) lanes.enter('a');
    expect(lanes.hasRoom('a')).toBe(false);
    const signals = Array.from({ length: 64 }, () => lanes.leave('a', true));
    expect(signals.indexOf(true)).toBe(31);
    expect(signals.filter(Boolean)).toHaveLength(1);
  });

  it('is worth another claim after every probe', () => {
    const lanes = new Lanes(2048);
    for (let sent = 0; sent < 20; sent++) attempt(lanes, 'a', false);
    lanes.enter('a');
    expect(lanes.leave('a', false)).toBe(true);
  });

  it('is as narrow as a new one while half of the slots are taken', () => {
    const lanes = new Lanes(512);
    const busy = ['a', 'b', 'c', 'd'];
    for (const id of busy) for (let sent = 0; sent < 200; sent++) attempt(lanes, id, true);
    for (const id of busy) while (lanes.hasRoom(id)) lanes.enter(id);
    expect(lanes.freeSlots).toBeGreaterThanOrEqual(512 / 2 - 16);
    expect(roomOf(lanes, 'e')).toBe(8);
  });
});

describe('a worker', () => {
  it('that was full is worth another claim once a quarter of its slots is free', () => {
    const lanes = new Lanes(32);
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) for (let sent = 0; sent < 4; sent++) lanes.enter(id);
    expect(lanes.freeSlots).toBe(0);
    const signals = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => lanes.leave(id, true));
    expect(signals).toEqual([false, false, false, false, false, false, false, true]);
  });
});
