import { describe, expect, it } from '@jest/globals';
import { collectionSchedule } from './collector.js';

describe('the collection schedule', () => {
  it('asks a tool that is away after 1, 2, 5, 15 and 30 minutes, then every hour', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 100].map((n) => collectionSchedule.afterUnreachable(n).seconds / 60);
    expect(minutes).toEqual([1, 2, 5, 15, 30, 60, 60, 60]);
  });

  it('asks one that refuses every hour', () => {
    expect(collectionSchedule.afterRejected.seconds).toBe(3_600);
  });
});
