import { type DuckDb, sqlLiteral } from './duckdb.js';
import { StagedIds, contentColumns } from './staged-ids.js';

interface Sized {
  readonly events: number;
  readonly bytes: number;
}

export const smallPart: Sized = { events: 50_000, bytes: 4 * 1024 * 1024 };
/** A part passes through memory whole, so a few large events stay in several parts. */
const largestMerge: Sized = { events: 250_000, bytes: 16 * 1024 * 1024 };

/**
 * Picks the run of `count` neighboring small parts with the fewest events. Together they must hold at least twice the
 * events of the largest part, so that no event is rewritten again and again for a few new ones. The number is fixed,
 * because each part is an open file during the merge.
 */
export function mergeableRun<Part extends Sized>(parts: readonly Part[], count: number): readonly Part[] {
  let best: readonly Part[] = [];
  let fewest: number = Infinity;
  for (let from = 0; from + count <= parts.length; from += 1) {
    const run = parts.slice(from, from + count);
    const { events } = total(run);
    const isSmall = run.every((part) => isWithin(smallPart, [part])) && isWithin(largestMerge, run);
    if (!isSmall || events >= fewest || events < 2 * Math.max(...run.map((part) => part.events))) continue;
    best = run;
    fewest = events;
  }
  return best;
}

function isWithin(most: Sized, parts: readonly Sized[]): boolean {
  const { events, bytes } = total(parts);
  return events <= most.events && bytes <= most.bytes;
}

function total(parts: readonly Sized[]): Sized {
  return parts.reduce((sum, { events, bytes }) => ({ events: sum.events + events, bytes: sum.bytes + bytes }), {
    events: 0,
    bytes: 0,
  });
}

/** A copy of the part with its first `count` rows only. */
export async function firstRows(duckdb: DuckDb, path: string, count: number): Promise<string> {
  const kept = `${path}.first`;
  await duckdb.run(
    `COPY (SELECT * FROM read_parquet(${sqlLiteral(path)}) ORDER BY position LIMIT ${count})
     TO ${sqlLiteral(kept)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  return kept;
}

/**
 * Merges parts in order and renumbers their rows; a column that an older part lacks is null there. Nothing is sorted,
 * because each part is in order already: no more than one row group, limited in bytes, is in memory.
 */
export async function mergeParts(duckdb: DuckDb, paths: readonly string[], target: string): Promise<void> {
  // Only with this does DuckDB limit row groups in bytes; with its one thread, it keeps the order all the same.
  await duckdb.run('SET preserve_insertion_order = false');
  await duckdb.run(
    `COPY (SELECT * EXCLUDE (position), row_number() OVER () - 1 AS position
           FROM read_parquet([${paths.map(sqlLiteral).join(',')}], union_by_name = true))
     TO ${sqlLiteral(target)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE_BYTES '4MB')`,
  );
}

/**
 * Rows of the part whose event is in `fresh` with another content, and a file for their number. An older part lacks
 * newer columns.
 */
export async function countReplaced(
  duckdb: DuckDb,
  path: string,
  fresh: readonly string[],
  target: string,
): Promise<void> {
  await duckdb.run(
    `COPY (SELECT count(*), count(*) FILTER (WHERE row(${contentsOf('stored')}) IS DISTINCT FROM row(${contentsOf('fresh')}))
           FROM (${selectRows(path, fresh, true)}) AS stored JOIN (${selectRows(path, fresh, false)}) AS fresh USING (event_id))
     TO ${sqlLiteral(target)} (FORMAT csv, HEADER false)`,
  );
}

/** A copy of the part in which the events of `fresh` have taken the places of those with the same ids. */
export async function replaceRows(duckdb: DuckDb, path: string, fresh: readonly string[]): Promise<string> {
  const kept = `${path}.replaced`;
  const values = contentColumns.map(
    (column) => `CASE WHEN fresh.event_id IS NULL THEN stored.${column} ELSE fresh.${column} END AS ${column}`,
  );
  await duckdb.run(
    `COPY (SELECT ${values.join(', ')}, stored.event_id, stored.position
           FROM (${selectRows(path, fresh, true)}) AS stored
           LEFT JOIN (${selectRows(path, fresh, false)}) AS fresh ON stored.event_id = fresh.event_id
           ORDER BY stored.position)
     TO ${sqlLiteral(kept)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  return kept;
}

const contentsOf = (table: string): string => contentColumns.map((column) => `${table}.${column}`).join(', ');

/** Read together, so that columns that an older part lacks are null in it. */
function selectRows(path: string, fresh: readonly string[], isStored: boolean): string {
  const files = [path, ...fresh].map(sqlLiteral).join(',');
  return `SELECT * FROM read_parquet([${files}], union_by_name = true, filename = true)
    WHERE filename ${isStored ? '=' : '<>'} ${sqlLiteral(path)}`;
}

/** A copy of the part without these ranges of rows, counted from one, and the ids of the deleted events. */
export async function withoutUpload(
  duckdb: DuckDb,
  path: string,
  ranges: readonly (readonly [number, number])[],
): Promise<{ kept: string; ids: StagedIds }> {
  const kept = `${path}.kept`;
  const goes = ranges.map(([from, to]) => `number BETWEEN ${from} AND ${to}`).join(' OR ');
  const rows = `(SELECT *, row_number() OVER (ORDER BY position) AS number FROM read_parquet(${sqlLiteral(path)}))`;
  await duckdb.run(
    `COPY (SELECT * EXCLUDE (number) FROM ${rows} WHERE NOT (${goes}) ORDER BY position)
     TO ${sqlLiteral(kept)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  const file = { path: `${path}.ids`, withContents: false };
  return { kept, ids: await StagedIds.sort(duckdb, `${rows} WHERE ${goes}`, file) };
}

/**
 * A copy of the part without the rows that none of the events in `whole` has, of those that a condition holds for. The
 * ids are those of the rows that are gone.
 */
export async function withoutGone(
  duckdb: DuckDb,
  path: string,
  whole: readonly string[],
  condition: string,
): Promise<{ held: number; gone: number; kept: string; ids: StagedIds }> {
  const kept = `${path}.kept`;
  const known = `SELECT event_id FROM read_parquet([${whole.map(sqlLiteral).join(',')}])`;
  await duckdb.run(`CREATE OR REPLACE TABLE held AS SELECT event_id, position FROM read_parquet(${sqlLiteral(path)})
    WHERE event_id IS NOT NULL AND (${condition})`);
  await duckdb.run(
    `CREATE OR REPLACE TABLE gone AS FROM held ${whole.length === 0 ? '' : `ANTI JOIN (${known}) USING (event_id)`}`,
  );
  await duckdb.run(`COPY (FROM read_parquet(${sqlLiteral(path)}) ANTI JOIN gone USING (position) ORDER BY position)
    TO ${sqlLiteral(kept)} (FORMAT parquet, COMPRESSION zstd)`);
  const ids = await StagedIds.sort(duckdb, 'gone', { path: `${path}.ids`, withContents: false });
  const count = (table: string): Promise<number> => duckdb.count(`SELECT count(*) FROM ${table}`);
  return { held: await count('held'), gone: await count('gone'), kept, ids };
}

/** Where a copy of rows goes, and the position of the first. */
interface CopiedRows {
  readonly path: string;
  readonly firstPosition: number;
}

const numbered = (firstPosition: number): string =>
  `* REPLACE (row_number() OVER (ORDER BY position) - 1 + ${firstPosition} AS position)`;

/** Copies these ranges of a part's rows, counted from one. Returns how many rows they are. */
export function copyUpload(
  duckdb: DuckDb,
  from: string,
  ranges: readonly (readonly [number, number])[],
  { path, firstPosition }: CopiedRows,
): Promise<number> {
  const rows = `SELECT *, row_number() OVER (ORDER BY position) AS number FROM read_parquet(${sqlLiteral(from)})`;
  const chosen = ranges.map(([first, last]) => `number BETWEEN ${first} AND ${last}`).join(' OR ');
  return duckdb.run(
    `COPY (SELECT ${numbered(firstPosition)} FROM (SELECT * EXCLUDE (number) FROM (${rows}) WHERE ${chosen}) ORDER BY position)
     TO ${sqlLiteral(path)} (FORMAT parquet, COMPRESSION zstd)`,
  );
}

/** Copies the rows of a part whose event is in `fresh` with another content. */
export async function copyReplaced(
  duckdb: DuckDb,
  from: string,
  fresh: readonly string[],
  { path, firstPosition }: CopiedRows,
): Promise<void> {
  const differs = `row(${contentsOf('stored')}) IS DISTINCT FROM row(${contentsOf('fresh')})`;
  await duckdb.run(
    `COPY (SELECT ${numbered(firstPosition)} FROM (
             SELECT stored.* EXCLUDE (filename) FROM (${selectRows(from, fresh, true)}) AS stored
             JOIN (${selectRows(from, fresh, false)}) AS fresh USING (event_id) WHERE ${differs}
           ) ORDER BY position)
     TO ${sqlLiteral(path)} (FORMAT parquet, COMPRESSION zstd)`,
  );
}

/**
 * How many events two uploads have in common, and how many have another content under the same id. Events without an id
 * are the same if their contents are; of those with one id, the first counts.
 */
export async function compareUploads(
  duckdb: DuckDb,
  before: readonly string[],
  after: readonly string[],
): Promise<{ same: number; changed: number }> {
  if (before.length === 0 || after.length === 0) return { same: 0, changed: 0 };
  const files = [...before, ...after].map(sqlLiteral).join(',');
  await duckdb.run(
    `CREATE TABLE compared AS
     SELECT event_id, position, filename IN (${before.map(sqlLiteral).join(',')}) AS is_before,
       md5(CAST(row(${contentColumns.join(', ')}) AS VARCHAR)) AS content
     FROM read_parquet([${files}], union_by_name = true, filename = true)`,
  );
  const keyed = (isBefore: boolean): string => `SELECT key, arg_min(content, position) AS content FROM (
      SELECT position, content, coalesce('id ' || event_id,
        content || '/' || row_number() OVER (PARTITION BY event_id IS NULL, content)) AS key
      FROM compared WHERE is_before = ${isBefore}
    ) GROUP BY key`;
  await duckdb.run(`CREATE TABLE pairs AS SELECT old.content = new.content AS is_same
    FROM (${keyed(true)}) AS old JOIN (${keyed(false)}) AS new USING (key)`);
  const count = (condition: string) => duckdb.count(`SELECT count(*) FROM pairs WHERE ${condition}`);
  return { same: await count('is_same'), changed: await count('NOT is_same') };
}
