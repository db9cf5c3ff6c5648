import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localReturnAddress } from './form.js';

describe('return addresses', () => {
  it.each(['/', '/account', '/oauth/authorize?client_id=app_1&state=a%20b', '/reports/a?x=https://example.com'])(
    '%s is kept',
    (address) => {
      expect(localReturnAddress(address)).toBe(address);
    },
  );

  it.each([
    '',
    'account',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/a\\b',
    'javascript:alert(1)',
    `/${'a'.repeat(8_300)}`,
    '/a\r\nSet-Cookie: x=y',
    '/ä',
    '///evil.example',
    '/\u2028/evil.example',
  ])('%j is not', (address) => {
    expect(localReturnAddress(address)).toBe('/');
  });

  it('whatever comes, the browser stays here', () => {
    const nasty = fc.string({ unit: fc.constantFrom(...Array.from('/\\\t\n\r :@.?#%a\0')) });
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: 'binary' })), (text) => {
        for (const base of ['http://here.example', 'https://here.example/sign-in']) {
          expect(new URL(localReturnAddress(text), base).host).toBe('here.example');
        }
      }),
    );
  });
});
