import { truncate } from '#platform';
import { jsonOrNull, whyUnstorable } from '../events/log-event.js';
import { ATTRIBUTE_LENGTH, type Columns, MOST_ATTRIBUTES, NestedValues, type ReadValue, isThere } from './columns.js';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Objects deeper than this are no attributes of a case. */
const mostLevels = 5;

/** JSON records: `a.b` is the value of b in the object a, unless the record has a value that is named `a.b`. */
export class RecordColumns implements Columns<JsonRecord> {
  private readonly nested = new NestedValues();

  column(name: string): ReadValue<JsonRecord> {
    const path = name.split('.');
    if (path.length === 1) return (record) => (Object.hasOwn(record, name) ? record[name] : null);
    return (record) => (Object.hasOwn(record, name) ? record[name] : this.nested.find(record, path));
  }

  attributes(chosen: readonly string[] | 'all', used: ReadonlySet<string>): (row: JsonRecord) => string | null {
    if (chosen === 'all') return (record) => jsonOrNull(new AllAttributes(used).of(record));
    const columns = chosen.map((name) => [name, this.column(name)] as const);
    return (record) => {
      const attributes: Record<string, unknown> = {};
      for (const [name, read] of columns) {
        const value = read(record);
        // JSON.stringify would overflow the stack where values are nested without end.
        if (isThere(value) && whyUnstorable(value) === null) attributes[name] = value;
      }
      return jsonOrNull(attributes);
    };
  }
}

/** The texts, numbers, and truth values of a record and of the objects in it, by their dotted names. */
class AllAttributes {
  private readonly attributes: Record<string, unknown> = {};
  private count = 0;

  constructor(private readonly used: ReadonlySet<string>) {}

  of(record: JsonRecord): Readonly<Record<string, unknown>> {
    this.add(record, '', 0);
    return this.attributes;
  }

  private add(record: JsonRecord, prefix: string, depth: number): void {
    for (const key of Object.keys(record)) {
      if (this.count >= MOST_ATTRIBUTES) return;
      const name = prefix + key;
      const value = record[key];
      if (!isThere(value) || this.used.has(name) || name.length > ATTRIBUTE_LENGTH) continue;
      if (typeof value === 'object') {
        if (!Array.isArray(value) && depth < mostLevels) this.add(value as JsonRecord, `${name}.`, depth + 1);
        continue;
      }
      if (Object.hasOwn(this.attributes, name)) continue;
      this.count += 1;
      this.attributes[name] = typeof value === 'string' ? shortened(value) : value;
    }
  }
}

/** Cutting copies a text, so short ones stay as they are. */
export const shortened = (text: string): string =>
  text.length > ATTRIBUTE_LENGTH ? truncate(text, ATTRIBUTE_LENGTH) : text;
