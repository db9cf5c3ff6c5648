import { checksum, randomBase62 } from './api-key-token.js';

/** Everything secret that OAuth, sign-in and shared links hand out, each recognisable by its prefix. */
export type TokenKind =
  'oauth' | 'refresh' | 'code' | 'secret' | 'request' | 'session' | 'visit' | 'link' | 'password' | 'share' | 'state';

const shape = /^svc_([a-z]+)_[0-9A-Za-z]{49}$/;
const checksumLength = 6;

/** `svc_<kind>_` + 43 random characters (256 bits) + 6 of checksum, as an API key has them. */
export function makeToken(kind: TokenKind): string {
  const body = `svc_${kind}_${randomBase62(43)}`;
  return body + checksum(body);
}

/** Decided by shape and checksum alone, so that nonsense never reaches the database. */
export function isWellFormedToken(kind: TokenKind, token: string): boolean {
  return shape.exec(token)?.[1] === kind && checksum(token.slice(0, -checksumLength)) === token.slice(-checksumLength);
}
