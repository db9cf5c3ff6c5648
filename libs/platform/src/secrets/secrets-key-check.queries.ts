import type { Queryable } from '../database/queryable.js';
import type { SecretColumn } from './stale-secrets.queries.js';

export interface StoredSecret {
  readonly id: string;
  readonly encrypted: Buffer;
}

export async function readCheck(db: Queryable): Promise<StoredSecret | null> {
  const [check] = await db.query<StoredSecret>('SELECT id, encrypted FROM secrets_key_checks');
  return check ?? null;
}

/** Unless another process has done so meanwhile. */
export async function keepCheck(db: Queryable, { id, encrypted }: StoredSecret): Promise<void> {
  await db.query('INSERT INTO secrets_key_checks (id, encrypted) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    id,
    encrypted,
  ]);
}

/** The latest by its id, which is the least likely to need a key that has been dropped. */
export async function anySecret(db: Queryable, { table, column }: SecretColumn): Promise<StoredSecret | null> {
  const [secret] = await db.query<StoredSecret>(
    `SELECT id, "${column}" AS encrypted FROM "${table}" WHERE "${column}" IS NOT NULL ORDER BY id DESC LIMIT 1`,
  );
  return secret ?? null;
}
