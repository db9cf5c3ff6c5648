import { UnreadableFile } from '../event-log.errors.js';
import type { EventSink } from '../event-sink.js';
import { NO_LINKS } from '../log-event.js';
import { ROW_LIMIT, type ReadOptions } from '../read-options.js';
import { readTableHeader, type TableHeader } from './table-header.js';

/** Rows of a table under a header row, as events. Rows shorter than the header lack their last cells; an empty cell is a missing value. */
export class TableRows {
  private header: TableHeader | null = null;
  private attributeKeys: readonly (readonly [index: number, key: string])[] = [];

  constructor(
    private readonly sink: EventSink,
    private readonly columns: ReadOptions['columns'],
  ) {}

  get hasHeader(): boolean {
    return this.header !== null;
  }

  readHeader(cells: readonly string[], line: number): void {
    this.header = readTableHeader(cells, line, this.columns);
    this.attributeKeys = this.header.others.map(({ index, name }) => [index, `${JSON.stringify(name)}:`]);
  }

  read(cells: readonly string[], line: number): void {
    if (this.header === null) throw new UnreadableFile(line, 'there is no header row');
    const { width, columns } = this.header;
    if (cells.length > width) {
      this.sink.reject(line, `the row has ${cells.length} cells, the header ${width}`);
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
    });
  }

  private attributes(cells: readonly string[]): string | null {
    let text = '';
    for (const [index, key] of this.attributeKeys) {
      // A short row under a header of a hundred thousand columns must cost no more than its own length.
      if (index >= cells.length) break;
      const cell = cells[index];
      if (cell) text += `${text === '' ? '{' : ','}${key}${JSON.stringify(cell)}`;
    }
    return text === '' ? null : `${text}}`;
  }
}
