import { describe, expect, it } from '@jest/globals';
import { mergeableRun } from './mergeable-run.js';

const MiB = 1024 * 1024;
const parts = (...sizes: [events: number, bytes: number][]) => sizes.map(([events, bytes]) => ({ events, bytes }));
const many = (count: number, events: number, bytes = 1000) =>
  parts(...Array.from({ length: count }, (): [number, number] => [events, bytes]));

describe('mergeableRun', () => {
  it('takes neighbouring small parts', () => {
    const [large, small] = [many(1, 200_000), many(8, 10)];
    expect(mergeableRun([...large, ...small, ...large], 8)).toEqual(small);
  });

  it('takes no more of them than it is told to', () => {
    expect(mergeableRun(many(240, 5_000, 60_000), 8)).toHaveLength(8);
  });

  it('takes those first that cost least', () => {
    const [merged, small] = [many(8, 30_000), many(8, 5_000)];
    expect(mergeableRun([...merged, ...small], 8)).toEqual(small);
  });

  it('leaves a few as they are', () => {
    expect(mergeableRun(many(7, 10), 8)).toEqual([]);
  });

  it('does not write a grown part anew for every few events that follow', () => {
    const [grown, few] = [many(1, 40_000), many(7, 10)];
    expect(mergeableRun([...grown, ...few], 8)).toEqual([]);
    const another = many(1, 11);
    expect(mergeableRun([...grown, ...few, ...another], 8)).toEqual([...few, ...another]);
  });

  it('stops before the merged part holds too many events', () => {
    expect(mergeableRun(many(20, 40_000), 6)).toHaveLength(6);
  });

  it('stops before the merged part is too large to pass through memory', () => {
    expect(mergeableRun(many(20, 16, 3 * MiB), 5)).toHaveLength(5);
  });

  it('leaves parts of few but large events alone', () => {
    expect(mergeableRun(many(20, 16, 10 * MiB), 8)).toEqual([]);
  });
});
