import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import {
  truncate,
  ConnectionStart,
  SendFailure,
  type Redactor,
  type ConnectionTimings,
  type FailureOutcome,
} from '#platform';
import { WebhookSettings } from './webhook.settings.js';
import { ConnectionPool, type ReceiverConnection } from './connections.js';
import { AnswerReader } from './answer-reader.js';

export interface OutgoingRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers for the log, without the values of custom headers. */
  readonly shownHeaders: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Signing secrets and the values of custom headers, which must not appear in a log. */
  readonly secrets: readonly Redactor[];
}

/** The result of one request. `durationMs` ends with the headers of the answer, or with the failure. */
export interface SendResult {
  readonly outcome: 'succeeded' | 'http_error' | FailureOutcome | 'not_sent';
  readonly status: number | null;
  readonly body: string | null;
  readonly error: string | null;
  /** The idle connection was closed before any answer, so the request was sent again over a new one. */
  readonly isResent: boolean;
  readonly durationMs: number;
  readonly timings: ConnectionTimings & { readonly firstByte: number | null };
  /** The address the connection was made to. */
  readonly address: string | null;
}

/** The result if the request could not be built: nothing was sent. */
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

/** One POST request, over an idle connection, or over a new one if the idle one turns out to be closed. */
class PostRequest {
  start = new ConnectionStart();
  private readonly startedAt = performance.now();
  private connection: ReceiverConnection | null = null;
  private isAnswered = false;
  private reason: SendFailure | null = null;
  /** Why the request over the idle connection failed, if it was sent again over a new one. */
  firstFailure: SendFailure | null = null;
  /** Rejects what is being awaited. */
  private cut: (reason: SendFailure) => void = () => undefined;

  constructor(
    private readonly request: OutgoingRequest,
    private readonly connections: ConnectionPool,
  ) {}

  /** Aborts the request, unless the status of the answer is known. */
  abort(reason: SendFailure): void {
    if (this.isAnswered || this.reason) return;
    this.reason = reason;
    this.cut(reason);
    this.start.destroy();
    this.connection?.destroy();
  }

  async run(): Promise<SendResult> {
    const { url } = this.request;
    const kept = this.connections.acquireIdle(url.origin);
    if (kept) {
      const read = kept.bytesRead;
      const written = kept.bytesWritten;
      try {
        return await this.sendOver(kept, url);
      } catch (error) {
        // The receiver closed the idle connection without an answer, so the request is sent again. If bytes had left, it
        // may have been received all the same, which the attempt mentions.
        if (this.reason || kept.bytesRead > read) throw error;
        if (kept.bytesWritten > written) this.firstFailure = SendFailure.of(error);
      }
    }
    this.start = new ConnectionStart();
    return this.sendOver(await this.open(url), url);
  }

  /** The error, with the first failure if the request was sent again. */
  withFirstFailure(error: string | null): string | null {
    if (!this.firstFailure) return error;
    const first = `sent again over a new connection, because over the kept one ${this.firstFailure.message}`;
    return error === null ? first : `${error}; ${first}`;
  }

  get elapsed(): number {
    return Math.round(performance.now() - this.startedAt);
  }

  private open(url: URL): Promise<ReceiverConnection> {
    const opening = this.connections.open(url, this.start).then((connection) => {
      if (this.reason) connection.destroy();
      return connection;
    });
    return new Promise((resolve, reject) => {
      this.cut = reject;
      opening.then(resolve, reject);
    });
  }

  private async sendOver(connection: ReceiverConnection, url: URL): Promise<SendResult> {
    if (this.reason) throw this.reason;
    this.connection = connection;
    const isNew = connection.uses === 0;
    let durationMs = 0;
    const reader = new AnswerReader(() => {
      this.isAnswered = true;
      durationMs = this.elapsed;
    });
    this.cut = (reason) => {
      reader.fail(reason);
    };
    const { headers, body } = this.request;
    const sentAt = performance.now();
    connection.dispatch(
      { method: 'POST', path: `${url.pathname}${url.search}`, headers: { ...headers }, body },
      reader,
    );
    const answer = await reader.answer;
    const isSuccess = answer.status >= 200 && answer.status < 300;
    if (answer.isWhole) this.connections.release(connection);
    else connection.destroy();
    const { dns, connect, tls } = isNew ? connection.start.timings : { dns: null, connect: null, tls: null };
    return {
      outcome: isSuccess ? 'succeeded' : 'http_error',
      status: answer.status,
      body: await reader.excerpt.text(answer.headers['content-encoding']),
      error: this.withFirstFailure(isSuccess ? null : `the endpoint answered ${answer.status}`),
      isResent: this.firstFailure !== null,
      durationMs,
      timings: { dns, connect, tls, firstByte: Math.round((answer.at - sentAt) * 10) / 10 },
      address: connection.start.address,
    };
  }
}

const longestError = 1000;

/** Sends requests. Never throws: a failure is a result. Redirects are answers and are not followed. */
@Injectable()
export class Sender {
  private readonly timeout: number;
  private readonly underWay = new Set<PostRequest>();

  constructor(
    { timeout }: WebhookSettings,
    private readonly connections: ConnectionPool,
  ) {
    this.timeout = timeout.milliseconds;
  }

  /** One deadline over name lookup, connection, TLS, request, and the headers of the answer. */
  async send(request: OutgoingRequest): Promise<SendResult> {
    const post = new PostRequest(request, this.connections);
    this.underWay.add(post);
    const deadline = setTimeout(() => {
      post.abort(new SendFailure('timeout', `no answer within ${this.timeout} ms`));
    }, this.timeout);
    try {
      return await post.run();
    } catch (error) {
      const { outcome, message } = SendFailure.of(error);
      const timings = { ...post.start.timings, firstByte: null };
      const { address } = post.start;
      const shown = truncate(post.withFirstFailure(message) ?? message, longestError);
      const isResent = post.firstFailure !== null;
      const durationMs = post.elapsed;
      return { outcome, status: null, body: null, error: shown, isResent, durationMs, timings, address };
    } finally {
      clearTimeout(deadline);
      this.underWay.delete(post);
    }
  }

  /** Aborts all requests at the end of a shutdown. */
  abortAll(): void {
    for (const post of this.underWay) post.abort(new SendFailure('connection_error', 'cut off by a shutdown'));
  }
}
