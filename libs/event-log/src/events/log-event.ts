/** Who acts in a step: the other party, our own people, or a machine. */
export type Party = 'customer' | 'agent' | 'system';

/** One row of an event log, as every reader gives it and the stored log keeps it. */
export interface LogEvent {
  readonly case: string;
  readonly activity: string;
  /** Microseconds since 1970-01-01T00:00:00Z. */
  readonly timestamp: bigint;
  readonly startedAt: bigint | null;
  readonly resource: string | null;
  readonly lifecycle: string | null;
  readonly workflow: string | null;
  readonly id: string | null;
  readonly links: readonly string[];
  /** A JSON object as text: it is stored as text, and most readers can write it without building the object. */
  readonly attributes: string | null;
  /** When the step could have begun, as the log says; mining ignores impossible values. */
  readonly readyAt: bigint | null;
  readonly automated: boolean | null;
  readonly party: Party | null;
  /** What people call the case, where `case` is the immutable ID of a tool. It may contain references to names. */
  readonly caseName?: string | null;
}

/** An event whose required fields and times are not yet checked: they are as the file has them. */
export type RawEvent = Pick<LogEvent, 'links'> & {
  readonly [Name in Exclude<keyof LogEvent, 'links' | 'caseName'>]: string | null;
};

/** What a mapping makes of one row: its events, and why there are fewer than there should be. */
export interface MappedRow {
  readonly events: readonly LogEvent[];
  readonly problem: string | null;
  /** How many entries of a list within the row gave none. */
  readonly dropped?: number;
}

export const NO_LINKS: readonly string[] = [];

/** For sources that know none of the optional values. */
export const NO_OPTIONAL_VALUES = { readyAt: null, automated: null, party: null } as const;

const unstorable = /[\0\p{Surrogate}]/u;
const forbiddenKeys = new Set(['__proto__', 'constructor']);
const NESTING_LIMIT = 32;

/** Neither PostgreSQL nor UTF-8 can hold a NUL character or half a surrogate pair faithfully. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

export function isForbiddenKey(key: string): boolean {
  return forbiddenKeys.has(key);
}

/** An object as text; null if it holds nothing, as most logs' events do. */
export function jsonOrNull(value: object): string | null {
  const text = JSON.stringify(value);
  return text === '{}' ? null : text;
}

/** Why a JSON value cannot be stored, or null if it can. */
export function whyUnstorable(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') {
    return isStorable(value) ? null : 'a string holds a NUL character or half a surrogate pair';
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth === NESTING_LIMIT) return `values are nested more than ${NESTING_LIMIT} levels deep`;
  for (const [key, inner] of Object.entries(value)) {
    if (isForbiddenKey(key)) return `the key "${key}" is not allowed`;
    if (!isStorable(key)) return 'a key holds a NUL character or half a surrogate pair';
    const reason = whyUnstorable(inner, depth + 1);
    if (reason !== null) return reason;
  }
  return null;
}
