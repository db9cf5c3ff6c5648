import type { Queryable } from './database.js';

/** The rows of one owner in one table. */
export interface OwnedRows {
  readonly table: string;
  /** The table that this one is a partition of, or itself. */
  readonly whole: string;
  /** SQL in which $1 is the owner's id. */
  readonly where: string;
}

interface Ownership {
  /** By table, which rows are the owner itself. */
  readonly roots: Readonly<Record<string, string>>;
  /** By column, which rows are the owner's in every table that has it. */
  readonly columns?: Readonly<Record<string, string>>;
}

interface SchemaTable {
  readonly name: string;
  readonly whole: string;
  readonly columns: readonly string[];
}

interface ForeignKey {
  readonly child: string;
  readonly parent: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/**
 * All rows of an owner, those that refer to others first. They are found in the schema, by columns and by foreign keys, so
 * that no table is forgotten, whichever lib it belongs to.
 */
export async function findOwnedRows(db: Queryable, { roots, columns = {} }: Ownership): Promise<OwnedRows[]> {
  const tables = new Map((await readTables(db)).map((table) => [table.name, table]));
  const foreignKeys = await readForeignKeys(db);
  const conditions = new Map<string, string | null>();
  const findCondition = (name: string): string | null => {
    const known = conditions.get(name);
    if (known !== undefined) return known;
    // A table that refers to itself, over others too, is found by its other references.
    conditions.set(name, null);
    const own = Object.keys(columns).filter((column) => tables.get(name)?.columns.includes(column));
    const direct = [roots[name] ?? [], own.map((column) => columns[column] ?? [])].flat(2);
    const found = direct.length > 0 ? direct : foreignKeys.flatMap((each) => (each.child === name ? refer(each) : []));
    const condition = found.length === 0 ? null : found.join(' OR ');
    conditions.set(name, condition);
    return condition;
  };
  const refer = ({ parent, from, to }: ForeignKey): string | [] => {
    const condition = findCondition(parent);
    return condition === null
      ? []
      : `(${from.join(', ')}) IN (SELECT ${to.join(', ')} FROM ${parent} WHERE ${condition})`;
  };
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const { child, parent } of foreignKeys) if (parent === name) visit(child);
    ordered.add(name);
  };
  for (const name of tables.keys()) visit(name);
  return [...ordered].flatMap((name) => {
    const where = findCondition(name);
    return where === null ? [] : [{ table: name, whole: tables.get(name)?.whole ?? name, where }];
  });
}

/** Tables that hold rows: partitions, and not the tables that they are partitions of. */
const readTables = (db: Queryable): Promise<SchemaTable[]> =>
  db.query<SchemaTable>(
    `SELECT c.oid::regclass::text AS name, coalesce(pg_partition_root(c.oid), c.oid)::regclass::text AS whole,
       ARRAY(SELECT attname::text FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns
     FROM pg_class c WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY 1`,
  );

/** Without those that forget what they refer to. */
const readForeignKeys = (db: Queryable): Promise<ForeignKey[]> =>
  db.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
       ${columnsOf('conrelid', 'conkey')} AS "from", ${columnsOf('confrelid', 'confkey')} AS "to"
     FROM pg_constraint WHERE contype = 'f' AND confdeltype <> 'n' AND connamespace = current_schema()::regnamespace
     ORDER BY 1, conname`,
  );

const columnsOf = (table: string, numbers: string): string =>
  `ARRAY(SELECT attname::text FROM unnest(${numbers}) WITH ORDINALITY AS key (number, place)
         JOIN pg_attribute ON attrelid = ${table} AND attnum = number ORDER BY place)`;

/** Returns how many were deleted, at most `most`. */
export async function deleteSomeOwned(
  db: Queryable,
  { table, where }: OwnedRows,
  ownerId: string,
  most: number,
): Promise<number> {
  const [deleted] = await db.query<{ count: number }>(
    `WITH deleted AS (
       DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${most})) RETURNING 1
     ) SELECT count(*)::int AS count FROM deleted`,
    [ownerId],
  );
  return deleted?.count ?? 0;
}

/** By table; a table without rows of the owner is left out. */
export async function countOwned(
  db: Queryable,
  owned: readonly OwnedRows[],
  ownerId: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, whole, where } of owned) {
    const [row] = await db.query<{ count: number }>(`SELECT count(*)::float8 AS count FROM ${table} WHERE ${where}`, [
      ownerId,
    ]);
    if (row && row.count > 0) counts[whole] = (counts[whole] ?? 0) + row.count;
  }
  return counts;
}
