import type { CellFormat } from './cell-formats.js';

const DAY = 86_400_000;
/** From the day before 1900-01-01, and from 1904-01-01, to 1970-01-01. */
const [DAYS_1900, DAYS_1904] = [25_568, 24_107];
const LAST_DAY = 2_958_465;

/** A cell's number as people read it: days as ISO 8601 without an offset, to the millisecond, and other numbers with at most 15 digits. */
export function numberText(written: string, format: CellFormat, from1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (format === 'plain' || value < 0 || value > LAST_DAY) return String(Number(value.toPrecision(15)));
  const milliseconds = Math.round(value * DAY);
  if (format === 'time' && value < 1) return isoOf(milliseconds).slice(11);
  return isoOf(milliseconds - epochOf(value, from1904) * DAY);
}

/** Excel believes that there was a 29 February 1900: its day 60. */
function epochOf(serial: number, from1904: boolean): number {
  if (from1904) return DAYS_1904;
  return serial < 60 ? DAYS_1900 : DAYS_1900 + 1;
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/(\.000)?Z$/, '');
}
