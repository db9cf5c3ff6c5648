import { describe, expect, it } from '@jest/globals';
import { relativeTime } from './words';

describe('relative times', () => {
  const now = new Date('2026-03-10T12:00:00Z');

  it.each([
    ['2026-03-10T11:59:40Z', 'just now'],
    ['2026-03-10T12:00:30Z', 'in a moment'],
    ['2026-03-10T11:58:59Z', '1 minute ago'],
    ['2026-03-10T09:00:00Z', '3 hours ago'],
    ['2026-03-09T11:00:00Z', 'yesterday'],
    ['2026-03-11T12:00:00Z', 'tomorrow'],
    ['2026-02-20T12:00:00Z', '2 weeks ago'],
    ['2025-03-01T12:00:00Z', 'last year'],
  ])('%s is %s', (at, words) => {
    expect(relativeTime(new Date(at), now)).toBe(words);
  });

  it.each([
    ['2026-03-10T11:49:00Z', '11 min ago'],
    ['2026-03-10T11:58:59Z', '1 min ago'],
    ['2026-03-10T12:20:00Z', 'in 20 min'],
    ['2026-03-09T13:00:00Z', '23 h ago'],
    ['2026-03-04T12:00:00Z', '6 days ago'],
    ['2025-12-01T12:00:00Z', '3 mo ago'],
    ['2026-02-01T12:00:00Z', 'last month'],
    ['2023-03-01T12:00:00Z', '3 years ago'],
  ])('%s is %s in a column', (at, words) => {
    expect(relativeTime(new Date(at), now, 'short')).toBe(words);
  });
});
