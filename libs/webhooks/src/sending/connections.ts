import type { Socket } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { closedByReceiver, ConnectionOpener, type ConnectionStart } from '#platform';

/** How long an idle connection is kept, unless the receiver's Keep-Alive says otherwise. */
const keepAliveMs = 4_000;
const longestKeepAliveMs = 60_000;

/** One connection with one request at a time. Unlike undici's own, it never reconnects. */
export class ReceiverConnection {
  private readonly client: Client;
  private hasSocket = false;
  uses = 0;

  constructor(
    readonly origin: string,
    private readonly socket: Socket,
    readonly start: ConnectionStart,
    onClosed: (connection: ReceiverConnection) => void,
  ) {
    this.client = new Client(origin, {
      // The sender has one deadline over everything.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: longestKeepAliveMs,
      connect: (_options, callback) => {
        const isGone = this.hasSocket || socket.destroyed;
        this.hasSocket = true;
        // Called back later: undici would miss a call from within its own.
        queueMicrotask(() => {
          if (isGone) callback(new Error(closedByReceiver), null);
          else callback(null, socket);
        });
      },
    });
    this.client.on('disconnect', () => {
      onClosed(this);
    });
  }

  get isUsable(): boolean {
    return !this.socket.destroyed && !this.client.destroyed;
  }

  /** Also known of a closed socket: shows whether a request left at all. */
  get bytesWritten(): number {
    return this.socket.bytesWritten;
  }

  get bytesRead(): number {
    return this.socket.bytesRead;
  }

  dispatch(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.uses++;
    this.client.dispatch(request, handler);
  }

  destroy(): void {
    this.socket.destroy();
    void this.client.destroy().catch(() => undefined);
  }
}

/** Idle connections of all origins together; beyond that, the one idle for longest is closed. */
const mostIdle = 512;

/** Idle connections to receivers, to be used again. */
@Injectable()
export class ConnectionPool implements OnApplicationShutdown {
  /** In the order in which they became idle. */
  private readonly idle = new Set<ReceiverConnection>();
  private readonly byOrigin = new Map<string, ReceiverConnection[]>();

  constructor(private readonly opener: ConnectionOpener) {}

  /** The connection used last, because the receiver will keep it open the longest. */
  acquireIdle(origin: string): ReceiverConnection | null {
    const waiting = this.byOrigin.get(origin);
    const connection = waiting?.pop();
    if (!connection) return null;
    if (waiting?.length === 0) this.byOrigin.delete(origin);
    this.idle.delete(connection);
    return connection.isUsable ? connection : this.acquireIdle(origin);
  }

  async open(url: URL, start: ConnectionStart): Promise<ReceiverConnection> {
    const socket = await this.opener.open(url, start);
    return new ReceiverConnection(url.origin, socket, start, (connection) => {
      this.remove(connection);
    });
  }

  release(connection: ReceiverConnection): void {
    if (!connection.isUsable) return;
    this.idle.add(connection);
    const others = this.byOrigin.get(connection.origin);
    if (others) others.push(connection);
    else this.byOrigin.set(connection.origin, [connection]);
    if (this.idle.size <= mostIdle) return;
    const [oldest] = this.idle;
    oldest?.destroy();
    if (oldest) this.remove(oldest);
  }

  onApplicationShutdown(): void {
    for (const connection of [...this.idle]) connection.destroy();
  }

  private remove(connection: ReceiverConnection): void {
    if (!this.idle.delete(connection)) return;
    const left = (this.byOrigin.get(connection.origin) ?? []).filter((other) => other !== connection);
    if (left.length > 0) this.byOrigin.set(connection.origin, left);
    else this.byOrigin.delete(connection.origin);
  }
}
