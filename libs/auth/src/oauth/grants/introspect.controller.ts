import { Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { publicId } from '#events';
import { Config, UnitOfWork } from '#platform';
import { commonScopes, grantableScopes } from '../../tokens/scope.js';
import { isWellFormedToken, tokenHash } from '../../tokens/token.js';
import { ClientAuthentication } from '../clients/client-authentication.js';
import { readParameters } from '../clients/oauth-parameters.js';
import { ApiOAuth, IntrospectionView, parametersSchema } from '../clients/oauth.dto.js';
import { OAuthController, OAuthError } from '../clients/oauth.errors.js';
import { introspectToken } from './grants.queries.js';

/** POST /oauth/introspect: an application checks one of its own tokens (RFC 7662). */
@OAuthController('oauth/introspect')
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
      scope: commonScopes(token.scopes, grantableScopes(token), client.scopes).join(' '),
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
