import { Conflict, DomainError, NotFound, type FieldProblem } from './domain-error.js';

export class ValidationFailed extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly status = 400;

  constructor(override readonly details: readonly FieldProblem[]) {
    super(
      `The request is not as documented: ${details.map(({ field, message }) => `${field} ${message}`).join('; ')}.`,
    );
  }

  static of(field: string, message: string): ValidationFailed {
    return new ValidationFailed([{ field, message }]);
  }
}

export class MalformedJson extends DomainError {
  readonly code = 'MALFORMED_JSON';
  readonly status = 400;

  constructor(reason: string) {
    super(`The body is not valid JSON: ${reason}.`);
  }
}

export class InvalidCursor extends DomainError {
  readonly code = 'INVALID_CURSOR';
  readonly status = 400;
  override readonly details = [{ field: 'cursor', message: 'must be the nextCursor of an answer to this same list' }];

  constructor() {
    super('The cursor is not one of this list. Pass meta.nextCursor unchanged, with the same filters.');
  }
}

export class RouteNotFound extends NotFound {
  readonly code = 'NOT_FOUND';

  constructor() {
    super('There is nothing at this address. The documentation at /docs lists every route.');
  }
}

export class MethodNotAllowed extends DomainError {
  readonly code = 'METHOD_NOT_ALLOWED';
  readonly status = 405;
  override readonly headers: Readonly<Record<string, string>>;

  constructor(method: string, allowed: readonly string[]) {
    super(`${method} is not possible here. Use ${allowed.join(' or ')}.`);
    this.headers = { Allow: allowed.join(', ') };
  }
}

export class PayloadTooLarge extends DomainError {
  readonly code = 'PAYLOAD_TOO_LARGE';
  readonly status = 413;

  constructor(limit: string) {
    super(`The body is larger than ${limit}.`);
  }
}

export class HeadersTooLarge extends DomainError {
  readonly code = 'HEADERS_TOO_LARGE';
  readonly status = 431;

  constructor() {
    super('The address and the headers together are larger than 16 KiB.');
  }
}

export class RequestTooSlow extends DomainError {
  readonly code = 'REQUEST_TIMEOUT';
  readonly status = 408;

  constructor() {
    super('The request did not arrive in time. Nothing was changed; send it again.');
  }
}

export class UnreadableRequest extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly status = 400;

  constructor() {
    super('This is not an HTTP/1.1 request: its first line, a header or a chunk cannot be read.');
  }
}

export class UnsupportedMediaType extends DomainError {
  readonly code = 'UNSUPPORTED_MEDIA_TYPE';
  readonly status = 415;

  constructor(accepted: string) {
    super(`The body's type is not understood here. Send ${accepted}.`);
  }
}

export class IdempotencyKeyReused extends Conflict {
  readonly code = 'IDEMPOTENCY_KEY_REUSED';

  constructor() {
    super('This Idempotency-Key was used for another request in the last 24 hours. Use a new key for a new request.');
  }
}

export class IdempotencyInProgress extends Conflict {
  readonly code = 'IDEMPOTENCY_IN_PROGRESS';
  override readonly headers = { 'Retry-After': '1' };

  constructor() {
    super('The first request with this Idempotency-Key is still running. Retry in a second for its answer.');
  }
}

export class Unavailable extends DomainError {
  readonly code = 'UNAVAILABLE';
  readonly status = 503;
  override readonly headers = { 'Retry-After': '2' };

  constructor(reason = 'The service cannot reach its database right now.') {
    super(`${reason} Nothing was changed; retry after a moment.`);
  }
}

export class InternalError extends DomainError {
  readonly code = 'INTERNAL';
  readonly status = 500;

  constructor() {
    super('Something went wrong on our side. It is in our logs under the requestId of this answer.');
  }
}
