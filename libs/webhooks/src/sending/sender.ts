import {
  type ConcealedText,
  ConnectionStart,
  type ConnectionTimings,
  type FailureOutcome,
  SendFailure,
  clip,
} from '#platform';
import { performance } from 'node:perf_hooks';
import { type Connection, KeptConnections } from './connections.js';
import { AnswerReader } from './answer-reader.js';
import { Injectable } from '@nestjs/common';
import { WebhookSettings } from '../webhook.settings.js';

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

/** One request over a kept connection, or over a new one where the kept one turns out to be gone. */
class Post {
  start = new ConnectionStart();
  private readonly startedAt = performance.now();
  private connection: Connection | null = null;
  private isAnswered = false;
  private reason: SendFailure | null = null;
  /** What became of the request over the kept connection, where it was sent once more over a new one. */
  firstFailure: SendFailure | null = null;
  /** Ends what is being waited for. */
  private cut: (reason: SendFailure) => void = () => undefined;

  constructor(
    private readonly request: OutgoingRequest,
    private readonly connections: KeptConnections,
  ) {}

  /** Cuts it off, unless the head of an answer has come: that decides. */
  end(reason: SendFailure): void {
    if (this.isAnswered || this.reason) return;
    this.reason = reason;
    this.cut(reason);
    this.start.cut();
    this.connection?.destroy();
  }

  async run(): Promise<SendResult> {
    const url = new URL(this.request.url);
    const kept = this.connections.takeIdle(url.origin);
    if (kept) {
      const [read, written] = [kept.bytesRead, kept.bytesWritten];
      try {
        return await this.sendOver(kept, url);
      } catch (error) {
        // Closed by the receiver while it idled: nothing was answered, so nothing is known to have been taken. It may
        // have been all the same, so what left is told in the attempt.
        if (this.reason || kept.bytesRead > read) throw error;
        if (kept.bytesWritten > written) this.firstFailure = SendFailure.of(error);
      }
    }
    this.start = new ConnectionStart();
    return this.sendOver(await this.open(url), url);
  }

  /** An error with the one before it. */
  told(error: string | null): string | null {
    if (!this.firstFailure) return error;
    const first = `sent again over a new connection, because over the kept one ${this.firstFailure.message}`;
    return error === null ? first : `${error}; ${first}`;
  }

  get elapsed(): number {
    return Math.round(performance.now() - this.startedAt);
  }

  private open(url: URL): Promise<Connection> {
    const opening = this.connections.open(url, this.start).then((connection) => {
      if (this.reason) connection.destroy();
      return connection;
    });
    return new Promise((resolve, reject) => {
      this.cut = reject;
      opening.then(resolve, reject);
    });
  }

  private async sendOver(connection: Connection, url: URL): Promise<SendResult> {
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
    if (answer.isWhole) this.connections.keep(connection);
    else connection.destroy();
    const { dns, connect, tls } = isNew ? connection.start.timings : { dns: null, connect: null, tls: null };
    return {
      outcome: isSuccess ? 'succeeded' : 'http_error',
      status: answer.status,
      body: await reader.excerpt.text(answer.headers['content-encoding']),
      error: this.told(isSuccess ? null : `the endpoint answered ${answer.status}`),
      isResent: this.firstFailure !== null,
      durationMs,
      timings: { dns, connect, tls, firstByte: Math.round((answer.at - sentAt) * 10) / 10 },
      address: connection.start.address,
    };
  }
}

const longestError = 1000;

/** Sends one request and tells what came of it; never throws. Redirects are answers and are not followed. */
@Injectable()
export class Sender {
  private readonly timeout: number;
  private readonly underWay = new Set<Post>();

  constructor(
    { timeout }: WebhookSettings,
    private readonly connections: KeptConnections,
  ) {
    this.timeout = timeout.milliseconds;
  }

  /** One deadline over name, connection, TLS, request and head. */
  async send(request: OutgoingRequest): Promise<SendResult> {
    const post = new Post(request, this.connections);
    this.underWay.add(post);
    const deadline = setTimeout(() => {
      post.end(new SendFailure('timeout', `no answer within ${this.timeout} ms`));
    }, this.timeout);
    try {
      return await post.run();
    } catch (error) {
      const { outcome, message } = SendFailure.of(error);
      const timings = { ...post.start.timings, firstByte: null };
      const { address } = post.start;
      const told = clip(post.told(message) ?? message, longestError);
      const isResent = post.firstFailure !== null;
      const durationMs = post.elapsed;
      return { outcome, status: null, body: null, error: told, isResent, durationMs, timings, address };
    } finally {
      clearTimeout(deadline);
      this.underWay.delete(post);
    }
  }

  /** Ends what still hangs at a shutdown, as a failure of ours. */
  cutOff(): void {
    for (const post of this.underWay) post.end(new SendFailure('connection_error', 'cut off by a shutdown'));
  }
}
