import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

/**
 * A small DuckDB that only writes files: one thread, so that an upload leaves the other cores alone, and freed memory
 * given back at once (it otherwise keeps what it used for the largest part of all).
 */
export async function openParquetEngine(temporaryFolder: string): Promise<DuckDBConnection> {
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
  return connection;
}
