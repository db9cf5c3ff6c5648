import { createHash } from 'node:crypto';

/** What makes two requests the same: method, address and body, whatever the order of its keys. */
export function fingerprint(method: string, address: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, address, canonical(body)]))
    .digest();
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => [key, canonical(member)]);
  // Wrapped, so that {"a": 1} is not taken for [["a", 1]].
  return { members };
}
