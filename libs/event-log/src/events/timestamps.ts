import { TimeZone, daysSinceEpoch, microseconds, secondsOfDay } from './calendar.js';
import { IsoTimestamps } from './iso-timestamps.js';
import type { TimestampFormat } from './read-options.js';
import { type PatternStep, type WrittenTime, compilePattern } from './timestamp-pattern.js';

const form = /^\s*(-?)(\d{1,18})(?:\.(\d+))?\s*$/;
const earliest = BigInt(daysSinceEpoch(1, 1, 1) ?? 0) * 86_400_000_000n;
const latest = BigInt((daysSinceEpoch(9999, 12, 31) ?? 0) + 1) * 86_400_000_000n - 1n;

/** Seconds or milliseconds since 1970, with fractions; `scale` is the number of digits down to the microsecond. */
class EpochTimestamps implements TimestampFormat {
  readonly expects: string;
  readonly takesNumbers = true;

  constructor(
    private readonly scale: 3 | 6,
    unit: string,
  ) {
    this.expects = `a number of ${unit} since 1970`;
  }

  parse(text: string): bigint | null {
    const match = form.exec(text);
    if (match === null) return null;
    const [, sign, whole = '', fraction = ''] = match;
    const size = BigInt(whole + fraction.slice(0, this.scale).padEnd(this.scale, '0'));
    const micros = sign === '-' ? -size : size;
    return micros >= earliest && micros <= latest ? micros : null;
  }
}

/** Times written by a Unicode TR35 pattern such as `dd/MM/yyyy HH:mm`. */
class PatternTimestamps implements TimestampFormat {
  readonly expects: string;
  readonly takesNumbers = false;
  private readonly steps: readonly PatternStep[];

  constructor(
    pattern: string,
    private readonly zone: TimeZone,
  ) {
    this.steps = compilePattern(pattern);
    this.expects = `a time written as ${pattern}`;
  }

  parse(text: string): bigint | null {
    const written: WrittenTime = {
      year: 0,
      month: 0,
      day: 0,
      hour: 0,
      minute: 0,
      second: 0,
      micros: 0,
      halfDay: null,
      offset: null,
    };
    let at = 0;
    for (const step of this.steps) {
      at = step(text, at, written);
      if (at < 0) return null;
    }
    return at === text.length ? this.instant(written) : null;
  }

  private instant(written: WrittenTime): bigint | null {
    const days = daysSinceEpoch(written.year, written.month, written.day);
    const hour = written.halfDay === null ? written.hour : (written.hour % 12) + written.halfDay * 12;
    const time = secondsOfDay(hour, written.minute, written.second, written.micros !== 0);
    if (days === null || time === null) return null;
    const local = days * 86_400 + time;
    return microseconds(written.offset === null ? this.zone.toUtc(local) : local - written.offset, written.micros);
  }
}

export function chooseTimestampFormat(name = 'iso', timezone = 'UTC'): TimestampFormat {
  const zone = new TimeZone(timezone);
  if (name === 'iso') return new IsoTimestamps(zone);
  if (name === 'epoch_s') return new EpochTimestamps(6, 'seconds');
  if (name === 'epoch_ms') return new EpochTimestamps(3, 'milliseconds');
  return new PatternTimestamps(name, zone);
}

const day = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:([ T,]+)(\d{1,2}):\d{2}(:\d{2})?)?$/;
const iso = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The format of a column's times, by its first values; null where fewer than six in ten are times. */
export function guessTimestampFormat(samples: readonly string[]): string | null {
  const written = samples.map((sample) => sample.trim()).filter((sample) => sample !== '');
  const most = (matching: readonly unknown[]): boolean => written.length > 0 && matching.length > written.length * 0.6;
  if (most(written.filter((sample) => iso.test(sample)))) return 'iso';
  if (most(written.filter((sample) => /^1\d{9}(\.\d+)?$/.test(sample)))) return 'epoch_s';
  if (most(written.filter((sample) => /^1\d{12}$/.test(sample)))) return 'epoch_ms';
  const matches = written.map((sample) => day.exec(sample)).filter((match) => match !== null);
  const [first] = matches;
  return first && most(matches) ? guessPattern(first, matches) : null;
}

function guessPattern(first: RegExpExecArray, matches: readonly RegExpExecArray[]): string {
  const [, , separator = '', , year = '', gap = '', hour, seconds] = first;
  // Day and month can only be told apart by a number above 12, which is no month.
  const isMonthFirst = matches.some(([, , , second]) => Number(second) > 12);
  const isPadded = matches.every(([, one = '', , other = '']) => one.length === 2 && other.length === 2);
  const [d, m] = isPadded ? ['dd', 'MM'] : ['d', 'M'];
  const date = [...(isMonthFirst ? [m, d] : [d, m]), year.length === 4 ? 'yyyy' : 'yy'].join(separator);
  if (hour === undefined) return date;
  const isHourPadded = matches.every((match) => match[6]?.length === 2);
  return `${date}${gap === 'T' ? "'T'" : gap}${isHourPadded ? 'HH' : 'H'}:mm${seconds === undefined ? '' : ':ss'}`;
}
