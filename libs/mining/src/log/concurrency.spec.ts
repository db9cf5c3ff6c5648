import { expect, test } from '@jest/globals';
import { caseOf, withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';

interface Pair {
  a: string;
  b: string;
  cases: number;
  share: number;
}

const concurrentIn = (events: readonly TestEvent[]): Promise<Pair[]> =>
  withLog([{ uploads: [events] }], ({ db }) =>
    db.rows<Pair>(`
      SELECT one.name AS a, other.name AS b, cases, share
      FROM concurrent JOIN activity AS one ON one.id = a JOIN activity AS other ON other.id = b ORDER BY a, b`),
  );

const cases = (count: number, of: (index: number) => string): TestEvent[] =>
  Array.from({ length: count }, (_, index) => caseOf(`c${String(index)} ${of(index)}`)).flat();

test('steps that overlap in a twentieth of the cases are concurrent, and those that never do are not', async () => {
  const overlapping = (every: number) => (index: number) =>
    index % every === 0 ? 'A 09:00-10:00, B 09:30-11:00, C 11:00-12:00' : 'A 09:00-10:00, B 10:00-11:00, C 11:00-12:00';
  expect(await concurrentIn(cases(40, overlapping(20)))).toEqual([{ a: 'A', b: 'B', cases: 40, share: 0.05 }]);
  expect(await concurrentIn(cases(42, overlapping(42)))).toEqual([]);
});

test('without starts, they are where each order occurs in a fifth of the cases', async () => {
  const either = (every: number) => (index: number) =>
    index % every === 0 ? 'A 09:00, B 10:00, C 11:00' : 'B 09:00, A 10:00, C 11:00';
  expect(await concurrentIn(cases(40, either(5)))).toEqual([{ a: 'A', b: 'B', cases: 40, share: 0.2 }]);
  expect(await concurrentIn(cases(42, either(6)))).toEqual([]);
});

test('with starts, both orders alone are none: the steps wait for each other', async () => {
  const either = (index: number) => (index % 2 === 0 ? 'A 09:00-10:00, B 10:00-11:00' : 'B 09:00-10:00, A 10:00-11:00');
  expect(await concurrentIn(cases(40, either))).toEqual([]);
});

test('fewer than 20 cases, and steps that are repeated, say nothing', async () => {
  expect(await concurrentIn(cases(19, () => 'A 09:00-10:00, B 09:30-11:00'))).toEqual([]);
  expect(await concurrentIn(cases(40, () => 'A 09:00-10:00, B 09:30-11:00, A 10:30-11:30'))).toEqual([]);
});
