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
