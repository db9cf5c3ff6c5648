import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { UnreadableFile } from '../events/event-log.errors.js';
import type { EventSink } from '../events/event-sink.js';
import { isStorable } from '../events/log-event.js';
import type { ReadOptions } from '../events/read-options.js';
import { type EventRows, eventRows } from './mapped-rows.js';
import { type CellRange, readCellFormats } from './xlsx-cells.js';
import { HEADER_WITHIN, type NumberedRow, findHeader, mergedCells } from './xlsx-header.js';
import { ZipParts, readXml } from './xlsx-package.js';
import { type RowHandler, SheetRows } from './xlsx-rows.js';
import { SharedStrings } from './xlsx-shared-strings.js';
import { type SheetNames, Workbook } from './xlsx-workbook.js';

/** One sheet of an Excel workbook. Memory does not grow with its rows; lines are its row numbers. */
export async function* readXlsx(path: string, sink: EventSink, options: ReadOptions): AsyncGenerator<boolean> {
  const table = new SheetTable(sink, options);
  for await (const piece of walkSheet(path, options, table)) {
    sink.countRead(piece);
    yield sink.isFull;
  }
  table.end();
  yield sink.isFull;
}

/** The sheets among which people can choose. */
export async function listSheets(path: string, { decompressedLimit = Infinity }: ReadOptions): Promise<SheetNames> {
  const parts = await ZipParts.open(path, decompressedLimit);
  try {
    return (await Workbook.read(parts)).sheetNames;
  } finally {
    parts.close();
  }
}

/** Receives a sheet's rows after its merged cells. */
export interface SheetHandler extends RowHandler {
  merged: readonly CellRange[];
}

/** Yields the text that was read, after its rows have been passed to `table`. */
export async function* walkSheet(path: string, options: ReadOptions, table: SheetHandler): AsyncGenerator<string> {
  const parts = await ZipParts.open(path, options.decompressedLimit ?? Infinity);
  let strings: SharedStrings | null = null;
  try {
    const workbook = await Workbook.read(parts);
    const sheet = workbook.sheet(options.sheet);
    const { sharedStrings, styles } = workbook;
    const formats = styles === undefined ? [] : await readCellFormats(parts.read(styles));
    if (sharedStrings !== undefined) {
      const folder = options.temporaryFolder ?? dirname(path);
      strings = await SharedStrings.read(parts.read(sharedStrings), join(folder, `texts-${randomUUID()}`));
    }
    table.merged = await mergedCells(parts.read(sheet), HEADER_WITHIN);
    const rows = new SheetRows({ strings, formats, from1904: workbook.from1904 }, table);
    yield* readXml(parts.read(sheet), rows);
  } finally {
    await strings?.remove();
    parts.close();
  }
}

/** Holds a sheet's first rows until it is known which of them is the header. */
class SheetTable implements SheetHandler {
  merged: readonly CellRange[] = [];
  private readonly rows: EventRows;
  private first: NumberedRow[] = [];
  private readonly tooLarge: { readonly row: number; readonly message: string }[] = [];

  constructor(
    sink: EventSink,
    private readonly options: ReadOptions,
  ) {
    this.rows = eventRows(sink, options);
  }

  addRow(row: NumberedRow): void {
    if (this.rows.hasHeader) {
      this.read(row);
      return;
    }
    // A broken file may have any number of rows that claim to be among the first.
    if (row.row <= HEADER_WITHIN && this.first.length < HEADER_WITHIN) this.first.push(row);
    else {
      this.begin();
      this.read(row);
    }
  }

  reject(row: number, message: string): void {
    if (!this.rows.hasHeader && row <= HEADER_WITHIN) this.tooLarge.push({ row, message });
    else this.rows.reject(row, message);
  }

  end(): void {
    if (!this.rows.hasHeader) this.begin();
    this.rows.end();
  }

  private begin(): void {
    const found = findHeader(this.first, this.merged, this.options);
    // A row above all readable ones may have been the header, so the file cannot be read without it.
    const above = this.tooLarge.find(({ row }) => found === null || row < found.header.row);
    if (above !== undefined) throw new UnreadableFile(above.row, above.message);
    if (found === null) throw new UnreadableFile(1, `the first ${HEADER_WITHIN} rows of the sheet are empty`);
    this.rows.readHeader(found.header.cells, found.header.row);
    for (const { row, message } of this.tooLarge) this.rows.reject(row, message);
    for (const row of this.first) if (row.row > found.lastRow) this.read(row);
    this.first = [];
  }

  private read({ cells, row }: NumberedRow): void {
    if (cells.every(isStorable)) this.rows.read(cells, row);
    else this.rows.reject(row, 'a cell holds a character that cannot be stored');
  }
}
