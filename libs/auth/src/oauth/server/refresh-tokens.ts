import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform';
import { tokenHash } from '../../tokens/api-key-token.js';
import { lockGrantOfToken, readToken, spendToken } from './grants.queries.js';
import { GrantsService, type IssuedTokens } from './grants.service.js';
import type { OAuthClient } from './oauth-client.entity.js';
import { OAuthError } from './oauth-error.js';
import type { OAuthParameters } from './oauth-parameters.js';
import { isWellFormedToken } from '../../tokens/opaque-token.js';
import { commonScopes, parseScopes } from './scope-list.js';

/** `grant_type=refresh_token`: each refresh token works once; a second use ends the family (RFC 9700 §4.14.2). */
@Injectable()
export class RefreshTokens {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: GrantsService,
  ) {}

  async refresh(client: OAuthClient, parameters: OAuthParameters): Promise<IssuedTokens> {
    const token = parameters.get('refresh_token');
    if (token === undefined) throw new OAuthError('invalid_request', 'refresh_token is missing.');
    if (!isWellFormedToken('refresh', token)) throw unknownToken();
    // The refusal is the unit's result, not its failure: a family that ends must stay ended although we answer an error.
    const outcome = await this.unitOfWork.run(() => this.decide(client, token, parameters.get('scope')));
    if (outcome instanceof OAuthError) throw outcome;
    return outcome;
  }

  private async decide(
    client: OAuthClient,
    token: string,
    scope: string | undefined,
  ): Promise<IssuedTokens | OAuthError> {
    const { db } = this.unitOfWork;
    const hash = tokenHash(token);
    const grant = await lockGrantOfToken(db, hash);
    const state = grant && (await readToken(db, hash));
    if (grant?.clientId !== client.id || state?.kind !== 'refresh') return unknownToken();
    if (state.isSpent) {
      await this.grants.endFamily(grant, client, 'refresh_token_reused');
      return new OAuthError(
        'invalid_grant',
        'The refresh token was used before. All tokens of its family are revoked.',
      );
    }
    if (grant.isRevoked || state.isExpired) return unknownToken();
    const allowed = await this.grants.allowedScopes(grant, client);
    if (allowed.length === 0) {
      return new OAuthError('invalid_grant', 'The person who agreed may no longer grant any of these scopes.');
    }
    const wanted = scope === undefined ? grant.scopes : parseScopes(scope);
    if (!wanted?.every((one) => grant.scopes.includes(one))) {
      return new OAuthError('invalid_scope', 'scope may name only what was granted.');
    }
    const granted = commonScopes(wanted, allowed);
    if (granted.length === 0)
      return new OAuthError('invalid_scope', 'The role of the person no longer allows this scope.');
    await spendToken(db, hash);
    return this.grants.issueTokens(grant, granted);
  }
}

const unknownToken = (): OAuthError =>
  new OAuthError(
    'invalid_grant',
    'The refresh token is unknown, has expired, was revoked or belongs to another client.',
  );
