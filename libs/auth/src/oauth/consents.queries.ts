import type { Queryable } from '#platform';
import type { Scope } from '../access/scope.js';

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

/** Agreeing to more keeps what was agreed to before. */
export async function rememberConsent(
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

/** False when there was none. */
export async function forgetConsent(db: Queryable, personId: string, clientId: string): Promise<boolean> {
  const forgotten = await db.query(
    `WITH forgotten AS (DELETE FROM oauth_consents WHERE person_id = $1 AND client_id = $2 RETURNING 1)
     SELECT 1 FROM forgotten`,
    [personId, clientId],
  );
  return forgotten.length === 1;
}

export interface ConsentOfPerson {
  clientId: string;
  clientName: string;
  scopes: Scope[];
  givenAt: Date;
}

export async function consentsOfPerson(db: Queryable, personId: string): Promise<ConsentOfPerson[]> {
  return db.query<ConsentOfPerson>(
    `SELECT c.client_id AS "clientId", a.name AS "clientName", c.scopes, c.given_at AS "givenAt"
     FROM oauth_consents c JOIN oauth_clients a ON a.id = c.client_id
     WHERE c.person_id = $1 ORDER BY c.given_at DESC, c.client_id`,
    [personId],
  );
}
