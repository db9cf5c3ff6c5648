import { performance } from 'node:perf_hooks';
import { ConnectionStart, SendFailure } from '#platform';
import type { Connection } from './connection.js';
import type { KeptConnections } from './kept-connections.js';
import { AnswerReader } from './answer-reader.js';
import type { OutgoingRequest, SendResult } from './send-result.js';

/** One request over a kept connection, or over a new one where the kept one turns out to be gone. */
export class Post {
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
