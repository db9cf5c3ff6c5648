import { randomUUID } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const [dash, zero, letters, letterA, lowerCase] = [0x2d, 0x30, 0x3a, 0x61, 0x20];
const values = new Map(Array.from(alphabet, (character, index) => [character, BigInt(index)]));

/** 128 bits, in hexadecimal with or without dashes, as 26 lower-case characters, none above `7` first. */
export function encodeCrockford(hex: string): string {
  // 130 bits of text carry 128: two zero bits come first. Every list shows many ids, so no BigInt and no Buffer here.
  let text = '';
  let bits = 2;
  let rest = 0;
  for (let index = 0; index < hex.length; index++) {
    const digit = digitAt(hex, index);
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

/** Below zero for a dash. */
function digitAt(hex: string, index: number): number {
  const code = hex.charCodeAt(index);
  if (code === dash) return -1;
  return code < letters ? code - zero : (code | lowerCase) - letterA + 10;
}

/** The 16 bytes behind the text, or null when it is not exactly what `encodeCrockford` writes. */
export function decodeCrockford(text: string): Buffer | null {
  if (!/^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text)) return null;
  let value = 0n;
  for (const character of text) value = (value << 5n) | (values.get(character) ?? 0n);
  return Buffer.from(value.toString(16).padStart(32, '0'), 'hex');
}

/** A time-ordered UUID (RFC 9562 §5.7): new rows land at the right edge of their index. */
export function uuidV7(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  // Node draws what is random in it for many at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

export function formatUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
