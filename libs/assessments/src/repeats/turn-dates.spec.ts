import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findDay, findNextTurn, moveBound, repeatIntervals, type Rhythm } from './turn-dates.js';

const next = (rhythm: Omit<Rhythm, 'until'> & Partial<Rhythm>, after: string, timeZone = 'UTC'): string | undefined =>
  findNextTurn({ until: null, ...rhythm }, new Date(after), timeZone)?.toISOString();

describe('the next turn', () => {
  it.each([
    ['week', '2026-11-30', '2026-11-30T14:00:00Z', '2026-12-07T03:00:00.000Z'],
    ['month', '2026-11-30', '2026-11-30T14:00:00Z', '2026-12-30T03:00:00.000Z'],
    ['quarter', '2026-11-30', '2026-11-30T14:00:00Z', '2027-02-28T03:00:00.000Z'],
    ['month', '2027-01-31', '2027-01-31T02:00:00Z', '2027-02-28T03:00:00.000Z'],
    ['month', '2027-01-31', '2027-02-28T03:00:00Z', '2027-03-31T03:00:00.000Z'],
    ['month', '2028-01-31', '2028-01-31T04:00:00Z', '2028-02-29T03:00:00.000Z'],
  ] as const)('of every %s from %s, after %s, is %s', (every, countedFrom, after, expected) => {
    expect(next({ every, countedFrom }, after)).toBe(expected);
  });

  it('is one only, however many were missed', () => {
    expect(next({ every: 'week', countedFrom: '2026-01-05' }, '2026-11-30T14:00:00Z')).toBe('2026-12-07T03:00:00.000Z');
  });

  it('is a whole interval after a day that is still to come', () => {
    expect(next({ every: 'week', countedFrom: '2027-03-01' }, '2026-11-30T14:00:00Z')).toBe('2027-03-08T03:00:00.000Z');
  });

  it('is at 03:00 there, in summer and in winter', () => {
    const berlin = { every: 'week', countedFrom: '2027-03-20' } as const;
    expect(next(berlin, '2027-03-20T12:00:00Z', 'Europe/Berlin')).toBe('2027-03-27T02:00:00.000Z');
    expect(next(berlin, '2027-03-27T12:00:00Z', 'Europe/Berlin')).toBe('2027-04-03T01:00:00.000Z');
  });

  it('is at 04:00 where the clocks skip 03:00', () => {
    // In Helsinki, 03:00 becomes 04:00 on that day.
    expect(next({ every: 'week', countedFrom: '2027-03-21' }, '2027-03-22T00:00:00Z', 'Europe/Helsinki')).toBe(
      '2027-03-28T01:00:00.000Z',
    );
  });

  it('is at the first 03:00 where the clocks show two', () => {
    expect(next({ every: 'week', countedFrom: '2027-10-24' }, '2027-10-25T00:00:00Z', 'Europe/Helsinki')).toBe(
      '2027-10-31T00:00:00.000Z',
    );
  });

  it('is not twice on the day with two', () => {
    expect(next({ every: 'week', countedFrom: '2027-10-24' }, '2027-10-31T00:00:00Z', 'Europe/Helsinki')).toBe(
      '2027-11-07T01:00:00.000Z',
    );
  });

  it('may be on the last day, and not after it', () => {
    const last = { every: 'week', countedFrom: '2026-11-30', until: '2026-12-07' } as const;
    expect(next(last, '2026-11-30T14:00:00Z')).toBe('2026-12-07T03:00:00.000Z');
    expect(next(last, '2026-12-07T03:00:00Z')).toBeUndefined();
  });

  it('is none after the year 9999', () => {
    expect(next({ every: 'quarter', countedFrom: '9999-12-31' }, '2026-11-30T14:00:00Z')).toBeUndefined();
  });

  it('is later, never more than an interval, and at 03:00 or 04:00 there, at any time in any zone', () => {
    const zones = ['Europe/Helsinki', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo'];
    const times = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...repeatIntervals), fc.constantFrom(...zones), times, (every, timeZone, time) => {
        const after = new Date(time);
        const at = findNextTurn({ every, until: null, countedFrom: findDay(after, timeZone) }, after, timeZone);
        const hour = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at ?? 0);
        expect(['03:00', '04:00']).toContain(hour);
        const days = ((at?.getTime() ?? 0) - time) / 86_400_000;
        expect(days).toBeGreaterThan(5.8);
        expect(days).toBeLessThan({ week: 7.2, month: 31.2, quarter: 92.2 }[every]);
      }),
    );
  });
});

describe('the bound of a period', () => {
  const move = (bound: string, every: 'week' | 'month' | null, from: string, to: string, timeZone = 'UTC'): string =>
    moveBound(new Date(bound), { every, from, to }, timeZone).toISOString();

  it.each([
    ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    ['2026-01-31T23:59:59.999Z', '2026-02-28T23:59:59.999Z'],
    ['2026-02-28T23:59:59.999Z', '2026-03-31T23:59:59.999Z'],
    ['2026-01-30T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
    ['0001-01-01T00:00:00.000Z', '0001-02-01T00:00:00.000Z'],
    ['1969-12-31T23:59:59.999Z', '1970-01-31T23:59:59.999Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('at %s is %s a month later', (bound, moved) => {
    expect(move(bound, 'month', '2026-11-30', '2026-12-30')).toBe(moved);
  });

  it('moves by the days between two turns where no months are counted', () => {
    expect(move('2026-01-31T23:59:59.999Z', 'week', '2026-11-30', '2026-12-14')).toBe('2026-02-14T23:59:59.999Z');
    expect(move('2026-01-31T23:59:59.999Z', null, '2026-11-30', '2026-12-03')).toBe('2026-02-03T23:59:59.999Z');
  });

  it('keeps its local time when clocks change', () => {
    expect(move('2026-02-28T23:00:00.000Z', 'month', '2026-03-05', '2026-04-05', 'Europe/Berlin')).toBe(
      '2026-03-31T22:00:00.000Z',
    );
  });
});
