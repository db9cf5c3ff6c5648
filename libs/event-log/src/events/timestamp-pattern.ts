import { InvalidReadOption } from './event-log.errors.js';
import { digits, endOfDigits, fractionMicros, isoOffset } from './iso-timestamps.js';

export interface WrittenTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  micros: number;
  /** 0 for AM, 1 for PM. */
  halfDay: number | null;
  offset: number | null;
}

/** Reads one piece of the text from `at` and returns where the next one begins, or -1 where the text does not fit. */
export type PatternStep = (text: string, at: number, written: WrittenTime) => number;

const monthNames = [
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
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** English names in any capitals: four letters in the pattern mean the full name, fewer its first three letters. */
function matchName(
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
function readOffset(field: string): PatternStep | null {
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

/** Unicode TR35: letters are fields, their number is the width, anything in apostrophes stands for itself. */
export function compilePattern(pattern: string): readonly PatternStep[] {
  const steps: PatternStep[] = [];
  const fields = new Set<string>();
  for (const [piece] of pattern.matchAll(/([A-Za-z])\1*|'(?:[^']|'')*'|[^]/g)) {
    if (/^[A-Za-z]/.test(piece)) {
      steps.push(fieldStep(piece) ?? refuse(pattern, `"${piece}" is not a field known here`));
      fields.add(piece.charAt(0));
    } else {
      if (piece === "'") refuse(pattern, 'an apostrophe is not closed');
      steps.push(literalStep(piece));
    }
  }
  if (!fields.has('y') && !fields.has('u')) refuse(pattern, 'it has no year');
  if (!fields.has('M') && !fields.has('L')) refuse(pattern, 'it has no month');
  if (!fields.has('d')) refuse(pattern, 'it has no day');
  if ((fields.has('h') || fields.has('K')) !== fields.has('a'))
    refuse(pattern, '"h" and "a" (AM or PM) need each other');
  return steps;
}

function refuse(pattern: string, reason: string): never {
  throw new InvalidReadOption(
    'timestampFormat',
    `"${pattern}" cannot be used: ${reason}. Use iso, epoch_s, epoch_ms or a Unicode TR35 pattern such as dd/MM/yyyy HH:mm.`,
  );
}

function fieldStep(field: string): PatternStep | null {
  const width = field.length;
  switch (field.charAt(0)) {
    case 'y':
    case 'u':
      return width === 2 ? twoDigitYear : number(width, 4, (to, value) => (to.year = value));
    case 'M':
    case 'L':
      return width > 2 ? monthName(width) : number(width, 2, (to, value) => (to.month = value));
    case 'd':
      return number(width, 2, (to, value) => (to.day = value));
    case 'E':
      return (text, at) => matchName(text, at, dayNames, width)?.end ?? -1;
    case 'H':
      return number(width, 2, (to, value) => (to.hour = value));
    case 'h':
      return number(width, 2, (to, value) => (to.hour = value >= 1 && value <= 12 ? value : NaN));
    case 'K':
      return number(width, 2, (to, value) => (to.hour = value <= 11 ? value : NaN));
    case 'k':
      return number(width, 2, (to, value) => (to.hour = value >= 1 && value <= 24 ? value % 24 : NaN));
    case 'm':
      return number(width, 2, (to, value) => (to.minute = value));
    case 's':
      return number(width, 2, (to, value) => (to.second = value));
    case 'S':
      return fraction(width);
    case 'a':
      return halfDay;
    case 'X':
    case 'x':
    case 'Z':
      return readOffset(field);
    default:
      return null;
  }
}

/** One letter reads one digit or more, several letters read exactly as many digits. */
function number(width: number, most: number, set: (to: WrittenTime, value: number) => void): PatternStep | null {
  if (width > most) return null;
  return (text, at, written) => {
    const run = endOfDigits(text, at) - at;
    const count = width === 1 ? Math.min(run, most) : width;
    if (count === 0 || run < count) return -1;
    set(written, digits(text, at, count));
    return at + count;
  };
}

const twoDigitYear: PatternStep = (text, at, written) => {
  const value = digits(text, at, 2);
  if (value < 0) return -1;
  written.year = value < 70 ? 2000 + value : 1900 + value;
  return at + 2;
};

function monthName(width: number): PatternStep {
  return (text, at, written) => {
    const found = matchName(text, at, monthNames, width);
    if (found === null) return -1;
    written.month = found.index + 1;
    return found.end;
  };
}

function fraction(width: number): PatternStep {
  return (text, at, written) => {
    if (endOfDigits(text, at) - at < width) return -1;
    written.micros = fractionMicros(text, at, at + width);
    return at + width;
  };
}

const halfDay: PatternStep = (text, at, written) => {
  const mark = /^(?:([ap])m|([ap])\.m\.)/i.exec(text.slice(at, at + 4));
  if (mark === null) return -1;
  written.halfDay = mark[0].toLowerCase().startsWith('p') ? 1 : 0;
  return at + mark[0].length;
};

function literalStep(piece: string): PatternStep {
  const literal = piece === "''" ? "'" : piece.startsWith("'") ? piece.slice(1, -1).replaceAll("''", "'") : piece;
  return (text, at) => (text.startsWith(literal, at) ? at + literal.length : -1);
}
