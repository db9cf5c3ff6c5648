import type { Queryable } from '#platform';
import type { Environment, WorkspaceId } from '../../tokens/principal.js';
import type { Scope } from '../../tokens/scope.js';

export interface FoundApiKey {
  id: string;
  name: string;
  hint: string;
  scopes: Scope[];
  quota: number | null;
  organizationQuota: number | null;
  allowedAddresses: string[] | null;
  workspaceId: WorkspaceId;
  organizationId: string;
  environment: Environment;
  isRevoked: boolean;
  expiresAt: Date | null;
  /** Milliseconds until it expires, by the database's clock; null when it does not. */
  expiresIn: number | null;
}

/** The only query that authenticating a request takes, if its key is not cached. */
export async function findApiKey(db: Queryable, hash: Buffer): Promise<FoundApiKey | undefined> {
  const rows = await db.query<FoundApiKey>(
    `SELECT k.id, k.name, k.hint, k.scopes, k.rate_limit_per_minute AS quota, k.expires_at AS "expiresAt",
            o.rate_limit_per_minute AS "organizationQuota",
            k.allowed_addresses AS "allowedAddresses", w.id AS "workspaceId",
            w.organization_id AS "organizationId", w.environment, k.revoked_at IS NOT NULL AS "isRevoked",
            (extract(epoch FROM k.expires_at - clock_timestamp()) * 1000)::float8 AS "expiresIn"
     FROM api_keys k JOIN workspaces w ON w.id = k.workspace_id JOIN organizations o ON o.id = w.organization_id
     WHERE k.hash = $1`,
    [hash],
  );
  return rows[0];
}

/** How many keys of a workspace's organization work now, in both of its workspaces. */
export async function countUsableKeys(db: Queryable, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM api_keys k JOIN workspaces w ON w.id = k.workspace_id
     WHERE w.organization_id = (SELECT organization_id FROM workspaces WHERE id = $1)
       AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())`,
    [workspaceId],
  );
  return rows[0]?.count ?? 0;
}

/** Those of these hashes that are keys'. */
export async function knownKeys(db: Queryable, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db.query<{ hash: Buffer }>('SELECT hash FROM api_keys WHERE hash = ANY($1::bytea[])', [hashes]);
  return rows.map(({ hash }) => hash);
}

export interface ExpiringKey {
  name: string;
  hint: string;
  environment: Environment;
  expiresAt: Date;
  organizationId: string;
  organization: string;
  recipient: string;
}

export interface DueNotice {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly days: number;
}

/**
 * The keys whose notice is due now, except those that the SQL condition `mayBegin` excludes. A key created shortly
 * before it expires gets only the nearest notice; a rotated one gets none, because its successor exists already.
 */
export function expiringKeys(db: Queryable, daysBefore: readonly number[], mayBegin: string): Promise<DueNotice[]> {
  return db.query<DueNotice>(
    `SELECT id, "workspaceId", days FROM (
       SELECT k.id, k.workspace_id AS "workspaceId", min(d.days) AS days
       FROM api_keys k CROSS JOIN unnest($1::int[]) AS d (days)
       WHERE k.revoked_at IS NULL AND k.successor_id IS NULL AND k.expires_at > clock_timestamp()
         AND k.expires_at <= clock_timestamp() + make_interval(days => d.days) AND ${mayBegin}
       GROUP BY k.id
     ) AS due
     WHERE NOT EXISTS (SELECT FROM api_key_notices WHERE api_key_id = due.id AND days_before = due.days)
     ORDER BY id`,
    [daysBefore],
  );
}

/** Null if the notice was recorded before, so that it is sent once, no matter how many workers try. */
export async function recordNotice(db: Queryable, { id, days }: DueNotice): Promise<ExpiringKey | null> {
  const rows = await db.query<ExpiringKey>(
    `WITH noted AS (
       INSERT INTO api_key_notices (api_key_id, days_before) VALUES ($1, $2)
       ON CONFLICT DO NOTHING RETURNING api_key_id
     )
     SELECT k.name, k.hint, w.environment, k.expires_at AS "expiresAt", o.id AS "organizationId",
            o.name AS organization, o.notification_email AS recipient
     FROM noted JOIN api_keys k ON k.id = noted.api_key_id
     JOIN workspaces w ON w.id = k.workspace_id JOIN organizations o ON o.id = w.organization_id`,
    [id, days],
  );
  return rows[0] ?? null;
}

/** The public ids of keys that a person has created, or got by rotating one. */
export async function keysMadeBy(db: Queryable, organizationId: string | null, person: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT coalesce(details->>'successor', target_id) AS id FROM audit_log
     WHERE organization_id = $1 AND actor_id = $2 AND action IN ('api_key.created', 'api_key.rotated')`,
    [organizationId, person],
  );
  return rows.map(({ id }) => id);
}
