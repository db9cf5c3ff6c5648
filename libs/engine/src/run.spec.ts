import { describe, expect, test } from '@jest/globals';
import { progressAt, computeProgress, RunProgress } from './run.js';

describe('progress', () => {
  test.each([
    [{ stage: 'read', step: 'events', done: 0, of: 4 }, 5],
    [{ stage: 'read', step: 'events', done: 2, of: 4 }, 17.5],
    [{ stage: 'mapping', step: 'questions', done: 5, of: 5 }, 50],
    [{ stage: 'mapping', step: 'drivers', done: 1, of: 1 }, 60],
    [{ stage: 'report', step: 'maps', done: 1, of: 2 }, 94],
    [{ stage: 'diagnose', step: 'bottlenecks', done: 1, of: 2 }, 69],
    [{ stage: 'diagnose', step: 'something new', done: 1, of: 2 }, 0],
  ] as const)('of %j is %d', (step, percent) => {
    expect(computeProgress(step)).toBe(percent);
  });

  test('at the end of a phase is that at the beginning of the next', () => {
    expect(computeProgress({ stage: 'mapping', step: 'drivers', done: 1, of: 1 })).toBe(progressAt.diagnose);
    expect(computeProgress({ stage: 'diagnose', step: 'opportunities', done: 1, of: 1 })).toBe(progressAt.report);
  });

  test('is written one at a time, and never backwards', async () => {
    const written: number[] = [];
    const progress = new RunProgress((percent) => {
      written.push(percent);
      return Promise.resolve();
    });
    for (const percent of [10, 20, 15]) progress.report(percent);
    await progress.settled();
    expect(written).toEqual([10]);
  });

  test('that cannot be written stops nothing', async () => {
    const progress = new RunProgress(() => Promise.reject(new Error('the database is away')));
    progress.report(10);
    await expect(progress.settled()).resolves.toBeUndefined();
  });
});
