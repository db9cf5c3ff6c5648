import { createHash, timingSafeEqual } from 'node:crypto';

/** RFC 7636 §4.2: SHA-256 in base64url is always 43 characters. */
export function isChallenge(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Whether the verifier is the one the challenge was made from (RFC 7636 §4.6, S256). */
export function provesChallenge(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  const expected = Buffer.from(challenge);
  const actual = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
