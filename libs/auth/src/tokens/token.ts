import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from './principal.js';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const tokenShape = /^svc_([a-z]+)_[0-9A-Za-z]{49}$/;
const randomLength = 43;
const checksumLength = 6;

/** What a token is, which its prefix says: an API key of an environment, or what OAuth, sign-in and shared links use. */
export type TokenKind =
  | Environment
  | 'oauth'
  | 'refresh'
  | 'code'
  | 'device'
  | 'secret'
  | 'request'
  | 'session'
  | 'visit'
  | 'link'
  | 'password'
  | 'address'
  | 'share'
  | 'state';

/**
 * `svc_<kind>_` + 43 random characters (256 bits) + 6 of checksum, which tells a mistyped token from a revoked one without
 * a look-up.
 */
export function makeToken(kind: TokenKind): string {
  const body = `svc_${kind}_${randomBase62(randomLength)}`;
  return body + checksum(body);
}

/** Checks only form and checksum, so that malformed tokens never reach the database. */
export function isWellFormedToken(kind: TokenKind, token: string): boolean {
  return (
    tokenShape.exec(token)?.[1] === kind && checksum(token.slice(0, -checksumLength)) === token.slice(-checksumLength)
  );
}

export function isWellFormedApiKey(token: string): boolean {
  return isWellFormedToken('live', token) || isWellFormedToken('test', token);
}

/** Only this hash of a token is stored, never the token itself. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Shown in lists: enough to recognize a key, too little to use it. */
export function makeHint(key: string): string {
  return `${key.slice(0, 'svc_live_'.length)}…${key.slice(-4)}`;
}

/** Drops bytes from 248 on, the last multiple of 62, so that every character is equally likely. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62);
    }
  }
  return text;
}

/** CRC-32 in six base62 digits: the last six characters of every token of this service. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let index = 0; index < checksumLength; index++) {
    digits = alphabet.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
