import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { untilDeadline } from './deadlines.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Ends by its signal alone, after a few collections of garbage. */
async function waiting(signal: AbortSignal): Promise<never> {
  for (let round = 0; round < 500; round += 1) {
    collectGarbage();
    await sleep(10);
    signal.throwIfAborted();
  }
  throw new Error('the signal never told');
}

describe('work with a deadline', () => {
  it('gets the abort although garbage is collected meanwhile, with and without a signal of its caller', async () => {
    const parent = new AbortController();
    await expect(untilDeadline(50, waiting)).rejects.toThrow('not done within 50 ms');
    await expect(untilDeadline(50, waiting, parent.signal)).rejects.toMatchObject({ name: 'TimeoutError' });
    const joined = AbortSignal.any([parent.signal, new AbortController().signal]);
    await expect(untilDeadline(50, waiting, joined)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is aborted when its caller gives up, with the caller’s reason', async () => {
    const parent = new AbortController();
    const work = untilDeadline(60_000, waiting, parent.signal);
    parent.abort(new Error('no longer wanted'));
    await expect(work).rejects.toThrow('no longer wanted');
  });

  it('returns what the work returns, and throws what it throws', async () => {
    expect(await untilDeadline(60_000, () => Promise.resolve(7))).toBe(7);
    await expect(untilDeadline(60_000, () => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  });
});
