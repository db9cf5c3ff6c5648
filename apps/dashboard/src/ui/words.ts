export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
