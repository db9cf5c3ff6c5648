import { describe, expect, it } from '@jest/globals';
import { localMinute } from './local-minute.js';

describe('a minute on local clocks', () => {
  it.each([
    ['2026-03-01T23:30:59Z', 'UTC', '2026-03-01 23:30'],
    ['2026-03-01T23:30:00Z', 'Europe/Berlin', '2026-03-02 00:30'],
    ['2026-03-01T03:05:00Z', 'America/Los_Angeles', '2026-02-28 19:05'],
    ['2026-07-01T03:05:00Z', 'Asia/Kathmandu', '2026-07-01 08:50'],
  ])('of %s in %s is %s', (instant, zone, expected) => {
    expect(localMinute(new Date(instant), zone)).toBe(expected);
  });

  it.each(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])(
    'of %s, which clocks in Berlin show twice, is before both',
    (instant) => {
      expect(localMinute(new Date(instant), 'Europe/Berlin') < '2026-10-25 02:30').toBe(true);
    },
  );
});
