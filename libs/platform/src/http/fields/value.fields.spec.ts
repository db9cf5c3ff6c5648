import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseInstant } from './value.fields.js';

describe('an instant', () => {
  it.each([
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T09:30Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T09:30:00.5Z', '2026-01-31T09:30:00.500Z'],
    ['2026-01-31T09:30:00.123456789Z', '2026-01-31T09:30:00.123Z'],
    ['2026-01-31T09:30:00+02:00', '2026-01-31T07:30:00.000Z'],
    ['2026-01-31T09:30:00-0530', '2026-01-31T15:00:00.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2026-01-01T00:00:00+14:00', '2025-12-31T10:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseInstant(text)?.toISOString()).toBe(instant);
  });

  it.each([
    ['without an offset', '2026-01-31T09:30:00'],
    ['that is a date alone', '2026-01-31'],
    ['with a space for T', '2026-01-31 09:30:00Z'],
    ['on a day the calendar lacks', '2026-02-30T00:00:00Z'],
    ['on 29 February of a common year', '2025-02-29T00:00:00Z'],
    ['in month 13', '2026-13-01T00:00:00Z'],
    ['at hour 24', '2026-01-31T24:00:00Z'],
    ['at second 60', '2026-01-31T23:59:60Z'],
    ['in lower case', '2026-01-31t09:30:00z'],
    ['with an offset of 24 hours', '2026-01-31T09:30:00+24:00'],
    ['with a year of five digits', '12026-01-31T09:30:00Z'],
    ['with a sign before its year', '+002026-01-31T09:30:00Z'],
    ['with text after it', '2026-01-31T09:30:00Z '],
    ['that is a number', '1767225600'],
    ['that is empty', ''],
  ])('is none %s', (_what, text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it('is read back from what toISOString writes', () => {
    const min = new Date('0001-01-01T00:00:00Z');
    const max = new Date('9999-12-31T23:59:59.999Z');
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
        expect(parseInstant(date.toISOString())).toEqual(date);
      }),
    );
  });

  it('never throws, whatever digits stand in its places', () => {
    const digits = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
    fc.assert(
      fc.property(fc.array(digits, { minLength: 5, maxLength: 5 }), ([month, day, hour, minute, second]) => {
        const text = `2026-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}Z`;
        const instant = parseInstant(text);
        expect(instant === null || instant.toISOString() === text.replace('Z', '.000Z')).toBe(true);
      }),
    );
  });
});
