import { literal } from './literal.js';
import type { ParquetEngine } from './parquet-engine.js';
import type { PartSpool } from './part-spool.js';

const ROWS_PER_GROUP = 61_440;

/** Turns spooled rows into one Parquet file, in their order. */
export async function writeParquetFile(duckdb: ParquetEngine, rows: PartSpool, path: string): Promise<void> {
  // In bytes, a row can be three times as long as in characters; DuckDB refuses rows longer than its buffer.
  const longest = rows.longestRow * 3 + 1024;
  await duckdb.run(`
    COPY (
      SELECT workflow, case_id, activity, make_timestamp(ts) AS ts, make_timestamp(started_at) AS started_at,
        resource, lifecycle, event_id,
        CASE WHEN links IS NULL THEN [] ELSE from_json(links, '["VARCHAR"]') END AS links,
        attributes, position, make_timestamp(ready_at) AS ready_at, automated, party
      FROM read_csv(${literal(rows.path)},
        auto_detect = false, header = false, parallel = false, strict_mode = true, encoding = 'utf-8',
        delim = ',', quote = '"', escape = '"', new_line = '\\n', nullstr = '', allow_quoted_nulls = false,
        buffer_size = ${Math.max(2 * 1024 * 1024, longest)}, max_line_size = ${Math.max(1024 * 1024, longest)},
        columns = {workflow: 'VARCHAR', case_id: 'VARCHAR', activity: 'VARCHAR', ts: 'BIGINT', started_at: 'BIGINT',
          resource: 'VARCHAR', lifecycle: 'VARCHAR', event_id: 'VARCHAR', links: 'VARCHAR', attributes: 'VARCHAR',
          position: 'BIGINT', ready_at: 'BIGINT', automated: 'BOOLEAN', party: 'VARCHAR'})
    ) TO ${literal(path)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${ROWS_PER_GROUP})`);
}
