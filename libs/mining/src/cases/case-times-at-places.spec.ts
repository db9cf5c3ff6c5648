import { expect, test } from '@jest/globals';
import { diagnose } from '../diagnosis.js';
import { caseOf, withLog } from '../testing/open-test-log.js';
import { caseListKey } from './case-lists.js';
import { type CaseTimesPart, caseTimesAtPlaces } from './case-times-at-places.js';

const cases = Array.from({ length: 30 }, (_, index) =>
  caseOf(
    `c${String(index)} A 08:00-09:00 by Ann, B 11:00-11:${String(10 + index)} by Bob, A 12:00-12:30 by Ann, C 13:00-13:10 by Cy`,
  ),
).flat();

test('behind each bottleneck stand its cases with the time they spent there, the longest first', async () => {
  const { parts, places } = await withLog([{ uploads: [cases] }], async (log) => {
    const diagnosis = await diagnose(log);
    const found: CaseTimesPart[] = [];
    for await (const part of caseTimesAtPlaces(log)) found.push(part);
    return { parts: found, places: diagnosis.places };
  });
  expect(places.length).toBeGreaterThan(3);
  for (const { kind, at, lostSeconds, cases: count } of places) {
    const own = parts.filter(({ key }) => key === caseListKey.bottleneck(kind, at.activity));
    const seconds = own.flatMap((part) => part.seconds);
    expect(own.flatMap((part) => part.cases)).toHaveLength(count);
    expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
    expect(seconds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(lostSeconds.sum, 6);
  }
  expect(parts.find(({ key }) => key === caseListKey.bottleneck('slow_step', 'B'))?.cases[0]).toBe('c29');
});
