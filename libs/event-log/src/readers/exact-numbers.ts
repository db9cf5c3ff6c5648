import { QUOTE, endOfString } from './json-elements.js';

const manyDigits = /\d{16}/;
const numberHere = /[-+.\deE]+/y;
const whole = /^-?\d+$/;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;

/**
 * JSON text in which whole numbers too large to be exact stand as strings: two ids that differ in their last digit
 * would otherwise become the same. One regular expression for strings and numbers would take seven times as long.
 */
export function withExactIntegers(text: string): string {
  if (!manyDigits.test(text)) return text;
  let exact = '';
  let taken = 0;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      at = end === -1 ? text.length : end;
    } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      numberHere.lastIndex = at;
      const [number = ''] = numberHere.exec(text) ?? [];
      if (whole.test(number) && !Number.isSafeInteger(Number(number))) {
        exact += `${text.slice(taken, at)}"${number}"`;
        taken = at + number.length;
      }
      at += number.length;
    } else at += 1;
  }
  return taken === 0 ? text : exact + text.slice(taken);
}
