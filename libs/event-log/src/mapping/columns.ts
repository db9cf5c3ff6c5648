import { jsonOrNull, whyUnstorable } from '../events/log-event.js';

/** Reads a value of a row; undefined or null where the row has none. */
export type ReadValue<Row> = (row: Row) => unknown;

/** How the columns of one kind of row are read: of a table under a header, or of JSON records. */
export interface Columns<Row> {
  column(name: string): ReadValue<Row>;
  /** The attributes as JSON: those of a list, or all except those in `used`; null where the row has none. */
  attributes(chosen: readonly string[] | 'all', used: ReadonlySet<string>): (row: Row) => string | null;
}

/** Begins the names of a record's own columns where the rows are the entries of a list in it. */
export const RECORD = '$.';

/** The columns of a list of attributes, those of a record by their names in it. */
export function chosenAttributes<Row>(columns: Columns<Row>, names: readonly string[]): (row: Row) => string | null {
  const read = names.map((name) => [name.replace(/^\$\./, ''), columns.column(name)] as const);
  return (row) => {
    const attributes: Record<string, unknown> = {};
    for (const [name, column] of read) {
      const value = column(row);
      // JSON.stringify would overflow the stack where values are nested without end.
      if (isThere(value) && whyUnstorable(value) === null) attributes[name] = value;
    }
    return jsonOrNull(attributes);
  };
}

/** Of "all" attributes, because one row of a tap may hold thousands of values and long texts. */
export const MOST_ATTRIBUTES = 200;
export const ATTRIBUTE_LENGTH = 1_000;

/** Texts, numbers, and truth values as text; null for everything else and for empty texts, which are missing values. */
export function readText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

const mostTexts = 100;

/** The texts of a value that may be a list; a list has at most a hundred. */
export function readTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) {
    const texts: string[] = [];
    for (const item of value.slice(0, mostTexts) as unknown[]) {
      const text = readText(item);
      if (text !== null) texts.push(text);
    }
    return texts;
  }
  const text = readText(value);
  return text === null ? [] : [text];
}

/** Whether a value is there at all, also one that is no text. */
export const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Finds what is inside an object by `a.b`, also in an object that is written as JSON text. */
export class NestedValues {
  private text = '';
  private parsed: unknown = null;

  /** The value itself, or what is written as JSON text. */
  open(value: unknown): unknown {
    return typeof value === 'string' ? (this.parseObject(value) ?? value) : value;
  }

  find(value: unknown, path: readonly string[]): unknown {
    let found = value;
    for (const key of path) {
      const object = typeof found === 'string' ? this.parseObject(found) : found;
      if (!isMember(object, key)) return null;
      found = object[key];
    }
    return found;
  }

  /** Kept for the next value that is read from the same text. */
  private parseObject(text: string): unknown {
    const first = text.charAt(0);
    if (first !== '{' && first !== '[') return null;
    if (text !== this.text) {
      this.text = text;
      this.parsed = parsedOrNull(text);
    }
    return this.parsed;
  }
}

/** Own members only: every object inherits `toString`. In a list, members are numbers from 0. */
function isMember(object: unknown, key: string): object is Readonly<Record<string, unknown>> {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, key)) return false;
  return !Array.isArray(object) || key !== 'length';
}

/** Null also where it holds what cannot be stored, or is nested without end. */
function parsedOrNull(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return whyUnstorable(value) === null ? value : null;
  } catch {
    return null;
  }
}
