import { truncate } from '#platform';
import { jsonOrNull } from '../events/log-event.js';
import {
  ATTRIBUTE_LENGTH,
  type Columns,
  MOST_ATTRIBUTES,
  NestedValues,
  RECORD,
  type ReadValue,
  chosenAttributes,
  isThere,
} from './columns.js';

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
    if (chosen === 'all') {
      return (record) => {
        const all = new AllAttributes(used);
        all.add(record);
        return jsonOrNull(all.attributes);
      };
    }
    return chosenAttributes(this, chosen);
  }
}

/** The texts, numbers, and truth values of a record and of the objects in it, by their dotted names. */
export class AllAttributes {
  readonly attributes: Record<string, unknown> = {};
  private count = 0;

  constructor(private readonly used: ReadonlySet<string>) {}

  /** Of two values with one name, the first counts. Those of a record around it are named without `$.`. */
  add(record: JsonRecord, prefix = '', depth = 0): void {
    for (const key of Object.keys(record)) {
      if (this.count >= MOST_ATTRIBUTES) return;
      const name = prefix + key;
      const value = record[key];
      if (!isThere(value) || this.used.has(name) || name.length > ATTRIBUTE_LENGTH) continue;
      if (typeof value === 'object') {
        if (!Array.isArray(value) && depth < mostLevels) this.add(value as JsonRecord, `${name}.`, depth + 1);
        continue;
      }
      const shown = name.startsWith(RECORD) ? name.slice(RECORD.length) : name;
      if (Object.hasOwn(this.attributes, shown)) continue;
      this.count += 1;
      this.attributes[shown] = typeof value === 'string' ? shortened(value) : value;
    }
  }
}

/** Cutting copies a text, so short ones stay as they are. */
export const shortened = (text: string): string =>
  text.length > ATTRIBUTE_LENGTH ? truncate(text, ATTRIBUTE_LENGTH) : text;
