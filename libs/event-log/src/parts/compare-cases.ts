import { join } from 'node:path';
import { DuckDb, sqlLiteral } from './duckdb.js';

/** A log, and a list of the items that its tool has. */
export interface CaseComparison {
  /** For files that the caller removes. */
  readonly folder: string;
  /** The log, as `StoredLog.checkOut` gives it. */
  readonly parts: readonly string[];
  /** A CSV file of the listed items: the id, and when it last changed in microseconds. */
  readonly listed: string;
  /** What is in front of an item's id in the key of its case. */
  readonly account: string;
  /** The list holds what changed since then. */
  readonly since: Date;
  /** Items that the log has, and that have not changed since then, were compared before. */
  readonly comparedBefore: Date | null;
  /** The differences are needed from the id that follows. */
  readonly after: string | null;
}

export interface CaseDifferences {
  /**
   * A CSV file, sorted by id: `id,listed` for items that the log lacks or has not whole, `id,unlisted`, and `id,back` for
   * those that are listed although the log says that they were deleted.
   */
  readonly path: string;
  /** Cases of the log that have not ended, and how many of them are not listed. */
  readonly open: number;
  readonly unlisted: number;
}

/** A clock may be wrong by so much. */
const clockToleranceMs = 86_400_000;

/** DuckDB groups so many cases in this memory, which is less than the process may take. */
const memory = '192MB';
const casesAtOnce = 500_000;

/** Compares on disk and part by part, because there may be millions of cases. */
export async function compareCases(comparison: CaseComparison, signal?: AbortSignal): Promise<CaseDifferences> {
  const { folder, parts, after } = comparison;
  const path = join(folder, 'differences.csv');
  const compare = async (duckdb: DuckDb): Promise<CaseDifferences> => {
    await createViews(duckdb, comparison);
    await duckdb.run('CREATE TABLE difference (id VARCHAR, kind VARCHAR)');
    const cases = parts.length === 0 ? 0 : await duckdb.count('SELECT approx_count_distinct(id) FROM log');
    const slices = Math.ceil(Math.max(1, cases) / casesAtOnce);
    let open = 0;
    for (let slice = 0; slice < slices; slice += 1) {
      open += await compareSlice(duckdb, comparison, `hash(id) % ${slices} = ${slice}`);
    }
    await duckdb.run(`COPY (SELECT id, kind FROM difference WHERE id > ${sqlLiteral(after ?? '')} ORDER BY id)
      TO ${sqlLiteral(path)} (FORMAT csv, HEADER false, FORCE_QUOTE (id))`);
    return { path, open, unlisted: await duckdb.count("SELECT count(*) FROM difference WHERE kind = 'unlisted'") };
  };
  return DuckDb.within(folder, compare, signal, { memory, files: [...parts, comparison.listed] });
}

async function createViews(duckdb: DuckDb, { parts, listed, account }: CaseComparison): Promise<void> {
  const stored =
    parts.length === 0
      ? '(SELECT NULL::VARCHAR AS case_id, NULL::VARCHAR AS activity, NULL::VARCHAR AS workflow, NULL::TIMESTAMP AS ts)'
      : `read_parquet([${parts.map(sqlLiteral).join(',')}], union_by_name = true)`;
  await duckdb.run(`CREATE VIEW log AS SELECT case_id[${account.length + 1}:] AS id, activity, workflow, ts
    FROM ${stored} WHERE starts_with(case_id, ${sqlLiteral(account)})`);
  await duckdb.run(`CREATE VIEW list AS FROM read_csv(${sqlLiteral(listed)},
    auto_detect = false, header = false, delim = ',', quote = '"', escape = '"',
    columns = {id: 'VARCHAR', changed: 'BIGINT'})`);
}

/** Adds the differences among some of the ids. Returns how many cases of the log are open. */
async function compareSlice(
  duckdb: DuckDb,
  { since, comparedBefore }: CaseComparison,
  isOfSlice: string,
): Promise<number> {
  const compared = comparedBefore && new Date(comparedBefore.getTime() - clockToleranceMs);
  await duckdb.run(`CREATE OR REPLACE TABLE known AS
    SELECT id, max(ts) AS last, bool_or(workflow IS NULL AND activity = 'Deleted') AS is_deleted,
      is_deleted OR bool_or(workflow IS NULL AND activity IN ('Merged', 'Moved')) AS has_ended
    FROM log WHERE ${isOfSlice} GROUP BY id`);
  await duckdb.run(`CREATE OR REPLACE TABLE listed AS
    SELECT id, make_timestamp(max(changed)) AS changed FROM list WHERE ${isOfSlice} GROUP BY id`);
  await duckdb.run(`INSERT INTO difference
    SELECT id, CASE WHEN listed.id IS NULL THEN 'unlisted' WHEN is_deleted THEN 'back' ELSE 'listed' END
    FROM listed FULL JOIN known USING (id)
    WHERE CASE WHEN listed.id IS NULL THEN NOT has_ended AND last > ${timestamp(since)}
      ELSE known.id IS NULL OR is_deleted OR (changed > last + INTERVAL 1 SECOND AND changed > ${timestamp(compared)}) END`);
  return duckdb.count(`SELECT count(*) FROM known WHERE NOT has_ended AND last > ${timestamp(since)}`);
}

const timestamp = (at: Date | null): string => `make_timestamp(${at ? BigInt(at.getTime()) * 1000n : 0n}::BIGINT)`;

/** A day of a source of rows: from one time until before the other in microseconds, and the sum of 32 bits of the MD5 of each id. */
export interface CountedDay {
  readonly day: string;
  readonly from: bigint;
  readonly to: bigint;
  readonly events: number;
  readonly sum: bigint;
}

/** Days begin at a multiple of it in every time zone, in microseconds. */
const quarterHour = 900_000_000;

/** The days on which a log does not hold the events that its source counts, by their number and their ids. */
export async function compareDays(
  { folder, parts, listed }: Pick<CaseComparison, 'folder' | 'parts'> & { readonly listed: readonly CountedDay[] },
  signal?: AbortSignal,
): Promise<readonly string[]> {
  if (parts.length === 0 || listed.length === 0) return listed.map(({ day }) => day);
  const rows = listed.map(
    ({ day, from, to, events, sum }) => `(${sqlLiteral(day)}, ${from}, ${to}, ${events}, ${sum}::HUGEINT)`,
  );
  // The id of a row without one of its own is the hash of its content, and its number among identical rows.
  const hash = `if(regexp_full_match(event_id, '[0-9a-f]{32}/[0-9]+'), event_id, md5(event_id))[1:8]`;
  const held = `SELECT epoch_us(ts) // ${quarterHour} * ${quarterHour} AS began, count(*) AS events,
    sum(CAST('0x' || ${hash} AS BIGINT)) AS total FROM read_parquet([${parts.map(sqlLiteral).join(',')}]) GROUP BY 1`;
  const different = `SELECT day FROM (VALUES ${rows.join(', ')}) AS listed (day, from_us, to_us, events, total)
    LEFT JOIN (${held}) AS held ON began >= from_us AND began < to_us GROUP BY day, listed.events, listed.total
    HAVING coalesce(sum(held.events), 0) <> listed.events OR coalesce(sum(held.total), 0) <> listed.total`;
  return DuckDb.within(folder, (duckdb) => duckdb.texts(different), signal, { memory, files: parts });
}
