import { Controller, Header, HttpCode, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { documentedHeaders, OwnInput, Public } from '#platform';
import { ClientAuthentication } from './client-authentication.js';
import { accessTokenSeconds, type IssuedTokens } from './grants.service.js';
import type { OAuthClient } from './oauth-client.entity.js';
import { OAuthError } from './oauth-error.js';
import { OAuthErrorsFilter } from './oauth-errors.filter.js';
import type { OAuthParameters } from './oauth-parameters.js';
import { ApiOAuth, parametersSchema, TokenView } from './oauth.dto.js';
import { readParameters } from './read-parameters.js';
import { RedeemCode } from './redeem-code.js';
import { RefreshTokens } from './refresh-tokens.js';
import { TokenRequestLimits } from './token-request-limits.js';

type Exchange = (client: OAuthClient, parameters: OAuthParameters) => Promise<IssuedTokens>;

/** POST /oauth/token: a code or a refresh token for tokens (RFC 6749 §3.2). */
@ApiTags('OAuth')
@Public()
@OwnInput()
@UseFilters(OAuthErrorsFilter)
@Controller('oauth/token')
export class TokenController {
  private readonly exchanges: ReadonlyMap<string, Exchange>;

  constructor(
    private readonly limits: TokenRequestLimits,
    private readonly authentication: ClientAuthentication,
    redeemCode: RedeemCode,
    refreshTokens: RefreshTokens,
  ) {
    this.exchanges = new Map<string, Exchange>([
      ['authorization_code', (client, parameters) => redeemCode.redeem(client, parameters)],
      ['refresh_token', (client, parameters) => refreshTokens.refresh(client, parameters)],
    ]);
  }

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @Header('Pragma', 'no-cache')
  @ApiOperation({ summary: 'Exchange a code or a refresh token for tokens' })
  @ApiBody(parametersSchema(['grant_type'], ['code', 'redirect_uri', 'code_verifier', 'refresh_token', 'scope']))
  @ApiOkResponse({
    type: TokenView,
    description: 'Tokens',
    headers: documentedHeaders('RateLimit-Policy', 'RateLimit'),
  })
  @ApiOAuth()
  async token(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<TokenView> {
    await this.limits.spend('token', response);
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
      throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
    }
    return exchange;
  }
}
