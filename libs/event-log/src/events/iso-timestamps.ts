import { type TimeZone, daysSinceEpoch, microseconds, secondsOfDay } from './calendar.js';
import type { TimestampFormat } from './read-options.js';

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

/** Digits of a second's fraction as microseconds; finer digits are dropped. */
export function fractionMicros(text: string, from: number, to: number): number {
  let micros = 0;
  for (let index = from; index < from + 6; index += 1) {
    micros = micros * 10 + (index < to ? text.charCodeAt(index) - 48 : 0);
  }
  return micros;
}

const COLON = 58;
const DASH = 45;
const DOT = 46;
const COMMA = 44;
const SPACE = 32;
const PLUS = 43;

/**
 * ISO 8601 as event logs write it: a space for `T`, seconds or the whole time left out, any number of fractional
 * digits (cut to microseconds), offsets `Z`, `+02`, `+0200`, `+02:00`. Read by hand: this runs once per event, and
 * Date knows neither microseconds nor which days do not exist.
 */
export class IsoTimestamps implements TimestampFormat {
  readonly expects = 'an ISO 8601 time';
  readonly takesNumbers = false;

  constructor(private readonly zone: TimeZone) {}

  parse(written: string): bigint | null {
    const text = needsTrim(written) ? written.trim() : written;
    if (text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return null;
    const days = daysSinceEpoch(digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2));
    if (days === null) return null;
    if (text.length === 10) return microseconds(this.zone.toUtc(days * 86_400), 0);
    if (!isTimeDesignator(text.charCodeAt(10)) || text.charCodeAt(13) !== COLON) return null;

    let at = 16;
    let second = 0;
    let micros = 0;
    if (text.charCodeAt(at) === COLON) {
      second = digits(text, at + 1, 2);
      at += 3;
      const mark = text.charCodeAt(at);
      if (mark === DOT || mark === COMMA) {
        const end = endOfDigits(text, at + 1);
        if (end === at + 1) return null;
        micros = fractionMicros(text, at + 1, end);
        at = end;
      }
    }
    const time = secondsOfDay(digits(text, 11, 2), digits(text, 14, 2), second, micros !== 0);
    if (time === null) return null;
    const local = days * 86_400 + time;
    if (at === text.length) return microseconds(this.zone.toUtc(local), micros);
    const offset = isoOffset(text, text.charCodeAt(at) === SPACE ? at + 1 : at);
    return offset === null ? null : microseconds(local - offset, micros);
  }
}

function needsTrim(text: string): boolean {
  return text.charCodeAt(0) <= SPACE || text.charCodeAt(text.length - 1) <= SPACE;
}

function isTimeDesignator(code: number): boolean {
  return code === 84 || code === SPACE || code === 116;
}

/** Seconds east of UTC of the offset that fills `text` from `at` to its end. */
export function isoOffset(text: string, at: number): number | null {
  const sign = text.charCodeAt(at);
  const rest = text.length - at - 1;
  if (sign === 90 || sign === 122) return rest === 0 ? 0 : null;
  if (sign !== PLUS && sign !== DASH) return null;
  const withColon = rest === 5 && text.charCodeAt(at + 3) === COLON;
  if (!withColon && rest !== 4 && rest !== 2) return null;
  const hours = digits(text, at + 1, 2);
  const minutes = rest === 2 ? 0 : digits(text, at + (withColon ? 4 : 3), 2);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return null;
  const seconds = hours * 3600 + minutes * 60;
  return sign === PLUS ? seconds : -seconds;
}
