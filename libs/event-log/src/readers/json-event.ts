import { NO_LINKS, type RawEvent, jsonOrNull, whyUnstorable } from '../events/log-event.js';

const known = new Set([
  'case',
  'activity',
  'timestamp',
  'startedAt',
  'resource',
  'lifecycle',
  'workflow',
  'id',
  'links',
  'attributes',
  'readyAt',
  'automated',
  'party',
]);

/**
 * Only text with an escape or one of these keys can hold unstorable values; all other text needs no check of each
 * value.
 */
const suspicious = /\\u|__proto__|constructor/;

export const mayBeUnstorable = (text: string): boolean => suspicious.test(text);

/** One event as the contract writes it, or the reason (a string) why it is none. `text` is what `value` was parsed from. */
export function jsonEvent(value: unknown, text: string, takesNumbers: boolean): RawEvent | string {
  if (!isObject(value)) return 'an event must be a JSON object';
  for (const key of Object.keys(value)) {
    if (!known.has(key)) return `the key ${JSON.stringify(key)} is not known; put other values under "attributes"`;
  }
  if (mayBeUnstorable(text)) {
    const reason = whyUnstorable(value);
    if (reason !== null) return reason;
  }
  const attributes = value['attributes'] ?? null;
  if (attributes !== null && !isObject(attributes)) return '"attributes" must be an object';
  const nesting = attributes === null ? null : whyTooDeep(attributes);
  if (nesting !== null) return nesting;
  const links = value['links'] ?? NO_LINKS;
  if (!isStrings(links)) return '"links" must be an array of strings';
  for (const key of ['case', 'activity', 'resource', 'lifecycle', 'workflow', 'id', 'party']) {
    if (typeof (value[key] ?? '') !== 'string') return `"${key}" must be a string`;
  }
  const timestamp = timeText(value['timestamp'], takesNumbers);
  const startedAt = timeText(value['startedAt'], takesNumbers);
  const readyAt = timeText(value['readyAt'], takesNumbers);
  if (timestamp === undefined || startedAt === undefined || readyAt === undefined) {
    const wrong = timestamp === undefined ? 'timestamp' : startedAt === undefined ? 'startedAt' : 'readyAt';
    return `"${wrong}" must be a string`;
  }
  const automated = truthText(value['automated']);
  if (automated === undefined) return '"automated" must be true or false';
  return {
    case: stringOrNull(value['case']),
    activity: stringOrNull(value['activity']),
    timestamp,
    startedAt,
    resource: stringOrNull(value['resource']),
    lifecycle: stringOrNull(value['lifecycle']),
    workflow: stringOrNull(value['workflow']),
    id: stringOrNull(value['id']),
    links,
    attributes: attributes === null ? null : jsonOrNull(attributes),
    readyAt,
    automated,
    party: stringOrNull(value['party']),
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function timeText(value: unknown, takesNumbers: boolean): string | null | undefined {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  return takesNumbers && typeof value === 'number' ? String(value) : undefined;
}

function truthText(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
    ? String(value)
    : undefined;
}

/**
 * Only nested values need this check: JSON.parse accepts any depth, on which JSON.stringify would overflow the stack.
 */
function whyTooDeep(attributes: Record<string, unknown>): string | null {
  for (const value of Object.values(attributes)) {
    if (typeof value === 'object' && value !== null) return whyUnstorable(attributes);
  }
  return null;
}
