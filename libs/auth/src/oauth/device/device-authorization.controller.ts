import { Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config, documentedHeaders } from '#platform';
import { readScopes } from '../authorization/authorization-requests.js';
import { ClientAuthentication } from '../clients/client-authentication.js';
import { readParameters } from '../clients/oauth-parameters.js';
import { ApiOAuth, DeviceAuthorizationView, parametersSchema } from '../clients/oauth.dto.js';
import { OAuthError, OAuthController } from '../clients/oauth.errors.js';
import { DeviceRequests, lifetimeSeconds, pollSeconds } from './device-requests.service.js';
import { shownUserCode } from './user-code.js';

/** POST /oauth/device_authorization: a device asks for the code that its person enters in a browser (RFC 8628 §3.1). */
@OAuthController('oauth/device_authorization', 'token')
export class DeviceAuthorizationController {
  constructor(
    private readonly config: Config,
    private readonly authentication: ClientAuthentication,
    private readonly requests: DeviceRequests,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Ask for a code that a person enters in another browser' })
  @ApiBody(parametersSchema([], ['scope', 'device_name']))
  @ApiOkResponse({
    type: DeviceAuthorizationView,
    description: 'Valid for ten minutes. The command line has the client_id `cli`',
    headers: documentedHeaders('RateLimit-Policy', 'RateLimit'),
  })
  @ApiOAuth()
  async begin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeviceAuthorizationView> {
    await this.authentication.limit('device', response);
    const parameters = await readParameters(request);
    const client = await this.authentication.authenticate(request, parameters);
    const scopes = readScopes(client, parameters.get('scope'));
    if (scopes instanceof OAuthError) throw scopes;
    const { deviceCode, userCode } = await this.requests.begin(client, scopes, parameters.get('device_name') ?? '');
    const address = `${this.config.baseUrl}/oauth/device`;
    const shown = shownUserCode(userCode);
    return {
      device_code: deviceCode,
      user_code: shown,
      verification_uri: address,
      verification_uri_complete: `${address}?user_code=${shown}`,
      expires_in: lifetimeSeconds,
      interval: pollSeconds,
    };
  }
}
