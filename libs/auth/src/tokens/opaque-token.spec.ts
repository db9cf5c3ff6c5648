import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isWellFormedToken, makeToken, type TokenKind } from './opaque-token.js';

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
