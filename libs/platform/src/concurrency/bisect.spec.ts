import { describe, expect, it } from '@jest/globals';
import { bisect } from './bisect.js';

/** Works on numbers, of which these fail. */
async function worked(count: number, bad: readonly number[], isTransient = () => false) {
  const done: number[][] = [];
  const refused: [number, number][] = [];
  const items = Array.from({ length: count }, (_, index) => index * 10);
  const all = bisect(items, {
    work: (part) => {
      if (part.some((item) => bad.includes(item))) return Promise.reject(new Error('a bad one'));
      done.push([...part]);
      return Promise.resolve();
    },
    refuse: (item, _error, index) => void refused.push([item, index]),
    isTransient,
  });
  return all.then(() => ({ done, refused }));
}

describe('bisecting', () => {
  it('works on all items at once if none is faulty, and does nothing without items', async () => {
    expect(await worked(3, [])).toEqual({ done: [[0, 10, 20]], refused: [] });
    expect(await worked(0, [])).toEqual({ done: [], refused: [] });
  });

  it('refuses faulty items with their index, and works on all others in their order', async () => {
    const { done, refused } = await worked(9, [30, 80]);
    expect(done.flat()).toEqual([0, 10, 20, 40, 50, 60, 70]);
    expect(refused).toEqual([
      [30, 3],
      [80, 8],
    ]);
  });

  it('throws a transient failure', async () => {
    await expect(worked(9, [30], () => true)).rejects.toThrow('a bad one');
  });
});
