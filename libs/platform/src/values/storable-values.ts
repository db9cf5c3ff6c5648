/** The most characters of a foreign text that a message repeats. */
const defaultLength = 300;

/**
 * Makes foreign text safe for a column, header, or email: at most `most` characters, with an ellipsis if cut, and
 * without NUL or half of a surrogate pair, for which PostgreSQL refuses the whole statement.
 */
export function truncate(text: string, most = defaultLength): string {
  const kept = text.length <= most ? text : cutText(text, most);
  // Copies the text, because V8 would keep the whole original in memory for as long as a slice of it lives.
  return Buffer.from(kept).toString().replaceAll('\0', '\u{FFFD}');
}

/** Counts characters, not code units, of which a character can have two. */
function cutText(text: string, most: number): string {
  let end = 0;
  let cut = 0;
  for (let count = 0; end < text.length; count++) {
    if (count === most) return `${text.slice(0, cut)}…`;
    if (count === most - 1) cut = end;
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text;
}

const largestInteger = 2 ** 31 - 1;

/** A foreign number limited to PostgreSQL's `integer`; null if it is not whole. */
export function storableInteger(count: number | null): number | null {
  if (count === null || !Number.isSafeInteger(count)) return null;
  return Math.max(-largestInteger, Math.min(largestInteger, count));
}

const earliest = Date.UTC(1, 0, 1);
const latest = Date.UTC(9999, 11, 31);

/** A foreign time if both PostgreSQL and ISO 8601 can represent it; null otherwise. */
export function storableInstant(time: Date | null): Date | null {
  if (time === null) return null;
  const at = time.getTime();
  return at >= earliest && at <= latest ? time : null;
}

/** Estimates the size of a value as JSON, much faster than serializing it. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 8;
  if (value instanceof Date) return 26;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  let bytes = 2;
  for (const key of Object.keys(value))
    bytes += key.length + 4 + estimateBytes((value as Record<string, unknown>)[key]);
  return bytes;
}
