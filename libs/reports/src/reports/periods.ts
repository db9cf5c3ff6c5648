import { parseInstant } from '#platform';

/** A bound of a period: an instant, or a day in UTC, which counts to its end. Null if it is neither. */
export function readBound(text: string, bound: 'from' | 'to'): Date | null {
  if (text.length !== 10) return parseInstant(text);
  return parseInstant(bound === 'from' ? `${text}T00:00:00Z` : `${text}T23:59:59.999Z`);
}
