import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { Holidays } from './days-and-weeks.js';
import { ObservedHours } from '../time/usual-hours.js';
import { WorkingCalendar } from './working-calendar.js';
import { ZoneClock } from './zone-clock.js';

const hour = 3_600_000_000;
const day = 24 * hour;
const at = (week: number, weekday: number, hourOfDay: number): number =>
  Date.UTC(2024, 0, 1) * 1000 + ((week * 7 + weekday) * 24 + hourOfDay) * hour;
const moment = (time: string): number => Date.parse(time) * 1000;

function hoursOf(times: readonly number[]): number | undefined {
  const observed = new ObservedHours();
  for (const time of times) observed.add(time, time);
  const calendar = observed.calendar();
  return calendar === null ? undefined : calendar.workingTime(at(20, 0, 0), at(21, 0, 0)) / hour;
}

test('an hour worked in two of twelve weeks is no working hour, in whatever order its work is told', () => {
  const mornings = Array.from({ length: 12 }, (_, week) => [0, 1, 2, 3].map((weekday) => at(week, weekday, 9))).flat();
  const nights = [at(3, 5, 22), at(7, 5, 22)];
  const byTime = [...mornings, ...nights, ...nights, ...nights].sort((a, b) => a - b);
  const byPerson = [...mornings, ...nights, ...nights, ...nights];
  expect(hoursOf(byTime)).toBe(4);
  expect(hoursOf(byPerson)).toBe(4);
});

const berlin = ZoneClock.of('Europe/Berlin', moment('2026-01-01T00:00:00Z'), moment('2027-01-01T00:00:00Z'));
const goodFriday = Math.floor(moment('2026-04-03T00:00:00Z') / day);
const slots = (isWorking: (weekday: number, hourOfDay: number) => boolean): boolean[] =>
  Array.from({ length: 168 }, (_, slot) => isWorking(Math.floor(slot / 24), slot % 24));
const office = slots((weekday, hourOfDay) => weekday < 5 && hourOfDay >= 9 && hourOfDay < 17);
const nights = slots((_, hourOfDay) => hourOfDay >= 22 || hourOfDay < 6);

describe('hours in a zone', () => {
  const inBerlin = new WorkingCalendar(office, { clock: berlin, holidays: Holidays.none });

  it('are forty a week in the weeks before, in, and after a change of clocks', () => {
    for (const monday of ['2026-03-16', '2026-03-23', '2026-03-30', '2026-10-19', '2026-10-26']) {
      const from = moment(`${monday}T00:00:00Z`);
      expect(inBerlin.workingTime(from, from + 7 * day) / hour).toBe(40);
    }
  });

  it('begin at nine by the clocks there, winter and summer', () => {
    expect(inBerlin.nextWorking(moment('2026-03-27T20:00:00Z'))).toBe(moment('2026-03-30T07:00:00Z'));
    expect(inBerlin.nextWorking(moment('2026-03-20T20:00:00Z'))).toBe(moment('2026-03-23T08:00:00Z'));
    expect(inBerlin.after(moment('2026-03-27T15:30:00Z'), hour)).toBe(moment('2026-03-30T07:30:00Z'));
  });

  it('count what passes of a night: seven hours in spring, nine in autumn', () => {
    const shifts = new WorkingCalendar(nights, { clock: berlin, holidays: Holidays.none });
    const night = (evening: string): number =>
      shifts.workingTime(moment(`${evening}T18:00:00Z`), moment(`${evening}T18:00:00Z`) + 12 * hour) / hour;
    expect(night('2026-03-21')).toBe(8);
    expect(night('2026-03-28')).toBe(7);
    expect(night('2026-10-24')).toBe(9);
  });

  it('never count more of a time than passed', () => {
    const always = new WorkingCalendar(
      slots(() => true),
      { clock: berlin, holidays: Holidays.none },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8_700 }), fc.integer({ min: 0, max: 500 }), (first, length) => {
        const from = moment('2026-01-01T00:30:00Z') + first * hour;
        expect(always.workingTime(from, from + length * hour)).toBe(length * hour);
      }),
    );
  });

  it('leave out holidays', () => {
    const holidays = new Holidays([goodFriday, goodFriday + 3]);
    const calendar = new WorkingCalendar(office, { clock: berlin, holidays });
    const from = moment('2026-03-30T00:00:00Z');
    expect(calendar.workingTime(from, from + 7 * day) / hour).toBe(32);
    expect(calendar.workingTime(from + 7 * day, from + 14 * day) / hour).toBe(32);
    expect(calendar.workingTime(from + 14 * day, from + 21 * day) / hour).toBe(40);
    expect(calendar.nextWorking(moment('2026-04-02T16:00:00Z'))).toBe(moment('2026-04-07T07:00:00Z'));
    expect(calendar.after(moment('2026-04-02T14:00:00Z'), 2 * hour)).toBe(moment('2026-04-07T08:00:00Z'));
  });

  it('agree, however they are asked', () => {
    const calendar = new WorkingCalendar(nights, { clock: berlin, holidays: new Holidays([goodFriday]) });
    const minutes = fc.integer({ min: 0, max: 500_000 });
    fc.assert(
      fc.property(minutes, minutes, (first, length) => {
        const from = moment('2026-01-01T00:00:00Z') + first * 60_000_000;
        const to = from + length * 60_000_000;
        let spells = 0;
        for (const [begin, end] of calendar.spells(from, to)) spells += end - begin;
        expect(calendar.workingTime(from, to)).toBe(spells);
        if (spells > 0) expect(calendar.workingTime(from, calendar.after(from, spells))).toBe(spells);
        const next = calendar.nextWorking(from);
        expect(calendar.workingTime(from, next)).toBe(0);
        expect(calendar.workingTime(next, next + 60_000_000)).toBeGreaterThan(0);
      }),
    );
  });

  it('are learned by its clocks', () => {
    const observed = new ObservedHours({ clock: berlin, holidays: Holidays.none });
    for (let week = 0; week < 30; week++) {
      for (let weekday = 0; weekday < 5; weekday++) {
        // Begun at nine there, whichever hour that is in UTC.
        const local = Date.UTC(2026, 0, 5 + week * 7 + weekday, 9) * 1000;
        const begun = berlin.local(local - 2 * hour) === local ? local - 2 * hour : local - hour;
        observed.add(begun, begun + 7.9 * hour);
      }
    }
    expect(observed.calendar()?.days).toEqual([...Array.from({ length: 5 }, () => [[540, 1020]]), [], []]);
  });
});
