import { describe, expect, it } from '@jest/globals';
import { makeCalendar, hoursWords, officeHours, makeValues } from './calendar-values.js';

describe('the values of a calendar', () => {
  it('are read back as they were', () => {
    for (const calendar of [
      { timeZone: 'Europe/Berlin' },
      { timeZone: 'UTC', hours: [{ ...officeHours, days: [...officeHours.days] }], holidays: 'DE-BY' },
      { timeZone: 'UTC', holidays: ['2026-12-25', '2026-12-26'] },
    ]) {
      expect(makeCalendar(makeValues(calendar))).toEqual(calendar);
    }
    expect(makeCalendar(makeValues(null))).toBeNull();
  });

  it('hold a code in capitals, and dates however they are separated', () => {
    const values = { timeZone: ' UTC ', hours: null };
    expect(makeCalendar({ ...values, holidays: ' de-by ' })).toEqual({ timeZone: 'UTC', holidays: 'DE-BY' });
    expect(makeCalendar({ ...values, holidays: '2026-12-25;2026-12-26\n2027-01-01' })).toEqual({
      timeZone: 'UTC',
      holidays: ['2026-12-25', '2026-12-26', '2027-01-01'],
    });
  });

  it('are said in words', () => {
    expect(hoursWords(null)).toBe('Learned from the data');
    const hours = [{ ...officeHours, days: [...officeHours.days] }];
    expect(hoursWords({ timeZone: 'UTC', hours })).toBe('Mon, Tue, Wed, Thu, Fri 09:00–17:00');
  });
});
