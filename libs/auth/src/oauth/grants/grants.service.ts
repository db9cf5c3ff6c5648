import { Injectable } from '@nestjs/common';
import { On, publicId } from '#events';
import { UnitOfWork, uuidV7 } from '#platform';
import { CredentialCache } from '../../access/sessions/credential-cache.js';
import { CredentialChanged } from '../../access/sessions/credential-changes.js';
import { AuditTrail } from '../../organizations/audit-trail.js';
import type { Person } from '../../organizations/person.entity.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import { type Credential, CredentialSource } from '../../tokens/principal.js';
import type { Resource } from '../../tokens/resource.js';
import { commonScopes, grantableScopes, type Scope } from '../../tokens/scope.js';
import { isWellFormedToken, makeToken, tokenHash } from '../../tokens/token.js';
import { formatClientId, type OAuthClient } from '../clients/oauth-client.entity.js';
import { OAuthError } from '../clients/oauth.errors.js';
import {
  findAccessToken,
  insertGrant,
  insertToken,
  type LockedGrant,
  readGrantHolder,
  revokeGrant,
  revokeGrantsOfPerson,
} from './grants.queries.js';

export const accessTokenSeconds = 3600;
const refreshTokenSeconds = 30 * 86_400;
const codeSeconds = 60;

export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly scopes: readonly Scope[];
}

export interface ApprovedRequest {
  readonly client: OAuthClient;
  readonly scopes: readonly Scope[];
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
  readonly resource: Resource;
}

/** Issues codes and tokens, and revokes grants. Callers hold the transaction and the lock on the grant. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly cache: CredentialCache,
  ) {}

  /**
   * Exchanges something for tokens. A refusal is returned by `decide` and thrown here, because throwing it inside the
   * transaction would undo what it revokes or counts.
   */
  async exchange(decide: () => Promise<IssuedTokens | OAuthError>): Promise<IssuedTokens> {
    const outcome = await this.unitOfWork.run(decide);
    if (outcome instanceof OAuthError) throw outcome;
    return outcome;
  }

  /** Creates a grant and returns the code for the application. */
  async issueCode(person: Person, request: ApprovedRequest): Promise<string> {
    const code = makeToken('code');
    const { client, scopes, redirectUri, codeChallenge, resource } = request;
    const grant = { id: uuidV7(), clientId: client.id, personId: person.id, codeHash: tokenHash(code) };
    await insertGrant(this.unitOfWork.db, { ...grant, scopes, redirectUri, codeChallenge, resource }, codeSeconds);
    await this.recordGrant(person, client, { scopes, ...(resource !== 'api' && { resource }) });
    return code;
  }

  async recordGrant(person: Person, client: OAuthClient, details: object): Promise<void> {
    await this.audit.record({
      action: 'oauth_grant.created',
      organizationId: person.organizationId,
      actor: person.actor,
      target: { type: 'oauth_client', id: client.clientId },
      details,
    });
  }

  /**
   * A person who changes their own password keeps their applications; after a reset or a deactivation they are no longer
   * trusted.
   */
  @On(CredentialChanged)
  async revokeAfter({ personId, change, ended }: CredentialChanged): Promise<void> {
    if (change === 'password_changed') return;
    ended.grants += await revokeGrantsOfPerson(this.unitOfWork.db, personId, null);
  }

  /** What the person's role and the application's registration still allow of the grant. */
  async allowedScopes(grant: Pick<LockedGrant, 'personId' | 'scopes'>, client: OAuthClient): Promise<Scope[]> {
    const holder = await readGrantHolder(this.unitOfWork.db, grant.personId);
    if (!holder?.isActive || !client.serves(holder.organizationId)) return [];
    return commonScopes(grant.scopes, grantableScopes(holder), client.scopes);
  }

  /**
   * The access token may have fewer scopes than the grant, the refresh token always has all (RFC 6749 §6): the next
   * access token can have the scopes that this one lacks.
   */
  async issueTokens(grant: Pick<LockedGrant, 'id' | 'scopes'>, scopes: readonly Scope[]): Promise<IssuedTokens> {
    const accessToken = makeToken('oauth');
    const refreshToken = makeToken('refresh');
    const { db } = this.unitOfWork;
    await insertToken(db, {
      hash: tokenHash(accessToken),
      grantId: grant.id,
      kind: 'access',
      scopes,
      seconds: accessTokenSeconds,
    });
    await insertToken(db, {
      hash: tokenHash(refreshToken),
      grantId: grant.id,
      kind: 'refresh',
      scopes: grant.scopes,
      seconds: refreshTokenSeconds,
    });
    return { accessToken, refreshToken, scopes };
  }

  async revoke(grant: LockedGrant, client: OAuthClient, reason: string): Promise<void> {
    if (grant.isRevoked) return;
    await revokeGrant(this.unitOfWork.db, grant.id);
    const holder = await readGrantHolder(this.unitOfWork.db, grant.personId);
    this.unitOfWork.afterCommit(() => {
      this.cache.forgetAll();
    });
    await this.audit.record({
      action: 'oauth_grant.revoked',
      organizationId: client.organizationId ?? holder?.organizationId ?? null,
      actor: client.actor,
      target: { type: 'user', id: publicId('usr', grant.personId) },
      details: { reason },
    });
  }
}

/** An application acting for a person, in the workspace that it is registered for, with what the person's role allows right now. */
@Injectable()
export class AccessTokenCredentials extends CredentialSource {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: RateLimitSettings,
  ) {
    super();
  }

  accepts(token: string): boolean {
    return isWellFormedToken('oauth', token);
  }

  async find(hash: Buffer): Promise<Credential | null> {
    const token = await findAccessToken(this.unitOfWork.db, hash);
    if (!token) return null;
    const { organizationId, workspaceId, environment, expiresIn, expiresAt, clientName, personName, email, role } =
      token;
    const clientId = formatClientId(token.clientId);
    const actor = { type: 'application', id: clientId, name: `${clientName} for ${personName}` };
    if (token.isRevoked) return { refused: 'revoked', organizationId, actor };
    if (expiresIn <= 0) return { refused: 'expired', organizationId, actor };
    if (!token.isActive) return { refused: 'deactivated', organizationId, actor };
    const scopes = new Set(commonScopes(token.scopes, grantableScopes(token), token.clientScopes));
    // Counted by grant, because an application can get new tokens as often as it likes and must not get a new quota
    // with each.
    const { perMinute: quota, perOrganization } = this.settings;
    const organizationQuota = token.organizationQuota ?? perOrganization;
    const limits = { quota, organizationQuota, quotaOf: `oauth:${token.grantId}` };
    const reports = token.reports && new Set(token.reports);
    const client = { clientId, name: clientName };
    const person = { id: publicId('usr', token.personId), email, name: personName, role };
    const principal = {
      organizationId,
      workspaceId,
      environment,
      scopes,
      reports,
      actor,
      resource: token.resource,
      person: person.id,
      ...limits,
    };
    const details = { type: 'oauth_token' as const, expiresAt, apiKey: null, client, person };
    return { principal, details, validForMs: expiresIn };
  }

  recordUse(): void {
    // Only keys show how they are used.
  }
}
