import {
  applyDecorators,
  type ArgumentsHost,
  Catch,
  Controller,
  type ExceptionFilter,
  Logger,
  UseFilters,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Config,
  Conflict,
  docUrlOf,
  errorResponse,
  NotFound,
  Public,
  type PublicLimiter,
  RawInput,
  sendError,
} from '#platform';

export const oauthErrorCodes = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'invalid_target',
  'unsupported_grant_type',
  'unsupported_response_type',
  'request_not_supported',
  'access_denied',
  'authorization_pending',
  'slow_down',
  'expired_token',
  'rate_limited',
  'server_error',
  'temporarily_unavailable',
] as const;

type OAuthErrorCode = (typeof oauthErrorCodes)[number];

/** An error response of RFC 6749 §5.2. */
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

/** Errors of the endpoints that applications call, as `{"error", "error_description"}` (RFC 6749 §5.2). */
@Catch()
export class OAuthErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger('OAuth');

  constructor(private readonly config: Config) {}

  catch(cause: unknown, host: ArgumentsHost): void {
    const error = this.asOAuthError(cause);
    sendError(host, (response) => {
      response
        .status(error.status)
        .set({ 'Cache-Control': 'no-store', Pragma: 'no-cache', ...error.headers })
        .json({
          error: error.code,
          error_description: error.message,
          error_uri: docUrlOf(this.config.baseUrl, error.code),
        });
    });
  }

  private asOAuthError(cause: unknown): OAuthError {
    if (cause instanceof OAuthError) return cause;
    const { status, headers, body } = errorResponse(cause, '');
    if (status === 429) return new OAuthError('rate_limited', body.error.message, status, headers);
    if (status < 500) return new OAuthError('invalid_request', body.error.message, status);
    this.logger.error(cause instanceof Error ? cause : new Error(String(cause)));
    if (status === 503) return new OAuthError('temporarily_unavailable', body.error.message, 503, headers);
    return new OAuthError('server_error', body.error.message, 500);
  }
}

/** A controller that applications call as OAuth says: with forms or JSON, and with errors of RFC 6749. */
export const OAuthController = (path: string, limiter?: PublicLimiter): ClassDecorator =>
  applyDecorators(ApiTags('OAuth'), Public(limiter), RawInput(), UseFilters(OAuthErrorsFilter), Controller(path));

export class OAuthClientNotFound extends NotFound {
  readonly code = 'OAUTH_CLIENT_NOT_FOUND';
  override readonly message = 'This organization has no OAuth client with this id.';
}

export class ApplicationNotFound extends NotFound {
  readonly code = 'APPLICATION_NOT_FOUND';
  override readonly message = 'No application with this id has access to your account.';
}

export class OAuthClientIsPublic extends Conflict {
  readonly code = 'OAUTH_CLIENT_IS_PUBLIC';
  override readonly message = 'A public client has no secret. It proves itself with PKCE alone.';
}
