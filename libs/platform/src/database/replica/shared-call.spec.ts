import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { SharedCall } from './shared-call.js';

function calls() {
  const ends: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const shared = new SharedCall<number>(
    () =>
      new Promise((resolve, reject) => {
        ends.push({ resolve, reject });
      }),
  );
  return { ends, shared };
}

test('all who ask while a call runs share the next one, and none gets the one that runs', async () => {
  const { ends, shared } = calls();
  const first = shared.make();
  const others = [shared.make(), shared.make(), shared.make()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve(1);
  expect(await first).toBe(1);
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
});

test('who asks once nothing runs begins a call', async () => {
  const { ends, shared } = calls();
  for (const value of [1, 2]) {
    const made = shared.make();
    ends.at(-1)?.resolve(value);
    expect(await made).toBe(value);
  }
  expect(ends).toHaveLength(2);
});

test('a call that fails fails for those who share it, not for the next ones', async () => {
  const { ends, shared } = calls();
  const first = shared.make();
  const second = shared.make();
  ends[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  ends[1]?.resolve(2);
  expect(await second).toBe(2);
});
