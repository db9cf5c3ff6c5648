import { Controller, Header, HttpCode, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { publicId } from '#events';
import { Config, documentedHeaders, Public, RawInput, UnitOfWork } from '#platform';
import { CredentialCache } from '../../access/sessions/credential-cache.js';
import { commonScopes, scopesOfRole } from '../../tokens/scope.js';
import { isWellFormedToken, tokenHash } from '../../tokens/token.js';
import { ClientAuthentication, TokenRequestLimits } from '../clients/client-authentication.js';
import type { OAuthClient } from '../clients/oauth-client.entity.js';
import { type OAuthParameters, readParameters } from '../clients/oauth-parameters.js';
import { ApiOAuth, IntrospectionView, parametersSchema, TokenView } from '../clients/oauth.dto.js';
import { OAuthError, OAuthErrorsFilter } from '../clients/oauth.errors.js';
import { RedeemCode, RefreshTokens } from './grant-types.js';
import { deviceGrantType, RedeemDeviceCode } from './redeem-device-code.js';
import { introspectToken, lockGrantOfToken, readToken, revokeToken } from './grants.queries.js';
import { accessTokenSeconds, GrantsService, type IssuedTokens } from './grants.service.js';

type Exchange = (client: OAuthClient, parameters: OAuthParameters) => Promise<IssuedTokens>;

/** POST /oauth/token: exchanges a code, a device code or a refresh token for tokens (RFC 6749 §3.2). */
@ApiTags('OAuth')
@Public('token')
@RawInput()
@UseFilters(OAuthErrorsFilter)
@Controller('oauth/token')
export class TokenController {
  private readonly exchanges: ReadonlyMap<string, Exchange>;

  constructor(
    private readonly limits: TokenRequestLimits,
    private readonly authentication: ClientAuthentication,
    redeemCode: RedeemCode,
    redeemDeviceCode: RedeemDeviceCode,
    refreshTokens: RefreshTokens,
  ) {
    this.exchanges = new Map<string, Exchange>([
      ['authorization_code', (client, parameters) => redeemCode.redeem(client, parameters)],
      [deviceGrantType, (client, parameters) => redeemDeviceCode.redeem(client, parameters)],
      ['refresh_token', (client, parameters) => refreshTokens.refresh(client, parameters)],
    ]);
  }

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @Header('Pragma', 'no-cache')
  @ApiOperation({ summary: 'Exchange a code, a device code or a refresh token for tokens' })
  @ApiBody(
    parametersSchema(
      ['grant_type'],
      ['code', 'redirect_uri', 'code_verifier', 'device_code', 'refresh_token', 'scope'],
    ),
  )
  @ApiOkResponse({
    type: TokenView,
    description: 'Tokens',
    headers: documentedHeaders('RateLimit-Policy', 'RateLimit'),
  })
  @ApiOAuth()
  async token(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<TokenView> {
    await this.limits.consume('token', response);
    const parameters = await readParameters(request);
    const exchange = this.exchangeFor(parameters.get('grant_type'));
    const client = await this.authentication.authenticate(request, parameters);
    const issued = await exchange(client, parameters);
    return {
      access_token: issued.accessToken,
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
      refresh_token: issued.refreshToken,
      scope: issued.scopes.join(' '),
    };
  }

  private exchangeFor(grantType: string | undefined): Exchange {
    if (grantType === undefined) throw new OAuthError('invalid_request', 'grant_type is missing.');
    const exchange = this.exchanges.get(grantType);
    if (!exchange) {
      throw new OAuthError(
        'unsupported_grant_type',
        `grant_type must be authorization_code, refresh_token or ${deviceGrantType}.`,
      );
    }
    return exchange;
  }
}

/** POST /oauth/revoke: an application revokes one of its tokens (RFC 7009). */
@ApiTags('OAuth')
@Public()
@RawInput()
@UseFilters(OAuthErrorsFilter)
@Controller('oauth/revoke')
export class RevokeController {
  constructor(
    private readonly authentication: ClientAuthentication,
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: GrantsService,
    private readonly cache: CredentialCache,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Revoke a token; revoking a refresh token revokes its whole family' })
  @ApiBody(parametersSchema(['token'], ['token_type_hint']))
  @ApiOkResponse({ description: 'It no longer works, or never did' })
  @ApiOAuth()
  async revoke(@Req() request: Request): Promise<void> {
    const parameters = await readParameters(request);
    const client = await this.authentication.authenticateCounted(request, parameters, true);
    const token = parameters.get('token');
    if (token === undefined) throw new OAuthError('invalid_request', 'token is missing.');
    // An unknown token counts as revoked (RFC 7009 §2.2). The hint is ignored: a token's prefix names its type.
    if (!isWellFormedToken('oauth', token) && !isWellFormedToken('refresh', token)) return;
    await this.unitOfWork.run(() => this.end(client, tokenHash(token)));
  }

  private async end(client: OAuthClient, hash: Buffer): Promise<void> {
    const { db } = this.unitOfWork;
    const grant = await lockGrantOfToken(db, hash);
    const token = await readToken(db, hash);
    // Another client's token stays valid, and the answer does not reveal that it exists.
    if (grant?.clientId !== client.id || !token) return;
    if (token.kind === 'refresh') {
      await this.grants.revoke(grant, client, 'revoked_by_client');
      return;
    }
    await revokeToken(db, hash);
    this.unitOfWork.afterCommit(() => {
      this.cache.forget(hash);
    });
  }
}

/** POST /oauth/introspect: an application checks one of its own tokens (RFC 7662). */
@ApiTags('OAuth')
@Public()
@RawInput()
@UseFilters(OAuthErrorsFilter)
@Controller('oauth/introspect')
export class IntrospectController {
  constructor(
    private readonly authentication: ClientAuthentication,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Check whether a token of this client is active, and what it allows' })
  @ApiBody(parametersSchema(['token'], ['token_type_hint']))
  @ApiOkResponse({ type: IntrospectionView, description: 'The state of the token' })
  @ApiOAuth()
  async introspect(@Req() request: Request): Promise<IntrospectionView> {
    const parameters = await readParameters(request);
    // RFC 7662 §2.1 requires authorization, so a public client, which only names itself, is refused.
    const client = await this.authentication.authenticateCounted(request, parameters, false);
    const text = parameters.get('token');
    if (text === undefined) throw new OAuthError('invalid_request', 'token is missing.');
    if (!isWellFormedToken('oauth', text) && !isWellFormedToken('refresh', text)) return { active: false };
    const token = await introspectToken(this.unitOfWork.db, tokenHash(text), client.id);
    if (!token) return { active: false };
    return {
      active: true,
      scope: commonScopes(token.scopes, scopesOfRole(token.role), client.scopes).join(' '),
      client_id: client.clientId,
      sub: publicId('usr', token.personId),
      username: token.email,
      ...(token.kind === 'access' && { token_type: 'Bearer' as const }),
      iat: token.issuedAt,
      exp: token.expiresAt,
      iss: this.config.baseUrl,
    };
  }
}
