import type { Queryable } from '#platform';
import type { Person } from '../../organizations/person.entity.js';

/** Locks the row, and tells whether the person is active and has the password that was read before. */
export async function lockPerson(
  db: Queryable,
  { id, passwordHash }: Person,
  lock: 'FOR UPDATE' | 'FOR SHARE',
): Promise<boolean> {
  const [now] = await db.query<{ isActive: boolean; passwordHash: string | null }>(
    `SELECT status = 'active' AS "isActive", password_hash AS "passwordHash" FROM people WHERE id = $1 ${lock}`,
    [id],
  );
  return now?.isActive === true && now.passwordHash === passwordHash;
}

/** A statement of its own, after the lock: only so it sees what the one we waited for has done. */
export async function isSessionOpen(db: Queryable, hash: Buffer): Promise<boolean> {
  return (await db.query('SELECT 1 FROM sessions WHERE hash = $1', [hash])).length === 1;
}

/** By the clock of the database, which all processes share. */
export async function hasProvenRecently(db: Queryable, hash: Buffer): Promise<boolean> {
  const proven = await db.query(
    `SELECT 1 FROM sessions
     WHERE hash = $1 AND greatest(created_at, proven_at) > clock_timestamp() - interval '5 minutes'`,
    [hash],
  );
  return proven.length === 1;
}

export async function noteProof(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('UPDATE sessions SET proven_at = clock_timestamp() WHERE hash = $1', [hash]);
}

export async function deleteSessionsOfPerson(db: Queryable, personId: string, keptId: string | null): Promise<number> {
  const ended = await db.query(
    `WITH ended AS (DELETE FROM sessions WHERE person_id = $1 AND id IS DISTINCT FROM $2::uuid RETURNING 1)
     SELECT 1 FROM ended`,
    [personId, keptId],
  );
  return ended.length;
}

export async function deletePasswordLinksOfPerson(db: Queryable, personId: string): Promise<void> {
  await db.query('DELETE FROM password_links WHERE person_id = $1', [personId]);
}

export async function deleteSignInLinksOfPerson(db: Queryable, personId: string): Promise<number> {
  const ended = await db.query(
    'WITH ended AS (DELETE FROM sign_in_links WHERE person_id = $1 RETURNING 1) SELECT 1 FROM ended',
    [personId],
  );
  return ended.length;
}
