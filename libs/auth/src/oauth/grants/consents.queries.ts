import { countChanged, type PagePosition, type Queryable } from '#platform';
import type { Scope } from '../../tokens/scope.js';

export async function hasConsented(
  db: Queryable,
  personId: string,
  clientId: string,
  scopes: readonly Scope[],
): Promise<boolean> {
  const found = await db.query(
    'SELECT 1 FROM oauth_consents WHERE person_id = $1 AND client_id = $2 AND scopes @> $3::text[]',
    [personId, clientId, scopes],
  );
  return found.length === 1;
}

/** Adds to the scopes that the person consented to before. */
export async function recordConsent(
  db: Queryable,
  personId: string,
  clientId: string,
  scopes: readonly Scope[],
): Promise<void> {
  await db.query(
    `INSERT INTO oauth_consents AS c (person_id, client_id, scopes) VALUES ($1, $2, $3)
     ON CONFLICT (person_id, client_id) DO UPDATE SET given_at = clock_timestamp(),
       scopes = (SELECT array_agg(DISTINCT scope) FROM unnest(c.scopes || excluded.scopes) scope)`,
    [personId, clientId, scopes],
  );
}

/** False if there was none. */
export async function deleteConsent(db: Queryable, personId: string, clientId: string): Promise<boolean> {
  const forgotten = await countChanged(db, `DELETE FROM oauth_consents WHERE person_id = $1 AND client_id = $2`, [
    personId,
    clientId,
  ]);
  return forgotten === 1;
}

export interface ConsentOfPerson {
  clientId: string;
  clientName: string;
  scopes: Scope[];
  givenAt: Date;
}

/** The latest first, starting after the position `after`. */
export async function consentsOfPerson(
  db: Queryable,
  personId: string,
  limit: number | null = null,
  after: PagePosition | null = null,
): Promise<ConsentOfPerson[]> {
  return db.query<ConsentOfPerson>(
    `SELECT c.client_id AS "clientId", a.name AS "clientName", c.scopes, c.given_at AS "givenAt"
     FROM oauth_consents c JOIN oauth_clients a ON a.id = c.client_id
     WHERE c.person_id = $1 AND ($3::timestamptz IS NULL OR (c.given_at, c.client_id) < ($3, $4::uuid))
     ORDER BY c.given_at DESC, c.client_id DESC LIMIT $2`,
    [personId, limit, after?.at ?? null, after?.id ?? null],
  );
}

export async function countConsents(db: Queryable, personId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM oauth_consents WHERE person_id = $1',
    [personId],
  );
  return rows[0]?.count ?? 0;
}
