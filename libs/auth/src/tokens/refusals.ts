import { DomainError, Forbidden } from '#platform';
import type { Scope } from './scope.js';

/** One answer for every invalid credential, so that it does not reveal why the credential is invalid. */
export class Unauthorized extends DomainError {
  readonly code = 'UNAUTHORIZED';
  readonly status = 401;
  override readonly headers: Readonly<Record<string, string>>;

  constructor(wasPresented: boolean, limits?: object) {
    super('Send a valid API key or access token in the Authorization header: "Authorization: Bearer <key>".');
    // RFC 6750 §3.1: without a credential, no error code.
    this.headers = { ...limits, 'WWW-Authenticate': wasPresented ? 'Bearer error="invalid_token"' : 'Bearer' };
  }
}

export class InsufficientScope extends Forbidden {
  readonly code = 'INSUFFICIENT_SCOPE';
  override readonly headers: Readonly<Record<string, string>>;

  constructor(scope: Scope) {
    super(`This needs the scope ${scope}, which the credential does not have.`);
    this.headers = { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` };
  }
}

export class NotAllowed extends Forbidden {
  readonly code = 'FORBIDDEN';
}
