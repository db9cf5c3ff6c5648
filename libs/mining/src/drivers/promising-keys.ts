import type { AnalyticDatabase } from '../log/analytic-database.js';
import { uploadOrdinal, valuesOf } from './attribute-keys.js';
import { isNumber } from './columns-of.js';

/** Below this a log is soon gone through whole. */
const sampledFrom = 100_000;
const oneCaseIn = 8;
const enoughCases = 200;
const nearlyAll = 0.95;
const mostlyNumbers = 0.9;

/**
 * Of a large log, one case in eight tells which attributes cannot make segments: those that are the same everywhere (a
 * second value in 30 cases would hardly be missed) and those that hold another text in every case. The others are read.
 */
export async function promisingKeys(db: AnalyticDatabase, keys: readonly string[]): Promise<string[]> {
  const { events } = await db.row<{ events: number }>('SELECT count(*)::DOUBLE AS events FROM told');
  if (events <= sampledFrom || keys.length === 0) return [...keys];
  const bounds = keys.map((_, index) => `min(v[${index + 1}]) AS low${index}, max(v[${index + 1}]) AS high${index}`);
  await db.run(`CREATE OR REPLACE TABLE sampled AS
    SELECT kase, ${bounds.join(', ')}
    FROM (
      SELECT kase, ${valuesOf(keys)} AS v
      FROM upload JOIN (FROM told WHERE hash(kase) % ${oneCaseIn} = 0) AS told ON told.ordinal = ${uploadOrdinal}
      WHERE attributes IS NOT NULL
    )
    GROUP BY kase`);
  const found: string[] = [];
  for (const [index, key] of keys.entries()) {
    const low = `low${index}`;
    const seen = await db.row<Seen>(`
      SELECT count(${low})::DOUBLE AS cases, count(DISTINCT ${low})::DOUBLE AS "distinct",
        count(*) FILTER (${isNumber(low)})::DOUBLE AS numeric,
        coalesce(min(${low}) = max(high${index}), false) AS constant
      FROM sampled`);
    if (isPromising(seen)) found.push(key);
  }
  await db.run('DROP TABLE sampled');
  return found;
}

interface Seen {
  cases: number;
  distinct: number;
  numeric: number;
  constant: boolean;
}

function isPromising({ cases, distinct, numeric, constant }: Seen): boolean {
  if (cases < enoughCases) return true;
  return !constant && !(distinct >= nearlyAll * cases && numeric < mostlyNumbers * cases);
}
