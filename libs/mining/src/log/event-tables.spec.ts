import { expect, test } from '@jest/globals';
import { hour } from '../testing/simulator/clock.js';
import { reportOf } from '../testing/report-of.js';
import { textErrorsIn, textsOf } from '../testing/report-texts.js';
import type { TestEvent } from '../testing/test-log.js';
import { SeededRandom } from '../statistics/seeded-random.js';

/** A ward that never closes: each of these people is seen at every hour of every day, sooner or later. */
function aroundTheClock(nameOf: (person: number) => string): TestEvent[] {
  const random = new SeededRandom('ward');
  return Array.from({ length: 3_000 }, (_, number) => {
    let at = Date.UTC(2026, 0, 5) * 1000 + Math.floor(number * 1.5 * hour);
    return ['Admit', 'Examine', 'Discharge'].map((activity) => {
      const startedAt = at + Math.floor(random.next() * 4 * hour);
      at = startedAt + Math.floor((0.2 + random.next()) * hour);
      return { case: `c${number}`, activity, startedAt, at, resource: nameOf(Math.floor(random.next() * 6)) };
    });
  }).flat();
}

test('people who work around the clock are people', async () => {
  const report = await reportOf(aroundTheClock((person) => `Nurse-00000${person}`));
  expect(report.summary.totals.people).toBe(6);
  expect(report.workflows[0]?.activities.map(({ nature }) => [nature.class, nature.evidence])).toEqual(
    ['Admit', 'Examine', 'Discharge'].map(() => ['work', 'done by 6 people']),
  );
  expect(report.roi.reason ?? '').not.toMatch(/done by people/u);
  expect(textsOf(report).filter((text) => /automated|around the clock/u.test(text))).toEqual([]);
  expect(textErrorsIn(report)).toEqual([]);
});

test('those whose events are marked as automated are machines; one by whom few are is a person', async () => {
  const events = aroundTheClock((person) => (person < 5 ? `ward ${person}` : 'Ann')).map((event, index) => ({
    ...event,
    automated: event.resource !== 'Ann' || index % 10 === 0,
  }));
  const report = await reportOf(events);
  expect(report.summary.totals.people).toBe(1);
  expect(report.workflows[0]?.activities.map(({ nature }) => [nature.class, nature.source])).toEqual(
    ['Admit', 'Examine', 'Discharge'].map(() => ['system', 'measured']),
  );
  expect(textErrorsIn(report)).toEqual([]);
});

test('machines are those that are named so, and none of them is counted as a person', async () => {
  const report = await reportOf(aroundTheClock((person) => (person < 5 ? `ward-bot ${person}` : 'Ann')));
  expect(report.summary.totals.people).toBe(1);
});
