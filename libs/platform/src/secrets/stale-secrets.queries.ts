import type { Queryable } from '../database/queryable.js';

/** Names from the code, never from outside. */
export interface SecretColumn {
  readonly table: string;
  readonly column: string;
}

export interface StaleSecret {
  id: string;
  encrypted: Buffer;
}

/** The next secrets that the newest key has not encrypted, recognized by their first bytes. */
export async function findStaleSecrets(
  db: Queryable,
  { table, column }: SecretColumn,
  newest: Buffer,
  after: string,
): Promise<StaleSecret[]> {
  return db.query<StaleSecret>(
    `SELECT id, "${column}" AS encrypted FROM "${table}"
     WHERE id > $1 AND "${column}" IS NOT NULL AND substr("${column}", 1, length($2::bytea)) <> $2
     ORDER BY id LIMIT 100`,
    [after, newest],
  );
}

/** False when the secret was changed meanwhile: the change has encrypted it with the newest key. */
export async function replaceSecret(
  db: Queryable,
  { table, column }: SecretColumn,
  { id, encrypted }: StaleSecret,
  again: Buffer,
): Promise<boolean> {
  const replaced = await db.query(
    `WITH replaced AS (UPDATE "${table}" SET "${column}" = $3 WHERE id = $1 AND "${column}" = $2 RETURNING 1)
     SELECT 1 FROM replaced`,
    [id, encrypted, again],
  );
  return replaced.length === 1;
}
