import { rm } from 'node:fs/promises';
import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';
import { uploadOrdinal } from './attribute-keys.js';
import type { EveryValue } from './case-attributes.js';

/** Longer texts are no names of segments; their beginning is enough to tell so. */
const charactersKept = 120;
const rowsPerGroup = 10_240;
/** DuckDB sets room aside for the values of each column that it may find to recur. */
const dictionaryBytes = 65_536;

/**
 * What the told events say of these attributes, column by column in a file: their JSON is parsed once, however many
 * there are, and each column is then read alone.
 */
export class AttributeFile {
  private constructor(private readonly path: string) {}

  static async write(db: AnalyticDatabase, keys: readonly string[]): Promise<AttributeFile> {
    const path = db.scratchFile('attributes.parquet');
    const fields = sqlText(JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'VARCHAR']))));
    // By place: names of fields that differ in upper and lower case alone would be one.
    const columns = keys.map((_, index) => `struct_extract_at(told_of, ${index + 1}) AS v${index}`);
    await db.asWritten(() =>
      db.run(`COPY (
        SELECT kase, seq, activity, ${columns.join(', ')}
        FROM (
          SELECT kase, seq, told.activity, from_json(attributes, ${fields}) AS told_of
          FROM upload JOIN told ON told.ordinal = ${uploadOrdinal}
          WHERE attributes IS NOT NULL
        )
      ) TO ${sqlText(path)} (FORMAT parquet, COMPRESSION lz4, ROW_GROUP_SIZE ${rowsPerGroup},
        STRING_DICTIONARY_PAGE_SIZE_LIMIT ${dictionaryBytes})`),
    );
    return new AttributeFile(path);
  }

  everyValue(index: number): EveryValue {
    const value = `CASE WHEN strlen(v${index}) > ${charactersKept} THEN left(v${index}, ${charactersKept})
      WHEN v${index} <> '' THEN v${index} END`;
    return `SELECT kase, seq, activity, ${value} AS value FROM read_parquet(${sqlText(this.path)})`;
  }

  async remove(): Promise<void> {
    await rm(this.path);
  }
}
