import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Holidays } from '../calendar/days-and-weeks.js';
import { WorkingCalendar } from '../calendar/working-calendar.js';
import { ZoneClock } from '../calendar/zone-clock.js';
import { ChangingCalendar, widestCalendar } from './changing-calendar.js';

const hour = 3_600_000_000;
const moment = (time: string): number => Date.parse(time) * 1000;
const berlin = ZoneClock.of('Europe/Berlin', moment('2026-01-01T00:00:00Z'), moment('2027-01-01T00:00:00Z'));
const slots = (isWorking: (weekday: number, hourOfDay: number) => boolean): boolean[] =>
  Array.from({ length: 168 }, (_, slot) => isWorking(Math.floor(slot / 24), slot % 24));
const office = slots((weekday, hourOfDay) => weekday < 5 && hourOfDay >= 9 && hourOfDay < 17);
const nights = slots((_, hourOfDay) => hourOfDay >= 22 || hourOfDay < 6);
const inBerlin = (working: boolean[]): WorkingCalendar =>
  new WorkingCalendar(working, { clock: berlin, holidays: Holidays.none });
const changed = new ChangingCalendar([
  { since: moment('2026-01-04T23:00:00Z'), calendar: inBerlin(office) },
  { since: moment('2026-03-01T23:00:00Z'), calendar: inBerlin(nights) },
  { since: moment('2026-05-31T22:00:00Z'), calendar: inBerlin(office) },
]);

test('all hours of all times are the same in each week', () => {
  const widest = widestCalendar(changed);
  const week = (from: string, to: string): number => widest.workingTime(moment(from), moment(to)) / hour;
  expect(week('2026-02-02T00:00:00Z', '2026-02-09T00:00:00Z')).toBe(96);
  expect(week('2026-04-06T10:00:00Z', '2026-04-13T10:00:00Z')).toBe(96);
});

test('each moment lies in the hours of its time', () => {
  const week = (from: string, to: string): number => changed.workingTime(moment(from), moment(to)) / hour;
  expect(week('2025-12-29T00:00:00Z', '2026-01-05T00:00:00Z')).toBe(40);
  expect(week('2026-02-02T00:00:00Z', '2026-02-09T00:00:00Z')).toBe(40);
  expect(week('2026-04-06T10:00:00Z', '2026-04-13T10:00:00Z')).toBe(56);
  expect(week('2026-06-08T00:00:00Z', '2026-06-15T00:00:00Z')).toBe(40);
});

test('after the last hours of an old time come the first of the new', () => {
  expect(changed.nextWorking(moment('2026-02-27T17:00:00Z'))).toBe(moment('2026-03-01T23:00:00Z'));
  expect(changed.after(moment('2026-02-27T15:00:00Z'), 2 * hour)).toBe(moment('2026-03-02T00:00:00Z'));
});

test('the days told are those of the last hours', () => {
  expect(changed.days[0]).toEqual([[9 * 60, 17 * 60]]);
  expect(changed.days[6]).toEqual([]);
});

test('all answers agree, however they are asked', () => {
  const minutes = fc.integer({ min: 0, max: 400_000 });
  fc.assert(
    fc.property(minutes, minutes, (first, length) => {
      const from = moment('2025-12-25T00:00:00Z') + first * 60_000_000;
      const to = from + length * 60_000_000;
      let spells = 0;
      for (const [begin, end] of changed.spells(from, to)) spells += end - begin;
      expect(changed.workingTime(from, to)).toBe(spells);
      if (spells > 0) expect(changed.workingTime(from, changed.after(from, spells))).toBe(spells);
      const next = changed.nextWorking(from);
      expect(changed.workingTime(from, next)).toBe(0);
      expect(changed.workingTime(next, next + 60_000_000)).toBeGreaterThan(0);
    }),
  );
});
