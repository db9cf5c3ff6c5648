import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import {
  makeHint,
  isWellFormedApiKey,
  isWellFormedToken,
  makeToken,
  randomBase62,
  tokenHash,
  type TokenKind,
} from './token.js';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const environments = fc.constantFrom('live' as const, 'test' as const);
const keys = fc.noShrink(environments.map(makeToken));

describe('an API key', () => {
  test.each(['live', 'test'] as const)('of the %s environment has the documented shape', (environment) => {
    expect(makeToken(environment)).toMatch(new RegExp(`^svc_${environment}_[0-9A-Za-z]{49}$`));
  });

  test('is never made twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => makeToken('live'))).size).toBe(1000);
  });

  // CRC-32 by another language's zlib, base62 by hand.
  test.each([
    ['zeros', 'svc_live_0000000000000000000000000000000000000000000297tdY'],
    ['the last letter of the alphabet', 'svc_test_zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz0HKCy1'],
    ['letters and digits', 'svc_live_The1quick2brown3fox4jumps5over6the7lazy8dog4WVELN'],
    ['the alphabet in order', 'svc_test_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopq0EkW35'],
    ['a checksum that is padded with zeros', 'svc_live_0000000000000000000000000000000000000000301000R3X'],
  ])('of %s carries the checksum the contract defines', (_what, key) => {
    expect(isWellFormedApiKey(key)).toBe(true);
  });

  test('is accepted as it was made', () => {
    fc.assert(
      fc.property(keys, (key) => {
        expect(isWellFormedApiKey(key)).toBe(true);
      }),
    );
  });

  test('with any one character changed is refused', () => {
    const changed = fc
      .tuple(keys, fc.nat(57), fc.constantFrom(...Array.from(alphabet)))
      .filter(([key, position, character]) => key[position] !== character)
      .map(([key, position, character]) => key.slice(0, position) + character + key.slice(position + 1));
    fc.assert(
      fc.property(changed, (key) => {
        expect(isWellFormedApiKey(key)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test('with two neighbours swapped is refused', () => {
    const swapped = fc
      .tuple(keys, fc.integer({ min: 9, max: 56 }))
      .filter(([key, at]) => key[at] !== key[at + 1])
      .map(([key, at]) => key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2));
    fc.assert(
      fc.property(swapped, (key) => {
        expect(isWellFormedApiKey(key)).toBe(false);
      }),
    );
  });

  test('of the other environment is refused: the checksum covers the prefix', () => {
    fc.assert(
      fc.property(keys, (key) => {
        const other = key.startsWith('svc_live_') ? key.replace('live', 'test') : key.replace('test', 'live');
        expect(isWellFormedApiKey(other)).toBe(false);
      }),
    );
  });

  test('with anything before or after it is refused', () => {
    const longer = fc.tuple(keys, fc.constantFrom(' ', '\n', '0', '\0', 'é')).chain(([key, more]) => {
      return fc.constantFrom(key + more, more + key);
    });
    fc.assert(
      fc.property(longer, (key) => {
        expect(isWellFormedApiKey(key)).toBe(false);
      }),
    );
  });

  test('that is any other text is refused and nothing throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        expect(isWellFormedApiKey(text)).toBe(false);
      }),
    );
  });

  test('is recognisable by a hint that holds only its prefix and last four characters', () => {
    const key = 'svc_live_The1quick2brown3fox4jumps5over6the7lazy8dog4WVELN';
    expect(makeHint(key)).toBe('svc_live_…VELN');
  });

  test('is stored as the SHA-256 of its text', () => {
    expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('random base62', () => {
  test('has the length asked for', () => {
    fc.assert(
      fc.property(fc.nat(500), (length) => {
        expect(randomBase62(length)).toHaveLength(length);
      }),
    );
  });

  test('uses every character of the alphabet equally often', () => {
    const size = 620_000;
    const counts = new Map<string, number>();
    for (const character of randomBase62(size)) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect([...counts.keys()].sort().join('')).toBe(alphabet);
    const expected = size / alphabet.length;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 61 degrees of freedom: a fair source exceeds this once in ten million runs; `byte % 62` without rejection, always.
    expect(chiSquare).toBeLessThan(133);
  });
});

const kinds: TokenKind[] = ['oauth', 'refresh', 'code', 'secret', 'request', 'session', 'visit', 'link'];

describe('opaque tokens', () => {
  it.each(kinds)('a fresh %s token is well formed, and of no other kind', (kind) => {
    const token = makeToken(kind);
    expect(token).toMatch(new RegExp(`^svc_${kind}_[0-9A-Za-z]{49}$`));
    expect(kinds.filter((other) => isWellFormedToken(other, token))).toEqual([kind]);
  });

  it('a token with any one character changed is not well formed', () => {
    const token = makeToken('oauth');
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('0', 'a', 'Z', '_', ' ', 'é', '\n'), (index, character) => {
        const changed = token.slice(0, index) + character + token.slice(index + 1);
        expect(isWellFormedToken('oauth', changed)).toBe(changed === token);
      }),
    );
  });

  it('no arbitrary text is well formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isWellFormedToken('oauth', text)).toBe(false);
        expect(isWellFormedToken('oauth', `svc_oauth_${text}`)).toBe(false);
      }),
    );
  });
});
