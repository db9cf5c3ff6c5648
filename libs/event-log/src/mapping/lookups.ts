import type { Lookup, MappedValue, Mapping } from '../events/mapping.js';
import { type Columns, type ReadValue, chosenAttributes } from './columns.js';
import { listNamedColumns } from './named-columns.js';
import { type ReadText, ValueReaders } from './read-values.js';
import { type JsonRecord, RecordColumns, shortened } from './record-columns.js';

/** Of all lookups of one upload. */
const mostEntries = 100_000;
const mostBytes = 64 * 1024 * 1024;
/** What an entry takes beside its texts. */
const entryBytes = 200;

/** What became of the lookups of an upload. */
export interface LookupCounts {
  /** Rows that name a record which had not come before them. */
  unmatched: number;
  /** Records that found no room, or have no id. */
  notKept: number;
}

type Values = readonly unknown[];

/** Records of one stream by their ids; of each only the columns that mappings name. */
class LookupTable {
  readonly entries = new Map<string, Values>();
  readonly id: ReadText<JsonRecord>;
  private readonly names: string[] = [];
  private readonly columns: ReadValue<JsonRecord>[] = [];
  private readonly records = new RecordColumns();

  constructor(id: MappedValue) {
    this.id = new ValueReaders(this.records).read(id);
  }

  /** The place of a column in each entry. */
  place(name: string): number {
    const at = this.names.indexOf(name);
    if (at !== -1) return at;
    this.columns.push(this.records.column(name));
    return this.names.push(name) - 1;
  }

  read(record: JsonRecord): Values {
    return this.columns.map((column) => {
      const value = column(record);
      if (typeof value === 'string') return shortened(value);
      return typeof value === 'object' ? null : value;
    });
  }
}

const sizeOf = (id: string, values: Values): number => entryBytes + 2 * (id.length + JSON.stringify(values).length);

/** What records of some streams say about the rows of others, within one upload. */
export class Lookups {
  /** By their stream, and what their id is. */
  private readonly tables = new Map<string, Map<string, LookupTable>>();
  private entries = 0;
  private bytes = 0;

  constructor(
    mappings: readonly Mapping[],
    private readonly counts: LookupCounts,
  ) {
    for (const mapping of mappings) {
      for (const [name, lookup] of Object.entries(mapping.lookup ?? {})) {
        const table = this.tableOf(lookup);
        for (const { column } of listNamedColumns(mapping)) {
          if (column.startsWith(`${name}.`)) table.place(column.slice(name.length + 1));
        }
      }
    }
  }

  /** Keeps a record that others look up; false where none do. */
  take(stream: string, record: JsonRecord): boolean {
    const tables = this.tables.get(stream);
    for (const table of tables?.values() ?? []) if (!this.keep(table, record)) this.counts.notKept += 1;
    return tables !== undefined;
  }

  /** The columns of rows together with those of the mapping's lookups. */
  columnsFor<Row>({ lookup = {} }: Mapping, columns: Columns<Row>): Columns<Row> {
    const values = new ValueReaders(columns);
    const found = new Map(
      Object.entries(lookup).map(([name, each]) => [name, this.reader(this.tableOf(each), values.read(each.by))]),
    );
    const joined: Columns<Row> = {
      column: (name) => {
        const [first = '', ...rest] = name.split('.');
        const read = rest.length === 0 ? undefined : found.get(first);
        return read?.(rest.join('.')) ?? columns.column(name);
      },
      attributes: (chosen, used) =>
        chosen === 'all' ? columns.attributes(chosen, used) : chosenAttributes(joined, chosen),
    };
    return found.size === 0 ? columns : joined;
  }

  /** Finds the entry of a row once, because its columns are read one after the other. */
  private reader<Row>(table: LookupTable, by: ReadText<Row>): (name: string) => ReadValue<Row> {
    let last: Row | null = null;
    let values: Values | undefined;
    return (name) => {
      const place = table.place(name);
      return (row) => {
        if (row !== last) {
          last = row;
          const id = by(row);
          values = id === null ? undefined : table.entries.get(id);
          if (id !== null && values === undefined) this.counts.unmatched += 1;
        }
        return values?.[place];
      };
    };
  }

  private tableOf({ stream, id }: Lookup): LookupTable {
    const tables = this.tables.get(stream) ?? new Map<string, LookupTable>();
    const key = JSON.stringify(id);
    const table = tables.get(key) ?? new LookupTable(id);
    this.tables.set(stream, tables.set(key, table));
    return table;
  }

  /** A record that comes again is what it says last. */
  private keep(table: LookupTable, record: JsonRecord): boolean {
    const id = table.id(record);
    if (id === null) return false;
    const before = table.entries.get(id);
    const values = table.read(record);
    const bytes = this.bytes + sizeOf(id, values) - (before ? sizeOf(id, before) : 0);
    if (bytes > mostBytes || (!before && this.entries >= mostEntries)) return false;
    this.bytes = bytes;
    if (!before) this.entries += 1;
    table.entries.set(id, values);
    return true;
  }
}
