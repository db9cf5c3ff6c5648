import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform';
import { tokenHash } from '../../tokens/api-key-token.js';
import { lockGrantOfCode, redeemGrant, type LockedGrant } from './grants.queries.js';
import { GrantsService, type IssuedTokens } from './grants.service.js';
import type { OAuthClient } from './oauth-client.entity.js';
import { OAuthError } from './oauth-error.js';
import type { OAuthParameters } from './oauth-parameters.js';
import { isWellFormedToken } from '../../tokens/opaque-token.js';
import { provesChallenge } from './pkce.js';

/** `grant_type=authorization_code`: a code, once, for tokens (RFC 6749 §4.1.3). */
@Injectable()
export class RedeemCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: GrantsService,
  ) {}

  async redeem(client: OAuthClient, parameters: OAuthParameters): Promise<IssuedTokens> {
    const code = parameters.get('code');
    const redirectUri = parameters.get('redirect_uri');
    if (code === undefined) throw new OAuthError('invalid_request', 'code is missing.');
    if (redirectUri === undefined) throw new OAuthError('invalid_request', 'redirect_uri is missing.');
    if (!isWellFormedToken('code', code)) throw new OAuthError('invalid_grant', unknownCode);
    // The refusal is the unit's result, not its failure: a family that ends must stay ended although we answer an error.
    const outcome = await this.unitOfWork.run(() =>
      this.decide(client, code, redirectUri, parameters.get('code_verifier')),
    );
    if (typeof outcome === 'string') throw new OAuthError('invalid_grant', outcome);
    return outcome;
  }

  private async decide(
    client: OAuthClient,
    code: string,
    redirectUri: string,
    verifier: string | undefined,
  ): Promise<IssuedTokens | string> {
    const grant = await lockGrantOfCode(this.unitOfWork.db, tokenHash(code));
    // Another client's attempt neither spends the code nor learns that it is one.
    if (grant?.clientId !== client.id) return unknownCode;
    if (grant.isRedeemed) {
      await this.grants.endFamily(grant, client, 'code_reused');
      return 'The code was used before. Everything it gave has been revoked.';
    }
    if (grant.isRevoked || grant.isCodeExpired) return unknownCode;
    if (grant.redirectUri !== redirectUri) return 'redirect_uri differs from the one of the authorization request.';
    const doubt = doubtAbout(grant, verifier);
    if (doubt !== null) return doubt;
    const scopes = await this.grants.allowedScopes(grant, client);
    if (scopes.length === 0) return 'The person who agreed may no longer grant any of these scopes.';
    await redeemGrant(this.unitOfWork.db, grant.id);
    return this.grants.issueTokens(grant, scopes);
  }
}

const unknownCode = 'The code is unknown, has expired or belongs to another client.';

/** A verifier without a challenge is refused too: an attacker may have removed the challenge (RFC 9700 §4.8.2). */
function doubtAbout({ codeChallenge }: LockedGrant, verifier: string | undefined): string | null {
  if (codeChallenge === null) {
    return verifier === undefined
      ? null
      : 'There is a code_verifier, but the authorization request had no code_challenge.';
  }
  if (verifier === undefined) return 'code_verifier is missing.';
  return provesChallenge(verifier, codeChallenge) ? null : 'code_verifier does not fit the code_challenge.';
}
