import { daysSinceEpoch, microseconds, secondsOfDay } from './calendar.js';
import type { PatternStep, WrittenTime } from './pattern-step.js';
import type { TimeZone } from './time-zone.js';
import type { TimestampFormat } from './timestamp-format.js';
import { compilePattern } from './timestamp-pattern.js';

/** Times written by a Unicode TR35 pattern such as `dd/MM/yyyy HH:mm`. */
export class PatternTimestamps implements TimestampFormat {
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
