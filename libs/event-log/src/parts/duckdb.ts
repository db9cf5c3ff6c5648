import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { EventsTooLarge } from '../events/event-log.errors.js';

/** A text as DuckDB's SQL writes it. */
export function sqlLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** DuckDB forgets an interruption that comes between two statements, so it is repeated until the engine is closed. */
const interruptedAgainAfter = 50;

/**
 * A small DuckDB that only writes files: one thread, so that an upload leaves the other cores alone, and freed memory
 * given back at once (it otherwise keeps what it used for the largest part of all).
 */
export class DuckDb {
  private repeated: NodeJS.Timeout | undefined;

  private constructor(
    private readonly connection: DuckDBConnection,
    private readonly signal: AbortSignal | undefined,
  ) {
    signal?.addEventListener('abort', this.interrupt, { once: true });
  }

  /** `signal` ends the statement at work and lets no other begin. */
  static async open(temporaryFolder: string, signal?: AbortSignal): Promise<DuckDb> {
    signal?.throwIfAborted();
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '1',
      memory_limit: '64MB',
      temp_directory: temporaryFolder,
      allocator_flush_threshold: '1MB',
      allocator_bulk_deallocation_flush_threshold: '1MB',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    const connection = await instance.connect();
    // From here on the connection alone keeps it: closed with it, not when the garbage collector comes by.
    instance.closeSync();
    return new DuckDb(connection, signal);
  }

  async run(sql: string): Promise<void> {
    this.signal?.throwIfAborted();
    try {
      await this.connection.run(sql);
    } catch (error) {
      this.signal?.throwIfAborted();
      throw /^Out of Memory Error/.test((error as Error).message) ? new EventsTooLarge() : error;
    }
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
    }, interruptedAgainAfter);
  };
}
