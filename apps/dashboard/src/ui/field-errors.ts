import { ApiError } from '../api/api-error';
import { capitalized } from './capitalized';

/**
 * The API's words about each field, under the names that a form gives them: `events[1]` is `events.1` there. What
 * names no field of the form belongs above it: `error.message`.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.details.map(({ field, message }) => [field.replace(/\[(\d+)\]/g, '.$1'), capitalized(message)]),
  );
}
