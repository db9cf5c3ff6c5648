import { Controller, Header, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { currentRequest, documentedHeaders, RawInput, Public, UnitOfWork } from '#platform';
import { clientAddress } from '../../access/limits/rate-limit.js';
import { makeToken, tokenHash } from '../../tokens/token.js';
import { ClientAuthentication, TokenRequestLimits } from '../clients/client-authentication.js';
import type { OAuthClient } from '../clients/oauth-client.entity.js';
import { type OAuthParameters, readParameters } from '../clients/oauth-parameters.js';
import { ApiOAuth, parametersSchema, PushedRequestView } from '../clients/oauth.dto.js';
import { OAuthError, OAuthErrorsFilter } from '../clients/oauth.errors.js';
import { lengthProblem, readRequestedAccess, requestUriPrefix } from './authorization-requests.js';
import {
  countPendingRequests,
  deleteOfFullestAddress,
  deleteOldestOfAddress,
  insertPushedRequest,
} from './pushed-requests.queries.js';

/** Long enough to sign in meanwhile; the request works only once anyway. */
const lifetimeSeconds = 600;
/** Limits what a client can store here. Many people of one office may start at the same time, from one address. */
const mostPending = 1_000;
const mostOfPublic = 500;
const mostOfAddress = 50;

const storedParameters = [
  'response_type',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

/** POST /oauth/par: an application sends its authorization request directly and not through the browser (RFC 9126). */
@ApiTags('OAuth')
@Public('token')
@RawInput()
@UseFilters(OAuthErrorsFilter)
@Controller('oauth/par')
export class ParController {
  constructor(
    private readonly limits: TokenRequestLimits,
    private readonly authentication: ClientAuthentication,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Push an authorization request' })
  @ApiBody(parametersSchema(['response_type', 'redirect_uri'], storedParameters.slice(2)))
  @ApiCreatedResponse({
    type: PushedRequestView,
    description:
      'Valid for ten minutes. At most 1,000 pending per confidential client; 500 per public one, 50 of them from one address',
    headers: documentedHeaders('RateLimit-Policy', 'RateLimit'),
  })
  @ApiOAuth()
  async push(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<PushedRequestView> {
    await this.limits.consume('par', response);
    const parameters = await readParameters(request);
    const client = await this.authentication.authenticate(request, parameters);
    const query = checkedQuery(client, parameters);
    const token = makeToken('request');
    await this.store(client, tokenHash(token), query);
    return { request_uri: requestUriPrefix + token, expires_in: lifetimeSeconds };
  }

  /**
   * A confidential client with too many pending requests is refused. For a public client, older requests are deleted
   * instead, first from the same address, then from the address with the most: anyone can send requests in its name,
   * and neither a refusal nor a stranger's flood may lock its users out.
   */
  private async store(client: OAuthClient, hash: Buffer, query: string): Promise<void> {
    const { db } = this.unitOfWork;
    const address = clientAddress(currentRequest()?.address);
    if (!client.isConfidential) {
      await deleteOldestOfAddress(db, client.id, address, mostOfAddress);
      await deleteOfFullestAddress(db, client.id, mostOfPublic);
    } else if ((await countPendingRequests(db, client.id)) >= mostPending) {
      throw new OAuthError('rate_limited', `${mostPending} pushed requests of this client are pending.`, 429, {
        'Retry-After': '60',
      });
    }
    await insertPushedRequest(db, { hash, clientId: client.id, address, query, seconds: lifetimeSeconds });
  }
}

/** The request as a query string, after checking it. */
function checkedQuery(client: OAuthClient, parameters: OAuthParameters): string {
  if (parameters.has('request_uri')) {
    throw new OAuthError('invalid_request', 'A pushed request cannot refer to another one.');
  }
  const redirectUri = parameters.get('redirect_uri');
  if (redirectUri === undefined || !client.hasRedirectUri(redirectUri)) {
    throw new OAuthError('invalid_request', 'redirect_uri is missing or not registered for this client.');
  }
  const requested = readRequestedAccess(client, parameters);
  if (requested instanceof OAuthError) throw requested;
  const query = new URLSearchParams();
  for (const name of storedParameters) query.append(name, parameters.get(name) ?? '');
  const text = query.toString();
  const problem = lengthProblem(parameters, text);
  if (problem) throw problem;
  return text;
}
