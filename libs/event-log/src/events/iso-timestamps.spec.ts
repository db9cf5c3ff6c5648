import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TimeZone } from './calendar.js';
import { IsoTimestamps } from './iso-timestamps.js';

const utc = new IsoTimestamps(new TimeZone('UTC'));

function micros(iso: string): bigint {
  return BigInt(Date.parse(iso)) * 1000n;
}

describe('ISO timestamps', () => {
  it.each([
    ['2024-02-29T12:30:45Z', '2024-02-29T12:30:45Z'],
    ['2024-02-29T12:30:45.5Z', '2024-02-29T12:30:45.500Z'],
    ['2024-02-29 12:30:45', '2024-02-29T12:30:45Z'],
    ['2024-02-29T12:30', '2024-02-29T12:30:00Z'],
    ['2024-02-29', '2024-02-29T00:00:00Z'],
    ['2024-02-29T12:30:45+02:00', '2024-02-29T10:30:45Z'],
    ['2024-02-29T12:30:45+0200', '2024-02-29T10:30:45Z'],
    ['2024-02-29 12:30:45+02', '2024-02-29T10:30:45Z'],
    ['2024-02-29 12:30:45 -05:30', '2024-02-29T18:00:45Z'],
    ['2024-02-29T12:30-0000', '2024-02-29T12:30:00Z'],
    ['2024-02-29t12:30:45,25z', '2024-02-29T12:30:45.250Z'],
    [' 2024-02-29T12:30:45Z\n', '2024-02-29T12:30:45Z'],
    ['1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
    ['0001-01-01', '0001-01-01T00:00:00Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%j is %s', (text, instant) => {
    expect(utc.parse(text)).toBe(micros(instant));
  });

  it('keeps microseconds and cuts what is finer', () => {
    expect(utc.parse('1970-01-01T00:00:00.123456789Z')).toBe(123_456n);
    expect(utc.parse('9999-12-31T23:59:59.999999999Z')).toBe(253_402_300_799_999_999n);
  });

  it('takes 24:00 as the end of the day', () => {
    expect(utc.parse('2024-02-28T24:00:00')).toBe(micros('2024-02-29T00:00:00Z'));
    expect(utc.parse('2024-02-28T24:00:01')).toBeNull();
    expect(utc.parse('2024-02-28T24:00:00.5')).toBeNull();
  });

  it('takes a leap second as the instant after it', () => {
    expect(utc.parse('2016-12-31T23:59:60Z')).toBe(micros('2017-01-01T00:00:00Z'));
  });

  it.each([
    '',
    'yesterday',
    '2023-02-29',
    '2024-02-30',
    '2024-04-31',
    '1900-02-29',
    '2024-00-10',
    '2024-13-01',
    '2024-01-00',
    '0000-01-01',
    '2024-1-01',
    '24-01-01',
    '20240101',
    '2024-01-01T',
    '2024-01-01T25:00',
    '2024-01-01T10:60',
    '2024-01-01T10:00:61',
    '2024-01-01T1:00',
    '2024-01-01T10',
    '2024-01-01T10:00:',
    '2024-01-01T10:00:00.',
    '2024-01-01T10:00:00.Z',
    '2024-01-01T10:00:00+24:00',
    '2024-01-01T10:00:00+02:60',
    '2024-01-01T10:00:00+2',
    '2024-01-01T10:00:00+02:0',
    '2024-01-01T10:00:00ZZ',
    '2024-01-01T10:00:00 UTC',
    '2024-01-01X10:00:00',
    '2024-01-01T10:00:00Z and more',
    '+2024-01-01',
    '2024-01-01Z',
    '٢٠٢٤-01-01',
  ])('%j is no time', (text) => {
    expect(utc.parse(text)).toBeNull();
  });

  it('agrees with Date on every time that Date can write', () => {
    const years = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z') };
    fc.assert(
      fc.property(fc.date({ ...years, noInvalidDate: true }), (date) => {
        expect(utc.parse(date.toISOString())).toBe(BigInt(date.getTime()) * 1000n);
      }),
    );
  });

  it('reads times without an offset, and only those, in the time zone', () => {
    const amsterdam = new IsoTimestamps(new TimeZone('Europe/Amsterdam'));
    expect(amsterdam.parse('2024-07-01T12:00:00')).toBe(micros('2024-07-01T10:00:00Z'));
    expect(amsterdam.parse('2024-01-01')).toBe(micros('2023-12-31T23:00:00Z'));
    expect(amsterdam.parse('2024-07-01T12:00:00Z')).toBe(micros('2024-07-01T12:00:00Z'));
  });
});
