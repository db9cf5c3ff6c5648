import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimit } from './concurrency-limit.js';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a concurrency limit', () => {
  it('never runs more at once than it is wide, and each in its turn', async () => {
    const limit = new ConcurrencyLimit(2);
    let running = 0;
    let most = 0;
    const ended: number[] = [];
    const work = (number: number) => async () => {
      most = Math.max(most, (running += 1));
      await turn();
      running -= 1;
      ended.push(number);
    };
    await Promise.all([1, 2, 3, 4, 5].map((number) => limit.run(work(number))));
    expect(most).toBe(2);
    expect(ended).toEqual([1, 2, 3, 4, 5]);
  });

  it('goes on after work that failed', async () => {
    const limit = new ConcurrencyLimit(1);
    await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limit.run(() => Promise.resolve('done'))).toBe('done');
  });
});
