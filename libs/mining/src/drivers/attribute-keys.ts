import type { AnalyticDatabase } from '../log/analytic-database.js';

/** The attributes looked at in one log: those of the most events. */
export const mostAttributes = 100;
const sampledFrom = 100_000;
const oneOf = 8;

/**
 * Which attributes the events of the told cases have. Of a large log one event in eight is asked, chosen by its place
 * and not by its turn, so that no rhythm of the log can hide an attribute: one that matters is in many cases.
 */
export async function attributeKeys(db: AnalyticDatabase): Promise<string[]> {
  const { events } = await db.row<{ events: number }>('SELECT count(*)::DOUBLE AS events FROM told');
  const sample = events > sampledFrom ? `AND hash(told.ordinal) % ${oneOf} = 0` : '';
  const found = await db.asWritten(() =>
    db.rows<{ key: string }>(`
    SELECT key FROM (
      SELECT unnest(json_keys(attributes)) AS key
      FROM upload JOIN told ON told.ordinal = ${uploadOrdinal}
      WHERE attributes IS NOT NULL ${sample}
    )
    GROUP BY key ORDER BY count(*) DESC, key LIMIT ${mostAttributes}`),
  );
  return found.map(({ key }) => key);
}

/** An event's place in the uploads, as in the table `event`. */
export const uploadOrdinal = '(upload.file::BIGINT << 40) + upload.position';
