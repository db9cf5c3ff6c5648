import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { Duration } from '../config/units.js';
import { FakeTime } from '../../../../test/harness/fake-time.mjs';
import { CoalescedCall } from './coalesced-call.js';

function calls() {
  const ends: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const call = new CoalescedCall<number>(
    () =>
      new Promise((resolve, reject) => {
        ends.push({ resolve, reject });
      }),
  );
  return { ends, call };
}

test('all callers during a call share the next one, and none gets the running one', async () => {
  const { ends, call } = calls();
  const first = call.make();
  const others = [call.make(), call.make(), call.make()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve(1);
  expect(await first).toBe(1);
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
});

test('a caller begins a call when none is running', async () => {
  const { ends, call } = calls();
  for (const value of [1, 2]) {
    const made = call.make();
    ends.at(-1)?.resolve(value);
    expect(await made).toBe(value);
    await turn();
  }
  expect(ends).toHaveLength(2);
});

test('a failed call fails for its callers, not for later ones', async () => {
  const { ends, call } = calls();
  const first = call.make();
  const second = call.make();
  ends[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  ends[1]?.resolve(2);
  expect(await second).toBe(2);
});

describe('with an interval, a call', () => {
  let time: FakeTime;
  let made: number;
  let call: CoalescedCall;

  beforeEach(async () => {
    time = await FakeTime.start();
    made = 0;
    call = new CoalescedCall(() => {
      made += 1;
      return Promise.resolve();
    }, Duration.ofMilliseconds(100));
  });
  afterEach(() => {
    time.end();
  });

  const makeAgain = (times: number): void => {
    for (let asked = 0; asked < times; asked++) void call.make();
  };

  it('is made at once, and once more for all callers within the interval', async () => {
    makeAgain(5);
    expect(made).toBe(1);
    await time.pass(100);
    expect(made).toBe(2);
  });

  it('is not made again when no caller asks', async () => {
    makeAgain(2);
    await time.pass(1_000);
    expect(made).toBe(2);
  });

  it('keeps its interval however often it is requested', async () => {
    for (let tick = 0; tick < 50; tick++) {
      void call.make();
      await time.pass(10);
    }
    expect(made).toBe(6);
  });

  it('is made at once again after a pause', async () => {
    void call.make();
    await time.pass(100);
    void call.make();
    expect(made).toBe(2);
  });
});
