import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TimeZone } from './calendar.js';
import { InvalidReadOption } from './event-log.errors.js';

function toUtc(zone: string, local: string): string {
  const instant = new TimeZone(zone).toUtc(Date.parse(`${local}Z`) / 1000);
  return new Date(instant * 1000).toISOString().slice(0, 19);
}

describe('a time zone', () => {
  it.each([
    ['UTC', '2024-07-01T12:00:00', '2024-07-01T12:00:00'],
    ['Europe/Amsterdam', '2024-07-01T12:00:00', '2024-07-01T10:00:00'],
    ['Europe/Amsterdam', '2024-01-01T12:00:00', '2024-01-01T11:00:00'],
    ['Asia/Kolkata', '2024-01-01T12:00:00', '2024-01-01T06:30:00'],
    ['Asia/Kathmandu', '2024-01-01T12:00:00', '2024-01-01T06:15:00'],
    ['America/New_York', '2024-03-10T03:00:00', '2024-03-10T07:00:00'],
    ['America/New_York', '2024-03-10T01:59:59', '2024-03-10T06:59:59'],
    ['Africa/Casablanca', '2024-03-20T12:00:00', '2024-03-20T12:00:00'],
    ['Africa/Casablanca', '2024-05-20T12:00:00', '2024-05-20T11:00:00'],
    ['Australia/Lord_Howe', '2024-01-01T12:00:00', '2024-01-01T01:00:00'],
    ['Europe/Amsterdam', '1930-01-01T12:00:00', '1930-01-01T12:00:00'],
  ])('%s: %s is %s in UTC', (zone, local, expected) => {
    const shown = toUtc(zone, local);
    // Amsterdam's 19 minutes 32 seconds of 1930 depend on how much history the ICU data keep.
    if (local.startsWith('1930')) expect(shown <= expected).toBe(true);
    else expect(shown).toBe(expected);
  });

  it('reads a time that clocks skip with the offset from before', () => {
    expect(toUtc('Europe/Amsterdam', '2024-03-31T02:30:00')).toBe('2024-03-31T01:30:00');
    expect(toUtc('Pacific/Apia', '2011-12-30T12:00:00')).toBe('2011-12-30T22:00:00');
  });

  it('reads a time that clocks show twice as its first occurrence', () => {
    expect(toUtc('Europe/Amsterdam', '2024-10-27T02:30:00')).toBe('2024-10-27T00:30:00');
    expect(toUtc('Europe/Amsterdam', '2024-10-27T03:00:00')).toBe('2024-10-27T02:00:00');
  });

  it('answers the same whatever it was asked before', () => {
    const used = new TimeZone('America/Sao_Paulo');
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 4_000_000_000 }), (local) => {
        expect(used.toUtc(local)).toBe(new TimeZone('America/Sao_Paulo').toUtc(local));
      }),
      { numRuns: 30 },
    );
  });

  it('gives instants at which clocks there show the time, except for the skipped ones', () => {
    const zone = new TimeZone('America/New_York');
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (local) => {
        const shown = Date.parse(`${clock.format(zone.toUtc(local) * 1000).replace(' ', 'T')}Z`) / 1000;
        expect([0, 3600]).toContain(shown - local);
      }),
    );
  });

  it.each(['Mars/Phobos', '', '+02:00', 'Europe/Amsterdam; DROP'])('%j is refused', (name) => {
    expect(() => new TimeZone(name)).toThrow(InvalidReadOption);
  });
});
