import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { UnitOfWork } from '#platform';
import { RateLimitSettings } from '../../access/limits/rate-limit.settings.js';
import { CredentialSource, type Credential } from '../../tokens/credential.js';
import { scopesOfRole } from '../../tokens/scope.js';
import { findAccessToken } from './find-access-token.query.js';
import { isWellFormedToken } from '../../tokens/opaque-token.js';
import { commonScopes } from './scope-list.js';

/** An application acting for a person, in the live workspace, with what the person's role allows right now. */
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
    const { organizationId, workspaceId, expiresIn } = token;
    const name = `${token.clientName} for ${token.personName}`;
    const actor = { type: 'application', id: publicId('app', token.clientId), name };
    if (token.isRevoked) return { refused: 'revoked', organizationId, actor };
    if (expiresIn <= 0) return { refused: 'expired', organizationId, actor };
    if (!token.isActive) return { refused: 'deactivated', organizationId, actor };
    const scopes = new Set(commonScopes(token.scopes, scopesOfRole(token.role), token.clientScopes));
    // By the grant: refreshing makes a new token as often as one likes, and must not make a new quota.
    const limits = { quota: this.settings.perMinute, quotaOf: `oauth:${token.grantId}` };
    const principal = { organizationId, workspaceId, environment: 'live' as const, scopes, actor, ...limits };
    return { principal, validForMs: expiresIn };
  }

  noteUse(): void {
    // Only keys show when they were last used.
  }
}
