import { daysSinceEpoch } from './calendar.js';
import type { TimestampFormat } from './timestamp-format.js';

const form = /^\s*(-?)(\d{1,18})(?:\.(\d+))?\s*$/;
const earliest = BigInt(daysSinceEpoch(1, 1, 1) ?? 0) * 86_400_000_000n;
const latest = BigInt((daysSinceEpoch(9999, 12, 31) ?? 0) + 1) * 86_400_000_000n - 1n;

/** Seconds or milliseconds since 1970, with fractions; `scale` is the number of digits down to the microsecond. */
export class EpochTimestamps implements TimestampFormat {
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
