import { countChanged, type Queryable } from '../database/database.js';

export interface IdempotencyRow {
  id: string;
  fingerprint: Buffer;
  answer: Buffer | null;
  isMine: boolean;
}

/**
 * Claims the key in one statement, so that only one of two simultaneous requests gets it. A key can be claimed again
 * after a day, or if its request died without a response and its lease has expired.
 */
export async function claimIdempotencyKey(
  db: Queryable,
  claim: { id: string; realm: string; key: string; fingerprint: Buffer; token: string; leaseSeconds: number },
): Promise<IdempotencyRow | undefined> {
  const rows = await db.query<IdempotencyRow>(
    `WITH claimed AS (
       INSERT INTO idempotency_keys AS kept (id, realm, key, fingerprint, lease_token, leased_until)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))
       ON CONFLICT (realm, key) DO UPDATE SET
         id = excluded.id, fingerprint = excluded.fingerprint, answer = NULL, created_at = clock_timestamp(),
         lease_token = excluded.lease_token, leased_until = excluded.leased_until
       WHERE kept.created_at < clock_timestamp() - interval '24 hours'
          OR (kept.answer IS NULL AND kept.leased_until < clock_timestamp() AND kept.fingerprint = excluded.fingerprint)
       RETURNING id, fingerprint, answer
     )
     SELECT id, fingerprint, answer, true AS "isMine" FROM claimed
     UNION ALL
     SELECT id, fingerprint, answer, false FROM idempotency_keys
     WHERE realm = $2 AND key = $3 AND NOT EXISTS (SELECT 1 FROM claimed)`,
    [claim.id, claim.realm, claim.key, claim.fingerprint, claim.token, claim.leaseSeconds],
  );
  return rows[0];
}

/** By the key's ID: its table has no index on the token. */
export async function renewIdempotencyKey(
  db: Queryable,
  id: string,
  token: string,
  leaseSeconds: number,
): Promise<boolean> {
  const rows = await countChanged(
    db,
    `UPDATE idempotency_keys SET leased_until = clock_timestamp() + make_interval(secs => $3)
     WHERE id = $1 AND lease_token = $2`,
    [id, token, leaseSeconds],
  );
  return rows === 1;
}

export async function releaseIdempotencyKey(db: Queryable, id: string, token: string): Promise<void> {
  await db.query('DELETE FROM idempotency_keys WHERE id = $1 AND lease_token = $2', [id, token]);
}

export async function deleteOldIdempotencyKeys(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM idempotency_keys WHERE created_at < clock_timestamp() - interval '24 hours'`);
}

/** Of a caller who is erased, or an organization. */
export async function deleteIdempotencyKeys(db: Queryable, realms: readonly string[]): Promise<void> {
  await db.query('DELETE FROM idempotency_keys WHERE realm = ANY($1::text[])', [realms]);
}
