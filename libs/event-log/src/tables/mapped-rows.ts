import { UnreadableFile } from '../events/event-log.errors.js';
import type { EventSink } from '../events/event-sink.js';
import type { ReadOptions } from '../events/read-options.js';
import type { Mapping } from '../events/mapping.js';
import { missingColumn } from '../mapping/named-columns.js';
import { rowMapper } from '../mapping/row-mappers.js';
import type { MapsRows } from '../mapping/row-mapper.js';
import { TableColumns, type TableRow } from '../mapping/table-columns.js';
import { columnNames } from './table-header.js';
import { type TableLayout, TableRows } from './table-rows.js';

/** What readers of tables hand their rows to. */
export interface EventRows {
  readonly hasHeader: boolean;
  /** Where the values of an event are in each row from here on; null where that is not known. */
  readonly layout: TableLayout | null;
  readHeader(cells: readonly string[], line: number): void;
  read(cells: readonly string[], line: number): void;
  reject(line: number, message: string): void;
  end(): void;
}

export function eventRows(sink: EventSink, options: ReadOptions): EventRows {
  const { mapping } = options;
  return mapping === undefined ? new TableRows(sink, options.columns) : new MappedRows(sink, mapping, options);
}

/** Rows of a table under a header row, as the events that a mapping makes of them. */
class MappedRows implements EventRows {
  readonly layout = null;
  private width = 0;
  private mapper: MapsRows<TableRow> | null = null;

  constructor(
    private readonly sink: EventSink,
    private readonly mapping: Mapping,
    private readonly options: ReadOptions,
  ) {}

  get hasHeader(): boolean {
    return this.mapper !== null;
  }

  readHeader(cells: readonly string[], line: number): void {
    const names = columnNames(cells, line);
    const columns = new TableColumns(names);
    const missing = missingColumn(this.mapping, (name) => columns.has(name), this.options.columns?.lifecycle);
    if (missing !== null) throw new UnreadableFile(line, `${missing}; there are: ${names.slice(0, 20).join(', ')}`);
    this.width = names.length;
    this.mapper = rowMapper(this.mapping, columns, this.options);
  }

  read(cells: readonly string[], line: number): void {
    if (this.mapper === null) throw new UnreadableFile(line, 'there is no header row');
    if (cells.length > this.width) {
      this.sink.reject(line, `the row has ${cells.length} cells, the header ${this.width}`);
    } else this.sink.putMapped(line, this.mapper.map(cells));
  }

  reject(line: number, message: string): void {
    this.sink.reject(line, message);
  }

  end(): void {
    // Nothing waits: a mapping says what each column is.
  }
}
