export const oauthErrorCodes = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'unsupported_grant_type',
  'unsupported_response_type',
  'request_not_supported',
  'access_denied',
  'rate_limited',
  'server_error',
  'temporarily_unavailable',
] as const;

type OAuthErrorCode = (typeof oauthErrorCodes)[number];

/** A refusal in the words of RFC 6749 §5.2. */
export class OAuthError extends Error {
  constructor(
    readonly code: OAuthErrorCode,
    description: string,
    readonly status = 400,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(description);
  }

  withHeaders(headers: object): OAuthError {
    return new OAuthError(this.code, this.message, this.status, { ...this.headers, ...headers });
  }
}
