import { truncate } from '../values/storable-values.js';
import { Conflict, DomainError, NotFound, type FieldProblem } from './domain-error.js';

/** The most problems that an error lists: a longer list would not help to correct the request. */
export const mostDetails = 100;

/** Keeps the response small, however much foreign text the error contains. */
export const shortDetails = (details: readonly FieldProblem[]): FieldProblem[] =>
  details.slice(0, mostDetails).map(({ field, message }) => ({ field: truncate(field), message: truncate(message) }));

/** The message names only as many problems as fit one sentence; `details` lists all. */
const problemsInMessage = 5;

export class ValidationFailed extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly status = 400;
  override readonly details: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    const details = shortDetails(problems);
    const [only] = details;
    super(details.length === 1 && only && isSentence(only.message) ? only.message : notValid(details, problems.length));
    this.details = details;
  }

  static of(field: string, message: string): ValidationFailed {
    return new ValidationFailed([{ field, message }]);
  }
}

/** A whole sentence needs no name of the field before it: people who read it never see that name. */
const isSentence = (message: string): boolean => /^\p{Lu}/u.test(message) && message.endsWith('.');

function notValid(details: readonly FieldProblem[], all: number): string {
  const first = details
    .slice(0, problemsInMessage)
    .map(({ field, message }) => `${field} ${message.replace(/\.$/, '')}`);
  const more = all > problemsInMessage ? '; and more (see details)' : '';
  return `The request is not valid: ${first.join('; ')}${more}.`;
}

export class MalformedJson extends DomainError {
  readonly code = 'MALFORMED_JSON';
  readonly status = 400;

  constructor(reason: string) {
    super(`The body is not valid JSON: ${truncate(reason)}.`);
  }
}

export class InvalidCursor extends DomainError {
  readonly code = 'INVALID_CURSOR';
  readonly status = 400;
  override readonly details = [{ field: 'cursor', message: 'must be the nextCursor of an answer to this same list' }];
  override readonly message =
    'The cursor does not belong to this list. Pass meta.nextCursor unchanged, with the same filters.';
}

export class RouteNotFound extends NotFound {
  readonly code = 'NOT_FOUND';
  override readonly message = 'There is nothing at this path. The documentation at /docs lists every route.';
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

export class MethodNotAllowed extends DomainError {
  readonly code = 'METHOD_NOT_ALLOWED';
  readonly status = 405;
  override readonly headers: Readonly<Record<string, string>>;

  constructor(method: string, allowed: readonly string[]) {
    super(`${truncate(method)} is not possible here. Use ${alternatives.format(allowed)}.`);
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
  override readonly message = 'The address and the headers together are larger than 16 KiB.';
}

export class RequestTooSlow extends DomainError {
  readonly code = 'REQUEST_TIMEOUT';
  readonly status = 408;
  override readonly message = 'The request did not arrive in time. Nothing was changed; send it again.';
}

export class UnreadableRequest extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly status = 400;
  override readonly message = 'This is not an HTTP/1.1 request: its first line, a header or a chunk cannot be read.';
}

/** A proxy may have checked one of the hosts, and the service would use the other (RFC 9112 §3.2). */
export class AmbiguousHost extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly status = 400;
  override readonly headers = { Connection: 'close' };
  override readonly message = 'The request names two hosts. Send one Host header, with the host of the address.';
}

export class UnsupportedMediaType extends DomainError {
  readonly code = 'UNSUPPORTED_MEDIA_TYPE';
  readonly status = 415;

  constructor(accepted: string) {
    super(`The body's type is not understood here. Send ${accepted}.`);
  }
}

export class PreconditionFailed extends DomainError {
  readonly code = 'PRECONDITION_FAILED';
  readonly status = 412;
  override readonly message =
    'This has changed since the version in If-Match. Read it again, and send your change with its ETag.';
}

export class IdempotencyKeyReused extends Conflict {
  readonly code = 'IDEMPOTENCY_KEY_REUSED';
  override readonly message =
    'This Idempotency-Key was used for another request in the last 24 hours. Use a new key for a new request.';
}

export class IdempotencyInProgress extends Conflict {
  readonly code = 'IDEMPOTENCY_IN_PROGRESS';
  override readonly headers = { 'Retry-After': '1' };
  override readonly message =
    'The first request with this Idempotency-Key is still running. Retry in a second for its answer.';
}

/** The first request succeeded, but its response was too large to store, so it cannot be repeated. */
export class AnswerNotStored extends Conflict {
  readonly code = 'IDEMPOTENCY_ANSWER_NOT_KEPT';

  constructor(status: number) {
    super(
      `The first request with this Idempotency-Key was answered with ${status}, and its answer was too large to be ` +
        'kept. Nothing was done again; read what is there, or use a new key.',
    );
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

/** What was asked for takes longer by the clock than it may, on a machine that has other things to do. */
export class Busy extends DomainError {
  readonly code = 'BUSY';
  readonly status = 503;
  override readonly headers = { 'Retry-After': '30' };

  constructor(options?: ErrorOptions) {
    super('The service is too busy for this right now. Nothing was changed; try again in half a minute.', options);
  }
}

export class ModelNotConfigured extends Conflict {
  readonly code = 'LLM_NOT_CONFIGURED';
  override readonly message =
    'This service has no language model, so it answers no questions. Its operator can set LLM_URL.';
}

/** The language model answers nothing that can be used. */
export class ModelFailed extends DomainError {
  readonly code = 'LLM_FAILED';
  readonly status = 502;

  /** `what` goes on after "The language model". */
  constructor(what: string, options?: ErrorOptions) {
    super(`The language model ${what}. Nothing was changed; try again, or ask something simpler.`, options);
  }
}

const modelPause = { usual: 30, longest: 3_600 };

/** The language model refuses for now. */
export class ModelBusy extends DomainError {
  readonly code = 'LLM_BUSY';
  readonly status = 503;
  override readonly headers: Readonly<Record<string, string>>;
  override readonly message =
    'The language model has too much to do right now. Nothing was changed; try again in a moment.';

  /** As it says itself, if it does. */
  constructor(retryAfterSeconds: number) {
    super();
    const { usual, longest } = modelPause;
    const seconds = retryAfterSeconds > 0 ? Math.min(Math.ceil(retryAfterSeconds), longest) : usual;
    this.headers = { 'Retry-After': String(seconds) };
  }
}

export class InternalError extends DomainError {
  readonly code = 'INTERNAL';
  readonly status = 500;
  override readonly message = 'Something went wrong on our side. We have logged it under this requestId.';
}
