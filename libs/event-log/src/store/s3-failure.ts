import { EventStoreAway, EventStoreRefusal } from './event-store.errors.js';

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
