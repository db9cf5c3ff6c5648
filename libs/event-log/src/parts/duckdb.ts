import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { EventsTooLarge } from '../events/event-log.errors.js';

/**
 * SQL after which the database reaches these folders and files alone, whatever a statement says. DuckDB takes it back for
 * no one.
 */
export function withoutExternalAccess({
  folders = [],
  files = [],
}: {
  readonly folders?: readonly string[];
  readonly files?: readonly string[];
}): string {
  return `SET allowed_directories = [${folders.map(sqlLiteral).join(', ')}];
    SET allowed_paths = [${files.map(sqlLiteral).join(', ')}];
    SET enable_external_access = false`;
}

/** A string literal in DuckDB's SQL. */
export function sqlLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * DuckDB forgets an interruption that comes between two statements, so it is repeated until the connection is closed.
 */
const interruptIntervalMs = 50;

interface DuckDbOptions {
  readonly memory?: string;
  readonly threads?: number;
  readonly files?: readonly string[];
}

/**
 * A small DuckDB that only writes files: with one thread unless it is told otherwise, so that an upload leaves the other
 * cores alone, and returning memory as soon as it is freed (it would keep what the largest part took).
 */
export class DuckDb {
  private repeated: NodeJS.Timeout | undefined;

  private constructor(
    private readonly connection: DuckDBConnection,
    private readonly signal: AbortSignal | undefined,
  ) {
    signal?.addEventListener('abort', this.interrupt, { once: true });
  }

  /**
   * It reads and writes in `folder`, and reads `files` elsewhere. `signal` interrupts the running statement and prevents
   * further ones.
   */
  static async open(
    folder: string,
    signal?: AbortSignal,
    { memory = '64MB', threads = 1, files = [] }: DuckDbOptions = {},
  ): Promise<DuckDb> {
    signal?.throwIfAborted();
    const instance = await DuckDBInstance.create(':memory:', {
      threads: String(threads),
      memory_limit: memory,
      temp_directory: folder,
      allocator_flush_threshold: '1MB',
      allocator_bulk_deallocation_flush_threshold: '1MB',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    const connection = await instance.connect();
    // The connection keeps the instance alive; closing it then frees everything without waiting for the garbage
    // collector.
    instance.closeSync();
    await connection.run(withoutExternalAccess({ folders: [folder], files }));
    return new DuckDb(connection, signal);
  }

  /** Opens one for `work` alone. */
  static async within<Result>(
    folder: string,
    work: (duckdb: DuckDb) => Promise<Result>,
    signal?: AbortSignal,
    options?: DuckDbOptions,
  ): Promise<Result> {
    const duckdb = await DuckDb.open(folder, signal, options);
    try {
      return await work(duckdb);
    } finally {
      duckdb.close();
    }
  }

  /** How many rows were written. */
  async run(sql: string): Promise<number> {
    this.signal?.throwIfAborted();
    try {
      return (await this.connection.run(sql)).rowsChanged;
    } catch (error) {
      this.signal?.throwIfAborted();
      throw /^Out of Memory Error/.test((error as Error).message) ? new EventsTooLarge() : error;
    }
  }

  /** The first column that a statement gives. */
  async texts(sql: string): Promise<string[]> {
    const result = await this.connection.runAndReadAll(sql);
    return result.getRows().map(([text]) => String(text));
  }

  /** The number that a statement gives. */
  async count(sql: string): Promise<number> {
    const result = await this.connection.runAndReadAll(sql);
    return Number(result.getRows()[0]?.[0] ?? 0);
  }

  close(): void {
    this.signal?.removeEventListener('abort', this.interrupt);
    clearInterval(this.repeated);
    this.connection.closeSync();
  }

  private readonly interrupt = (): void => {
    this.connection.interrupt();
    this.repeated = setInterval(() => {
      this.connection.interrupt();
    }, interruptIntervalMs);
  };
}
