import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';

/** Half a day off is a day at work, and clocks may change on a holiday. */
const wholeDay = 23;
const hour = 3_600_000;
const day = 24 * hour;
/** Beyond these years no log is, and each year costs time. */
const earliest = 1970;
const latest = 2100;

/** The public holidays, as dates, of a country ("DE") or a part of one ("DE-BY") in these years. */
export async function holidayDates(code: string, from: number, to: number): Promise<string[]> {
  const [country = '', part] = code.split('-', 2);
  // Read when it is wanted: it holds the holidays of all countries.
  const Calendar = createRequire(import.meta.url)('date-holidays') as typeof Holidays;
  const calendar = part === undefined ? new Calendar(country) : new Calendar(country, part);
  const dates: string[] = [];
  for (let year = Math.max(earliest, from); year <= Math.min(latest, to); year++) {
    for (const { date, start, end, type } of calendar.getHolidays(year)) {
      const hours = (end.getTime() - start.getTime()) / hour;
      if (type !== 'public' || hours < wholeDay) continue;
      // Some begin on the evening before: their date is the day, whichever time it bears.
      const first = Date.parse(`${date.split(' ', 1)[0] ?? ''}T00:00:00Z`);
      for (let each = 0; each < Math.round(hours / 24); each++) {
        dates.push(new Date(first + each * day).toISOString().slice(0, 10));
      }
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return dates;
}
