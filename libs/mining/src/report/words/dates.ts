/** Monday first. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Short names, January first. */
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Feb 24, 2020`, of a date such as `2020-02-24`. */
export function dateOf(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${months[Number(month) - 1] ?? ''} ${String(Number(date))}, ${year}`;
}

/** The first day of an ISO 8601 week such as `2026-W09`. */
export function mondayOf(week: string): string {
  const [year = '', number = ''] = week.split('-W');
  const fourth = Date.UTC(Number(year), 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * 86_400_000;
  return new Date(monday + (Number(number) - 1) * 7 * 86_400_000).toISOString().slice(0, 10);
}

/** The date so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The month that lies so far after the start: by its name where it is known when that is. */
export function monthWords(startDate: string | null, months: number): string {
  if (startDate === null) return months === 0 ? 'Start' : `Month ${String(months)}`;
  return month.format(shifted(startDate, months));
}

/** From one point of the axis to another; without a start date in whole months, the first of which is month 1. */
export function spanWords(startDate: string | null, from: number, to: number): string {
  if (startDate === null) {
    const [first, last] = [Math.floor(from) + 1, Math.max(Math.ceil(to), Math.floor(from) + 1)];
    return first === last ? `month ${String(first)}` : `months ${String(first)} to ${String(last)}`;
  }
  return `${day.format(shifted(startDate, from))} to ${day.format(shifted(startDate, to))}`;
}

/** A half month is 15 days; on the 31st of a shorter month is its last day. */
function shifted(startDate: string, months: number): Date {
  const start = new Date(`${startDate}T00:00:00Z`);
  const whole = Math.floor(months);
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + whole, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(start.getUTCDate(), last));
  return new Date(first.getTime() + Math.round((months - whole) * 30) * 86_400_000);
}
