import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, UnitOfWork } from '#platform';
import { parseResource } from '../../tokens/resource.js';
import { commonScopes, parseScopes } from '../../tokens/scope.js';
import { isWellFormedToken, tokenHash } from '../../tokens/token.js';
import type { OAuthClient } from '../clients/oauth-client.entity.js';
import type { OAuthParameters } from '../clients/oauth-parameters.js';
import { OAuthError } from '../clients/oauth.errors.js';
import {
  type LockedGrant,
  lockGrantOfCode,
  lockGrantOfToken,
  readToken,
  redeemGrant,
  spendToken,
} from './grants.queries.js';
import { GrantsService, type IssuedTokens } from './grants.service.js';

/** RFC 7636 §4.2: SHA-256 in base64url is always 43 characters. */
export function isChallenge(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Whether the verifier is the one the challenge was made from (RFC 7636 §4.6, S256). */
export function provesChallenge(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  const expected = Buffer.from(challenge);
  const actual = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** The tokens of a grant are for one resource; a request that names another one gets none (RFC 8707 §2.2). */
function resourceProblem(baseUrl: string, { resource }: LockedGrant, parameters: OAuthParameters): OAuthError | null {
  const named = parameters.get('resource');
  if (named === undefined || parseResource(baseUrl, named) === resource) return null;
  return new OAuthError('invalid_target', 'resource differs from the one of the authorization request.');
}

/** `grant_type=authorization_code`: exchanges a code, once, for tokens (RFC 6749 §4.1.3). */
@Injectable()
export class RedeemCode {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: GrantsService,
  ) {}

  async redeem(client: OAuthClient, parameters: OAuthParameters): Promise<IssuedTokens> {
    const code = parameters.get('code');
    const redirectUri = parameters.get('redirect_uri');
    if (code === undefined) throw new OAuthError('invalid_request', 'code is missing.');
    if (redirectUri === undefined) throw new OAuthError('invalid_request', 'redirect_uri is missing.');
    if (!isWellFormedToken('code', code)) throw unknownCode();
    return this.grants.exchange(() => this.decide(client, code, redirectUri, parameters));
  }

  private async decide(
    client: OAuthClient,
    code: string,
    redirectUri: string,
    parameters: OAuthParameters,
  ): Promise<IssuedTokens | OAuthError> {
    const grant = await lockGrantOfCode(this.unitOfWork.db, tokenHash(code));
    // Another client's attempt neither spends the code nor reveals that it exists.
    if (grant?.clientId !== client.id) return unknownCode();
    if (grant.isRedeemed) {
      await this.grants.revoke(grant, client, 'code_reused');
      return new OAuthError('invalid_grant', 'The code was used before. Everything it gave has been revoked.');
    }
    if (grant.isRevoked || grant.isCodeExpired) return unknownCode();
    const problem = requestProblem(grant, redirectUri, parameters.get('code_verifier'));
    if (problem !== null) return new OAuthError('invalid_grant', problem);
    const otherResource = resourceProblem(this.config.baseUrl, grant, parameters);
    if (otherResource) return otherResource;
    const scopes = await this.grants.allowedScopes(grant, client);
    if (scopes.length === 0) return nothingAllowed();
    await redeemGrant(this.unitOfWork.db, grant.id);
    return this.grants.issueTokens(grant, scopes);
  }
}

const unknownCode = (): OAuthError =>
  new OAuthError('invalid_grant', 'The code is unknown, has expired or belongs to another client.');

const nothingAllowed = (): OAuthError =>
  new OAuthError('invalid_grant', 'The person who agreed may no longer grant any of these scopes.');

/**
 * How the token request differs from the authorization request. A verifier without a challenge is refused too: an attacker
 * may have removed the challenge (RFC 9700 §4.8.2).
 */
function requestProblem(grant: LockedGrant, redirectUri: string, verifier: string | undefined): string | null {
  if (grant.redirectUri !== redirectUri) return 'redirect_uri differs from the one of the authorization request.';
  const { codeChallenge } = grant;
  if (codeChallenge === null) {
    return verifier === undefined
      ? null
      : 'There is a code_verifier, but the authorization request had no code_challenge.';
  }
  if (verifier === undefined) return 'code_verifier is missing.';
  return provesChallenge(verifier, codeChallenge) ? null : 'code_verifier does not fit the code_challenge.';
}

/** `grant_type=refresh_token`: each refresh token works once; a second use revokes the grant (RFC 9700 §4.14.2). */
@Injectable()
export class RefreshTokens {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: GrantsService,
  ) {}

  async refresh(client: OAuthClient, parameters: OAuthParameters): Promise<IssuedTokens> {
    const token = parameters.get('refresh_token');
    if (token === undefined) throw new OAuthError('invalid_request', 'refresh_token is missing.');
    if (!isWellFormedToken('refresh', token)) throw unknownToken();
    return this.grants.exchange(() => this.decide(client, token, parameters));
  }

  private async decide(
    client: OAuthClient,
    token: string,
    parameters: OAuthParameters,
  ): Promise<IssuedTokens | OAuthError> {
    const { db } = this.unitOfWork;
    const hash = tokenHash(token);
    const grant = await lockGrantOfToken(db, hash);
    const state = grant && (await readToken(db, hash));
    if (grant?.clientId !== client.id || state?.kind !== 'refresh') return unknownToken();
    if (state.isSpent) {
      await this.grants.revoke(grant, client, 'refresh_token_reused');
      return new OAuthError(
        'invalid_grant',
        'The refresh token was used before. All tokens of its family are revoked.',
      );
    }
    if (grant.isRevoked || state.isExpired) return unknownToken();
    const otherResource = resourceProblem(this.config.baseUrl, grant, parameters);
    if (otherResource) return otherResource;
    const scope = parameters.get('scope');
    const allowed = await this.grants.allowedScopes(grant, client);
    if (allowed.length === 0) return nothingAllowed();
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
