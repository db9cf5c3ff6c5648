import { describe, expect, test } from '@jest/globals';
import { SeededRandom } from '../statistics/seeded-random.js';
import { withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';
import { timers } from './timers.js';

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
