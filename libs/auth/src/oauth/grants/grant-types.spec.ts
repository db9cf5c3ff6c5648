import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isChallenge, provesChallenge } from './grant-types.js';

/** RFC 7636, Appendix B. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('PKCE', () => {
  it('accepts the example of RFC 7636', () => {
    expect(isChallenge(challenge)).toBe(true);
    expect(provesChallenge(verifier, challenge)).toBe(true);
  });

  it('refuses every other verifier', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(provesChallenge(text, challenge)).toBe(false);
        expect(provesChallenge(verifier.slice(0, 20) + text, challenge)).toBe(false);
      }),
    );
  });

  it('refuses the challenge itself as its verifier, as plain would take it', () => {
    expect(provesChallenge(challenge, challenge)).toBe(false);
  });

  it.each([`${challenge}=`, challenge.slice(1), `${challenge}x`, challenge.replace('-', '+'), ''])(
    'does not take %s for a challenge',
    (text) => {
      expect(isChallenge(text)).toBe(false);
    },
  );
});
