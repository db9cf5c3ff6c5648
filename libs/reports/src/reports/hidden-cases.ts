import type { NamedCases } from '#mining';

const key = Buffer.from('"examples"');
const [quote, backslash, colon, opened, closed] = Buffer.from('"\\:[]');
const none = Buffer.alloc(0);

/** A section as pieces of JSON text, with every `examples` list emptied: these lists hold the ids of cases. */
export async function* withoutExamples(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const examples = new ExampleLists();
  for await (const piece of pieces) yield* examples.removeFrom(piece);
  yield examples.rest;
}

/** Scans the text instead of parsing it: a single workflow may be most of a large section. */
class ExampleLists {
  /** The end of the last piece, if a key may begin in it. */
  rest: Buffer = none;
  /** How many brackets of an `examples` list are open. */
  private depth = 0;
  private isInText = false;
  private isEscaped = false;

  *removeFrom(piece: Buffer): Generator<Buffer, void> {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, piece]) : piece;
    this.rest = none;
    let from = this.depth > 0 ? this.endOfList(bytes, 0) : 0;
    while (from < bytes.length) {
      const found = bytes.indexOf(key, from);
      // Keeps the byte before a possible key: a backslash there means that it is no key.
      const known = found === -1 ? bytes.length - key.length : found - 1;
      const list = found === -1 ? null : beginOfList(bytes, found);
      if (list === null) {
        const sure = Math.max(from, known);
        yield bytes.subarray(from, sure);
        this.rest = bytes.subarray(sure);
        return;
      }
      yield bytes.subarray(from, list.from);
      from = list.from;
      if (!list.isOne) continue;
      this.depth = 1;
      from = this.endOfList(bytes, from);
    }
  }

  /** The position of the bracket that ends the list, or the length of `bytes` if it is not among them. */
  private endOfList(bytes: Buffer, from: number): number {
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at];
      if (this.isEscaped) this.isEscaped = false;
      else if (this.isInText && byte === backslash) this.isEscaped = true;
      else if (byte === quote) this.isInText = !this.isInText;
      else if (this.isInText) continue;
      else if (byte === opened) this.depth++;
      else if (byte === closed && --this.depth === 0) return at;
    }
    return bytes.length;
  }
}

/** Whether a list follows `"examples"`; null if that is in the next piece. */
function beginOfList(bytes: Buffer, at: number): { isOne: boolean; from: number } | null {
  const after = at + key.length;
  // Quoted within a text, as in "his \"examples\"".
  if (bytes[at - 1] === backslash) return { isOne: false, from: after };
  const between = afterSpaces(bytes, after);
  if (between === bytes.length) return null;
  if (bytes[between] !== colon) return { isOne: false, from: after };
  const value = afterSpaces(bytes, between + 1);
  if (value === bytes.length) return null;
  return bytes[value] === opened ? { isOne: true, from: value + 1 } : { isOne: false, from: after };
}

function afterSpaces(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && isSpace(bytes[at] ?? 0)) at++;
  return at;
}

const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** A text with a colon after it if it is a key, and the key before it if that is `waiting`, whose value is names alone. */
const textOrKey = /("waiting"\s*:\s*)?"([^"\\]*(?:\\[^][^"\\]*)*)(?:"|\\?$)(\s*:)?/gu;

/** The text of a section in which texts that name cases say what `named` has for them. Keys and figures stay. */
export async function* withoutNamed(
  pieces: AsyncIterable<Buffer>,
  { said, whole }: NamedCases,
): AsyncGenerator<Buffer, void> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  const section = Buffer.concat(all).toString();
  const parts = [...said.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const instead = (text: string): string =>
    said.size === 0 ? text : text.replace(pattern, (part) => said.get(part) ?? '');
  const replaced = section.replace(
    textOrKey,
    (token: string, waiting: string | undefined, inner: string, colon?: string) => {
      if (colon !== undefined) return token;
      const text = inner.includes('\\') ? (JSON.parse(`"${inner}"`) as string) : inner;
      const other = (waiting === undefined ? undefined : whole.get(text)) ?? instead(text);
      return other === text ? token : (waiting ?? '') + JSON.stringify(other);
    },
  );
  yield Buffer.from(replaced);
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

/** The member `case` and its value. Within a text, quotation marks would have a backslash before them. */
const namedCase = /(?<!\\)"case"\s*:\s*("(?:[^"\\]|\\.)*"|[^\s",}\]]+)/gu;

/** Replaces the ids of cases by numbers, the same id always by the same number. Not parsed, because it may be long. */
export function withoutCaseIds(cases: string): string {
  const numbers = new Map<string, number>();
  return cases.replace(namedCase, (_all, id: string) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return `"case":"Case ${number}"`;
  });
}
