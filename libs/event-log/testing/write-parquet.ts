import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** What a query gives, as a Parquet file, written with DuckDB's `options`. */
export async function writeParquet(select: string, options = ''): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'parquet-'));
  const connection = await (await DuckDBInstance.create(':memory:', { temp_directory: folder })).connect();
  try {
    await connection.run(`COPY (${select}) TO '${folder}/log.parquet' (FORMAT parquet${options && `, ${options}`})`);
    return await readFile(join(folder, 'log.parquet'));
  } finally {
    connection.closeSync();
    await rm(folder, { recursive: true });
  }
}
