import { performance } from 'node:perf_hooks';
import type { Connection } from './connection.js';
import type { Connections } from './connections.js';
import { Dial } from './dial.js';
import { Exchange } from './exchange.js';
import type { SendFailure } from './send-failure.js';
import type { OutgoingRequest, SendResult } from './send-result.js';

/** A 2xx head has decided already; an error's words are worth a moment. Neither is ever waited out. */
const graceForSuccess = 100;
const graceForError = 1_000;

/** The way of one request over a kept connection, or over a new one where the kept one turns out to be gone. */
export class Trip {
  dial = new Dial();
  private readonly startedAt = performance.now();
  private connection: Connection | null = null;
  private state: 'under way' | 'answered' | 'ended' = 'under way';
  private reject: (reason: SendFailure) => void;
  private readonly failure = new Promise<never>((_resolve, reject) => {
    this.reject = reject;
  });

  constructor(
    private readonly request: OutgoingRequest,
    private readonly connections: Connections,
  ) {
    this.failure.catch(() => undefined);
  }

  /** Cuts it off, unless the head of an answer has come: that decides. */
  end(reason: SendFailure): void {
    if (this.state !== 'under way') return;
    this.state = 'ended';
    this.reject(reason);
    this.dial.cut();
    this.connection?.destroy();
  }

  async run(): Promise<SendResult> {
    const url = new URL(this.request.url);
    const kept = this.connections.takeIdle(url.origin);
    if (kept) {
      const before = kept.bytesRead;
      try {
        return await this.orFailure(this.exchange(kept, url));
      } catch (error) {
        // Closed by the receiver while it idled: nothing was answered, so nothing is known to have been taken.
        if (this.state === 'ended' || kept.bytesRead > before) throw error;
      }
    }
    this.dial = new Dial();
    const connection = await this.orFailure(this.open(url));
    return this.orFailure(this.exchange(connection, url));
  }

  get elapsed(): number {
    return Math.round(performance.now() - this.startedAt);
  }

  private orFailure<Result>(work: Promise<Result>): Promise<Result> {
    return Promise.race([work, this.failure]);
  }

  private async open(url: URL): Promise<Connection> {
    const connection = await this.connections.open(url, this.dial);
    if (this.state === 'ended') connection.destroy();
    return connection;
  }

  private async exchange(connection: Connection, url: URL): Promise<SendResult> {
    this.connection = connection;
    const isNew = connection.uses === 0;
    const exchange = new Exchange();
    const { headers, body } = this.request;
    const sentAt = performance.now();
    connection.dispatch(
      { method: 'POST', path: `${url.pathname}${url.search}`, headers: { ...headers }, body },
      exchange,
    );
    const head = await exchange.head;
    if (this.state === 'under way') this.state = 'answered';
    const firstByte = Math.round((performance.now() - sentAt) * 10) / 10;
    const durationMs = this.elapsed;
    const isSuccess = head.status >= 200 && head.status < 300;
    const isWhole = await exchange.endsWithin(isSuccess ? graceForSuccess : graceForError);
    if (isWhole) this.connections.keep(connection);
    else connection.destroy();
    const { dns, connect, tls } = isNew ? connection.dial.timings : { dns: null, connect: null, tls: null };
    return {
      outcome: isSuccess ? 'succeeded' : 'http_error',
      status: head.status,
      body: await exchange.excerpt.text(head.headers['content-encoding']),
      error: isSuccess ? null : `the endpoint answered ${head.status}`,
      durationMs,
      timings: { dns, connect, tls, firstByte },
      address: connection.dial.address,
    };
  }
}
