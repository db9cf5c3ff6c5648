import { isoOffset } from './iso-timestamps.js';
import type { PatternStep } from './pattern-step.js';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** English names in any capitals: four letters in the pattern mean the full name, fewer its first three letters. */
export function matchName(
  text: string,
  at: number,
  names: readonly string[],
  width: number,
): { index: number; end: number } | null {
  for (const [index, name] of names.entries()) {
    const wanted = width === 4 ? name : name.slice(0, 3);
    if (text.slice(at, at + wanted.length).toLowerCase() === wanted.toLowerCase()) {
      return { index, end: at + wanted.length };
    }
  }
  return null;
}

/** `X` takes `Z` for UTC, `x` does not; one letter +02 or +0230, two +0230, three +02:30; `Z` to `ZZZ` +0230. */
export function readOffset(field: string): PatternStep | null {
  const form = offsetForm(field);
  if (form === null) return null;
  const acceptsZulu = field.startsWith('X') || field === 'ZZZZZ';
  return (text, at, written) => {
    if (acceptsZulu && text[at] === 'Z') {
      written.offset = 0;
      return at + 1;
    }
    const found = form.exec(text.slice(at, at + 6))?.[0];
    const offset = found === undefined ? null : isoOffset(found, 0);
    if (found === undefined || offset === null) return -1;
    written.offset = offset;
    return at + found.length;
  };
}

function offsetForm(field: string): RegExp | null {
  if (/^[Xx]$/.test(field)) return /^[+-]\d\d(?:\d\d)?/;
  if (/^(?:XX|xx|Z{1,3})$/.test(field)) return /^[+-]\d{4}/;
  if (/^(?:XXX|xxx|ZZZZZ)$/.test(field)) return /^[+-]\d\d:\d\d/;
  return null;
}
