import type { Queryable } from '#platform';
import type { WorkspaceId } from '../../tokens/principal.js';
import type { Role, Scope } from '../../tokens/scope.js';

export interface FoundAccessToken {
  grantId: string;
  scopes: Scope[];
  clientId: string;
  clientName: string;
  clientScopes: Scope[];
  personName: string;
  role: Role | null;
  isActive: boolean;
  isRevoked: boolean;
  organizationId: string;
  workspaceId: WorkspaceId;
  /** Milliseconds until it expires, by the database's clock. */
  expiresIn: number;
}

/** The one look-up each request with an uncached access token makes. */
export async function findAccessToken(db: Queryable, hash: Buffer): Promise<FoundAccessToken | undefined> {
  const [token] = await db.query<FoundAccessToken>(
    `SELECT g.id AS "grantId", t.scopes, c.id AS "clientId", c.name AS "clientName", c.scopes AS "clientScopes",
            p.name AS "personName", p.role,
            p.status = 'active' AND p.organization_id = c.organization_id AS "isActive",
            t.revoked_at IS NOT NULL OR g.revoked_at IS NOT NULL AS "isRevoked",
            c.organization_id AS "organizationId", w.id AS "workspaceId",
            (extract(epoch FROM t.expires_at - clock_timestamp()) * 1000)::float8 AS "expiresIn"
     FROM oauth_tokens t
     JOIN oauth_grants g ON g.id = t.grant_id
     JOIN oauth_clients c ON c.id = g.client_id
     JOIN people p ON p.id = g.person_id
     JOIN workspaces w ON w.organization_id = c.organization_id AND w.environment = 'live'
     WHERE t.hash = $1 AND t.kind = 'access'`,
    [hash],
  );
  return token;
}
