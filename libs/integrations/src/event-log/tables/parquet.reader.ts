import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

import { EventsTooLarge, UnreadableFile, UploadTooLarge } from '../event-log.errors.js';
import type { EventSink } from '../event-sink.js';
import type { ReadOptions } from '../read-options.js';
import { isStorable } from '../storable-text.js';
import { literal } from '../parts/literal.js';
import { TableRows } from './table-rows.js';

const COLUMNS_LIMIT = 1000;

/** A Parquet file's rows, all values as text. Lines are the rows' numbers. */
export async function* readParquet(path: string, sink: EventSink, options: ReadOptions): AsyncGenerator<boolean> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: '256MB',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  instance.closeSync();
  try {
    yield* readRows(connection, `read_parquet(${literal(path)})`, sink, options);
  } catch (error) {
    throw refusal(error);
  } finally {
    connection.closeSync();
  }
}

async function* readRows(
  connection: DuckDBConnection,
  file: string,
  sink: EventSink,
  { columns, decompressedLimit = Infinity }: ReadOptions,
): AsyncGenerator<boolean> {
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${file}`);
  const fields = described
    .getRowObjects()
    .map((row) => ({ name: String(row.column_name), type: String(row.column_type) }));
  if (fields.length > COLUMNS_LIMIT) throw new UnreadableFile(null, 'the file has more than 1,000 columns');
  const rows = new TableRows(sink, columns);
  rows.readHeader(
    fields.map(({ name }) => name),
    0,
  );
  const result = await connection.stream(`SELECT ${fields.map(asText).join(', ')} FROM ${file}`);
  let line = 0;
  let characters = 0;
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const values of chunk.getRows()) {
      line += 1;
      const cells = values.map((value) => (typeof value === 'string' ? value : ''));
      const read = cells.reduce((sum, cell) => sum + cell.length + 1, 0);
      characters += read;
      if (characters > decompressedLimit) throw new UploadTooLarge(decompressedLimit, 'decompressed');
      if (cells.every(isStorable)) rows.read(cells, line);
      else sink.reject(line, 'a value holds a character that cannot be stored');
      if (sink.isFull) yield true;
    }
    yield sink.isFull;
  }
}

/** Times as ISO 8601: with Z where the file says they are in UTC, without an offset where it says nothing. */
function asText({ name, type }: { name: string; type: string }): string {
  const column = `"${name.replaceAll('"', '""')}"`;
  if (type === 'TIMESTAMP WITH TIME ZONE')
    return `strftime(make_timestamp(epoch_us(${column})), '%Y-%m-%dT%H:%M:%S.%fZ')`;
  if (/^TIMESTAMP/.test(type)) return `strftime(${column}::TIMESTAMP, '%Y-%m-%dT%H:%M:%S.%f')`;
  return `CAST(${column} AS VARCHAR)`;
}

function refusal(error: unknown): unknown {
  const { message } = error as Error;
  if (/^Out of Memory Error/.test(message)) return new EventsTooLarge();
  if (/^(Invalid Input|IO|Serialization|Not implemented|Conversion|Invalid) Error|^TProtocolException/i.test(message)) {
    return new UnreadableFile(null, 'this is not a Parquet file, or it is damaged');
  }
  return error;
}
