import { check } from './check.js';
import { field, type FieldOptions } from './field.js';

const shape =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

/** The instant an ISO 8601 text with an offset means, or null; a day the calendar lacks is no instant. */
export function parseInstant(text: string): Date | null {
  if (!shape.test(text)) return null;
  const [day = ''] = text.split('T', 1);
  if (new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) return null;
  const instant = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  // An offset can carry the last day of 9999 into a year that ISO 8601 writes differently.
  return /^\d{4}-/.test(instant.toISOString()) && instant.getUTCFullYear() > 0 ? instant : null;
}

const isInstant = check(
  'isInstant',
  (value) => typeof value === 'string' && parseInstant(value) !== null,
  'must be an ISO 8601 time with an offset, such as 2026-01-31T09:30:00Z',
);

/** Stays a string in the DTO (nothing is coerced); `parseInstant` reads it where it is used. */
export function InstantField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: String, format: 'date-time' }, isInstant);
}
