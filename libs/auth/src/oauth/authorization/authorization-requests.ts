import { Injectable } from '@nestjs/common';
import { Config, UnitOfWork } from '#platform';
import { parseResource, type Resource } from '../../tokens/resource.js';
import { commonScopes, parseScopes, type Scope } from '../../tokens/scope.js';
import { isWellFormedToken, tokenHash } from '../../tokens/token.js';
import type { OAuthClient } from '../clients/oauth-client.entity.js';
import { OAuthClientsService } from '../clients/oauth-clients.service.js';
import { OAuthParameters } from '../clients/oauth-parameters.js';
import { OAuthError } from '../clients/oauth.errors.js';
import { isChallenge } from '../grants/grant-types.js';
import { PageRefused } from '../pages/page.js';
import { findPushedRequest } from './pushed-requests.queries.js';

/** What a request_uri of ours begins with (RFC 9126 §2.2). */
export const requestUriPrefix = 'urn:ietf:params:oauth:request_uri:';

/** What an application asks a person for. */
interface RequestedAccess {
  readonly scopes: readonly Scope[];
  readonly codeChallenge: string | null;
  readonly resource: Resource;
}

/**
 * Limits what a browser carries from page to page and what is stored of a pushed request. A query of this length still
 * fits into a form when it is percent-encoded again.
 */
const longestStateBytes = 2_048;
const longestQuery = 8_192;

/** Why a request is too long to be carried through the sign-in; null if it is not. */
export function lengthProblem(parameters: OAuthParameters, query: string): OAuthError | null {
  if (hasLongState(parameters)) {
    return new OAuthError('invalid_request', `state is longer than ${longestStateBytes} bytes.`);
  }
  if (query.length <= longestQuery) return null;
  return new OAuthError('invalid_request', `As a query string, the request is longer than ${longestQuery} bytes.`);
}

function hasLongState(parameters: OAuthParameters): boolean {
  return Buffer.byteLength(parameters.get('state') ?? '') > longestStateBytes;
}

/** What a request asks for, or what is wrong with it; its client and redirect URI have been checked. */
export function readRequestedAccess(
  baseUrl: string,
  client: OAuthClient,
  parameters: OAuthParameters,
): RequestedAccess | OAuthError {
  if (parameters.fault !== null) return new OAuthError('invalid_request', parameters.fault);
  if (parameters.get('request') !== undefined) {
    return new OAuthError('request_not_supported', 'Request objects are not supported.');
  }
  const responseType = parameters.get('response_type');
  if (responseType === undefined) return new OAuthError('invalid_request', 'response_type is missing.');
  if (responseType !== 'code') return new OAuthError('unsupported_response_type', 'response_type must be code.');
  if ((parameters.get('response_mode') ?? 'query') !== 'query') {
    return new OAuthError('invalid_request', 'response_mode must be query.');
  }
  const challenge = readChallenge(client, parameters);
  if (challenge instanceof OAuthError) return challenge;
  const scopes = readScopes(client, parameters.get('scope'));
  if (scopes instanceof OAuthError) return scopes;
  const resource = parseResource(baseUrl, parameters.get('resource'));
  if (resource === null) return unknownResource();
  if (client.documentUrl !== null && resource !== 'mcp') {
    return new OAuthError(
      'invalid_target',
      'An application that is not registered can ask only for the resource /mcp.',
    );
  }
  return { scopes, codeChallenge: challenge, resource };
}

const unknownResource = (): OAuthError =>
  new OAuthError('invalid_target', 'resource names something that is no resource of this service.');

/** Required of public clients. A missing method would mean `plain`, which proves nothing (RFC 9700 §2.1.1). */
function readChallenge(client: OAuthClient, parameters: OAuthParameters): string | null | OAuthError {
  const challenge = parameters.get('code_challenge');
  const method = parameters.get('code_challenge_method');
  if (challenge === undefined) {
    if (method !== undefined) return new OAuthError('invalid_request', 'code_challenge is missing.');
    if (!client.isConfidential) return new OAuthError('invalid_request', 'Public clients must send a code_challenge.');
    return null;
  }
  if (method !== 'S256') return new OAuthError('invalid_request', 'code_challenge_method must be S256.');
  if (!isChallenge(challenge)) return new OAuthError('invalid_request', 'code_challenge is not a base64url SHA-256.');
  return challenge;
}

/** Without `scope`, all scopes the client is registered for; the consent page lists them. */
export function readScopes(client: OAuthClient, scope: string | undefined): readonly Scope[] | OAuthError {
  if (scope === undefined) return client.scopes;
  const wanted = parseScopes(scope);
  if (!wanted) return new OAuthError('invalid_scope', 'scope names something that is not a scope of this service.');
  if (commonScopes(wanted, client.scopes).length < wanted.length) {
    return new OAuthError('invalid_scope', 'scope names something this client is not registered for.');
  }
  return wanted;
}

/** A request with a valid client and redirect URI, which can be answered there with a code or an error. */
export interface AuthorizationRequest {
  readonly client: OAuthClient;
  readonly redirectUri: string;
  /** What the answer repeats: not one that is too long, or a link to us would be a redirect of any length. */
  readonly state: string | undefined;
  readonly requested: RequestedAccess | OAuthError;
  /** The part of its query string that is carried through the pages. */
  readonly query: string;
  /** Set for a pushed request, which is answered only once. */
  readonly pushedHash: Buffer | null;
}

interface RequestSource {
  readonly query: string;
  readonly parameters: OAuthParameters;
  readonly pushedHash: Buffer | null;
}

/** Reads authorization requests from query strings, and looks up those that were pushed (RFC 9126). */
@Injectable()
export class AuthorizationRequests {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly clients: OAuthClientsService,
  ) {}

  /**
   * Refuses with a page, never with a redirect, until client and redirect URI are known to be valid (RFC 6749
   * §4.1.2.1).
   */
  async read(query: string): Promise<AuthorizationRequest> {
    const outer = OAuthParameters.fromForm(query);
    const client = await this.clients.find(outer.getSound('client_id')).catch((error: unknown) => {
      throw error instanceof OAuthError ? refused(error.message) : error;
    });
    if (!client) throw refused('The application is not known here: client_id is missing, unknown or given twice.');
    const { query: carried, parameters, pushedHash } = await this.source(query, outer, client);
    const redirectUri = parameters.getSound('redirect_uri');
    if (redirectUri === undefined || !client.hasRedirectUri(redirectUri)) {
      throw refused(
        'The address to return to (redirect_uri) is missing, given twice or not one the application registered.',
      );
    }
    const requested =
      lengthProblem(parameters, carried) ?? readRequestedAccess(this.config.baseUrl, client, parameters);
    const state = hasLongState(parameters) ? undefined : parameters.get('state');
    return { client, redirectUri, state, requested, query: carried, pushedHash };
  }

  /** With a request_uri, only the pushed parameters count, so that the browser cannot add any. */
  private async source(written: string, outer: OAuthParameters, client: OAuthClient): Promise<RequestSource> {
    if (!outer.has('request_uri')) {
      return { query: OAuthParameters.keepKnown(written), parameters: outer, pushedHash: null };
    }
    const uri = outer.getSound('request_uri') ?? '';
    const token = uri.startsWith(requestUriPrefix) ? uri.slice(requestUriPrefix.length) : '';
    const pushedHash = tokenHash(token);
    const pushed = isWellFormedToken('request', token)
      ? await findPushedRequest(this.unitOfWork.db, pushedHash, client.id)
      : undefined;
    if (pushed === undefined) {
      throw refused(
        'The request is unknown, was used before or has expired (request_uri). Start again in the application.',
      );
    }
    const query = new URLSearchParams({ client_id: outer.get('client_id') ?? '', request_uri: uri }).toString();
    return { query, parameters: OAuthParameters.fromForm(pushed), pushedHash };
  }
}

const refused = (message: string): PageRefused => new PageRefused(400, 'This request cannot be answered', message);
