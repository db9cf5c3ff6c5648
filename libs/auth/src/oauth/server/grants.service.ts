import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { UnitOfWork, uuidV7 } from '#platform';
import { CredentialCache } from '../../access/sessions/credential-cache.js';
import { scopesOfRole, type Scope } from '../../tokens/scope.js';
import { tokenHash } from '../../tokens/api-key-token.js';
import { AuditTrail } from '../../organizations/audit/audit-trail.js';
import type { Person } from '../../organizations/person.entity.js';
import { insertGrant, insertToken, readGrantHolder, revokeGrant, type LockedGrant } from './grants.queries.js';
import type { OAuthClient } from './oauth-client.entity.js';
import { makeToken } from '../../tokens/opaque-token.js';
import { commonScopes } from './scope-list.js';

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
}

/** Gives out codes and tokens and ends families. Its callers hold the transaction and the lock on the grant. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly cache: CredentialCache,
  ) {}

  /** The code that goes back to the application. */
  async issueCode(person: Person, request: ApprovedRequest): Promise<string> {
    const code = makeToken('code');
    const { client, scopes, redirectUri, codeChallenge } = request;
    const grant = { id: uuidV7(), clientId: client.id, personId: person.id, codeHash: tokenHash(code) };
    await insertGrant(this.unitOfWork.db, { ...grant, scopes, redirectUri, codeChallenge }, codeSeconds);
    const { organizationId, clientId } = client;
    await this.audit.record({
      action: 'oauth_grant.created',
      organizationId,
      actor: person.actor,
      target: { type: 'oauth_client', id: clientId },
      details: { scopes },
    });
    return code;
  }

  /** What the person's role and the application's registration still allow of the grant. */
  async allowedScopes(grant: LockedGrant, client: OAuthClient): Promise<Scope[]> {
    const holder = await readGrantHolder(this.unitOfWork.db, grant.personId);
    if (!holder?.isActive || holder.organizationId !== client.organizationId) return [];
    return commonScopes(grant.scopes, scopesOfRole(holder.role), client.scopes);
  }

  /**
   * The access token may be narrower than the grant, the refresh token never is (RFC 6749 §6): what was left out this
   * time can be asked for the next.
   */
  async issueTokens(grant: LockedGrant, scopes: readonly Scope[]): Promise<IssuedTokens> {
    const [accessToken, refreshToken] = [makeToken('oauth'), makeToken('refresh')];
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

  async endFamily(grant: LockedGrant, client: OAuthClient, reason: string): Promise<void> {
    if (grant.isRevoked) return;
    await revokeGrant(this.unitOfWork.db, grant.id);
    this.unitOfWork.afterCommit(() => {
      this.cache.forgetAll();
    });
    await this.audit.record({
      action: 'oauth_grant.revoked',
      organizationId: client.organizationId,
      actor: client.actor,
      target: { type: 'user', id: publicId('usr', grant.personId) },
      details: { reason },
    });
  }
}
