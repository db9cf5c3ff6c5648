import type { FieldProblem } from '../errors/domain-error.js';
import { ValidationFailed } from '../errors/platform.errors.js';

/**
 * Names of properties that every object has. Copying such a key can change the object's behavior (`__proto__`), and
 * class-transformer silently skips functions.
 */
const forbiddenKeys: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** The problem with a text that PostgreSQL cannot store; null if there is none. */
export function textProblem(text: string): string | null {
  if (text.includes('\0')) return 'must not contain a NUL character';
  if (!text.isWellFormed()) return 'must not contain half of a surrogate pair';
  return null;
}

const mostLevels = 64;

/** The first key or text in a JSON value that must not reach a handler. */
export function jsonProblem(value: unknown, path = '', depth = 0): FieldProblem | null {
  if (typeof value === 'string') {
    const message = textProblem(value);
    return message === null ? null : { field: path || 'body', message };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth > mostLevels) return { field: 'body', message: `must not be nested more than ${mostLevels} levels deep` };
  for (const [key, member] of Object.entries(value)) {
    const field = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (forbiddenKeys.has(key)) return { field, message: 'is not an allowed key' };
    if (textProblem(key) !== null) return { field: path || 'body', message: 'has a key that is not valid text' };
    const problem = jsonProblem(member, field, depth + 1);
    if (problem) return problem;
  }
  return null;
}

/** Parses strictly: each name once, valid UTF-8, no NUL. Values stay strings. */
export function parseQueryString(query: string): Record<string, string> {
  const values = Object.create(null) as Record<string, string>;
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const [written = '', ...rest] = pair.split('=');
    const name = decode(written);
    const value = decode(rest.join('='));
    if (name === null || textProblem(name) !== null)
      throw ValidationFailed.of('query', 'has a name that is not valid text');
    if (value === null) throw ValidationFailed.of(name, 'must be percent-encoded UTF-8');
    const problem = textProblem(value);
    if (problem) throw ValidationFailed.of(name, problem);
    if (forbiddenKeys.has(name)) throw ValidationFailed.of(name, 'is not a known parameter');
    if (name in values) throw ValidationFailed.of(name, 'must be given once');
    values[name] = value;
  }
  return values;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
