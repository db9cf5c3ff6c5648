import { isIPv6 } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clientAddress, nearest, rateLimitHeaders } from './rate-limit.js';

const allowed = { allowed: true, limit: 600, remaining: 599, resetSeconds: 12, retryAfterSeconds: 0 };

describe('rateLimitHeaders', () => {
  test('an allowed hit is told its policy and what remains of it', () => {
    expect(rateLimitHeaders('api-key', allowed)).toEqual({
      'RateLimit-Policy': '"api-key";q=600;w=60',
      RateLimit: '"api-key";r=599;t=12',
    });
  });

  test('a refused hit is told when to come back, in whole seconds', () => {
    const refused = { allowed: false, limit: 30, remaining: 0, resetSeconds: 41, retryAfterSeconds: 41 };
    expect(rateLimitHeaders('failures', refused)).toEqual({
      'RateLimit-Policy': '"failures";q=30;w=60',
      RateLimit: '"failures";r=0;t=41',
      'Retry-After': '41',
    });
  });

  test('a name is written as a structured field string', () => {
    expect(rateLimitHeaders('a "b" \\c', allowed).RateLimit).toBe('"a \\"b\\" \\\\c";r=599;t=12');
    expect(() => rateLimitHeaders('zwölf', allowed)).toThrow('printable ASCII');
  });
});

describe('nearest', () => {
  const left = (remaining: number) => ({ verdict: { ...allowed, remaining } });
  const refused = (retryAfterSeconds: number) => ({
    verdict: { ...allowed, allowed: false, remaining: 0, retryAfterSeconds },
  });

  test('is the limit with the fewest requests left, the first of equal ones', () => {
    const few = left(3);
    const more = left(9);
    const same = left(3);
    expect(nearest([more, few])).toBe(few);
    expect(nearest([few, same])).toBe(few);
  });

  test('is the one that refuses, and of two the one that refuses for longer', () => {
    const short = refused(2);
    const long = refused(40);
    expect(nearest([left(0), short])).toBe(short);
    expect(nearest([short, long])).toBe(long);
  });
});

describe('clientAddress', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s is limited as %s', (ip, key) => {
    expect(clientAddress(ip)).toBe(key);
  });

  test.each([
    undefined,
    '',
    'unknown',
    'localhost',
    '203.0.113.9:443',
    '[2001:db8::1]:443',
    '1.2.3.4, 5.6.7.8',
    '1.2.3',
  ])('what is no address (%s) shares one key', (ip) => {
    expect(clientAddress(ip)).toBe('unknown');
  });

  test('all addresses of a /64 share a key, however they are written, and no others do', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        const prefix = (ip: string): string => clientAddress(ip);
        expect(prefix(one)).toBe(prefix(canonical(one)));
        if (isIPv6(one) && canonical(one) === canonical(other)) expect(prefix(one)).toBe(prefix(other));
      }),
    );
    expect(clientAddress('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(clientAddress('2001:db8:1:2::'));
    expect(clientAddress('2001:db8:1:3::')).not.toBe(clientAddress('2001:db8:1:2::'));
  });
});

/** The spelling of RFC 5952, as URLs have it. */
function canonical(ip: string): string {
  return new URL(`http://[${ip}]`).hostname.slice(1, -1);
}
