/** The two formats that are no pattern, and the pattern's field beside them. */
export const timestampFormats: readonly (readonly [string, string])[] = [
  ['iso', 'ISO 8601: 2026-03-01T08:00:00+01:00, 2026-03-01 08:00'],
  ['epoch_s', 'Seconds since 1970: 1772352000'],
  ['epoch_ms', 'Milliseconds since 1970: 1772352000000'],
  ['pattern', 'Custom pattern'],
];

const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:([ T,]+)(\d{1,2}):\d{2}(:\d{2})?)?$/;

/** How the times of a column are written, as far as a few of them tell. */
export function guessTimestampFormat(samples: readonly string[]): string {
  const written = samples.map((sample) => sample.trim()).filter((sample) => sample !== '');
  if (written.length === 0) return 'iso';
  if (written.every((sample) => /^\d{9,10}(\.\d+)?$/.test(sample))) return 'epoch_s';
  if (written.every((sample) => /^\d{12,13}$/.test(sample))) return 'epoch_ms';
  const matches = written.map((sample) => parts.exec(sample)).filter((match) => match !== null);
  const [first] = matches;
  // A few that are spoilt do not hide how the others are written.
  if (!first || matches.length <= written.length / 2) return 'iso';
  const [, , separator = '', , year = '', gap = '', hour, seconds] = first;
  // With slashes it may be either; a number above 12 is no month.
  const isMonthFirst = matches.some(([, , , second]) => Number(second) > 12);
  const isPadded = matches.every(([, day = '', , month = '']) => day.length === 2 && month.length === 2);
  const [d, m] = isPadded ? ['dd', 'MM'] : ['d', 'M'];
  const date = [...(isMonthFirst ? [m, d] : [d, m]), year.length === 4 ? 'yyyy' : 'yy'].join(separator);
  if (hour === undefined) return date;
  const isHourPadded = matches.every((match) => match[6]?.length === 2);
  return `${date}${gap === 'T' ? "'T'" : gap}${isHourPadded ? 'HH' : 'H'}:mm${seconds === undefined ? '' : ':ss'}`;
}
