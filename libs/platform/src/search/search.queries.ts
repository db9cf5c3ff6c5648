import type { Queryable } from '../database/database.js';
import { joinColumns } from './folded-column.js';

/** A table with a `folded` column. The names become part of SQL, so they must come from the code. */
export interface FoldedTable {
  readonly name: string;
  /** The columns of the primary key, all of them UUIDs. */
  readonly key: readonly string[];
  /** The columns that are folded. */
  readonly of: readonly string[];
}

interface Unfolded extends Readonly<Record<string, string>> {
  readonly source: string;
}

export function readUnfolded(db: Queryable, { name, key, of }: FoldedTable, limit: number): Promise<Unfolded[]> {
  return db.query<Unfolded>(
    `SELECT ${key.join(', ')}, ${joinColumns(of)} AS source FROM ${name} WHERE folded IS NULL LIMIT $1`,
    [limit],
  );
}

/** A row whose names were changed meanwhile is left for the next round. */
export async function writeFolded(
  db: Queryable,
  { name, key, of }: FoldedTable,
  rows: readonly Unfolded[],
): Promise<void> {
  const columns = [...key.map((column) => `${column} uuid`), 'source text', 'folded text'].join(', ');
  const isSame = key.map((column) => `kept.${column} = made.${column}`).join(' AND ');
  await db.query(
    `UPDATE ${name} AS kept SET folded = made.folded FROM jsonb_to_recordset($1::jsonb) AS made (${columns})
     WHERE ${isSame} AND kept.folded IS NULL AND ${joinColumns(of.map((column) => `kept.${column}`))} = made.source`,
    [JSON.stringify(rows)],
  );
}
