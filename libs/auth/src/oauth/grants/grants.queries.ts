import type { Queryable } from '#platform';
import type { Environment, WorkspaceId } from '../../tokens/principal.js';
import type { Resource } from '../../tokens/resource.js';
import type { Role, Scope } from '../../tokens/scope.js';

export interface LockedGrant {
  id: string;
  clientId: string;
  personId: string;
  scopes: Scope[];
  /** Null where a device code was redeemed. */
  redirectUri: string | null;
  codeChallenge: string | null;
  resource: Resource;
  isCodeExpired: boolean;
  isRedeemed: boolean;
  isRevoked: boolean;
}

const lockedColumns = `g.id, g.client_id AS "clientId", g.person_id AS "personId", g.scopes,
  g.redirect_uri AS "redirectUri", g.code_challenge AS "codeChallenge", g.resource,
  g.code_expires_at <= clock_timestamp() AS "isCodeExpired", g.redeemed_at IS NOT NULL AS "isRedeemed",
  g.revoked_at IS NOT NULL AS "isRevoked"`;

export async function lockGrantOfCode(db: Queryable, codeHash: Buffer): Promise<LockedGrant | undefined> {
  const [grant] = await db.query<LockedGrant>(
    `SELECT ${lockedColumns} FROM oauth_grants g WHERE g.code_hash = $1 FOR UPDATE`,
    [codeHash],
  );
  return grant;
}

/**
 * Read the token after this, by a separate statement, because only that sees what the transaction we waited for has
 * committed.
 */
export async function lockGrantOfToken(db: Queryable, tokenHash: Buffer): Promise<LockedGrant | undefined> {
  const [grant] = await db.query<LockedGrant>(
    `SELECT ${lockedColumns} FROM oauth_grants g
     WHERE g.id = (SELECT grant_id FROM oauth_tokens WHERE hash = $1) FOR UPDATE`,
    [tokenHash],
  );
  return grant;
}

export interface TokenState {
  kind: 'access' | 'refresh';
  isSpent: boolean;
  isRevoked: boolean;
  isExpired: boolean;
}

export async function readToken(db: Queryable, hash: Buffer): Promise<TokenState | undefined> {
  const [token] = await db.query<TokenState>(
    `SELECT kind, spent_at IS NOT NULL AS "isSpent", revoked_at IS NOT NULL AS "isRevoked",
            expires_at <= clock_timestamp() AS "isExpired"
     FROM oauth_tokens WHERE hash = $1`,
    [hash],
  );
  return token;
}

/** Those of these hashes that are tokens'. */
export async function knownTokens(db: Queryable, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db.query<{ hash: Buffer }>('SELECT hash FROM oauth_tokens WHERE hash = ANY($1::bytea[])', [
    hashes,
  ]);
  return rows.map(({ hash }) => hash);
}

export interface GrantHolder {
  isActive: boolean;
  role: Role | null;
  reports: string[] | null;
  organizationId: string | null;
}

/**
 * Reads without a lock: a deactivation also revokes the person's grants, for which it waits for our caller's lock on
 * the grant.
 */
export async function readGrantHolder(db: Queryable, personId: string): Promise<GrantHolder | undefined> {
  const [holder] = await db.query<GrantHolder>(
    `SELECT status = 'active' AS "isActive", role, reports, organization_id AS "organizationId"
     FROM people WHERE id = $1`,
    [personId],
  );
  return holder;
}

export interface NewGrant {
  readonly id: string;
  readonly clientId: string;
  readonly personId: string;
  readonly scopes: readonly Scope[];
  readonly codeHash: Buffer;
  readonly redirectUri: string | null;
  readonly codeChallenge: string | null;
  readonly resource: Resource;
}

export async function insertGrant(db: Queryable, grant: NewGrant, codeSeconds: number): Promise<void> {
  await db.query(
    `INSERT INTO oauth_grants
       (id, client_id, person_id, scopes, code_hash, redirect_uri, code_challenge, resource, code_expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp() + make_interval(secs => $9))`,
    [
      grant.id,
      grant.clientId,
      grant.personId,
      grant.scopes,
      grant.codeHash,
      grant.redirectUri,
      grant.codeChallenge,
      grant.resource,
      codeSeconds,
    ],
  );
}

export async function redeemGrant(db: Queryable, grantId: string): Promise<void> {
  await db.query('UPDATE oauth_grants SET redeemed_at = clock_timestamp() WHERE id = $1', [grantId]);
}

export interface NewToken {
  readonly hash: Buffer;
  readonly grantId: string;
  readonly kind: 'access' | 'refresh';
  readonly scopes: readonly Scope[];
  readonly seconds: number;
}

export async function insertToken(db: Queryable, token: NewToken): Promise<void> {
  await db.query(
    `INSERT INTO oauth_tokens (hash, grant_id, kind, scopes, expires_at)
     VALUES ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))`,
    [token.hash, token.grantId, token.kind, token.scopes, token.seconds],
  );
}

export async function spendToken(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('UPDATE oauth_tokens SET spent_at = clock_timestamp() WHERE hash = $1', [hash]);
}

export async function revokeToken(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('UPDATE oauth_tokens SET revoked_at = clock_timestamp() WHERE hash = $1', [hash]);
}

/** Revokes all tokens of the grant, because looking up a token also checks this row. */
export async function revokeGrant(db: Queryable, grantId: string): Promise<void> {
  await db.query('UPDATE oauth_grants SET revoked_at = clock_timestamp() WHERE id = $1 AND revoked_at IS NULL', [
    grantId,
  ]);
}

/** Revokes a person's grants, or only those for one application, and what devices are about to get; returns how many. */
export async function revokeGrantsOfPerson(db: Queryable, personId: string, clientId: string | null): Promise<number> {
  const revoked = await db.query(
    `WITH revoked AS (
       UPDATE oauth_grants SET revoked_at = clock_timestamp()
       WHERE person_id = $1 AND ($2::uuid IS NULL OR client_id = $2) AND revoked_at IS NULL RETURNING 1),
     waiting AS (
       DELETE FROM oauth_device_requests
       WHERE person_id = $1 AND ($2::uuid IS NULL OR client_id = $2) AND granted_scopes IS NOT NULL RETURNING 1)
     SELECT 1 FROM revoked UNION ALL SELECT 1 FROM waiting`,
    [personId, clientId],
  );
  return revoked.length;
}

export interface FoundAccessToken {
  grantId: string;
  resource: Resource;
  scopes: Scope[];
  clientId: string;
  clientName: string;
  clientScopes: Scope[];
  personId: string;
  personName: string;
  email: string;
  role: Role | null;
  reports: string[] | null;
  isActive: boolean;
  isRevoked: boolean;
  organizationId: string;
  organizationQuota: number | null;
  workspaceId: WorkspaceId;
  environment: Environment;
  expiresAt: Date;
  /** Milliseconds until it expires, by the database's clock. */
  expiresIn: number;
}

/** The only query that authenticating a request takes, if its access token is not cached. */
export async function findAccessToken(db: Queryable, hash: Buffer): Promise<FoundAccessToken | undefined> {
  const [token] = await db.query<FoundAccessToken>(
    `SELECT g.id AS "grantId", g.resource, t.scopes, c.id AS "clientId", c.name AS "clientName", c.scopes AS "clientScopes",
            p.id AS "personId", p.name AS "personName", p.email, p.role, p.reports, t.expires_at AS "expiresAt",
            p.status = 'active' AND p.organization_id = coalesce(c.organization_id, p.organization_id) AS "isActive",
            t.revoked_at IS NOT NULL OR g.revoked_at IS NOT NULL AS "isRevoked",
            w.organization_id AS "organizationId", o.rate_limit_per_minute AS "organizationQuota",
            w.id AS "workspaceId", w.environment,
            (extract(epoch FROM t.expires_at - clock_timestamp()) * 1000)::float8 AS "expiresIn"
     FROM oauth_tokens t
     JOIN oauth_grants g ON g.id = t.grant_id
     JOIN oauth_clients c ON c.id = g.client_id
     JOIN people p ON p.id = g.person_id
     JOIN workspaces w ON w.organization_id = coalesce(c.organization_id, p.organization_id) AND w.environment = c.environment
     JOIN organizations o ON o.id = w.organization_id
     WHERE t.hash = $1 AND t.kind = 'access'`,
    [hash],
  );
  return token;
}

/** SQL for the tokens that work in the workspace $1; those of built-in clients work in several. */
export const isOfWorkspace = `grant_id IN (
  SELECT g.id FROM oauth_grants g JOIN oauth_clients c ON c.id = g.client_id
  JOIN workspaces w ON w.organization_id = c.organization_id AND w.environment = c.environment WHERE w.id = $1)`;

export interface LiveToken {
  resource: Resource;
  kind: 'access' | 'refresh';
  scopes: Scope[];
  personId: string;
  email: string;
  role: Role | null;
  reports: string[] | null;
  issuedAt: number;
  expiresAt: number;
}

/** A token of this client that is valid now. */
export async function introspectToken(db: Queryable, hash: Buffer, clientId: string): Promise<LiveToken | undefined> {
  const [token] = await db.query<LiveToken>(
    `SELECT g.resource, t.kind, t.scopes, p.id AS "personId", p.email, p.role, p.reports,
            floor(extract(epoch FROM t.created_at))::float8 AS "issuedAt",
            floor(extract(epoch FROM t.expires_at))::float8 AS "expiresAt"
     FROM oauth_tokens t
     JOIN oauth_grants g ON g.id = t.grant_id
     JOIN oauth_clients c ON c.id = g.client_id
     JOIN people p ON p.id = g.person_id
     WHERE t.hash = $1 AND g.client_id = $2 AND t.expires_at > clock_timestamp()
       AND t.spent_at IS NULL AND t.revoked_at IS NULL AND g.revoked_at IS NULL
       AND p.status = 'active' AND p.organization_id = coalesce(c.organization_id, p.organization_id)`,
    [hash, clientId],
  );
  return token;
}
