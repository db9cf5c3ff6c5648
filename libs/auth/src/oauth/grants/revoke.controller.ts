import { Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { UnitOfWork } from '#platform';
import { CredentialCache } from '../../access/sessions/credential-cache.js';
import { isWellFormedToken, tokenHash } from '../../tokens/token.js';
import { ClientAuthentication } from '../clients/client-authentication.js';
import type { OAuthClient } from '../clients/oauth-client.entity.js';
import { readParameters } from '../clients/oauth-parameters.js';
import { ApiOAuth, parametersSchema } from '../clients/oauth.dto.js';
import { OAuthController, OAuthError } from '../clients/oauth.errors.js';
import { lockGrantOfToken, readToken, revokeToken } from './grants.queries.js';
import { GrantsService } from './grants.service.js';

/** POST /oauth/revoke: an application revokes one of its tokens (RFC 7009). */
@OAuthController('oauth/revoke')
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
