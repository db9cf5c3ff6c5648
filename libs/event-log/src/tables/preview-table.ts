import { createReadStream } from 'node:fs';
import { truncate } from '#platform';
import { gunzip } from '../bytes/byte-streams.js';
import { decodeText } from '../bytes/decode-text.js';
import { COLUMN_NAME_LIMIT, type ReadOptions } from '../events/read-options.js';
import { CsvRecords, detectDelimiter } from './csv-records.js';
import { ParquetFile } from './parquet.reader.js';
import { HEADER_WITHIN, type NumberedRow, findHeader } from './xlsx-header.js';
import { type SheetHandler, walkSheet } from './xlsx.reader.js';

/** The names of a table's columns, and its first rows as texts. */
export interface TablePreview {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const mostRows = 500;
/** How much of a text file is read for a preview. */
const mostCharacters = 1024 * 1024;

/** Reads the beginning of a table before it is known which column is what. */
export async function previewTable(path: string, options: ReadOptions): Promise<TablePreview> {
  switch (options.format) {
    case 'csv':
      return peekCsv(path, options);
    case 'xlsx':
      return peekSheet(path, options);
    case 'parquet':
      return peekParquet(path);
    case 'ndjson':
    case 'json':
    case 'xes':
    case 'ocel':
    case 'singer':
      throw new Error(`${options.format} is no table`);
  }
}

async function peekCsv(path: string, { gzip = false, charset }: ReadOptions): Promise<TablePreview> {
  let text = '';
  const file = createReadStream(path) as AsyncIterable<Uint8Array>;
  for await (const piece of decodeText(gzip ? gunzip(file) : file, charset, false)) {
    text += piece;
    if (text.length > mostCharacters) break;
  }
  const isCut = text.length > mostCharacters;
  const records: (readonly string[])[] = [];
  const reader = new CsvRecords(detectDelimiter(text.trimStart().split(/[\r\n]/, 1)[0] ?? ''), ({ cells }) => {
    if (records.length <= mostRows) records.push(cells);
  });
  reader.read(text.slice(0, mostCharacters));
  if (!isCut) reader.end();
  return makeTable(records[0] ?? [], records.slice(1));
}

async function peekSheet(path: string, options: ReadOptions): Promise<TablePreview> {
  const kept = new FirstRows<NumberedRow>();
  const table: SheetHandler = {
    merged: [],
    addRow: (row) => {
      kept.add(row.cells, (cells) => ({ ...row, cells }));
    },
    // The upload will reject the row; a preview can do without it.
    reject: () => undefined,
  };
  for await (const piece of walkSheet(path, options, table)) {
    if (piece !== '' && kept.areEnough) break;
  }
  const { rows } = kept;
  const first = rows.filter(({ row }) => row <= HEADER_WITHIN).slice(0, HEADER_WITHIN);
  // Where the column names are unknown, the header is the first row that is as wide as the rows below it.
  const width = Math.max(0, ...rows.map(({ cells }) => countFilled(cells)));
  const widest = first.find(({ cells }) => countFilled(cells) >= width * 0.8)?.row ?? 0;
  const found =
    findHeader(first, table.merged, options) === null
      ? null
      : findHeader(
          first.filter(({ row }) => row >= widest),
          table.merged,
          options,
        );
  if (found === null) return { columns: [], rows: [] };
  return makeTable(
    found.header.cells,
    rows.filter(({ row }) => row > found.lastRow).map(({ cells }) => cells),
  );
}

async function peekParquet(path: string): Promise<TablePreview> {
  const first = new FirstRows<readonly string[]>();
  const tables = ParquetFile.reading(path, async function* (file) {
    for await (const batch of file.rows(mostRows))
      for (const { cells } of batch) if (cells !== null) first.add(cells, (cut) => cut);
    yield makeTable(file.columns, first.rows);
  });
  for await (const table of tables) return table;
  throw new Error('A file has one table');
}

/** The first rows, with cells cut, because hundreds of rows may all refer to one text of a megabyte. */
class FirstRows<Row> {
  readonly rows: Row[] = [];
  private characters = 0;

  get areEnough(): boolean {
    return this.rows.length >= mostRows || this.characters >= mostCharacters;
  }

  add(cells: readonly string[], rowOf: (cells: readonly string[]) => Row): void {
    if (this.areEnough) return;
    const cut = cells.map((cell) => truncate(cell, COLUMN_NAME_LIMIT));
    this.rows.push(rowOf(cut));
    this.characters += cut.reduce((sum, cell) => sum + cell.length, 0);
  }
}

const countFilled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

const makeTable = (header: readonly string[], rows: TablePreview['rows']): TablePreview => ({
  columns: header.map((cell, index) => cell.trim() || `column_${index + 1}`),
  rows,
});
