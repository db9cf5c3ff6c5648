import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { errorAnswer, openAnswer } from '#platform';
import { OAuthError } from './oauth-error.js';

/** Errors of the endpoints that applications call, as `{"error", "error_description"}` (RFC 6749 §5.2). */
@Catch()
export class OAuthErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger('OAuth');

  catch(cause: unknown, host: ArgumentsHost): void {
    const error = this.asOAuthError(cause);
    openAnswer(host)
      ?.status(error.status)
      .set({ 'Cache-Control': 'no-store', Pragma: 'no-cache', ...error.headers })
      .json({ error: error.code, error_description: error.message });
  }

  private asOAuthError(cause: unknown): OAuthError {
    if (cause instanceof OAuthError) return cause;
    const { status, headers, body } = errorAnswer(cause, '');
    if (status === 429) return new OAuthError('rate_limited', body.error.message, status, headers);
    if (status < 500) return new OAuthError('invalid_request', body.error.message, status);
    this.logger.error(cause instanceof Error ? cause : new Error(String(cause)));
    if (status === 503) return new OAuthError('temporarily_unavailable', body.error.message, 503, headers);
    return new OAuthError('server_error', body.error.message, 500);
  }
}
