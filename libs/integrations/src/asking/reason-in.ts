/** What a tool says of why it refuses: in JSON under one of the usual names. Pages of HTML say nothing. Not cut yet. */
export function reasonIn(text: string): string | null {
  try {
    const reason = words(JSON.parse(text));
    return reason === null ? null : reason.replace(/\s+/g, ' ');
  } catch {
    return null;
  }
}

const usualNames = ['message', 'error_description', 'error', 'errorMessages', 'errors', 'detail', 'title'] as const;

function words(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (Array.isArray(value)) return value.length === 0 ? null : words(value[0]);
  if (typeof value !== 'object' || value === null) return null;
  for (const name of usualNames) {
    const found = words((value as Record<string, unknown>)[name]);
    if (found !== null) return found;
  }
  return null;
}
