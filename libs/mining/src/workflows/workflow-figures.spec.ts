import { describe, expect, test } from '@jest/globals';
import { caseOf, workflowOf } from '../testing/open-test-log.js';

const minutes = (...values: number[]): number[] => values.map((value) => value * 60);

describe('directly-follows', () => {
  test('an edge counts its pairs and cases, and tells elapsed times by linear interpolation', async () => {
    const { edges } = await workflowOf([
      ...caseOf('c1 A 09:00, B 09:10, A 09:20, B 09:50'),
      ...caseOf('c2 A 10:00, B 10:20'),
    ]);
    const [first, second, ...none] = edges;
    expect(none).toEqual([]);
    expect(first).toMatchObject({ from: 'A', to: 'B', count: 3, cases: 2, waitSeconds: null });
    const [sum, mean, median, min, max] = minutes(60, 20, 20, 10, 30);
    // 10, 20, 30 minutes: the 0.9 quantile lies eight tenths of the way from 20 to 30.
    expect(first?.elapsedSeconds).toEqual({ count: 3, sum, mean, median, p90: 28 * 60, min, max });
    expect(second).toMatchObject({ from: 'B', to: 'A', count: 1, cases: 1 });
  });

  test('waiting is from completion to start, never below nothing, over the pairs that have starts', async () => {
    const { edges } = await workflowOf([
      ...caseOf('c1 A 09:00-09:10, B 09:30-09:40'),
      ...caseOf('c2 A 10:00-10:30, B 10:20-10:40'),
      ...caseOf('c3 A 11:00-11:30, B 11:45'),
    ]);
    expect(edges[0]?.waitSeconds).toMatchObject({ count: 2, sum: 20 * 60, min: 0, max: 20 * 60 });
    expect(edges[0]?.elapsedSeconds).toMatchObject({ count: 3, sum: 55 * 60 });
  });

  test('without any start time waiting is unknown, not nothing', async () => {
    const { edges, efficiency, activities } = await workflowOf(caseOf('c1 A 09:00, B 09:10'));
    expect(edges[0]?.waitSeconds).toBeNull();
    expect(efficiency).toBeNull();
    expect(activities.map(({ serviceSeconds }) => serviceSeconds)).toEqual([null, null]);
  });

  test('events of one time keep the order of their upload, and a later upload comes after', async () => {
    const { starts, ends } = await workflowOf(caseOf('c1 Z 09:00, A 09:00, M 09:00'));
    expect(starts).toEqual([{ activity: 'Z', cases: 1 }]);
    expect(ends).toEqual([{ activity: 'M', cases: 1 }]);
  });
});

describe('variants', () => {
  test('equal variants are ordered by code point, and the fewest cover four fifths', async () => {
    const { variants } = await workflowOf([
      ...caseOf('c1 A 09:00, B 09:10'),
      ...caseOf('c2 A 09:00, B 09:30'),
      ...caseOf('c3 A 09:00, \u{1F4E6} 09:10'),
      ...caseOf('c4 A 09:00, \uFF21 09:10'),
      ...caseOf('c5 A 09:00'),
    ]);
    expect(variants.total).toBe(4);
    expect(variants.forEightyPercent).toBe(3);
    expect(variants.top.map(({ activities }) => activities.join(' '))).toEqual(['A B', 'A', 'A \uFF21', 'A \u{1F4E6}']);
    expect(variants.top[0]).toMatchObject({ cases: 2, share: 0.4, medianSeconds: 20 * 60 });
  });
});

describe('rework', () => {
  test('repeats are n − 1 a case; a repeat at once after itself is a self-loop', async () => {
    const { activities } = await workflowOf([
      ...caseOf('c1 A 09:00, A 09:10, B 09:20, A 09:30'),
      ...caseOf('c2 A 09:00, B 09:10'),
    ]);
    expect(activities[0]).toMatchObject({
      name: 'A',
      occurrences: 4,
      cases: 2,
      maxRepeats: 2,
      rework: { cases: 1, repeats: 2, selfLoops: 1 },
    });
    expect(activities[1]?.rework).toEqual({ cases: 0, repeats: 0, selfLoops: 0 });
  });
});

describe('handovers', () => {
  test('only neighbours that both have a resource count; A → B → A is ping-pong', async () => {
    const { handovers } = await workflowOf(
      caseOf('c1 A 09:00 by Ann, B 09:10 by Bob, C 09:20 by Ann, D 09:30, E 09:40 by Bob, F 09:50 by Bob'),
    );
    expect(handovers).toMatchObject({ total: 3, changed: 2, pingPong: 1 });
    expect(handovers?.top).toEqual([
      { from: 'Ann', to: 'Bob', count: 1, waitSeconds: null },
      { from: 'Bob', to: 'Ann', count: 1, waitSeconds: null },
    ]);
  });

  test('without resources there is nothing to say of handovers', async () => {
    expect((await workflowOf(caseOf('c1 A 09:00, B 09:10'))).handovers).toBeNull();
  });
});

describe('durations, arrivals, throughput', () => {
  /** Steps an hour apart, so many days after the beginning. */
  const caseFrom = (name: string, day: number, steps: readonly string[]) =>
    steps.map((activity, hour) => ({
      case: name,
      activity,
      at: new Date(Date.UTC(2026, 0, 5 + day, 9 + hour)).toISOString(),
    }));

  const events = ['2025-12-29', '2026-01-05', '2026-01-19'].flatMap((day, index) => [
    { case: `c${String(index)}`, activity: 'A', at: `${day}T09:00:00Z` },
    { case: `c${String(index)}`, activity: 'B', at: `${day}T${String(10 + index)}:00:00Z` },
  ]);

  test('case durations are from first to last occurrence', async () => {
    const { caseDurationSeconds } = await workflowOf(events);
    expect(caseDurationSeconds).toMatchObject({ count: 3, sum: 6 * 3600, median: 2 * 3600, min: 3600, max: 3 * 3600 });
  });

  test('weeks are ISO weeks, quiet ones included', async () => {
    const { throughputPerWeek, arrivalsPerWeek } = await workflowOf(events);
    expect(throughputPerWeek).toEqual([
      { week: '2026-W01', started: 1, finished: 1 },
      { week: '2026-W02', started: 1, finished: 1 },
      { week: '2026-W03', started: 0, finished: 0 },
      { week: '2026-W04', started: 1, finished: 1 },
    ]);
    expect(arrivalsPerWeek).toBe(1);
  });

  test('a case that is still open has not finished, and is in progress at the end', async () => {
    const done = Array.from({ length: 40 }, (_, index) => caseFrom(`c${String(index)}`, index, ['A', 'B', 'C']));
    const open = Array.from({ length: 5 }, (_, index) => caseFrom(`o${String(index)}`, 40, ['A', 'B']));
    const { series, caseStates } = await workflowOf([...done, ...open].flat());
    expect(caseStates).toEqual({ completed: 40, stalled: 0, open: 5 });
    expect(series.reduce((sum, { finished }) => sum + finished, 0)).toBe(40);
    expect(series.at(-1)?.inProgress).toBe(5);
  });

  test('a period keeps the cases that started within it, bounds included, whole', async () => {
    const period = { from: '2026-01-05T09:00:00.000Z', to: '2026-01-05T09:00:00.000Z' };
    const { cases, occurrences, events: all } = await workflowOf(events, { period });
    expect({ cases, occurrences, all }).toEqual({ cases: 1, occurrences: 2, all: 2 });
  });

  test('efficiency is working time over working and waiting time', async () => {
    const { efficiency } = await workflowOf(caseOf('c1 A 09:00-09:10, B 09:40-10:00'));
    expect(efficiency).toBe(0.5);
  });
});
