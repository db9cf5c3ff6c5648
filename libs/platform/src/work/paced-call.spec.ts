import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Duration } from '../config/units.js';
import { PacedCall } from './paced-call.js';

describe('a paced call', () => {
  let calls: number;
  let call: PacedCall;

  beforeEach(() => {
    jest.useFakeTimers();
    calls = 0;
    call = new PacedCall(Duration.ofMilliseconds(100), () => (calls += 1));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const makeAgain = (times: number): void => {
    for (let made = 0; made < times; made++) call.make();
  };

  it('is made at once', () => {
    call.make();
    expect(calls).toBe(1);
  });

  it('is made once more for all that are asked for within the interval', () => {
    makeAgain(5);
    expect(calls).toBe(1);
    jest.advanceTimersByTime(100);
    expect(calls).toBe(2);
  });

  it('is not made again by itself', () => {
    makeAgain(2);
    jest.advanceTimersByTime(1_000);
    expect(calls).toBe(2);
  });

  it('keeps its pace however often it is asked for', () => {
    for (let tick = 0; tick < 50; tick++) {
      call.make();
      jest.advanceTimersByTime(10);
    }
    expect(calls).toBe(6);
  });

  it('is made at once again after a pause', () => {
    call.make();
    jest.advanceTimersByTime(100);
    call.make();
    expect(calls).toBe(2);
  });
});
