import { createRequire } from 'node:module';
import type PublicHolidays from 'date-holidays';
import { type AnalyticDatabase, sqlText } from './analytic-database.js';
import { yieldIfDue } from '../computing/event-loop.js';
import { Holidays } from '../calendar/days-and-weeks.js';
import { type CalendarPlace, WorkingCalendar } from '../calendar/working-calendar.js';
import { ZoneClock } from '../calendar/zone-clock.js';

/** Half a holiday counts as a working day; a whole one may have 23 hours when clocks change. */
const wholeDayHours = 23;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Limits the years that stray dates in a log can ask for, because each year takes time. */
const earliestYear = 1970;
const latestYear = 2100;

/** The public holidays, as dates, of a country ("DE") or a part of one ("DE-BY") in these years. */
export async function holidayDates(code: string, from: number, to: number): Promise<string[]> {
  const [country = '', part] = code.split('-', 2);
  // Loaded only when needed, because it contains the holidays of all countries.
  const Calendar = createRequire(import.meta.url)('date-holidays') as typeof PublicHolidays;
  const calendar = part === undefined ? new Calendar(country) : new Calendar(country, part);
  const dates: string[] = [];
  for (let year = Math.max(earliestYear, from); year <= Math.min(latestYear, to); year++) {
    for (const { date, start, end, type } of calendar.getHolidays(year)) {
      const hours = (end.getTime() - start.getTime()) / hourMs;
      if (type !== 'public' || hours < wholeDayHours) continue;
      // Some holidays begin the evening before: their date is the right day, whatever their time.
      const first = Date.parse(`${date.split(' ', 1)[0] ?? ''}T00:00:00Z`);
      for (let each = 0; each < Math.round(hours / 24); each++) {
        dates.push(new Date(first + each * dayMs).toISOString().slice(0, 10));
      }
    }
    await yieldIfDue();
  }
  return dates;
}

export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type WeekdayName = (typeof weekdayNames)[number];

/** Times as "09:30"; the end of a day is "24:00". */
export interface HoursOfDays {
  days: readonly WeekdayName[];
  from: string;
  to: string;
}

/** The time zone, working hours and holidays of the people who work on the cases. */
export interface GivenCalendar {
  timeZone: string;
  /** If left out, they are learned from the log. */
  hours?: readonly HoursOfDays[] | undefined;
  /** Dates, or the code of a country or region. */
  holidays?: readonly string[] | string | undefined;
  /** Whether it was given for this assessment or is the organization's default. */
  source?: 'given' | 'organization';
}

export interface LogCalendar {
  timeZone: string;
  source: 'given' | 'organization';
  place: CalendarPlace;
  /** Working hours of everyone, if they were given. */
  hours: WorkingCalendar | null;
}

export interface StoredCalendar extends Pick<LogCalendar, 'timeZone' | 'source'> {
  hours: readonly HoursOfDays[] | null;
  /** Days since 1 January 1970. */
  holidays: readonly number[];
  from: number;
  to: number;
}

const minutesOfWeek = 7 * 24 * 60;

/**
 * Stores the calendar in the database, and creates the macro `local_time(x)`, the local time of an instant (UTC without a
 * calendar). It serves for weeks, weekdays, days and hours; durations are always differences of instants.
 */
export async function createCalendar(db: AnalyticDatabase, given: GivenCalendar | null): Promise<void> {
  const { from, to } = await db.row<{ from: number | null; to: number | null }>(`
    SELECT min(coalesce(started, completed))::DOUBLE AS "from", max(completed)::DOUBLE AS "to" FROM plausible_occurrence`);
  const { timeZone, hours = null, holidays = [], source = 'given' } = given ?? { timeZone: 'UTC' };
  const clock = ZoneClock.of(timeZone, from ?? 0, to ?? 0);
  const [first, last] = [clock.local(from ?? 0), clock.local(to ?? 0)].map((at) => new Date(at / 1000));
  const days = first && last ? await listHolidays(holidays, first, last) : [];
  const kept: StoredCalendar = { timeZone, source, hours, holidays: days, from: from ?? 0, to: to ?? 0 };
  await db.run(`CREATE MACRO local_time(x) AS ${clock.sql('x')}`);
  await db.run(`CREATE TABLE calendar AS SELECT ${sqlText(JSON.stringify(kept))} AS kept`);
}

export const readCalendar = async (db: AnalyticDatabase): Promise<LogCalendar> =>
  openCalendar(await readStoredCalendar(db));

export async function readStoredCalendar(db: AnalyticDatabase): Promise<StoredCalendar> {
  const { kept } = await db.row<{ kept: string }>('SELECT kept FROM calendar');
  return JSON.parse(kept) as StoredCalendar;
}

export function openCalendar({ timeZone, source, hours, holidays, from, to }: StoredCalendar): LogCalendar {
  const place = { clock: ZoneClock.of(timeZone, from, to), holidays: new Holidays(holidays) };
  return { timeZone, source, place, hours: hours && calendarOfHours(hours, place) };
}

export const calendarOfHours = (hours: readonly HoursOfDays[], place: CalendarPlace): WorkingCalendar =>
  new WorkingCalendar(markMinutes(hours), place);

/** The other way round, to the minute. */
export const hoursOfCalendar = ({ days }: WorkingCalendar): HoursOfDays[] =>
  days.flatMap((spells, weekday) =>
    spells.map(([from, to]) => ({
      days: [weekdayNames[weekday] ?? 'mon'],
      from: nameMinute(from),
      to: nameMinute(to),
    })),
  );

/** Holidays between the first and the last event of the log. */
async function listHolidays(holidays: readonly string[] | string, first: Date, last: Date): Promise<number[]> {
  const dates =
    typeof holidays === 'string'
      ? await holidayDates(holidays, first.getUTCFullYear(), last.getUTCFullYear())
      : holidays;
  const [from, to] = [first, last].map((each) => Math.floor(each.getTime() / dayMs));
  const days = dates.map((date) => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs));
  return [...new Set(days)].filter((day) => day >= (from ?? 0) && day <= (to ?? 0)).sort((a, b) => a - b);
}

function markMinutes(hours: readonly HoursOfDays[]): boolean[] {
  const working = Array.from({ length: minutesOfWeek }, () => false);
  for (const { days, from, to } of hours) {
    for (const day of days) {
      const midnight = weekdayNames.indexOf(day) * 24 * 60;
      working.fill(true, midnight + parseMinute(from), midnight + parseMinute(to));
    }
  }
  return working;
}

function parseMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const nameMinute = (minute: number): string =>
  [Math.floor(minute / 60), Math.floor(minute % 60)].map((part) => String(part).padStart(2, '0')).join(':');
