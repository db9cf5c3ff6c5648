/** The most that a message may repeat of what came from outside, in characters. */
const defaultLength = 300;

/**
 * Text from outside as a column, a header or a mail can take it: at most so many characters, none of them NUL or half a
 * surrogate pair, both of which PostgreSQL refuses with the whole statement. What is cut ends with an ellipsis.
 */
export function truncate(text: string, most = defaultLength): string {
  const kept = text.length <= most ? text : beginningOf(text, most);
  // A copy by way of bytes: a part of the text would keep the whole in memory for as long as the message lives.
  return Buffer.from(kept).toString().replaceAll('\0', '\u{FFFD}');
}

/** All of it where it has no more characters, which may have two code units each. */
function beginningOf(text: string, most: number): string {
  let [end, cut] = [0, 0];
  for (let count = 0; end < text.length; count++) {
    if (count === most) return `${text.slice(0, cut)}…`;
    if (count === most - 1) cut = end;
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text;
}

const largestInteger = 2 ** 31 - 1;

/** A count from outside within PostgreSQL's `integer`; null where it is no whole number. */
export function storableInteger(count: number | null): number | null {
  if (count === null || !Number.isSafeInteger(count)) return null;
  return Math.max(-largestInteger, Math.min(largestInteger, count));
}

const [earliest, latest] = [Date.UTC(1, 0, 1), Date.UTC(9999, 11, 31)];

/** A time from outside within what PostgreSQL and ISO 8601 can both write; null where it is none. */
export function storableInstant(time: Date | null): Date | null {
  if (time === null) return null;
  const at = time.getTime();
  return at >= earliest && at <= latest ? time : null;
}
