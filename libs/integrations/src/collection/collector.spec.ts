import { describe, expect, it } from '@jest/globals';
import { collectionSchedule } from './collector.js';
import { Collection } from '../history/collection.entity.js';

describe('the collection schedule', () => {
  it('asks a tool that is away after 1, 2, 5, 15 and 30 minutes, then every hour', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 100].map((n) => collectionSchedule.afterUnreachable(n).seconds / 60);
    expect(minutes).toEqual([1, 2, 5, 15, 30, 60, 60, 60]);
  });

  it('asks one that refuses every hour', () => {
    expect(collectionSchedule.afterRejected.seconds).toBe(3_600);
  });
});

describe('a collection', () => {
  const at = (status: Collection['status'], casesRead: number | null, casesFound: number | null): number | null =>
    Object.assign(new Collection(), { status, casesRead, casesFound, createdAt: new Date(0) }).secondsLeft(
      new Date(60_000),
    );

  it('tells how much longer it takes, where the tool says how many cases there are', () => {
    expect(at('running', 250, 1_000)).toBe(180);
    expect(at('running', 1_000, 1_000)).toBe(0);
    expect([at('running', 250, null), at('running', null, 9), at('running', 0, 9), at('succeeded', 1, 9)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
