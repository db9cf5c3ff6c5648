import { InvalidReadOption } from '../event-log.errors.js';
import { digits, endOfDigits, fractionMicros } from './digits.js';
import type { PatternStep, WrittenTime } from './pattern-step.js';
import { dayNames, matchName, monthNames, readOffset } from './pattern-words.js';

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

/** One letter takes one digit or more, several take just as many. */
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
