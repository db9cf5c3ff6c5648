import { UnreadableFile } from '../events/event-log.errors.js';
import type { EventSink } from '../events/event-sink.js';
import { NO_LINKS } from '../events/log-event.js';
import { OptionalColumns, HeldRows } from '../events/optional-columns.js';
import { type OptionalRole, ROW_LIMIT, type ReadOptions } from '../events/read-options.js';
import { type ColumnPlaces, type TableHeader, readTableHeader } from './table-header.js';

/** Where the values of an event are in each row of a table. */
export interface TableLayout {
  readonly width: number;
  readonly columns: ColumnPlaces;
  readonly attributes: readonly { readonly index: number; readonly key: string }[];
  /** Columns of which the next value decides what they are. */
  readonly open: readonly number[];
}

/** Rows of a table under a header row, as events. Rows shorter than the header lack their last cells; an empty cell is a missing value. */
export class TableRows {
  private header: TableHeader | null = null;
  private kinds: OptionalColumns;
  private heldRows: HeldRows;
  /** How many columns had turned out to be attributes when the columns were last arranged. */
  private known = 0;
  private columns: ColumnPlaces | null = null;
  private attributeKeys: readonly (readonly [index: number, key: string])[] = [];

  constructor(
    private readonly sink: EventSink,
    private readonly named: ReadOptions['columns'],
  ) {
    this.kinds = new OptionalColumns(sink.times, []);
    this.heldRows = new HeldRows(this.kinds);
  }

  get hasHeader(): boolean {
    return this.header !== null;
  }

  get layout(): TableLayout | null {
    const { header, kinds } = this;
    if (header === null || this.heldRows.areWaiting) return null;
    if (kinds.attributes.size > this.known) this.arrange(header);
    return {
      width: header.width,
      columns: this.columns ?? header.columns,
      attributes: this.attributeKeys.map(([index, key]) => ({ index, key })),
      open: header.assumed.filter(({ role }) => kinds.isOpen(role)).map(({ index }) => index),
    };
  }

  readHeader(cells: readonly string[], line: number): void {
    this.header = readTableHeader(cells, line, this.named);
    const assumed = this.header.assumed.map(({ role }) => role);
    this.kinds = new OptionalColumns(this.sink.times, assumed);
    this.heldRows = new HeldRows(this.kinds);
    this.arrange(this.header);
  }

  read(cells: readonly string[], line: number): void {
    const { header, heldRows: held } = this;
    if (header === null) throw new UnreadableFile(line, 'there is no header row');
    const values = held.areNeeded ? assumedValues(header, cells) : [];
    if (values.length === 0 && !held.areWaiting) this.emit(header, cells, line);
    else
      held.add(values, measureCells(cells), () => {
        this.emit(header, cells, line);
      });
  }

  /** In the order of the rows, so a rejection waits like a row. */
  reject(line: number, message: string): void {
    if (!this.heldRows.areWaiting) this.sink.reject(line, message);
    else
      this.heldRows.add([], message.length, () => {
        this.sink.reject(line, message);
      });
  }

  end(): void {
    this.heldRows.end();
  }

  private emit(header: TableHeader, cells: readonly string[], line: number): void {
    if (this.kinds.attributes.size > this.known) this.arrange(header);
    const columns = this.columns ?? header.columns;
    if (cells.length > header.width) {
      this.sink.reject(line, `the row has ${cells.length} cells, the header ${header.width}`);
      return;
    }
    const attributes = this.attributes(cells);
    if (attributes !== null && attributes.length > ROW_LIMIT) {
      this.sink.reject(line, `the row is longer than ${ROW_LIMIT} characters`);
      return;
    }
    this.sink.add(line, {
      case: cells[columns.case] || null,
      activity: cells[columns.activity] || null,
      timestamp: cells[columns.timestamp] || null,
      startedAt: cells[columns.start] || null,
      resource: cells[columns.resource] || null,
      lifecycle: cells[columns.lifecycle] || null,
      workflow: null,
      id: cells[columns.id] || null,
      links: NO_LINKS,
      attributes,
      readyAt: cells[columns.ready] || null,
      automated: cells[columns.automated] || null,
      party: cells[columns.party] || null,
    });
  }

  /** Moves columns that turned out to be attributes to the attributes. */
  private arrange({ columns, others, assumed }: TableHeader): void {
    const assumedAttributes = assumed.filter(({ role }) => this.kinds.attributes.has(role));
    this.known = this.kinds.attributes.size;
    this.columns = { ...columns, ...Object.fromEntries(assumedAttributes.map(({ role }) => [role, -1])) };
    this.attributeKeys = [...others, ...assumedAttributes]
      .toSorted((a, b) => a.index - b.index)
      .map(({ index, name }) => [index, `${JSON.stringify(name)}:`]);
  }

  private attributes(cells: readonly string[]): string | null {
    let text = '';
    for (const [index, key] of this.attributeKeys) {
      // A short row under a header of a hundred thousand columns must cost no more than its length.
      if (index >= cells.length) break;
      const cell = cells[index];
      if (cell) text += `${text === '' ? '{' : ','}${key}${JSON.stringify(cell)}`;
    }
    return text === '' ? null : `${text}}`;
  }
}

function assumedValues({ assumed }: TableHeader, cells: readonly string[]): (readonly [OptionalRole, string])[] {
  return assumed.flatMap(({ role, index }) => (cells[index] ? [[role, cells[index]] as const] : []));
}

const measureCells = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0);
