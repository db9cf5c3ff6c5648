import type { CalendarBody } from '../api';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

export interface HoursValues {
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
}

/** The values of the calendar's form. */
export interface CalendarValues {
  readonly timeZone: string;
  /** Null if working hours are learned from the data. */
  readonly hours: readonly HoursValues[] | null;
  /** The code of a country or region, or dates separated by commas. */
  readonly holidays: string;
}

export const officeHours: HoursValues = { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '17:00' };

export function makeValues(calendar: CalendarBody | null): CalendarValues {
  const { timeZone = '', hours = null, holidays = '' } = calendar ?? {};
  return { timeZone, hours, holidays: typeof holidays === 'string' ? holidays : holidays.join(', ') };
}

/** The calendar to send; null if no field is filled in. */
export function makeCalendar({ timeZone, hours, holidays }: CalendarValues): CalendarBody | null {
  const listed = holidays.split(/[\s,;]+/).filter((each) => each !== '');
  const [code = ''] = listed;
  const isCode = listed.length === 1 && /^[a-z]/i.test(code);
  if (timeZone.trim() === '' && hours === null && listed.length === 0) return null;
  return {
    timeZone: timeZone.trim() || 'UTC',
    ...(hours && { hours: hours.map(({ days, from, to }) => ({ days: [...days], from: from.trim(), to: to.trim() })) }),
    ...(listed.length > 0 && { holidays: isCode ? code.toUpperCase() : listed }),
  };
}

export function hoursWords(calendar: CalendarBody | null): string {
  if (!calendar?.hours) return 'Learned from the data';
  return calendar.hours
    .map(({ days, from, to }) => `${days.map((day) => weekdayNames[day]).join(', ')} ${from}–${to}`)
    .join('; ');
}
