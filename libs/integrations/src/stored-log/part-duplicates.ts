import { createHash } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import { formatUuid } from '#platform';

const batch = 20_000;

/** Says which of these ids (by hash) are seen for the first time. */
export type ClaimIds = (hashes: string[]) => Promise<Set<string>>;

/** The positions of the events in a part whose id has been seen before, in this part or ever. */
export async function findDuplicates(duckdb: DuckDBConnection, path: string, claim: ClaimIds): Promise<bigint[]> {
  const duplicates: bigint[] = [];
  const result = await duckdb.stream(
    `SELECT event_id, position FROM read_parquet(${literal(path)}) WHERE event_id IS NOT NULL ORDER BY position`,
  );
  let waiting: [string, bigint][] = [];
  const judge = async (): Promise<void> => {
    const fresh = await claim(waiting.map(([hash]) => hash));
    // The first of two alike in one batch takes the place; `delete` tells whether it was still free.
    for (const [hash, position] of waiting) if (!fresh.delete(hash)) duplicates.push(position);
    waiting = [];
  };
  for await (const rows of result.yieldRows()) {
    for (const [id, position] of rows as [string, bigint][]) waiting.push([hashOf(id), position]);
    if (waiting.length >= batch) await judge();
  }
  if (waiting.length > 0) await judge();
  return duplicates;
}

/** The same part without the rows at these positions. */
export async function withoutRows(duckdb: DuckDBConnection, path: string, positions: bigint[]): Promise<string> {
  const kept = `${path}.distinct`;
  await duckdb.run(
    `COPY (SELECT part.* FROM read_parquet(${literal(path)}) AS part
           ANTI JOIN (SELECT unnest([${positions.join(',')}]::BIGINT[]) AS position) AS dropped USING (position)
           ORDER BY position)
     TO ${literal(kept)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  return kept;
}

/** The part as it would be had nothing arrived after its first `count` rows. */
export async function firstRows(duckdb: DuckDBConnection, path: string, count: number): Promise<string> {
  const kept = `${path}.first`;
  await duckdb.run(
    `COPY (SELECT * FROM read_parquet(${literal(path)}) ORDER BY position LIMIT ${count})
     TO ${literal(kept)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  return kept;
}

/** Many parts as one, in order, their rows numbered anew. */
export async function mergeParts(duckdb: DuckDBConnection, paths: readonly string[], target: string): Promise<void> {
  const rows = paths.map((path, index) => `SELECT ${index} AS part, * FROM read_parquet(${literal(path)})`);
  await duckdb.run(
    `COPY (SELECT * EXCLUDE (part, position), row_number() OVER (ORDER BY part, position) - 1 AS position
           FROM (${rows.join(' UNION ALL ')}) ORDER BY part, position)
     TO ${literal(target)} (FORMAT parquet, COMPRESSION zstd)`,
  );
}

/** 128 bits are enough to never meet by chance, and half the size to keep. */
function hashOf(id: string): string {
  return formatUuid(createHash('sha256').update(id).digest().subarray(0, 16));
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
