import type { Socket } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import { closedByReceiver, type ConnectionStart } from '#platform';

/** How long an idle connection is kept, unless the receiver's Keep-Alive says otherwise. */
const keepAlive = 4_000;
const keepAliveAtMost = 60_000;

/** One connection that carries one request at a time; it is never silently replaced by another one. */
export class Connection {
  private readonly client: Client;
  private hasSocket = false;
  uses = 0;

  constructor(
    readonly origin: string,
    private readonly socket: Socket,
    readonly start: ConnectionStart,
    onClosed: (connection: Connection) => void,
  ) {
    this.client = new Client(origin, {
      // The deadline is ours, over everything; undici's own would only be others.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: keepAlive,
      keepAliveMaxTimeout: keepAliveAtMost,
      connect: (_options, callback) => {
        const isGone = this.hasSocket || socket.destroyed;
        this.hasSocket = true;
        // Later, because undici asks in the middle of its own work and would miss an answer at once.
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

  /** Also of what is gone: whether a request left at all. */
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
