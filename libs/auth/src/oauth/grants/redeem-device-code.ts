import { Injectable } from '@nestjs/common';
import { UnitOfWork, uuidV7 } from '#platform';
import { isWellFormedToken, tokenHash } from '../../tokens/token.js';
import type { OAuthClient } from '../clients/oauth-client.entity.js';
import type { OAuthParameters } from '../clients/oauth-parameters.js';
import { OAuthError } from '../clients/oauth.errors.js';
import { lockDeviceRequest, recordPoll, redeemDeviceRequest } from './device-requests.queries.js';
import { lockGrantOfCode } from './grants.queries.js';
import { GrantsService, type IssuedTokens } from './grants.service.js';

export const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code';

/** `grant_type=urn:ietf:params:oauth:grant-type:device_code`: a device asks whether its person has answered (RFC 8628 §3.4). */
@Injectable()
export class RedeemDeviceCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: GrantsService,
  ) {}

  async redeem(client: OAuthClient, parameters: OAuthParameters): Promise<IssuedTokens> {
    const code = parameters.get('device_code');
    if (code === undefined) throw new OAuthError('invalid_request', 'device_code is missing.');
    if (!isWellFormedToken('device', code)) throw unknownCode();
    return this.grants.exchange(() => this.decide(client, tokenHash(code)));
  }

  private async decide(client: OAuthClient, hash: Buffer): Promise<IssuedTokens | OAuthError> {
    const { db } = this.unitOfWork;
    const request = await lockDeviceRequest(db, hash);
    if (!request) return this.refuseUsed(client, hash);
    // Another client's attempt neither counts as a poll nor reveals that the code exists.
    if (request.clientId !== client.id) return unknownCode();
    if (request.isExpired) return new OAuthError('expired_token', 'The device code has expired. Start again.');
    await recordPoll(db, hash, request.isTooEarly);
    if (request.isTooEarly) return new OAuthError('slow_down', 'Wait five seconds longer between requests.');
    if (request.personId === null) {
      return new OAuthError('authorization_pending', 'The person has not answered yet.');
    }
    if (request.grantedScopes === null) return new OAuthError('access_denied', 'The person declined.');
    const grant = { id: uuidV7(), personId: request.personId, scopes: request.grantedScopes };
    const scopes = await this.grants.allowedScopes(grant, client);
    if (scopes.length === 0) {
      return new OAuthError('access_denied', 'The person who agreed may no longer grant any of these scopes.');
    }
    await redeemDeviceRequest(db, hash, grant.id);
    return this.grants.issueTokens(grant, scopes);
  }

  /** A second use of a code revokes what the first one gave: one of the two is not the device. */
  private async refuseUsed(client: OAuthClient, hash: Buffer): Promise<OAuthError> {
    const grant = await lockGrantOfCode(this.unitOfWork.db, hash);
    if (grant?.clientId !== client.id) return unknownCode();
    await this.grants.revoke(grant, client, 'code_reused');
    return new OAuthError('invalid_grant', 'The device code was used before. Everything it gave has been revoked.');
  }
}

const unknownCode = (): OAuthError =>
  new OAuthError('invalid_grant', 'The device code is unknown, has expired or belongs to another client.');
