import type { Queryable } from '#platform';
import type { Role, Scope } from '../../tokens/scope.js';

export interface LiveToken {
  kind: 'access' | 'refresh';
  scopes: Scope[];
  personId: string;
  email: string;
  role: Role | null;
  issuedAt: number;
  expiresAt: number;
}

/** A token of this client that works at this moment. */
export async function introspectToken(db: Queryable, hash: Buffer, clientId: string): Promise<LiveToken | undefined> {
  const [token] = await db.query<LiveToken>(
    `SELECT t.kind, t.scopes, p.id AS "personId", p.email, p.role,
            floor(extract(epoch FROM t.created_at))::float8 AS "issuedAt",
            floor(extract(epoch FROM t.expires_at))::float8 AS "expiresAt"
     FROM oauth_tokens t
     JOIN oauth_grants g ON g.id = t.grant_id
     JOIN oauth_clients c ON c.id = g.client_id
     JOIN people p ON p.id = g.person_id
     WHERE t.hash = $1 AND g.client_id = $2 AND t.expires_at > clock_timestamp()
       AND t.spent_at IS NULL AND t.revoked_at IS NULL AND g.revoked_at IS NULL
       AND p.status = 'active' AND p.organization_id = c.organization_id`,
    [hash, clientId],
  );
  return token;
}
