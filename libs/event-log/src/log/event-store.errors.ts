import { Unavailable } from '#platform';

/** Nothing is wrong with what was asked: the store is away, slow or overloaded. */
class EventStoreAway extends Unavailable {
  constructor(cause?: unknown) {
    super('The service cannot reach the storage of its event logs right now.');
    this.cause = cause;
  }
}

/** The store said no: asking again helps only once the operator has changed something, here or there. */
export class EventStoreRefusal extends EventStoreAway {
  constructor(
    /** For the operator. */
    readonly reason: string,
    cause?: unknown,
  ) {
    super(cause ?? new Error(reason));
  }
}

/** The part moved into the store while its log was being prepared to be written anew. */
export class PartsHaveMoved extends Unavailable {
  constructor() {
    super('The event log is being moved at this moment.');
  }
}

const worthAnotherTry = [408, 425, 429];
/** What AWS's client says when no place has credentials, or the one that was to hand some out is not there. */
const withoutCredentials = /^Credentials/;

/** What a failure of the S3 client comes to: no object, a no of the server, or nothing about what was asked. */
export function s3Failure(error: unknown, what: string): Error {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  if (name === 'NoSuchKey') return new Error(`${what}: there is no such object in the event store`, { cause: error });
  const status = $metadata?.httpStatusCode ?? 0;
  const isRefused = status >= 300 && status < 500 && !worthAnotherTry.includes(status);
  if (!isRefused && !withoutCredentials.test(name)) return new EventStoreAway(error);
  return new EventStoreRefusal(`the event store refused to ${what}: ${name}: ${message || `HTTP ${status}`}`, error);
}
