const manyDigits = /\d{16}/;
const QUOTE = 34;
const BACKSLASH = 92;
const MINUS = 45;
const PLUS = 43;
const POINT = 46;
const ZERO = 48;
const NINE = 57;
const LARGE_E = 69;
const SMALL_E = 101;

/**
 * JSON text in which whole numbers too large to be exact stand as strings: two ids that differ in their last digit
 * would otherwise become the same.
 */
export function withExactIntegers(text: string): string {
  if (!manyDigits.test(text)) return text;
  let exact = '';
  let taken = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (isDigit(code) || code === MINUS) {
      const end = endOfNumber(text, at);
      const number = text.slice(at, end);
      if (isWhole(number) && !Number.isSafeInteger(Number(number))) {
        exact += `${text.slice(taken, at)}"${number}"`;
        taken = end;
      }
      at = end - 1;
    }
  }
  return taken === 0 ? text : exact + text.slice(taken);
}

/** The index of the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}

function endOfNumber(text: string, start: number): number {
  let at = start;
  while (at < text.length && isInNumber(text.charCodeAt(at))) at += 1;
  return at;
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

const isInNumber = (code: number): boolean => isDigit(code) || [MINUS, PLUS, POINT, LARGE_E, SMALL_E].includes(code);

/** Without fraction and exponent. */
const isWhole = (number: string): boolean => /^-?\d+$/.test(number);
