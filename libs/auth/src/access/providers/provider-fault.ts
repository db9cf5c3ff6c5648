import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { clip } from '#platform';

/** What went wrong between us and a provider, in words for who signs in and for who sets it up. */
export class ProviderFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(clip(message, longestFault), options);
  }
}

const longestFault = 500;

export const endpointMissing = 'its discovery document lacks an endpoint';

const words: Readonly<Record<string, string>> = {
  OAUTH_TIMEOUT: 'it did not answer in time',
  OAUTH_ABORT: 'it did not answer in time',
  OAUTH_RESPONSE_IS_NOT_JSON: 'its answer is not JSON',
  OAUTH_PARSE_ERROR: 'its answer cannot be read',
  OAUTH_INVALID_RESPONSE: 'its answer is not as OpenID Connect says',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'its ID token has expired, or its clock is not right',
  OAUTH_KEY_SELECTION_FAILED: 'its ID token is signed with a key that it does not publish',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'it names an address that is not https://',
  OAUTH_MISSING_SERVER_METADATA: endpointMissing,
  ERR_INVALID_URL: 'its discovery document names an address that is none',
};

/** As a sentence that follows the provider's name and a colon; null for a fault that is none of the provider's. */
export function faultOf(error: unknown): string | null {
  if (error instanceof ProviderFault) return error.message;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return refusal(error);
  if (error instanceof WWWAuthenticateChallengeError) return wrongClient;
  if (!(error instanceof Error)) return null;
  if (error.cause instanceof ProviderFault) return error.cause.message;
  const { code } = error as { code?: unknown };
  // Whatever else carries no such code is a fault of our own.
  return typeof code === 'string' && /^(OAUTH_|ERR_INVALID_URL$)/.test(code) ? wordsOf(error, code) : null;
}

const wrongClient = 'it does not accept the client ID and secret';

function refusal({ error, error_description: description }: AuthorizationResponseError | ResponseBodyError): string {
  if (error === 'invalid_client' || error === 'unauthorized_client') return `${wrongClient} (${error})`;
  const said = clip(description === undefined ? error : `${error}: ${description}`);
  return error === 'access_denied' ? `it did not let you in (${said})` : `it refused the sign-in (${said})`;
}

function wordsOf({ cause, message }: Error, code: string): string {
  if (cause instanceof Response) return `it answered with status ${cause.status}`;
  const known = words[code];
  if (known !== undefined) return known;
  const claim = claimOf(cause);
  if (claim === 'issuer') return ownName(cause);
  return claim === null
    ? `its answer was refused (${clip(message)})`
    : `"${claim}" in its answer is not what we expect`;
}

function ownName(cause: unknown): string {
  const { issuer } = (cause as { body?: { issuer?: unknown } }).body ?? {};
  return typeof issuer === 'string' ? calledOtherwise(issuer) : 'it does not say what its issuer is';
}

/** The usual slip: an address of the provider's in the place of the issuer. */
export const calledOtherwise = (issuer: string): string => `it calls itself ${clip(issuer)}; enter that as the issuer`;

/** Which claim or attribute differs stands at the bottom of the causes. */
function claimOf(cause: unknown): string | null {
  for (let at = cause; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause) {
    const { claim, attribute } = at as { claim?: unknown; attribute?: unknown };
    if (typeof claim === 'string') return claim;
    if (typeof attribute === 'string') return attribute;
  }
  return null;
}
