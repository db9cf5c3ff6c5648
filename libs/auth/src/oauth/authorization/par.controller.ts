import { Header, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOperation } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config, documentedHeaders, UnitOfWork } from '#platform';
import { callingAddress } from '../../access/limits/rate-limit.js';
import { makeToken, tokenHash } from '../../tokens/token.js';
import { ClientAuthentication } from '../clients/client-authentication.js';
import type { OAuthClient } from '../clients/oauth-client.entity.js';
import { type OAuthParameters, readParameters } from '../clients/oauth-parameters.js';
import { ApiOAuth, parametersSchema, PushedRequestView } from '../clients/oauth.dto.js';
import { OAuthController, OAuthError } from '../clients/oauth.errors.js';
import { makeRoom, type PendingRequests } from '../clients/pending-requests.js';
import { lengthProblem, readRequestedAccess, requestUriPrefix } from './authorization-requests.js';
import { insertPushedRequest } from './pushed-requests.queries.js';

/** Long enough to sign in meanwhile; the request works only once anyway. */
const lifetimeSeconds = 600;
/** Many people of one office may start at the same time, from one address. */
const pushedRequests: PendingRequests = {
  table: 'oauth_pushed_requests',
  origin: 'address',
  isPending: 'expires_at > clock_timestamp()',
  mostOfConfidential: 1_000,
  mostOfPublic: 500,
  mostOfOrigin: 50,
  inWords: (most) => `${most} pushed requests of this client are pending.`,
};

const storedParameters = [
  'response_type',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const;

/** POST /oauth/par: an application sends its authorization request directly and not through the browser (RFC 9126). */
@OAuthController('oauth/par', 'token')
export class ParController {
  constructor(
    private readonly config: Config,
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
    await this.authentication.limit('par', response);
    const parameters = await readParameters(request);
    const client = await this.authentication.authenticate(request, parameters);
    if (client.documentUrl !== null) {
      throw new OAuthError('invalid_client', 'Only registered applications can push requests.');
    }
    const query = checkedQuery(this.config.baseUrl, client, parameters);
    const token = makeToken('request');
    const { db } = this.unitOfWork;
    const address = callingAddress();
    await makeRoom(db, pushedRequests, client, address);
    const stored = { hash: tokenHash(token), clientId: client.id, address, query, seconds: lifetimeSeconds };
    await insertPushedRequest(db, stored);
    return { request_uri: requestUriPrefix + token, expires_in: lifetimeSeconds };
  }
}

/** The request as a query string, after checking it. */
function checkedQuery(baseUrl: string, client: OAuthClient, parameters: OAuthParameters): string {
  if (parameters.has('request_uri')) {
    throw new OAuthError('invalid_request', 'A pushed request cannot refer to another one.');
  }
  const redirectUri = parameters.get('redirect_uri');
  if (redirectUri === undefined || !client.hasRedirectUri(redirectUri)) {
    throw new OAuthError('invalid_request', 'redirect_uri is missing or not registered for this client.');
  }
  const requested = readRequestedAccess(baseUrl, client, parameters);
  if (requested instanceof OAuthError) throw requested;
  const query = new URLSearchParams();
  for (const name of storedParameters) query.append(name, parameters.get(name) ?? '');
  const text = query.toString();
  const problem = lengthProblem(parameters, text);
  if (problem) throw problem;
  return text;
}
