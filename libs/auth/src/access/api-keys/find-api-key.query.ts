import type { Queryable } from '#platform';
import type { Environment, WorkspaceId } from '../../tokens/principal.js';
import type { Scope } from '../../tokens/scope.js';

export interface FoundApiKey {
  id: string;
  name: string;
  scopes: Scope[];
  quota: number | null;
  workspaceId: WorkspaceId;
  organizationId: string;
  environment: Environment;
  isRevoked: boolean;
  /** Milliseconds until it expires, by the database's clock; null when it does not. */
  expiresIn: number | null;
}

/** The only query that authenticating a request takes, if its key is not cached. */
export async function findApiKey(db: Queryable, hash: Buffer): Promise<FoundApiKey | undefined> {
  const rows = await db.query<FoundApiKey>(
    `SELECT k.id, k.name, k.scopes, k.rate_limit_per_minute AS quota, w.id AS "workspaceId",
            w.organization_id AS "organizationId", w.environment, k.revoked_at IS NOT NULL AS "isRevoked",
            (extract(epoch FROM k.expires_at - clock_timestamp()) * 1000)::float8 AS "expiresIn"
     FROM api_keys k JOIN workspaces w ON w.id = k.workspace_id
     WHERE k.hash = $1`,
    [hash],
  );
  return rows[0];
}
