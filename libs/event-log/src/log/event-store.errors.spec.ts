import { describe, expect, it } from '@jest/globals';
import { Unavailable } from '#platform';
import { EventStoreRefusal, s3Failure } from './event-store.errors.js';

const answer = (name: string, httpStatusCode?: number): Error =>
  Object.assign(new Error('in its own words'), { name, ...(httpStatusCode && { $metadata: { httpStatusCode } }) });

const kindOf = (error: Error): string => {
  const failure = s3Failure(error, 'put a/b');
  if (failure instanceof EventStoreRefusal) return 'refused';
  return failure instanceof Unavailable ? 'away' : 'missing';
};

describe('a failure of the S3 client', () => {
  it.each([
    ['NoSuchKey', 404, 'missing'],
    ['NoSuchBucket', 404, 'refused'],
    ['SignatureDoesNotMatch', 403, 'refused'],
    ['PermanentRedirect', 301, 'refused'],
    ['CredentialsProviderError', undefined, 'refused'],
    ['SlowDown', 503, 'away'],
    ['TooManyRequests', 429, 'away'],
    ['InternalError', 500, 'away'],
    ['ECONNREFUSED', undefined, 'away'],
    ['TimeoutError', undefined, 'away'],
  ])('%s (%s) counts as %s', (name, status, kind) => {
    expect(kindOf(answer(name, status))).toBe(kind);
  });

  it('tells the operator alone what was asked and what came back', () => {
    const failure = s3Failure(answer('AccessDenied', 403), 'put a/b') as EventStoreRefusal;
    expect(failure.reason).toBe('the event store refused to put a/b: AccessDenied: in its own words');
    expect(failure.message).not.toContain('AccessDenied');
  });
});
