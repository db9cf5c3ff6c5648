import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ZoneClock } from './zone-clock.js';

const at = (time: string): number => Date.parse(time) * 1000;
const shown = (clock: ZoneClock, time: string): string => new Date(clock.local(at(time)) / 1000).toISOString();
const years = [at('2024-01-01T00:00:00Z'), at('2027-01-01T00:00:00Z')] as const;

describe('the clock of a zone', () => {
  it('changes on the days on which clocks change', () => {
    const berlin = ZoneClock.of('Europe/Berlin', ...years);
    expect(shown(berlin, '2026-03-29T00:59:59Z')).toBe('2026-03-29T01:59:59.000Z');
    expect(shown(berlin, '2026-03-29T01:00:00Z')).toBe('2026-03-29T03:00:00.000Z');
    expect(shown(berlin, '2026-10-25T00:59:59Z')).toBe('2026-10-25T02:59:59.000Z');
    expect(shown(berlin, '2026-10-25T01:00:00Z')).toBe('2026-10-25T02:00:00.000Z');
  });

  it.each(['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Auckland'])(
    'shows in %s what Intl shows',
    (timeZone) => {
      const clock = ZoneClock.of(timeZone, ...years);
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      fc.assert(
        fc.property(fc.integer({ min: years[0] / 1e6, max: years[1] / 1e6 }), (seconds) => {
          const own = new Date(clock.local(seconds * 1e6) / 1000).toISOString();
          expect(own.replace('T', ' ').replace('.000Z', '')).toBe(format.format(seconds * 1000));
        }),
      );
    },
  );

  it('cuts time where clocks change, and loses none of it', () => {
    const newYork = ZoneClock.of('America/New_York', ...years);
    const cut = [...newYork.within(at('2026-03-01T00:00:00Z'), at('2026-12-01T00:00:00Z'))];
    expect(cut.map(({ from, shift }) => [new Date(from / 1000).toISOString(), shift / 3.6e9])).toEqual([
      ['2026-03-01T00:00:00.000Z', -5],
      ['2026-03-08T07:00:00.000Z', -4],
      ['2026-11-01T06:00:00.000Z', -5],
    ]);
    expect(cut.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(275 * 24 * 3.6e9);
  });

  it('leaves instants as they are in UTC', () => {
    expect(ZoneClock.of('UTC', ...years).sql('completed')).toBe('completed');
    expect(ZoneClock.utc.local(17)).toBe(17);
  });

  it('is searched within reason, however far the times of a log lie apart', () => {
    const clock = ZoneClock.of('Europe/Berlin', at('0001-01-01T00:00:00Z'), at('9999-12-31T00:00:00Z'));
    expect(shown(clock, '9000-07-01T00:00:00Z')).toMatch(/^9000-07-01T0[12]/);
    expect(clock.stretches.length).toBeLessThan(700);
  });
});
