import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DuckDBInstance,
  DuckDBTypeId,
  JSDuckDBValueConverter,
  type DuckDBConnection,
  type DuckDBDataChunk,
  type DuckDBVector,
} from '@duckdb/node-api';
import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import type { ColumnChunk } from './number-columns.js';

interface AnalyticDatabaseOptions {
  memoryLimit: string;
  /** With the files, all that statements reach. */
  temporaryDirectory: string;
  files?: readonly string[];
  threads: number;
  /** Interrupts the running statement and refuses further ones; they fail with the reason of the signal. */
  signal?: AbortSignal;
}

/** A row of a result: each statement names its columns in its type parameter. */
type ResultRow = object;

/** DuckDB ignores an interruption between two statements, so it is repeated, in milliseconds, until the statement ends. */
const interruptRepeatMs = 50;
/** Holds all tables, so that one statement drops them, in an attached database, because the default one is not compressed. */
const schema = 'log.analysis';
const rowsAtOnce = 256;
const charactersAtOnce = 64 * 1024;
const memoryKeptOfSmallLogs = '4MB';

/**
 * DuckDB in process. Statements run on its own threads; results are converted a few hundred rows at a time, so that a
 * long result does not block the event loop.
 */
export class AnalyticDatabase {
  private isStreaming = false;
  private isOnOneThread = false;

  private constructor(
    private readonly instance: DuckDBInstance,
    private readonly connection: DuckDBConnection,
    private readonly options: AnalyticDatabaseOptions,
    private signal: AbortSignal | undefined,
  ) {}

  static async open(options: AnalyticDatabaseOptions): Promise<AnalyticDatabase> {
    const instance = await DuckDBInstance.create(':memory:', {
      memory_limit: options.memoryLimit,
      temp_directory: options.temporaryDirectory,
      threads: String(options.threads),
      // It costs memory, and no statement relies on it: those whose order matters have ORDER BY.
      preserve_insertion_order: 'false',
      // By default its allocator keeps freed memory, up to half a gigabyte beyond the limit.
      allocator_flush_threshold: '1MB',
      allocator_bulk_deallocation_flush_threshold: '1MB',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    const connection = await instance.connect();
    await connection.run(`ATTACH ':memory:' AS log (COMPRESS); CREATE SCHEMA ${schema}; USE ${schema};
      SET allowed_directories = [${sqlText(options.temporaryDirectory)}];
      SET allowed_paths = [${(options.files ?? []).map(sqlText).join(', ')}];
      SET enable_external_access = false`);
    return new AnalyticDatabase(instance, connection, options, options.signal);
  }

  async run(sql: string): Promise<void> {
    this.refuseWhileStreaming();
    await this.fitting(() => this.connection.run(sql));
  }

  /**
   * Joins in the order in which they are written, with the right side in memory. DuckDB misjudges the sizes and would keep
   * the events with all their attributes in memory rather than the few numbers they are joined with.
   */
  async withJoinsAsWritten<Result>(ask: () => Promise<Result>): Promise<Result> {
    await this.run("SET disabled_optimizers = 'join_order,build_side_probe_side'");
    try {
      return await ask();
    } finally {
      await this.run('RESET disabled_optimizers');
    }
  }

  /**
   * For small logs. Each statement runs on one thread, so that two analyses can run at the same time without taking more.
   * Some freed memory is kept, because giving it back after each of hundreds of statements takes a third of their time.
   */
  async useOneThread(): Promise<void> {
    await this.run(`SET threads = 1; SET allocator_flush_threshold = ${sqlText(memoryKeptOfSmallLogs)};
      SET allocator_bulk_deallocation_flush_threshold = ${sqlText(memoryKeptOfSmallLogs)}`);
    this.isOnOneThread = true;
  }

  /**
   * Runs two analyses, if statements take one thread each at the same time: one computes while the other's statement
   * runs. They must not write the same tables. Fails if one does, but only after both have ended.
   */
  async sideBySide<One, Other>(
    one: (db: AnalyticDatabase) => Promise<One>,
    other: (db: AnalyticDatabase) => Promise<Other>,
  ): Promise<[One, Other]> {
    if (!this.isOnOneThread) return [await one(this), await other(this)];
    const connection = await this.instance.connect();
    await connection.run(`USE ${schema}`);
    const second = new AnalyticDatabase(this.instance, connection, { ...this.options, threads: 1 }, this.signal);
    const [first, last] = await Promise.allSettled([one(this), other(second)]);
    connection.closeSync();
    if (first.status === 'rejected') throw first.reason;
    if (last.status === 'rejected') throw last.reason;
    return [first.value, last.value];
  }

  /** All rows at once, which takes half the time of `chunks`; for short results. */
  async rows<T extends ResultRow>(sql: string): Promise<T[]> {
    this.refuseWhileStreaming();
    const result = await this.fitting(() => this.connection.run(sql));
    const names = result.columnNames();
    const all: T[] = [];
    for (let index = 0; index < result.chunkCount; index++) {
      for await (const some of rowsInSlices<T>(result.getChunk(index), names)) for (const row of some) all.push(row);
    }
    return all;
  }

  async row<T extends ResultRow>(sql: string): Promise<T> {
    const [first] = await this.rows<T>(sql);
    if (!first) throw new Error(`The statement answered no row: ${sql}`);
    return first;
  }

  async *chunks<T extends ResultRow>(sql: string): AsyncGenerator<T[]> {
    for await (const { chunk, names } of this.streamed(sql)) yield* rowsInSlices<T>(chunk, names);
  }

  /** Rows of numbers, column by column, a few thousand at a time; for long results that are computed with. */
  async *columns<Name extends string>(sql: string): AsyncGenerator<ColumnChunk<Name>> {
    for await (const { chunk, names } of this.streamed(sql)) {
      const columns = names.map((name, column) => [name, readNumbers(chunk.getColumnVector(column))] as const);
      yield { length: chunk.rowCount, columns: Object.fromEntries(columns) as Record<Name, Float64Array> };
      await yieldIfDue();
    }
  }

  /**
   * Appends rows that come column by column; NaN becomes NULL. They pass through a file, which DuckDB reads on its own
   * threads: its appender would block the event loop whenever it has to free memory.
   */
  async append(table: string, batches: AppendedBatches): Promise<void> {
    const path = join(this.options.temporaryDirectory, `${table}.csv`);
    await writeFile(path, writeLines(batches), { flag: 'wx', mode: 0o600 });
    await this.run(`COPY "${table}" FROM ${sqlText(path)} (FORMAT csv, HEADER false, AUTO_DETECT false, NULLSTR '')`);
    await rm(path);
  }

  private async *streamed(sql: string): AsyncGenerator<{ chunk: DuckDBDataChunk; names: readonly string[] }> {
    this.refuseWhileStreaming();
    this.isStreaming = true;
    try {
      const result = await this.interruptibly(() => this.connection.stream(sql));
      const names = result.columnNames();
      const next = (): Promise<DuckDBDataChunk | null> => this.interruptibly(() => result.fetchChunk());
      for (let chunk = await next(); chunk && chunk.rowCount > 0; chunk = await next()) yield { chunk, names };
    } finally {
      this.isStreaming = false;
    }
  }

  async drop(...tables: readonly string[]): Promise<void> {
    for (const table of tables) await this.run(`DROP TABLE IF EXISTS ${table}`);
  }

  /** Compresses all tables that exist to a fifth of their memory; tables created later stay fast and uncompressed. */
  async compress(): Promise<void> {
    await this.run('CHECKPOINT log');
  }

  /** A path for data that is too large for memory; it is deleted with the folder. */
  scratchFile(name: string): string {
    return join(this.options.temporaryDirectory, name);
  }

  async close(): Promise<void> {
    // Closing has to finish even if the signal was aborted.
    this.signal = undefined;
    // Freeing the tables takes a while, so it is done on a thread of DuckDB rather than by `closeSync` on ours.
    await this.run(`DROP SCHEMA ${schema} CASCADE`);
    // Ending the threads takes a while, too.
    await this.run('SET threads = 1');
    this.connection.closeSync();
    this.instance.closeSync();
  }

  /**
   * A statement that does not fit into memory is run again on one thread, because each takes memory, and with half as
   * much memory more. DuckDB cannot move everything to disk: what aggregates collect stays. Not for answers that are read
   * while they come, which the settings afterwards would cut short.
   */
  private async fitting<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.interruptibly(work);
    } catch (error) {
      if (!String(error).includes('Out of Memory Error')) throw error;
      const { memoryLimit, threads } = this.options;
      await this.limit(1, halfMore(memoryLimit));
      try {
        return await this.interruptibly(work);
      } finally {
        await this.limit(this.isOnOneThread ? 1 : threads, memoryLimit);
      }
    }
  }

  private async limit(threads: number, memory: string): Promise<void> {
    await this.connection.run(`SET threads = ${threads}; SET memory_limit = ${sqlText(memory)}`);
  }

  private async interruptibly<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this;
    if (!signal) return work();
    signal.throwIfAborted();
    let repeated: NodeJS.Timeout | undefined;
    const interrupt = (): void => {
      this.connection.interrupt();
      repeated = setInterval(() => {
        this.connection.interrupt();
      }, interruptRepeatMs);
    };
    signal.addEventListener('abort', interrupt, { once: true });
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', interrupt);
      clearInterval(repeated);
    }
  }

  /** DuckDB ends a result that is still being read when its connection gets another statement. */
  private refuseWhileStreaming(): void {
    if (this.isStreaming) throw new Error('An answer is still being read');
  }
}

type AppendedColumn = ArrayLike<bigint | number | null>;
type AppendedBatches = Iterable<readonly AppendedColumn[]> | AsyncIterable<readonly AppendedColumn[]>;

async function* writeLines(batches: AppendedBatches): AsyncGenerator<string> {
  let text = '';
  for await (const columns of batches) {
    for (let row = 0; row < (columns[0]?.length ?? 0); row++) {
      for (let column = 0; column < columns.length; column++) {
        const value = columns[column]?.[row] ?? NaN;
        if (column > 0) text += ',';
        if (!Number.isNaN(value)) text += String(value);
      }
      text += '\n';
      if (text.length >= charactersAtOnce) {
        yield text;
        text = '';
      }
      if (isYieldDue()) await yieldIfDue();
    }
  }
  yield text;
}

async function* rowsInSlices<T extends ResultRow>(
  chunk: DuckDBDataChunk,
  names: readonly string[],
): AsyncGenerator<T[]> {
  for (let from = 0; from < chunk.rowCount; from += rowsAtOnce) {
    yield readRows<T>(chunk, names, from, Math.min(from + rowsAtOnce, chunk.rowCount));
    await yieldIfDue();
  }
}

/** Reads column by column, so that vector and converter are looked up once per column rather than per value. */
function readRows<T extends ResultRow>(
  chunk: DuckDBDataChunk,
  names: readonly string[],
  from: number,
  to: number,
): T[] {
  const rows = Array.from({ length: to - from }, (): Record<string, unknown> => ({}));
  names.forEach((name, column) => {
    const vector = chunk.getColumnVector(column);
    const isPlain = plainTypes.has(vector.type.typeId);
    for (const [index, row] of rows.entries()) {
      const value = vector.getItem(from + index);
      row[name] = isPlain ? value : JSDuckDBValueConverter(value, vector.type, JSDuckDBValueConverter);
    }
  });
  return rows as T[];
}

/** NULL is NaN. */
function readNumbers(vector: DuckDBVector): Float64Array {
  const numbers = new Float64Array(vector.itemCount);
  for (let index = 0; index < numbers.length; index++) numbers[index] = Number(vector.getItem(index) ?? NaN);
  return numbers;
}

/** Types whose values need no conversion. */
const plainTypes: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.BOOLEAN,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.VARCHAR,
]);

/** Of a size such as `512MB`. */
function halfMore(size: string): string {
  return `${1.5 * Number.parseFloat(size)}${size.replace(/^[\d.]+/, '')}`;
}

/** The texts of a list, which is never empty because SQL has no empty one. */
export function sqlTexts(values: readonly string[]): string {
  return ['NULL', ...values.map(sqlText)].join(', ');
}

export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
