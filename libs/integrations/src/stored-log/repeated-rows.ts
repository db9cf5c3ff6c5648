import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from '../event-log/parts/literal.js';
import type { StagedPart } from './staged-events.js';

/** Rows of staged parts that must not be stored, because their event's id is known. */
export class RepeatedRows {
  private constructor(private readonly duckdb: DuckDBConnection) {}

  /** From a file with a position a line, in any order. */
  static async load(duckdb: DuckDBConnection, path: string): Promise<RepeatedRows> {
    // Sorted, so that a part's own are found without a look at all of them.
    await duckdb.run(
      `CREATE TABLE repeated AS SELECT position FROM read_csv(${literal(path)}, auto_detect = false, header = false,
         delim = ',', columns = {position: 'BIGINT'}) ORDER BY position`,
    );
    return new RepeatedRows(duckdb);
  }

  async in(part: StagedPart): Promise<number> {
    const reader = await this.duckdb.runAndReadAll(`SELECT count(*)::INTEGER FROM repeated WHERE ${within(part)}`);
    return reader.value(0, 0) as number;
  }

  /** The same part without them. */
  async removedFrom(part: StagedPart): Promise<string> {
    const kept = `${part.path}.distinct`;
    await this.duckdb.run(
      `COPY (SELECT part.* FROM read_parquet(${literal(part.path)}) AS part
             ANTI JOIN (SELECT position FROM repeated WHERE ${within(part)}) AS mine USING (position)
             ORDER BY position)
       TO ${literal(kept)} (FORMAT parquet, COMPRESSION zstd)`,
    );
    return kept;
  }
}

function within({ firstPosition, events }: StagedPart): string {
  return `position >= ${firstPosition} AND position < ${firstPosition + BigInt(events)}`;
}
