import { describe, expect, test } from '@jest/globals';
import { SeededRandom } from '../../statistics/seeded-random.js';
import { withLog } from '../../testing/open-test-log.js';
import type { TestEvent } from '../../testing/test-log.js';
import { timers } from './timers.js';
import { type DayOfGaps, nightlyWait } from './gap-rhythm.js';

const minute = 60_000_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Monday, 5 January 2026, 00:00 UTC. */
const monday = Date.UTC(2026, 0, 5) * 1000;

/** Cases that come at any hour of forty weekdays, and when each goes on. */
function cases(goesOn: (at: number, random: SeededRandom) => number, opens = 24): TestEvent[] {
  const random = new SeededRandom('rhythm');
  return Array.from({ length: 400 }, (_, index) => {
    const workday = index % 40;
    const midnight = monday + (Math.floor(workday / 5) * 7 + (workday % 5)) * day;
    const at = midnight + Math.floor(random.next() * opens * hour);
    const name = `c${String(index)}`;
    return [
      { case: name, activity: 'Open', at },
      { case: name, activity: 'Remind', at: Math.round(goesOn(at, random)) },
    ];
  }).flat();
}

const found = (events: readonly TestEvent[]): Promise<string[]> =>
  withLog([{ uploads: [events] }], async ({ db }) => (await timers(db)).map(({ evidence }) => evidence));

const midnightOf = (at: number): number => at - (at % day);

describe('a wait of the same length again and again', () => {
  test('is a timer', async () => {
    expect(await found(cases((at) => at + 5 * day))).toEqual(['exactly 5 days in 100%']);
    expect(await found(cases((at) => at + 30 * hour))).toEqual(['exactly 1.3 days in 100%']);
  });

  test('is none where the clock knows full days, unless it is at least twenty of them', async () => {
    const toTheDay = (days: number) =>
      cases((at) => at + days * day).map((event) => ({ ...event, at: midnightOf(Number(event.at)) }));
    expect(await found(toTheDay(5))).toEqual([]);
    expect(await found(toTheDay(60))).toEqual(['exactly 60 days in 100%']);
  });

  test('is none where the clock knows full hours, unless it is at least twenty of them', async () => {
    const toTheHour = (hours: number) =>
      cases((at) => at + hours * hour).map((event) => ({ ...event, at: Number(event.at) - (Number(event.at) % hour) }));
    expect(await found(toTheHour(7))).toEqual([]);
    expect(await found(toTheHour(50))).toHaveLength(1);
  });

  test('is none where the day of the week says how long it is: that is until Friday', async () => {
    const untilFriday = cases((at) => {
      const weekday = Math.floor((at - monday) / day) % 7;
      return weekday === 4 ? at + 7 * day : at + (4 - weekday) * day;
    });
    expect(await found(untilFriday)).toEqual([]);
    const twoValues = cases((at, random) => at + (random.next() < 0.5 ? 7 : 30) * day);
    expect(await found(twoValues)).toHaveLength(1);
  });

  test('is none where it is the night between closing and opening', async () => {
    const evening = cases((at, random) => midnightOf(at) + day + (8 + 0.3 * random.next()) * hour, 1).map((event) =>
      event.activity === 'Open'
        ? { ...event, at: Number(event.at) + 17 * hour - (Number(event.at) % hour) / 2 }
        : event,
    );
    expect(await found(evening)).toEqual([]);
  });
});

const minutesADay = 1440;

/** As the database counts them: from when a case begins to wait and how many minutes it does. */
function byDay(waits: readonly { begun: number; minutes: number }[]): DayOfGaps[] {
  const days = [...new Set(waits.map(({ minutes }) => Math.floor(minutes / minutesADay)))];
  return days.map((day) => {
    const own = waits.filter(({ minutes }) => Math.floor(minutes / minutesADay) === day);
    const of = (from: number): [number, number] => {
      const clock = own.map(({ begun, minutes }) => (begun + minutes + from) % minutesADay).toSorted((a, b) => a - b);
      return [clock[Math.floor(0.05 * (clock.length - 1))] ?? 0, clock[Math.floor(0.95 * (clock.length - 1))] ?? 0];
    };
    return { days: day, count: own.length, minutes: of(0), shifted: of(720) };
  });
}

const draw = (seed: string, wait: (random: SeededRandom, begun: number) => number): DayOfGaps[] => {
  const random = new SeededRandom(seed);
  const waits = Array.from({ length: 300 }, () => {
    const begun = 480 + Math.floor(random.next() * 540);
    return { begun, minutes: wait(random, begun) };
  });
  return byDay(waits);
};

/** Until this minute of the day comes next. */
const nextRun = (at: number, minute: number): number =>
  Math.ceil((at - minute) / minutesADay) * minutesADay + minute - at;

const closing =
  (minute: number) =>
  (random: SeededRandom, begun: number): number =>
    random.next() < 0.3
      ? random.next() * 4 * minutesADay
      : 7 * minutesADay + nextRun(begun + 7 * minutesADay, minute) + Math.floor(random.next() * 10);

test('cases that a nightly run closes after seven days wait for a timer', () => {
  const found = nightlyWait(draw('night', closing(75)));
  expect(found?.days).toBe(7);
  expect(found?.share).toBeGreaterThan(0.6);
  expect(found?.between[0]).toBeGreaterThanOrEqual(75);
  expect(found?.between[1]).toBeLessThanOrEqual(85);
});

test('a run around midnight is one', () => {
  expect(nightlyWait(draw('midnight', closing(1435)))?.between.map(Math.floor)).toEqual([1435, expect.any(Number)]);
});

test.each<[string, (random: SeededRandom, begun: number) => number]>([
  ['waits around a week, at any hour', (random) => (6.6 + 1.2 * random.next()) * minutesADay],
  [
    'exponential waits that a nightly run ends',
    (random, begun) => {
      const wait = -3 * minutesADay * Math.log(1 - random.next());
      return wait + nextRun(begun + wait, 75);
    },
  ],
  ['the next night', (_random, begun) => nextRun(begun, 75)],
  [
    'office mornings some days later',
    (random, begun) => nextRun(begun, 540) + Math.floor(random.next() * 4) * minutesADay + random.next() * 50,
  ],
])('%s are none, whatever the seed', (_, wait) => {
  const claims = Array.from({ length: 100 }, (__, seed) => nightlyWait(draw(String(seed), wait)));
  expect(claims.filter((each) => each !== null)).toEqual([]);
});
