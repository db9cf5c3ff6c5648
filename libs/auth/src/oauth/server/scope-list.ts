import { scopes, type Scope } from '../../tokens/scope.js';

/** The scopes of a `scope` parameter (RFC 6749 §3.3), each once and in our order; null when one is unknown. */
export function parseScopes(text: string): Scope[] | null {
  const named = new Set(text.split(' ').filter((name) => name !== ''));
  const known = scopes.filter((scope) => named.has(scope));
  return known.length === named.size && known.length > 0 ? known : null;
}

/** Those of the first list that every other one has too. */
export function commonScopes(list: readonly Scope[], ...others: readonly Iterable<Scope>[]): Scope[] {
  const sets = others.map((other) => new Set(other));
  return list.filter((scope) => sets.every((set) => set.has(scope)));
}
