export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `1,234`, of what was counted. */
export const count = new Intl.NumberFormat('en');

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** For columns, whose times must not be cut. */
const shortUnits: Readonly<Record<string, string>> = { minute: 'min', hour: 'h', month: 'mo' };

/** As in "3 hours ago" or "tomorrow", in the largest unit of which there is at least one. */
export function relativeTime(at: Date, now: Date, width: 'long' | 'short' = 'long'): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const [unit, length] = units.find(([, each]) => Math.abs(seconds) >= each) ?? [];
  if (unit === undefined || length === undefined) return seconds > 5 ? 'in a moment' : 'just now';
  const long = words.format(Math.trunc(seconds / length), unit);
  if (width === 'long') return long;
  return long.replace(/(?<=\d )(minute|hour|month)s?/, (_, name: string) => shortUnits[name] ?? name);
}

/** `under a minute`, `12 minutes`, `5 hours`. */
export function roughTime(seconds: number): string {
  if (seconds < 60) return 'under a minute';
  const [value, unit] = seconds < 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  const rounded = Math.round(value);
  return `${rounded} ${rounded === 1 ? unit : `${unit}s`}`;
}

/** The name of a file without the characters that no name may have, which file systems allow and no one sees. */
export function oneLine(name: string): string {
  return name.replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
}

/** `1.5 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${value.toLocaleString(undefined, { maximumFractionDigits: 1 })} ${unit}`;
}
