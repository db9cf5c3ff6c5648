import type { Condition, MappedValue } from '../events/mapping.js';
import { NAME_LIMIT } from '../events/read-options.js';
import { type Columns, isThere, readText, readTexts } from './columns.js';
import { parseTemplate } from './template.js';

export type ReadText<Row> = (row: Row) => string | null;
export type Test<Row> = (row: Row) => boolean;

const none = (): null => null;

/** Makes the values and conditions of a mapping ready for one kind of rows. */
export class ValueReaders<Row> {
  constructor(private readonly columns: Columns<Row>) {}

  read(value: MappedValue | undefined): ReadText<Row> {
    if (value === undefined) return none;
    if ('column' in value) {
      const column = this.columns.column(value.column);
      return (row) => readText(column(row));
    }
    if ('value' in value) {
      const text = String(value.value);
      return () => text;
    }
    return this.readTemplate(value.template);
  }

  readAll(value: MappedValue): (row: Row) => readonly string[] {
    if ('column' in value) {
      const column = this.columns.column(value.column);
      return (row) => readTexts(column(row));
    }
    const read = this.read(value);
    return (row) => readTexts(read(row));
  }

  tests(conditions: readonly Condition[] = []): readonly Test<Row>[] {
    return conditions.flatMap(({ column: name, in: among, notIn, exists, sameAs, differsFrom }) => {
      const column = this.columns.column(name);
      const tests: Test<Row>[] = [];
      if (exists !== undefined) tests.push((row) => isThere(column(row)) === exists);
      if (among) tests.push(hasOneOf(column, among, true));
      if (notIn) tests.push(hasOneOf(column, notIn, false));
      if (sameAs !== undefined) tests.push(isSame(column, this.columns.column(sameAs), true));
      if (differsFrom !== undefined) tests.push(isSame(column, this.columns.column(differsFrom), false));
      return tests;
    });
  }

  /** Missing where one of its columns is: `web#` is the name of no case. */
  private readTemplate(template: string): ReadText<Row> {
    const parsed = parseTemplate(template);
    if (typeof parsed === 'string') throw new Error(`The template ${template} ${parsed}`);
    const [first = '', ...texts] = parsed.texts;
    const columns = parsed.columns.map((name) => this.columns.column(name));
    return (row) => {
      let text = first;
      for (const [at, column] of columns.entries()) {
        const part = readText(column(row));
        if (part === null) return null;
        text += part + (texts[at] ?? '');
        // The event will be rejected for its length; twenty columns of a megabyte each are not joined before.
        if (text.length > NAME_LIMIT) break;
      }
      return text;
    };
  }
}

/** Whether one of the column's texts is in a list; numbers and truth values are compared as texts. */
function hasOneOf<Row>(column: (row: Row) => unknown, list: readonly unknown[], wanted: boolean): Test<Row> {
  const texts = new Set(list.map(String));
  return (row) => readTexts(column(row)).some((text) => texts.has(text)) === wanted;
}

const isSame =
  <Row>(one: (row: Row) => unknown, other: (row: Row) => unknown, wanted: boolean): Test<Row> =>
  (row) =>
    (readText(one(row)) === readText(other(row))) === wanted;
