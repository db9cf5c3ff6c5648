import { expect, test } from '@jest/globals';
import { schedule, topologicalOrder } from './schedule.js';

const job = (id: string, days: number, priority: number, ...dependsOn: string[]) => ({ id, days, priority, dependsOn });

test('the order is by priority as far as dependencies allow', () => {
  const order = topologicalOrder([job('a', 1, 1), job('b', 1, 3, 'a'), job('c', 1, 2)]);
  expect(order.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('a circle is refused', () => {
  expect(() => topologicalOrder([job('a', 1, 1, 'b'), job('b', 1, 1, 'a')])).toThrow('circle');
});

test('one job follows the other, in half months, and a dependent starts when what it needs has ended', () => {
  expect(schedule([job('a', 8, 3), job('b', 8, 2), job('c', 5, 1, 'a')], 20)).toEqual([
    { id: 'a', start: 0, end: 0.5 },
    { id: 'b', start: 0, end: 1 },
    { id: 'c', start: 0.5, end: 1.5 },
  ]);
});

test('a job that is begun is finished before the next one, however much that one is worth', () => {
  expect(schedule([job('small', 3, 9), job('a', 20, 5, 'small'), job('b', 10, 4)], 20)).toEqual([
    { id: 'small', start: 0, end: 0.5 },
    { id: 'a', start: 0.5, end: 1.5 },
    { id: 'b', start: 1, end: 2 },
  ]);
});

test('more capacity is a shorter plan', () => {
  const jobs = [job('a', 20, 2), job('b', 20, 1)];
  expect(schedule(jobs, 20).at(-1)?.end).toBe(2);
  expect(schedule(jobs, 40).at(-1)?.end).toBe(1);
});

test('no capacity is refused', () => {
  expect(() => schedule([job('a', 1, 1)], 0)).toThrow('No capacity');
});
