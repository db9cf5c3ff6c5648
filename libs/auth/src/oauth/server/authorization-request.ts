import type { Scope } from '../../tokens/scope.js';
import type { OAuthClient } from './oauth-client.entity.js';
import { OAuthError } from './oauth-error.js';
import type { OAuthParameters } from './oauth-parameters.js';
import { isChallenge } from './pkce.js';
import { commonScopes, parseScopes } from './scope-list.js';

/** What an application asks a person for. */
export interface AuthorizationTerms {
  readonly scopes: readonly Scope[];
  readonly codeChallenge: string | null;
}

/**
 * What a browser carries from page to page, and what is kept of a pushed request. Percent-encoded once more, a query of
 * this length still fits a form.
 */
const longestState = 2_048;
const longestQuery = 8_192;

/** Why a request is too long to be carried through the sign-in; null where it is not. */
export function lengthProblem(parameters: OAuthParameters, query: string): OAuthError | null {
  if (Buffer.byteLength(parameters.get('state') ?? '') > longestState) {
    return new OAuthError('invalid_request', `state is longer than ${longestState} bytes.`);
  }
  if (query.length <= longestQuery) return null;
  return new OAuthError('invalid_request', `As a query string, the request is longer than ${longestQuery} bytes.`);
}

/** The terms of a request whose client and redirect URI are known to be good, or what is wrong with them. */
export function readTerms(client: OAuthClient, parameters: OAuthParameters): AuthorizationTerms | OAuthError {
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
  return { scopes, codeChallenge: challenge };
}

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

/** Without `scope`, everything the client is registered for: the consent page says what that is. */
function readScopes(client: OAuthClient, scope: string | undefined): readonly Scope[] | OAuthError {
  if (scope === undefined) return client.scopes;
  const wanted = parseScopes(scope);
  if (!wanted) return new OAuthError('invalid_scope', 'scope names something that is not a scope of this service.');
  if (commonScopes(wanted, client.scopes).length < wanted.length) {
    return new OAuthError('invalid_scope', 'scope names something this client is not registered for.');
  }
  return wanted;
}
