import { ValidationFailed } from '../errors/platform.errors.js';
import { forbiddenKeys, textProblem } from './strict-text.js';

/** Reads a query string strictly: one value a name, valid UTF-8, no NUL. Values stay strings. */
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
