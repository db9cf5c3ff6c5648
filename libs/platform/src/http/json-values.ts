const [quote, backslash, comma, brace, bracket] = [0x22, 0x5c, 0x2c, 0x7b, 0x5b];

/** No body of ours has a tenth of it; what is parsed, walked and checked costs by the value, not by the byte. */
export const mostValues = 10_000;

/** Whether a JSON text holds more values than any body may: a look at each byte, before anything is made of them. */
export function hasTooManyValues(bytes: Uint8Array): boolean {
  let values = 1;
  let isInString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) isInString = !isInString;
    else if (isInString) at += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === brace || byte === bracket) values += 1;
  }
  return values > mostValues;
}
