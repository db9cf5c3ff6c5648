import { describe, expect, it } from '@jest/globals';
import { nextPage, readRateLimit, retryAt } from './response-headers.js';

const now = new Date('2026-03-01T12:00:00Z');
const at = (time: string) => new Date(`2026-03-01T${time}Z`);

describe('what a tool says of its rate limit', () => {
  it.each([
    ['GitHub', { 'x-ratelimit-limit': '5000', 'x-ratelimit-remaining': '17', 'x-ratelimit-reset': '1772368200' }, 5000],
    [
      'Jira',
      { 'x-ratelimit-limit': '350', 'x-ratelimit-remaining': '17', 'x-ratelimit-reset': '2026-03-01T12:30Z' },
      350,
    ],
    ['GitLab', { 'ratelimit-limit': '2000', 'ratelimit-remaining': '17', 'ratelimit-reset': '1772368200' }, 2000],
    ['Zendesk', { 'x-rate-limit': '700', 'x-rate-limit-remaining': '17', 'ratelimit-reset': '1800' }, 700],
    [
      'Linear',
      {
        'x-ratelimit-requests-limit': '1500',
        'x-ratelimit-requests-remaining': '17',
        'x-ratelimit-requests-reset': '1772368200000',
      },
      1500,
    ],
  ])('is read as %s writes it', (_vendor, headers, limit) => {
    expect(readRateLimit(headers, now)).toEqual({ limit, remaining: 17, resetsAt: at('12:30:00') });
  });

  it('is nothing where the tool says nothing, or nonsense', () => {
    expect(readRateLimit({}, now)).toBeNull();
    expect(readRateLimit({ 'x-ratelimit-remaining': 'plenty' }, now)).toBeNull();
    expect(readRateLimit({ 'x-ratelimit-remaining': '9'.repeat(400) }, now)).toBeNull();
  });

  it.each(['8640000000000000', '9'.repeat(400), '+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z', 'Infinity'])(
    'has no reset at %s, which PostgreSQL could not hold, and no more left than an integer holds',
    (reset) => {
      const headers = { 'x-ratelimit-remaining': '999999999999', 'x-ratelimit-reset': reset };
      expect(readRateLimit(headers, now)).toEqual({ limit: null, remaining: 2_147_483_647, resetsAt: null });
    },
  );
});

describe('when to ask again', () => {
  it.each([
    ['seconds', { 'retry-after': '90' }, at('12:01:30')],
    ['a date', { 'retry-after': 'Sun, 01 Mar 2026 13:00:00 GMT' }, at('13:00:00')],
    ['the reset of a limit that is used up', { 'ratelimit-remaining': '0', 'ratelimit-reset': '60' }, at('12:01:00')],
    [
      'Retry-After before the reset',
      { 'retry-after': '5', 'ratelimit-remaining': '0', 'ratelimit-reset': '60' },
      at('12:00:05'),
    ],
    ['a day at most', { 'retry-after': '9'.repeat(400) }, new Date('2026-03-02T12:00:00Z')],
    ['a day at most', { 'retry-after': '9999-01-01' }, new Date('2026-03-02T12:00:00Z')],
    ['nothing while something is left', { 'ratelimit-remaining': '3', 'ratelimit-reset': '60' }, null],
    ['nothing where nothing is said', {}, null],
  ])('is %s', (_what, headers, expected) => {
    expect(retryAt(headers, now)).toEqual(expected);
  });
});

describe('the next page', () => {
  it.each([
    ['<https://api/x?page=2>; rel="next", <https://api/x?page=9>; rel="last"', 'https://api/x?page=2'],
    ['<https://api/x?page=1>; rel="prev", <https://api/x?page=3>; rel="next"', 'https://api/x?page=3'],
    ['<https://api/x?page=1>; rel="prev", <https://api/x?page=1>; rel="first"', null],
    [undefined, null],
  ])('of %s is %s', (link, expected) => {
    expect(nextPage({ link })).toBe(expected);
  });
});
