import labels from './english/labels.json' with { type: 'json' };

/** Monday first. */
export const weekdays: readonly string[] = labels.weekdays;

/** Short names, January first. */
export const months: readonly string[] = labels.months;

/** `Feb 24, 2020`, of a date such as `2020-02-24`. */
export function formatDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${months[Number(month) - 1] ?? ''} ${String(Number(date))}, ${year}`;
}

/** Two dates of a span; a year and a month that both share are said once, as in `Feb 17` and `28, 2025`. */
export function shortenSpan(from: string, to: string): { from: string; to: string } {
  const [year = '', month = ''] = from.split('-');
  const first = formatDate(from);
  const last = formatDate(to);
  return {
    from: to.startsWith(year) ? first.replace(`, ${year}`, '') : first,
    to: to.startsWith(`${year}-${month}`) ? last.replace(/^\S+ /u, '') : last,
  };
}

/** The first day of an ISO 8601 week such as `2026-W09`. */
export function findMonday(week: string): string {
  const [year = '', number = ''] = week.split('-W');
  const fourth = Date.UTC(Number(year), 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * 86_400_000;
  return new Date(monday + (Number(number) - 1) * 7 * 86_400_000).toISOString().slice(0, 10);
}

/** The date so many days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The month so many months after the start: by name if the start date is known. */
export function monthWords(startDate: string | null, months: number): string {
  if (startDate === null) return months === 0 ? 'Start' : `Month ${String(months)}`;
  return month.format(shifted(startDate, months));
}

/** A span of the roadmap: dates if the start is known, otherwise months, the first of which is month 1. */
export function spanWords(startDate: string | null, from: number, to: number): string {
  if (startDate === null) {
    const first = Math.floor(from) + 1;
    const last = Math.max(Math.ceil(to), Math.floor(from) + 1);
    return first === last ? `month ${String(first)}` : `months ${String(first)} to ${String(last)}`;
  }
  return `${day.format(shifted(startDate, from))} to ${day.format(shifted(startDate, to))}`;
}

/** Adds months; half a month is 15 days, and the 31st becomes the last day of a shorter month. */
function shifted(startDate: string, months: number): Date {
  const start = new Date(`${startDate}T00:00:00Z`);
  const whole = Math.floor(months);
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + whole, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(start.getUTCDate(), last));
  return new Date(first.getTime() + Math.round((months - whole) * 30) * 86_400_000);
}
