import { ApiSchema } from '@nestjs/swagger';
import { createRequire } from 'node:module';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import type Holidays from 'date-holidays';
import { check, ChoicesField, field, TextField } from '#platform';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Weekday = (typeof weekdays)[number];

/** When an organization works. */
export interface Calendar {
  /** IANA name. */
  readonly timeZone: string;
  /** Learned from the events if left out. */
  readonly hours?: readonly { readonly days: readonly Weekday[]; readonly from: string; readonly to: string }[];
  /** Dates, or the code of a country or region whose public holidays apply. */
  readonly holidays?: readonly string[] | string;
}

/** For the audit log, which people read: the number of holidays instead of all their dates. */
export function auditedCalendar(calendar: Calendar | null): object | null {
  if (calendar === null || typeof calendar.holidays !== 'object') return calendar;
  return { ...calendar, holidays: calendar.holidays.length };
}

let known: Holidays | undefined;

/** Whether holidays are known for a country ("DE", ISO 3166-1) or a part of one ("DE-BY", ISO 3166-2). */
function isHolidayCode(code: string): boolean {
  const [, country, part] = /^([A-Z]{2})(?:-([A-Z0-9]{1,3}))?$/.exec(code) ?? [];
  if (country === undefined) return false;
  // Loaded only when needed, because it contains the holidays of all countries.
  known ??= new (createRequire(import.meta.url)('date-holidays') as typeof Holidays)();
  if (!Object.hasOwn(known.getCountries(), country)) return false;
  return part === undefined || Object.hasOwn(listParts(known, country) ?? {}, part);
}

const listParts = (holidays: Holidays, country: string): object | undefined => holidays.getStates(country);

const mostHours = 50;
const mostHolidays = 1000;

@ApiSchema({ description: 'Working hours on some days of the week' })
export class HoursBody {
  @ChoicesField(weekdays, { description: 'Days with these hours', example: ['mon', 'tue', 'wed', 'thu', 'fri'] })
  days: Weekday[];

  @TextField({
    max: 5,
    pattern: { regexp: /^([01]\d|2[0-3]):[0-5]\d$/, message: 'must be a time such as 09:00' },
    example: '09:00',
    description: 'When they begin, such as `09:00`',
  })
  from: string;

  @TextField({
    max: 5,
    pattern: { regexp: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, message: 'must be a time such as 17:30, at most 24:00' },
    description: 'After `from`; a shift over midnight is two entries',
    example: '17:30',
  })
  @check(
    'isAfterFrom',
    (to, hours) => isAfter(to, (hours as Partial<HoursBody>).from),
    'must be after from; enter a shift over midnight as two',
  )
  to: string;
}

@ApiSchema({ description: 'A time zone with its working hours and holidays' })
export class CalendarBody implements Calendar {
  @TextField({ max: 100, description: 'IANA name', example: 'Europe/Berlin' })
  @check(
    'isTimeZone',
    (name) => typeof name !== 'string' || isTimeZone(name),
    'must be the IANA name of a time zone such as Europe/Berlin',
  )
  timeZone: string;

  @field(
    { optional: true, description: 'Working hours of everyone; default: learned from the events' },
    { type: () => HoursBody, isArray: true, minItems: 1, maxItems: mostHours },
    ValidateNested({ each: true, message: 'must be a list of hours' }),
    ArrayMinSize(1, { message: 'must not be empty: leave it out to have hours learned' }),
    ArrayMaxSize(mostHours, { message: `must have at most ${mostHours} entries` }),
    IsArray({ message: 'must be a list' }),
    Type(() => HoursBody),
  )
  hours?: HoursBody[];

  @field(
    {
      optional: true,
      description: 'Days off: dates, or an ISO 3166-1 or 3166-2 code whose public holidays apply',
      example: 'DE-BY',
    },
    {
      oneOf: [
        { type: 'array', items: { type: 'string', format: 'date' }, maxItems: mostHolidays },
        { type: 'string', pattern: '^[A-Z]{2}(-[A-Z0-9]{1,3})?$' },
      ],
    },
    check(
      'areHolidays',
      (holidays) => findProblem(holidays) === null,
      (holidays) => findProblem(holidays) ?? '',
    ),
  )
  holidays?: string[] | string;
}

export const CalendarField = (description: string): PropertyDecorator =>
  // @nestjs/swagger recognizes a lazy type by the function's name `type`, which only a function written here has.
  field(
    { optional: true, nullable: true, description },
    { type: () => CalendarBody },
    ValidateNested({ message: 'must be an object' }),
    IsObject({ message: 'must be an object' }),
    Type(() => CalendarBody),
  );

/** Values that are not strings are reported by another check. */
function isAfter(to: unknown, from: unknown): boolean {
  return typeof to !== 'string' || typeof from !== 'string' || to > from;
}

function isTimeZone(name: string): boolean {
  // An offset such as +02:00 has no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function findProblem(holidays: unknown): string | null {
  if (typeof holidays === 'string') {
    return isHolidayCode(holidays)
      ? null
      : 'must be the code of a country or region such as DE or DE-BY, or a list of dates';
  }
  if (!Array.isArray(holidays)) return 'must be a list of dates, or the code of a country or region such as DE-BY';
  if (holidays.length > mostHolidays) return `must have at most ${mostHolidays} entries`;
  const wrong = holidays.findIndex((date) => !isDate(date));
  return wrong < 0 ? null : `[${wrong}] must be a date such as 2026-12-25`;
}

function isDate(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
