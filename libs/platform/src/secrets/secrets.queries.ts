import type { Queryable } from '../database/database.js';

export interface StoredSecret {
  readonly id: string;
  readonly encrypted: Buffer;
}

export async function readCheck(db: Queryable): Promise<StoredSecret | null> {
  const [check] = await db.query<StoredSecret>('SELECT id, encrypted FROM secrets_key_checks');
  return check ?? null;
}

/** Does nothing if another process was first. */
export async function insertCheck(db: Queryable, { id, encrypted }: StoredSecret): Promise<void> {
  await db.query('INSERT INTO secrets_key_checks (id, encrypted) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    id,
    encrypted,
  ]);
}

/** The latest by its ID, because it most likely needs a current key. */
export async function anySecret(db: Queryable, { table, column }: SecretColumn): Promise<StoredSecret | null> {
  const [secret] = await db.query<StoredSecret>(
    `SELECT id, "${column}" AS encrypted FROM "${table}" WHERE "${column}" IS NOT NULL ORDER BY id DESC LIMIT 1`,
  );
  return secret ?? null;
}

/** Both become part of SQL, so they must come from the code. */
export interface SecretColumn {
  readonly table: string;
  readonly column: string;
}

/** The next secrets encrypted with an older key, recognized by their first bytes. */
export async function findStaleSecrets(
  db: Queryable,
  { table, column }: SecretColumn,
  newest: Buffer,
  after: string,
): Promise<StoredSecret[]> {
  return db.query<StoredSecret>(
    `SELECT id, "${column}" AS encrypted FROM "${table}"
     WHERE id > $1 AND "${column}" IS NOT NULL AND substr("${column}", 1, length($2::bytea)) <> $2
     ORDER BY id LIMIT 100`,
    [after, newest],
  );
}

/** Does nothing if the secret has been changed meanwhile, which has encrypted it with the newest key. */
export async function replaceSecret(
  db: Queryable,
  { table, column }: SecretColumn,
  { id, encrypted }: StoredSecret,
  again: Buffer,
): Promise<void> {
  await db.query(`UPDATE "${table}" SET "${column}" = $3 WHERE id = $1 AND "${column}" = $2`, [id, encrypted, again]);
}
