import { Controller, Header, HttpCode, Post, Req, UseFilters } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { publicId } from '#events';
import { Config, OwnInput, Public, UnitOfWork } from '#platform';
import { scopesOfRole } from '../../tokens/scope.js';
import { tokenHash } from '../../tokens/api-key-token.js';
import { ClientAuthentication } from './client-authentication.js';
import { introspectToken } from './introspect-token.query.js';
import { OAuthError } from './oauth-error.js';
import { OAuthErrorsFilter } from './oauth-errors.filter.js';
import { isWellFormedToken } from '../../tokens/opaque-token.js';
import { ApiOAuth, IntrospectionView, parametersSchema } from './oauth.dto.js';
import { readParameters } from './read-parameters.js';
import { commonScopes } from './scope-list.js';

/** POST /oauth/introspect: an application asks what a token of its own is worth (RFC 7662). */
@ApiTags('OAuth')
@Public()
@OwnInput()
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
    // RFC 7662 §2.1 wants the caller authorized, which a name alone does not do.
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
