import { Conflict, DomainError, Forbidden, NotFound } from '#platform';
import type { RateLimitHeaders } from '../rate-limits/rate-limit-headers.js';
import type { Scope } from './scope.js';

/** One answer for every bad credential, so that nobody learns which kind of bad it is. */
export class Unauthorized extends DomainError {
  readonly code = 'UNAUTHORIZED';
  readonly status = 401;
  override readonly headers: Readonly<Record<string, string>>;

  constructor(wasPresented: boolean, limits?: RateLimitHeaders) {
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

export class RateLimited extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly status = 429;

  override readonly headers: Readonly<Record<string, string>>;

  constructor(limits: Partial<RateLimitHeaders>) {
    super(`Too many requests. Retry after ${limits['Retry-After'] ?? '60'} seconds.`);
    this.headers = { ...limits };
  }
}

export class OrganizationNotFound extends NotFound {
  readonly code = 'ORGANIZATION_NOT_FOUND';

  constructor() {
    super('No organization has this id.');
  }
}

export class ApiKeyNotFound extends NotFound {
  readonly code = 'API_KEY_NOT_FOUND';

  constructor() {
    super('This organization has no API key with this id.');
  }
}

export class UserNotFound extends NotFound {
  readonly code = 'USER_NOT_FOUND';

  constructor() {
    super('This organization has no user with this id.');
  }
}

export class OAuthClientNotFound extends NotFound {
  readonly code = 'OAUTH_CLIENT_NOT_FOUND';

  constructor() {
    super('This organization has no OAuth client with this id.');
  }
}

export class SessionNotFound extends NotFound {
  readonly code = 'SESSION_NOT_FOUND';

  constructor() {
    super('You have no session with this id; it may have ended.');
  }
}

export class ApplicationNotFound extends NotFound {
  readonly code = 'APPLICATION_NOT_FOUND';

  constructor() {
    super('You have granted no application with this id access, or have withdrawn it.');
  }
}

export class EmailTaken extends Conflict {
  readonly code = 'EMAIL_TAKEN';
  override readonly details = [{ field: 'email', message: 'already belongs to a user of this service' }];

  constructor() {
    super('Another user has this email address. An address belongs to one user in the whole service.');
  }
}

export class ApiKeyEnded extends Conflict {
  readonly code = 'API_KEY_ENDED';

  constructor() {
    super('This key has been revoked or has expired, so it cannot be rotated. Create a new key.');
  }
}

export class OAuthClientIsPublic extends Conflict {
  readonly code = 'OAUTH_CLIENT_IS_PUBLIC';

  constructor() {
    super('A public client has no secret. It proves itself with PKCE alone.');
  }
}
