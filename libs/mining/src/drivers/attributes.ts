import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';
import { rm } from 'node:fs/promises';

/** Attributes examined in one log: those of the most events. */
export const mostAttributes = 100;
const eventsToSample = 100_000;
const sampledOneIn = 8;

/**
 * The attributes of the events of the compared cases. In a large log one event in eight is read, chosen by a hash of
 * its place, so that no rhythm of the log can hide an attribute: one that matters is in many cases.
 */
export async function attributeKeys(db: AnalyticDatabase): Promise<string[]> {
  const { events } = await db.row<{ events: number }>('SELECT count(*)::DOUBLE AS events FROM compared_event');
  const sample = events > eventsToSample ? `AND hash(compared_event.ordinal) % ${sampledOneIn} = 0` : '';
  const found = await db.withJoinsAsWritten(() =>
    db.rows<{ key: string }>(`
    SELECT key FROM (
      SELECT unnest(json_keys(attributes)) AS key
      FROM upload JOIN compared_event ON compared_event.ordinal = ${uploadOrdinal}
      WHERE attributes IS NOT NULL ${sample}
    )
    GROUP BY key ORDER BY count(*) DESC, key LIMIT ${mostAttributes}`),
  );
  return found.map(({ key }) => key);
}

/** The place of an event in the uploads, as in the table `event`. */
const uploadOrdinal = '(upload.file::BIGINT << 40) + upload.position';

/** Longer texts are no names of segments; their beginning shows that. */
const charactersKept = 120;
const rowsPerGroup = 10_240;
/** Limits the memory that DuckDB reserves for a dictionary of each column. */
const dictionaryBytes = 65_536;

/**
 * Writes the attributes to a file, column by column: the JSON is parsed once, however many attributes there are, and
 * each column is read alone.
 */
export class AttributeFile {
  private constructor(private readonly path: string) {}

  static async write(db: AnalyticDatabase, keys: readonly string[]): Promise<AttributeFile> {
    const path = db.scratchFile('attributes.parquet');
    const fields = sqlText(JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'VARCHAR']))));
    // By place, because DuckDB would merge field names that differ only in case.
    const columns = keys.map((_, index) => `struct_extract_at(attribute, ${index + 1}) AS v${index}`);
    await db.withJoinsAsWritten(() =>
      db.run(`COPY (
        SELECT kase, seq, activity, ${columns.join(', ')}
        FROM (
          SELECT kase, seq, compared_event.activity, from_json(attributes, ${fields}) AS attribute
          FROM upload JOIN compared_event ON compared_event.ordinal = ${uploadOrdinal}
          WHERE attributes IS NOT NULL
        )
      ) TO ${sqlText(path)} (FORMAT parquet, COMPRESSION lz4, ROW_GROUP_SIZE ${rowsPerGroup},
        STRING_DICTIONARY_PAGE_SIZE_LIMIT ${dictionaryBytes})`),
    );
    return new AttributeFile(path);
  }

  everyValue(index: number): ValuesSelect {
    const value = `CASE WHEN strlen(v${index}) > ${charactersKept} THEN left(v${index}, ${charactersKept})
      WHEN v${index} <> '' THEN v${index} END`;
    return `SELECT kase, seq, activity, ${value} AS value FROM read_parquet(${sqlText(this.path)})`;
  }

  async remove(): Promise<void> {
    await rm(this.path);
  }
}

/**
 * A SELECT of all values of one attribute, with the columns `kase`, `seq`, `activity` and `value`. Attributes are read
 * one after the other, so that only one column is in memory.
 */
export type ValuesSelect = string;

/** The resource, which has a column of its own. */
export const resourceOfEvents: ValuesSelect = `
  SELECT compared_event.kase, seq, compared_event.activity, name AS value
  FROM compared_event JOIN event USING (ordinal) JOIN resource ON resource.id = event.resource`;

/** An attribute names the activity even with a few more values than there are activities. */
const mostValuesEach = 1.05;

/**
 * Creates `case_value(kase, value, constant, early)`: the least value in a case, whether it is the only one, and
 * whether the first event has one.
 */
export async function readCaseValue(db: AnalyticDatabase, values: ValuesSelect): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE case_value AS
    SELECT kase, min(value) AS value, min(value) = max(value) AS constant, bool_or(seq = 1) AS early
    FROM (${values}) WHERE value IS NOT NULL GROUP BY kase`);
}

/** Of the timed cases of one workflow. */
export const ofWorkflow = (values: ValuesSelect, workflow: number): ValuesSelect => `
  SELECT * FROM (${values}) SEMI JOIN (SELECT kase FROM timed WHERE workflow = ${workflow}) USING (kase)`;

export const selectFirst = (values: ValuesSelect): string => `
  SELECT kase, arg_min(value, seq) AS value FROM (${values}) WHERE value IS NOT NULL GROUP BY kase`;

/** The most frequent value in a case; of equally frequent ones the earlier. */
export const mostFrequent = (values: ValuesSelect): string => `
  SELECT kase, arg_max(value, times * ${2 ** 32} - since) AS value
  FROM (
    SELECT kase, value, count(*) AS times, min(seq) AS since
    FROM (${values}) WHERE value IS NOT NULL GROUP BY kase, value
  )
  GROUP BY kase`;

/**
 * Whether an attribute with at least `distinct` values only names the activity: each activity has one value, which few
 * others share.
 */
export async function namesActivity(
  db: AnalyticDatabase,
  workflow: number,
  values: ValuesSelect,
  distinct: number,
): Promise<boolean> {
  const { activities } = await db.row<{ activities: number }>(`
    SELECT count(DISTINCT activity)::DOUBLE AS activities FROM occurrence WHERE workflow = ${workflow}`);
  if (distinct > mostValuesEach * activities) return false;
  const pairs = await db.row<{ activities: number; values: number; pairs: number }>(`
    WITH pair AS (
      SELECT DISTINCT activity, value
      FROM (${values}) JOIN timed USING (kase) WHERE timed.workflow = ${workflow} AND value IS NOT NULL
    )
    SELECT count(DISTINCT activity)::DOUBLE AS activities, count(DISTINCT value)::DOUBLE AS values,
      count(*)::DOUBLE AS pairs
    FROM pair`);
  return pairs.pairs <= mostValuesEach * pairs.activities && pairs.values >= 0.5 * pairs.activities;
}

/** Values that rise with time are numbers of cases, or times. */
const risingCorrelation = 0.95;
const rankedCases = 15_000;

/** Whether later cases nearly always have larger numbers. */
export async function risesWithTime(db: AnalyticDatabase, workflow: number, values: ValuesSelect): Promise<boolean> {
  const { together } = await db.row<{ together: number | null }>(`
    WITH number AS (
      SELECT kase, min(TRY_CAST(value AS DOUBLE)) AS number FROM (${values}) GROUP BY kase
    ), sampled AS (
      SELECT number, begun FROM number JOIN timed USING (kase) WHERE workflow = ${workflow} AND isfinite(number)
      QUALIFY row_number() OVER (ORDER BY hash(kase)) <= ${rankedCases}
    ), ranked AS (
      SELECT 2 * rank() OVER (ORDER BY number) + count(*) OVER (PARTITION BY number) AS number_rank,
        2 * rank() OVER (ORDER BY begun) + count(*) OVER (PARTITION BY begun) AS time_rank
      FROM sampled
    )
    SELECT corr(number_rank, time_rank) AS together FROM ranked`);
  return together !== null && together >= risingCorrelation;
}
