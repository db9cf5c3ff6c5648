import { Controller, Header, HttpCode, Post, Req, UseFilters } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { OwnInput, Public, UnitOfWork } from '#platform';
import { CredentialCache } from '../../access/sessions/credential-cache.js';
import { tokenHash } from '../../tokens/api-key-token.js';
import { ClientAuthentication } from './client-authentication.js';
import { lockGrantOfToken, readToken, revokeToken } from './grants.queries.js';
import { GrantsService } from './grants.service.js';
import type { OAuthClient } from './oauth-client.entity.js';
import { OAuthError } from './oauth-error.js';
import { OAuthErrorsFilter } from './oauth-errors.filter.js';
import { isWellFormedToken } from '../../tokens/opaque-token.js';
import { ApiOAuth, parametersSchema } from './oauth.dto.js';
import { readParameters } from './read-parameters.js';

/** POST /oauth/revoke: an application gives a token back (RFC 7009). */
@ApiTags('OAuth')
@Public()
@OwnInput()
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
      await this.grants.endFamily(grant, client, 'revoked_by_client');
      return;
    }
    await revokeToken(db, hash);
    this.unitOfWork.afterCommit(() => {
      this.cache.forget(hash);
    });
  }
}
