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
