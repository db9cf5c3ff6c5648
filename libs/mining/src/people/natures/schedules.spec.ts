import { expect, test } from '@jest/globals';
import { withLog } from '../../testing/open-test-log.js';
import type { TestEvent } from '../../testing/test-log.js';
import { type Schedule, schedules } from './schedules.js';

const minute = 60_000_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Monday, 5 January 2026, 00:00 UTC. */
const begin = Date.UTC(2026, 0, 5) * 1000;
const weeks = 26;
const monday = 0;
const tuesday = 1;
const wednesday = 2;
const thursday = 3;
const friday = 4;

/** Half a year in which so many a day are paid at four in the afternoon, each on its own or all as one piece of work. */
function paid(perDay: ReadonlyMap<number, number>, asOne: (weekday: number) => boolean = () => false): TestEvent[] {
  const events: TestEvent[] = [];
  for (let week = 0; week < weeks; week++) {
    for (const [weekday, count] of perDay) {
      const at = begin + (7 * week + weekday) * day + 16 * hour;
      for (let each = 0; each < count; each++) {
        const one = { case: `${String(week)} ${String(weekday)} ${String(each)}`, resource: 'Ann' };
        const from = asOne(weekday) ? at : at + each * minute;
        events.push(
          ...[0, 1, 2].map((step) => ({
            ...one,
            activity: `Step ${String(step)}`,
            // On the two days before, so that the next run could take it.
            at: at - (1.2 + ((each + step) % 2)) * day,
          })),
          { ...one, activity: 'Pay', startedAt: from, at: from + minute },
        );
      }
    }
  }
  return events;
}

const paying = async (events: readonly TestEvent[]): Promise<Schedule | undefined> =>
  (await withLog([{ uploads: [events] }], ({ db }) => schedules(db))).find(({ name }) => name === 'Pay');

/** A dozen on each of two days, one on each of the others. */
const mostlyOnTwoDays = new Map([
  [monday, 12],
  [thursday, 12],
  [tuesday, 1],
  [wednesday, 1],
  [friday, 1],
]);

test('a step that is hardly done on other days is told to run on two of them in part', async () => {
  const schedule = await paying(paid(mostlyOnTwoDays));
  expect(schedule?.weekdays).toEqual([monday, thursday]);
  expect(schedule?.share).toBeCloseTo(24 / 27, 2);
});

test('what is done for many at once on two days is one execution each, beside which others are most of them', async () => {
  expect(await paying(paid(mostlyOnTwoDays, (weekday) => weekday === monday || weekday === thursday))).toBeUndefined();
});

test('a step that runs on two days alone is told so, whether cases are paid one by one or as one', async () => {
  const perDay = new Map([
    [monday, 12],
    [thursday, 12],
  ]);
  for (const isOne of [true, false]) {
    const schedule = await paying(paid(perDay, () => isOne));
    expect(schedule).toMatchObject({ weekdays: [monday, thursday], share: 1 });
  }
});

test('a step that is done on every workday alike has no schedule', async () => {
  const perDay = new Map([monday, tuesday, wednesday, thursday, friday].map((weekday) => [weekday, 5]));
  expect(await paying(paid(perDay))).toBeUndefined();
});
