import { UploadTooLarge } from '../event-log.errors.js';
import type { EventSink } from '../event-sink.js';
import type { ReadOptions } from '../read-options.js';
import { isStorable } from '../storable-text.js';
import { PARQUET_ROW_LIMIT, ParquetFile } from './parquet-file.js';
import { TableRows } from './table-rows.js';

/** What a cell counts as beside its text: DuckDB makes a value of one that holds nothing, too. */
const CELL_BYTES = 16;

/** A Parquet file's rows as events. Lines are the rows' numbers. */
export function readParquet(path: string, sink: EventSink, options: ReadOptions): AsyncGenerator<boolean> {
  return ParquetFile.reading(path, (file) => readRows(file, sink, options));
}

async function* readRows(
  file: ParquetFile,
  sink: EventSink,
  { columns, decompressedLimit = Infinity }: ReadOptions,
): AsyncGenerator<boolean> {
  const rows = new TableRows(sink, columns);
  rows.readHeader(file.columns, 0);
  const cellBytes = file.columns.length * CELL_BYTES;
  let [line, bytes] = [0, 0];
  for await (const batch of file.rows()) {
    for (const { size, cells } of batch) {
      line += 1;
      bytes += size + cellBytes;
      if (bytes > decompressedLimit) throw new UploadTooLarge(decompressedLimit, 'decompressed');
      if (cells === null) rows.reject(line, `the row is longer than ${PARQUET_ROW_LIMIT} bytes`);
      else if (cells.every(isStorable)) rows.read(cells, line);
      else rows.reject(line, 'a value holds a character that cannot be stored');
      if (sink.isFull) yield true;
    }
    yield sink.isFull;
  }
  rows.end();
  yield sink.isFull;
}
