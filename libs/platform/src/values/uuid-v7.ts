import { randomUUID } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const dash = 0x2d;
const zero = 0x30;
const letters = 0x3a;
const letterA = 0x61;
const lowerCase = 0x20;
const values = new Map(Array.from(alphabet, (character, index) => [character, BigInt(index)]));

/** Encodes a UUID in hexadecimal, with or without dashes, as 26 lowercase characters, the first of them 0 to 7. */
export function encodeCrockford(hex: string): string {
  // 26 characters have 130 bits, so two zero bits come first. Every list encodes many IDs, so this avoids BigInt and
  // Buffer.
  let text = '';
  let bits = 2;
  let rest = 0;
  for (let index = 0; index < hex.length; index++) {
    const digit = readDigit(hex, index);
    if (digit < 0) continue;
    rest = (rest << 4) | digit;
    bits += 4;
    if (bits < 5) continue;
    bits -= 5;
    text += alphabet.charAt(rest >>> bits);
    rest &= (1 << bits) - 1;
  }
  return text;
}

/** Negative for a dash. */
function readDigit(hex: string, index: number): number {
  const code = hex.charCodeAt(index);
  if (code === dash) return -1;
  return code < letters ? code - zero : (code | lowerCase) - letterA + 10;
}

/** The 16 bytes of a text that `encodeCrockford` has written; null for any other. */
export function decodeCrockford(text: string): Buffer | null {
  if (!/^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text)) return null;
  let value = 0n;
  for (const character of text) value = (value << 5n) | (values.get(character) ?? 0n);
  return Buffer.from(value.toString(16).padStart(32, '0'), 'hex');
}

/** A time-ordered UUID (RFC 9562 §5.7), so that new rows are appended at the end of their index. */
export function uuidV7(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  // randomUUID is fast because Node generates random bytes for many UUIDs at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

export function formatUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
