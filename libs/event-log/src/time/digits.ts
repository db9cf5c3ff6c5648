/** The number of `count` digits at `at`, or -1 if something else stands there. Avoids a substring per field. */
export function digits(text: string, at: number, count: number): number {
  let value = 0;
  for (let index = at; index < at + count; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

export function isDigit(text: string, at: number): boolean {
  const digit = text.charCodeAt(at) - 48;
  return digit >= 0 && digit <= 9;
}

/** Where the run of digits that begins at `at` ends. */
export function endOfDigits(text: string, at: number): number {
  let end = at;
  while (isDigit(text, end)) end += 1;
  return end;
}

/** Digits of a second's fraction as microseconds; whatever is finer is cut. */
export function fractionMicros(text: string, from: number, to: number): number {
  let micros = 0;
  for (let index = from; index < from + 6; index += 1) {
    micros = micros * 10 + (index < to ? text.charCodeAt(index) - 48 : 0);
  }
  return micros;
}
