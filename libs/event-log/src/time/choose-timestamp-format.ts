import { EpochTimestamps } from './epoch-timestamps.js';
import { IsoTimestamps } from './iso-timestamps.js';
import { PatternTimestamps } from './pattern-timestamps.js';
import { TimeZone } from './time-zone.js';
import type { TimestampFormat } from './timestamp-format.js';

export function chooseTimestampFormat(name = 'iso', timezone = 'UTC'): TimestampFormat {
  const zone = new TimeZone(timezone);
  if (name === 'iso') return new IsoTimestamps(zone);
  if (name === 'epoch_s') return new EpochTimestamps(6, 'seconds');
  if (name === 'epoch_ms') return new EpochTimestamps(3, 'milliseconds');
  return new PatternTimestamps(name, zone);
}
