import type { Queryable } from '#platform';
import type { ProviderClaims } from './provider-client.js';

type Identity = Pick<ProviderClaims, 'issuer' | 'subject'>;

/** Within one organization: two may trust the same issuer, and neither may let in the other's people. */
export async function findIdentity(
  db: Queryable,
  organizationId: string,
  { issuer, subject }: Identity,
): Promise<string | null> {
  const [found] = await db.query<{ personId: string }>(
    `SELECT person_id AS "personId" FROM provider_identities
     WHERE organization_id = $1 AND issuer = $2 AND subject = $3`,
    [organizationId, issuer, subject],
  );
  return found?.personId ?? null;
}

export async function hasOtherIdentity(db: Queryable, personId: string, { issuer }: Identity): Promise<boolean> {
  const linked = await db.query('SELECT 1 FROM provider_identities WHERE person_id = $1 AND issuer = $2', [
    personId,
    issuer,
  ]);
  return linked.length > 0;
}

export async function addIdentity(
  db: Queryable,
  organizationId: string,
  { issuer, subject }: Identity,
  personId: string,
): Promise<void> {
  await db.query(
    'INSERT INTO provider_identities (organization_id, issuer, subject, person_id) VALUES ($1, $2, $3, $4)',
    [organizationId, issuer, subject, personId],
  );
}

/** Returns how many there were. */
export async function removeIdentities(db: Queryable, personId: string): Promise<number> {
  const removed = await db.query(
    'WITH removed AS (DELETE FROM provider_identities WHERE person_id = $1 RETURNING 1) SELECT 1 FROM removed',
    [personId],
  );
  return removed.length;
}

/** Passwords can be turned off from then on, because signing in through the provider is known to work. */
export async function markProven(db: Queryable, organizationId: string): Promise<void> {
  await db.query(
    `UPDATE sign_in_providers SET proven_at = date_trunc('milliseconds', clock_timestamp())
     WHERE id = $1 AND proven_at IS NULL`,
    [organizationId],
  );
}
