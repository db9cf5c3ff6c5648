import {
  DuckDBArrayType,
  type DuckDBConnection,
  DuckDBInstance,
  DuckDBListType,
  DuckDBMapType,
  DuckDBStructType,
  type DuckDBType,
  DuckDBTypeId,
} from '@duckdb/node-api';
import { UnreadableFile, UploadTooLarge } from '../events/event-log.errors.js';
import type { EventSink } from '../events/event-sink.js';
import { isStorable } from '../events/log-event.js';
import { COLUMNS_LIMIT, type ReadOptions } from '../events/read-options.js';
import { sqlLiteral, withoutExternalAccess } from '../parts/duckdb.js';
import { eventRows } from './mapped-rows.js';

/**
 * Bytes of a row's texts. Smaller than in a text file, because DuckDB returns 2,048 rows at a time, and because a
 * dictionary lets a file of two kilobytes hold a hundred thousand rows of a megabyte each.
 */
const PARQUET_ROW_LIMIT = 64 * 1024;
const NESTING_LIMIT = 16;
/** The most bytes of a number, time or boolean as text, including quotes and commas around it. */
const SCALAR_BYTES = 64;

export interface ParquetRow {
  /** Bytes of all its values. */
  readonly size: number;
  /** Its values as texts, a missing one as ''; null where the row is longer than PARQUET_ROW_LIMIT. */
  readonly cells: readonly string[] | null;
}

/** A Parquet file as a table of texts, of which DuckDB holds a few megabytes at a time. */
export class ParquetFile {
  private constructor(
    private readonly connection: DuckDBConnection,
    private readonly source: string,
    readonly columns: readonly string[],
    private readonly types: readonly DuckDBType[],
  ) {}

  /** Runs `work` on the file; whatever is wrong with the file is an UnreadableFile. */
  static async *reading<Result>(
    path: string,
    work: (file: ParquetFile) => AsyncIterable<Result>,
  ): AsyncGenerator<Result> {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '1',
      memory_limit: '256MB',
      // No temporary folder: by default DuckDB writes to the folder in which the service was started.
      temp_directory: '',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    const connection = await instance.connect();
    instance.closeSync();
    try {
      await connection.run(withoutExternalAccess({ files: [path] }));
      const source = `read_parquet(${sqlLiteral(path)})`;
      const described = await connection.run(`SELECT * FROM ${source} LIMIT 0`);
      yield* work(new ParquetFile(connection, source, described.columnNames(), described.columnTypes()));
    } catch (error) {
      throw refusal(error);
    } finally {
      connection.closeSync();
    }
  }

  /** The file's rows, at most `most`, in batches as DuckDB returns them. */
  async *rows(most?: number): AsyncGenerator<Iterable<ParquetRow>> {
    if (this.columns.length > COLUMNS_LIMIT) throw new UnreadableFile(null, 'the file has more than 1,000 columns');
    const names = this.columns.map((name) => `"${name.replaceAll('"', '""')}"`);
    const sizes = this.types.map((type, index) => measureBytes(names[index] ?? '', type));
    // Lengths are computed before values become text, because DuckDB's memory limit does not count the text of nested
    // values.
    const texts = this.types.map(
      (type, index) => `CASE WHEN size <= ${PARQUET_ROW_LIMIT} THEN ${asText(names[index] ?? '', type)} END`,
    );
    const result = await this.connection.stream(`
      SELECT size, ${texts.join(', ')} FROM (SELECT *, (${sizes.join(' + ')})::DOUBLE AS size FROM ${this.source})
      ${most === undefined ? '' : `LIMIT ${most}`}`);
    for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
      const vectors = Array.from({ length: chunk.columnCount }, (_, index) => chunk.getColumnVector(index));
      yield listRows(vectors, chunk.rowCount);
    }
  }
}

interface Vector {
  getItem(row: number): unknown;
}

/** Row by row, because the texts of a whole batch may take a hundred megabytes. */
function* listRows([sizes, ...texts]: readonly Vector[], count: number): Generator<ParquetRow> {
  for (let row = 0; row < count; row += 1) {
    const size = Number(sizes?.getItem(row));
    const isTooLong = size > PARQUET_ROW_LIMIT;
    const cells = isTooLong ? null : texts.map((text) => readText(text.getItem(row)));
    yield { size, cells };
  }
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Times as ISO 8601: with Z where the file says they are in UTC, without an offset where it says nothing. */
function asText(column: string, { typeId }: DuckDBType): string {
  if (typeId === DuckDBTypeId.TIMESTAMP_TZ) {
    return `strftime(make_timestamp(epoch_us(${column})), '%Y-%m-%dT%H:%M:%S.%fZ')`;
  }
  if (localTimes.has(typeId)) return `strftime(${column}::TIMESTAMP, '%Y-%m-%dT%H:%M:%S.%f')`;
  return `CAST(${column} AS VARCHAR)`;
}

const localTimes: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
]);

/** SQL for the most bytes that a value has as text. */
function measureBytes(value: string, type: DuckDBType, depth = 0): string {
  if (depth > NESTING_LIMIT) throw new UnreadableFile(null, `values are nested more than ${NESTING_LIMIT} levels deep`);
  if (type.typeId === DuckDBTypeId.VARCHAR) return `coalesce(strlen(${value}), 0)`;
  // Each byte may become an escape such as \x00.
  if (type.typeId === DuckDBTypeId.BLOB) return `4 * coalesce(octet_length(${value}), 0)`;
  if (type instanceof DuckDBListType || type instanceof DuckDBArrayType) return sizeOfAll(value, type.valueType, depth);
  if (type instanceof DuckDBMapType) {
    return `${sizeOfAll(`map_keys(${value})`, type.keyType, depth)} + ${sizeOfAll(`map_values(${value})`, type.valueType, depth)}`;
  }
  if (type instanceof DuckDBStructType) {
    const fields = type.entryNames.map((name, index) => {
      const inner = type.entryTypes[index];
      const own = Buffer.byteLength(name) + SCALAR_BYTES;
      return inner === undefined
        ? String(own)
        : `${own} + ${measureBytes(`struct_extract(${value}, ${sqlLiteral(name)})`, inner, depth + 1)}`;
    });
    return `(${fields.join(' + ')})`;
  }
  if (!scalars.has(type.typeId)) throw new UnreadableFile(null, `values of the type ${String(type)} cannot be read`);
  return String(SCALAR_BYTES);
}

function sizeOfAll(list: string, type: DuckDBType, depth: number): string {
  const item = `item${depth}`;
  const sizes = `list_transform(${list}, lambda ${item}: ${SCALAR_BYTES} + ${measureBytes(item, type, depth + 1)})`;
  return `coalesce(list_sum(${sizes}), 0)`;
}

const scalars: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.BOOLEAN,
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.UHUGEINT,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.DECIMAL,
  DuckDBTypeId.DATE,
  DuckDBTypeId.TIME,
  DuckDBTypeId.TIME_NS,
  DuckDBTypeId.TIME_TZ,
  ...localTimes,
  DuckDBTypeId.TIMESTAMP_TZ,
  DuckDBTypeId.INTERVAL,
  DuckDBTypeId.UUID,
  DuckDBTypeId.SQLNULL,
]);

function refusal(error: unknown): unknown {
  const { message } = error as Error;
  if (/^Out of Memory Error/.test(message)) {
    const advice = 'write it with smaller pages and row groups, or send it as CSV';
    return new UnreadableFile(null, `the file's pages or values do not fit into memory; ${advice}`);
  }
  if (/^(Invalid Input|IO|Serialization|Not implemented|Conversion|Invalid) Error|^TProtocolException/i.test(message)) {
    return new UnreadableFile(null, 'this is not a Parquet file, or it is damaged');
  }
  return error;
}

/** What a cell counts as beside its text, because DuckDB creates a value even for an empty cell. */
const CELL_BYTES = 16;

/** A Parquet file's rows as events. Lines are the rows' numbers. */
export function readParquet(path: string, sink: EventSink, options: ReadOptions): AsyncGenerator<boolean> {
  return ParquetFile.reading(path, (file) => readRows(file, sink, options));
}

async function* readRows(file: ParquetFile, sink: EventSink, options: ReadOptions): AsyncGenerator<boolean> {
  const { decompressedLimit = Infinity } = options;
  const rows = eventRows(sink, options);
  rows.readHeader(file.columns, 0);
  const cellBytes = file.columns.length * CELL_BYTES;
  let line = 0;
  let bytes = 0;
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
