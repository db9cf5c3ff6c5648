import { describe, expect, test } from '@jest/globals';
import { rateLimitHeaders } from './rate-limit-headers.js';

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
