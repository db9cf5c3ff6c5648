import { describe, expect, it } from '@jest/globals';
import { holidayDates } from './log-calendar.js';

describe('the holidays of', () => {
  it('a country are its public ones', async () => {
    const dates = await holidayDates('DE', 2026, 2026);
    expect(dates).toEqual(
      expect.arrayContaining(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-10-03', '2026-12-25']),
    );
    expect(dates).not.toContain('2026-01-06');
    expect(dates).not.toContain('2026-12-24');
    expect(dates).toHaveLength(9);
  });

  it('a part of a country are more', async () => {
    const dates = await holidayDates('DE-BY', 2026, 2026);
    expect(dates).toContain('2026-01-06');
    expect(dates).toContain('2026-06-04');
  });

  it('several days are each of these days', async () => {
    const dates = await holidayDates('SA', 2026, 2026);
    expect(dates).toEqual(expect.arrayContaining(['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22']));
  });

  it('each year are those of the year', async () => {
    const dates = await holidayDates('US', 2024, 2026);
    expect(dates.filter((date) => date.endsWith('-12-25'))).toHaveLength(3);
    expect(dates).toEqual(expect.arrayContaining(['2024-11-28', '2025-11-27', '2026-11-26']));
  });
});
