import type { AnalyticDatabase } from '../log/analytic-database.js';
import { uploadOrdinal, valuesOf } from './attribute-keys.js';

/** Longer texts are no names of segments; their beginning is enough to tell so. */
const charactersKept = 120;
/** What is read at once, cases or events times attributes: it bounds the memory, and with it how often the log is gone through. */
const cellsAtOnce = 6_000_000;

const told = (value: string): string => `nullif(left(${value}, ${charactersKept}), '')`;

export function keysAtOnce(rows: number): number {
  return Math.max(4, Math.floor(cellsAtOnce / Math.max(1, rows)));
}

/**
 * The table `case_value(kase, v0, c0, …)`: of each attribute one value in a case, the least, and whether it is the only
 * one, as its hash says. Of what changes the events are gone through again; most attributes of wide logs do not.
 */
export async function readCaseValues(db: AnalyticDatabase, keys: readonly string[]): Promise<void> {
  const each = (column: (value: string, index: number) => string): string =>
    keys.map((_, index) => column(`v[${index + 1}]`, index)).join(', ');
  const hashed = (value: string): string => `CASE WHEN ${value} IS NOT NULL THEN hash(${value}) END`;
  await db.run(`CREATE OR REPLACE TABLE case_value AS
    SELECT kase, ${each((_, index) => `${told(`low${index}`)} AS v${index}, one${index} AS c${index}`)}
    FROM (
      SELECT kase, ${each(
        (value, index) => `min(${value}) AS low${index}, min(${hashed(value)}) = max(${hashed(value)}) AS one${index}`,
      )}
      FROM (
        SELECT kase, ${valuesOf(keys)} AS v
        FROM upload JOIN told ON told.ordinal = ${uploadOrdinal}
        WHERE attributes IS NOT NULL
      )
      GROUP BY kase
    )`);
}

/** The same of the resources, which stand in a column of their own. */
export async function readCaseResources(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE case_value AS
    SELECT told.kase, min(name) AS v0, min(resource) = max(resource) AS c0
    FROM told JOIN event USING (ordinal) JOIN resource ON resource.id = event.resource
    GROUP BY told.kase`);
}

/** The table `every_value(kase, seq, activity, v0, …)`: what the events say, for attributes that change within a case. */
export async function readEveryValue(db: AnalyticDatabase, keys: readonly string[]): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE every_value AS
    SELECT kase, seq, activity, ${keys.map((_, index) => `${told(`v[${index + 1}]`)} AS v${index}`).join(', ')}
    FROM (
      SELECT kase, seq, told.activity, ${valuesOf(keys)} AS v
      FROM upload JOIN told ON told.ordinal = ${uploadOrdinal}
      WHERE attributes IS NOT NULL
    )`);
}

export async function readEveryResource(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE every_value AS
    SELECT told.kase, seq, told.activity, name AS v0 FROM told JOIN event USING (ordinal) JOIN resource ON resource.id = event.resource`);
}

export const firstOf = (value: string): string => `
  SELECT kase, arg_min(${value}, seq) AS value FROM every_value WHERE ${value} IS NOT NULL GROUP BY kase`;

/** Of values that are as frequent, the one that came first. */
export const mostFrequent = (value: string): string => `
  SELECT kase, ${value} AS value FROM every_value WHERE ${value} IS NOT NULL GROUP BY kase, ${value}
  QUALIFY row_number() OVER (PARTITION BY kase ORDER BY count(*) DESC, min(seq)) = 1`;

/** Whether an attribute is another name of the activity: each activity has one value, and few have the same. */
export async function namesActivity(db: AnalyticDatabase, workflow: number, value: string): Promise<boolean> {
  const { activities, values, pairs } = await db.row<{ activities: number; values: number; pairs: number }>(`
    SELECT count(DISTINCT activity)::DOUBLE AS activities, count(DISTINCT ${value})::DOUBLE AS values,
      count(DISTINCT (activity, ${value}))::DOUBLE AS pairs
    FROM every_value JOIN timed USING (kase) WHERE timed.workflow = ${workflow} AND ${value} IS NOT NULL`);
  return pairs <= 1.05 * activities && values >= 0.5 * activities;
}
