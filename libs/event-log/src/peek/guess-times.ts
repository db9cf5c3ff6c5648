const day = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:([ T,]+)(\d{1,2}):\d{2}(:\d{2})?)?$/;
const iso = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** How the times of a column are written, by some of them; null where they are no times. A few may be spoilt. */
export function guessTimes(samples: readonly string[]): string | null {
  const written = samples.map((sample) => sample.trim()).filter((sample) => sample !== '');
  const most = (matching: readonly unknown[]): boolean => written.length > 0 && matching.length > written.length * 0.6;
  if (most(written.filter((sample) => iso.test(sample)))) return 'iso';
  if (most(written.filter((sample) => /^1\d{9}(\.\d+)?$/.test(sample)))) return 'epoch_s';
  if (most(written.filter((sample) => /^1\d{12}$/.test(sample)))) return 'epoch_ms';
  const matches = written.map((sample) => day.exec(sample)).filter((match) => match !== null);
  const [first] = matches;
  return first && most(matches) ? patternOf(first, matches) : null;
}

function patternOf(first: RegExpExecArray, matches: readonly RegExpExecArray[]): string {
  const [, , separator = '', , year = '', gap = '', hour, seconds] = first;
  // With slashes it may be either; a number above 12 is no month.
  const isMonthFirst = matches.some(([, , , second]) => Number(second) > 12);
  const isPadded = matches.every(([, one = '', , other = '']) => one.length === 2 && other.length === 2);
  const [d, m] = isPadded ? ['dd', 'MM'] : ['d', 'M'];
  const date = [...(isMonthFirst ? [m, d] : [d, m]), year.length === 4 ? 'yyyy' : 'yy'].join(separator);
  if (hour === undefined) return date;
  const isHourPadded = matches.every((match) => match[6]?.length === 2);
  return `${date}${gap === 'T' ? "'T'" : gap}${isHourPadded ? 'HH' : 'H'}:mm${seconds === undefined ? '' : ':ss'}`;
}
