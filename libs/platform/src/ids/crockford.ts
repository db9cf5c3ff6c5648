const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const values = new Map(Array.from(alphabet, (character, index) => [character, BigInt(index)]));

/** 128 bits as 26 lower-case characters; the first carries three bits, so nothing above `7` may start it. */
export function encodeCrockford(bytes: Buffer): string {
  // 130 bits of text carry 128: two zero bits come first. Every list shows many ids, so no BigInt here.
  let text = '';
  let bits = 2;
  let rest = 0;
  for (const byte of bytes) {
    rest = (rest << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet.charAt((rest >>> (bits - 5)) & 31);
    rest &= 31;
  }
  return text;
}

/** The 16 bytes behind the text, or null when it is not exactly what `encodeCrockford` writes. */
export function decodeCrockford(text: string): Buffer | null {
  if (!/^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text)) return null;
  let value = 0n;
  for (const character of text) value = (value << 5n) | (values.get(character) ?? 0n);
  return Buffer.from(value.toString(16).padStart(32, '0'), 'hex');
}
