import { countChanged, type Queryable } from '#platform';
import type { Person } from '../../organizations/person.entity.js';
import { tokenHash } from '../../tokens/token.js';

/** Locks the person's row; true if the person is active and still has the password that was read before. */
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

/** A separate statement after the lock, because only that sees what the transaction we waited for has committed. */
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

export async function recordProof(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('UPDATE sessions SET proven_at = clock_timestamp() WHERE hash = $1', [hash]);
}

export function deleteSessionsOfPerson(db: Queryable, personId: string, keptId: string | null): Promise<number> {
  const statement = 'DELETE FROM sessions WHERE person_id = $1 AND id IS DISTINCT FROM $2::uuid';
  return countChanged(db, statement, [personId, keptId]);
}

/** Ends the sessions that were unused for longest, so that a script that only signs in cannot fill the table. */
export async function deleteSessionsBeyond(db: Queryable, personId: string, most: number): Promise<void> {
  await db.query(
    `DELETE FROM sessions WHERE hash IN (
       SELECT hash FROM sessions WHERE person_id = $1 ORDER BY last_seen_at DESC, created_at DESC OFFSET $2)`,
    [personId, most],
  );
}

export async function deletePasswordLinksOfPerson(db: Queryable, personId: string): Promise<void> {
  await db.query('DELETE FROM password_links WHERE person_id = $1', [personId]);
}

export function deleteSignInLinksOfPerson(db: Queryable, personId: string): Promise<number> {
  return countChanged(db, 'DELETE FROM sign_in_links WHERE person_id = $1', [personId]);
}

/** True for exactly one of several concurrent attempts. */
export async function spendLink(
  db: Queryable,
  table: 'password_links' | 'sign_in_links',
  token: string,
): Promise<boolean> {
  const statement = `DELETE FROM ${table} WHERE hash = $1 AND expires_at > clock_timestamp()`;
  return (await countChanged(db, statement, [tokenHash(token)])) === 1;
}

/**
 * True if no code of this step or a later one was used before: of two requests with the same code, only one succeeds.
 */
export async function spendStep(db: Queryable, personId: string, step: number): Promise<boolean> {
  const statement = `UPDATE second_factors SET last_step = $2, failures = 0, locked_until = NULL
    WHERE id = $1 AND last_step < $2`;
  return (await countChanged(db, statement, [personId, step])) === 1;
}

export async function spendRecoveryCode(db: Queryable, personId: string, hash: Buffer): Promise<boolean> {
  const statement = 'DELETE FROM recovery_codes WHERE person_id = $1 AND hash = $2';
  return (await countChanged(db, statement, [personId, hash])) === 1;
}

/** Each fifth wrong code in a row locks the factor for a quarter of an hour. */
export async function countFailure(db: Queryable, personId: string): Promise<void> {
  await db.query(
    `UPDATE second_factors SET failures = failures + 1,
       locked_until = CASE WHEN (failures + 1) % 5 = 0 THEN clock_timestamp() + interval '15 minutes' ELSE locked_until END
     WHERE id = $1`,
    [personId],
  );
}

export async function isLocked(db: Queryable, personId: string): Promise<boolean> {
  const locked = await db.query('SELECT 1 FROM second_factors WHERE id = $1 AND locked_until > clock_timestamp()', [
    personId,
  ]);
  return locked.length === 1;
}

/** A grant is kept for a day after its last token, so that a late second use of its code still finds and revokes it. */
export async function deleteExpiredAccess(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM sessions WHERE expires_at < clock_timestamp() OR last_seen_at < clock_timestamp() - interval '1 day'`,
  );
  await db.query('DELETE FROM sign_in_links WHERE expires_at < clock_timestamp()');
  await db.query('DELETE FROM password_links WHERE expires_at < clock_timestamp()');
  await db.query('DELETE FROM notification_email_links WHERE expires_at < clock_timestamp()');
  await db.query('DELETE FROM provider_sign_ins WHERE expires_at < clock_timestamp()');
  await db.query('DELETE FROM oauth_pushed_requests WHERE expires_at < clock_timestamp()');
  // Kept a while, so that a device that asks too late is told why.
  await db.query(`DELETE FROM oauth_device_requests WHERE expires_at < clock_timestamp() - interval '10 minutes'`);
  await db.query(`DELETE FROM oauth_tokens WHERE expires_at < clock_timestamp() - interval '1 day'`);
  await db.query(
    `DELETE FROM oauth_grants g WHERE g.code_expires_at < clock_timestamp() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM oauth_tokens t WHERE t.grant_id = g.id)`,
  );
}
