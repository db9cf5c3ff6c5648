import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';

let known: Holidays | undefined;

/** Whether holidays are known for a country ("DE", ISO 3166-1) or a part of one ("DE-BY", ISO 3166-2). */
export function isHolidayCode(code: string): boolean {
  const [, country, part] = /^([A-Z]{2})(?:-([A-Z0-9]{1,3}))?$/.exec(code) ?? [];
  if (country === undefined) return false;
  // Loaded for the first code: it holds the holidays of all countries.
  known ??= new (createRequire(import.meta.url)('date-holidays') as typeof Holidays)();
  if (!Object.hasOwn(known.getCountries(), country)) return false;
  return part === undefined || Object.hasOwn(partsOf(known, country) ?? {}, part);
}

const partsOf = (holidays: Holidays, country: string): object | undefined => holidays.getStates(country);
