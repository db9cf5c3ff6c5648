import { Unavailable } from '#platform';

/** The store is unreachable, slow or overloaded; the same request may succeed later. */
class EventStoreAway extends Unavailable {
  constructor(cause?: unknown) {
    super('The service cannot reach the storage of its event logs right now.');
    this.cause = cause;
  }
}

/** The store refused: a retry helps only after the operator has changed a setting, here or at the store. */
export class EventStoreRefusal extends EventStoreAway {
  constructor(
    /** Worded for the operator. */
    readonly reason: string,
    cause?: unknown,
  ) {
    super(cause ?? new Error(reason));
  }
}

/** A part moved into the store while its log was about to be rewritten. */
export class PartsHaveMoved extends Unavailable {
  constructor() {
    super('The event log is being moved at this moment.');
  }
}

const worthAnotherTry = [408, 425, 429];
/** Names of the errors of AWS's client when it finds no credentials, or cannot reach the service that provides them. */
const withoutCredentials = /^Credentials/;

/** Tells failures of the S3 client apart: no such object, refused by the server, or temporary. */
export function s3Failure(error: unknown, what: string): Error {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  if (name === 'NoSuchKey') return new Error(`${what}: there is no such object in the event store`, { cause: error });
  const status = $metadata?.httpStatusCode ?? 0;
  const isRefused = status >= 300 && status < 500 && !worthAnotherTry.includes(status);
  if (!isRefused && !withoutCredentials.test(name)) return new EventStoreAway(error);
  return new EventStoreRefusal(`the event store refused to ${what}: ${name}: ${message || `HTTP ${status}`}`, error);
}
