import { Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { documentedHeaders } from '#platform';
import { ClientAuthentication } from '../clients/client-authentication.js';
import type { OAuthClient } from '../clients/oauth-client.entity.js';
import { type OAuthParameters, readParameters } from '../clients/oauth-parameters.js';
import { ApiOAuth, parametersSchema, TokenView } from '../clients/oauth.dto.js';
import { OAuthController, OAuthError } from '../clients/oauth.errors.js';
import { RedeemCode, RefreshTokens } from './grant-types.js';
import { deviceGrantType, RedeemDeviceCode } from './redeem-device-code.js';
import { accessTokenSeconds, type IssuedTokens } from './grants.service.js';

type Exchange = (client: OAuthClient, parameters: OAuthParameters) => Promise<IssuedTokens>;

/** POST /oauth/token: exchanges a code, a device code or a refresh token for tokens (RFC 6749 §3.2). */
@OAuthController('oauth/token', 'token')
export class TokenController {
  private readonly exchanges: ReadonlyMap<string, Exchange>;

  constructor(
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
      ['code', 'redirect_uri', 'code_verifier', 'device_code', 'refresh_token', 'scope', 'resource'],
    ),
  )
  @ApiOkResponse({
    type: TokenView,
    description: 'Tokens',
    headers: documentedHeaders('RateLimit-Policy', 'RateLimit'),
  })
  @ApiOAuth()
  async token(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<TokenView> {
    await this.authentication.limit('token', response);
    const parameters = await readParameters(request);
    const exchange = this.findExchange(parameters.get('grant_type'));
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

  private findExchange(grantType: string | undefined): Exchange {
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
