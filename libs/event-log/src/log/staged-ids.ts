import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ParquetEngine } from '../parts/parquet-engine.js';
import { literal } from '../parts/literal.js';

const hashWidth = 36;
const positionWidth = 12;
/** `hash,position` and a line break: of one length, so that a record is found by its number. */
const recordWidth = hashWidth + 1 + positionWidth + 1;
const batch = 5_000;

export interface StagedId {
  /** The first 128 bits of the id's SHA-256, as a UUID: enough to never meet by chance, and half the size to keep. */
  readonly hash: string;
  /** Of its event in the upload. */
  readonly position: number;
}

/**
 * The ids of staged events in a file, sorted by hash, then position. DuckDB sorts on disk, so that a million ids take
 * no more memory than ten, and the database's index is later filled from its one end to the other.
 */
export class StagedIds {
  constructor(
    readonly path: string,
    readonly count: number,
  ) {}

  /** Leaves the folder's other files alone; the folder's owner removes it. */
  static async sort(parts: readonly string[], folder: string, signal?: AbortSignal): Promise<StagedIds> {
    const path = join(folder, 'ids');
    const duckdb = await ParquetEngine.open(folder, signal);
    try {
      await duckdb.run(
        `COPY (
           SELECT CAST(left(sha256(event_id), 32) AS UUID) AS hash, lpad(position::VARCHAR, ${positionWidth}, '0') AS position
           FROM read_parquet([${parts.map(literal).join(',')}]) WHERE event_id IS NOT NULL ORDER BY hash, position
         ) TO ${literal(path)} (FORMAT csv, HEADER false)`,
      );
    } finally {
      duckdb.close();
    }
    return new StagedIds(path, (await stat(path)).size / recordWidth);
  }

  async *batches(): AsyncGenerator<StagedId[]> {
    for await (const chunk of createReadStream(this.path, { highWaterMark: batch * recordWidth })) {
      yield idsIn((chunk as Buffer).toString('latin1'));
    }
  }
}

function idsIn(text: string): StagedId[] {
  if (text.length % recordWidth !== 0) throw new Error('The file of ids was not read by whole records');
  return Array.from({ length: text.length / recordWidth }, (_, number) => {
    const start = number * recordWidth;
    const end = start + hashWidth;
    return { hash: text.slice(start, end), position: Number(text.slice(end + 1, start + recordWidth - 1)) };
  });
}
