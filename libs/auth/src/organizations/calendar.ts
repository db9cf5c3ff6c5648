export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** On whose clock an organization works. */
export interface Calendar {
  /** IANA name. */
  readonly timeZone: string;
  /** Learned from the events where they are left out. */
  readonly hours?: readonly { readonly days: readonly Weekday[]; readonly from: string; readonly to: string }[];
  /** Dates, or the code of a country or of a part of it. */
  readonly holidays?: readonly string[] | string;
}

/** As the audit log keeps it, which people read: of many dates only how many they are. */
export function auditedCalendar(calendar: Calendar | null): object | null {
  if (calendar === null || typeof calendar.holidays !== 'object') return calendar;
  return { ...calendar, holidays: calendar.holidays.length };
}
