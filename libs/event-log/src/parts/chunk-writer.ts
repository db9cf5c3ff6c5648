import { rm, stat, writeFile } from 'node:fs/promises';
import { DuckDb, sqlLiteral } from './duckdb.js';
import { partFormat } from './write-parts.js';

/** What a connection may hold: more than the largest part, as text and as columns. */
const MEMORY = '96MB';

/** Turns text files into parts by SQL, on a thread of its own. */
export class ChunkWriter {
  private constructor(private readonly duckdb: DuckDb) {}

  static async open(folder: string, signal: AbortSignal | undefined): Promise<ChunkWriter> {
    const duckdb = await DuckDb.open(folder, signal, { memory: MEMORY });
    await duckdb.run(`SET TimeZone = 'UTC'`);
    return new ChunkWriter(duckdb);
  }

  /** Writes what a query gives of these bytes, which it finds in the file `source`. */
  async write(
    bytes: Uint8Array,
    query: (source: string) => string,
    path: string,
  ): Promise<{ readonly rows: number; readonly size: number }> {
    const source = `${path}.rows`;
    try {
      await writeFile(source, bytes, { flag: 'wx', mode: 0o600 });
      const rows = await this.duckdb.run(`COPY (${query(source)}) TO ${sqlLiteral(path)} ${partFormat}`);
      return { rows, size: (await stat(path)).size };
    } finally {
      await rm(source, { force: true });
    }
  }

  /** A number that a query gives of a part. */
  count(what: string, path: string): Promise<number> {
    return this.duckdb.count(`SELECT ${what} FROM read_parquet(${sqlLiteral(path)})`);
  }

  close(): void {
    this.duckdb.close();
  }
}
