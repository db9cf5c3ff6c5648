import type { ConcealedText, ConnectionTimings, FailureOutcome } from '#platform';

export interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As they stand in the log: without the values of the client's own. */
  readonly shownHeaders: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** What it is signed with, and the client's own headers: never to stand in a log. */
  readonly secrets: readonly ConcealedText[];
}

/** What came of one request. `durationMs` ends with the answer's head, or with what took its place. */
export interface SendResult {
  readonly outcome: 'succeeded' | 'http_error' | FailureOutcome | 'not_sent';
  readonly status: number | null;
  readonly body: string | null;
  readonly error: string | null;
  /** The kept connection broke before any answer, and the request was sent once more over a new one. */
  readonly isResent: boolean;
  readonly durationMs: number;
  readonly timings: ConnectionTimings & { readonly firstByte: number | null };
  /** The address the connection was made to. */
  readonly address: string | null;
}

/** Of a request that could not be put together: nothing left the service. */
export const notSent = (error: string): SendResult => ({
  outcome: 'not_sent',
  status: null,
  body: null,
  error,
  isResent: false,
  durationMs: 0,
  timings: { dns: null, connect: null, tls: null, firstByte: null },
  address: null,
});
