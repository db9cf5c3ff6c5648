import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy between the application and its database, so that a test can interrupt the connection. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private readonly target: URL;
  private server?: Server;
  private port = 0;
  private isFrozen = false;
  /** How many chunks the application has sent. */
  writes = 0;

  /** `rewrite` changes the bytes from the server. */
  constructor(
    url: string,
    private readonly rewrite: (bytes: Buffer) => Buffer = (bytes) => bytes,
  ) {
    this.target = new URL(url);
  }

  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  async open(): Promise<void> {
    this.server = createServer((client) => {
      this.join(client);
    });
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    this.isFrozen = false;
  }

  /** As if the server had stopped: open connections break, new ones are refused. */
  async close(): Promise<void> {
    if (!this.server?.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** As if the network had failed: no bytes arrive, but no connection breaks. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  private join(client: Socket): void {
    const upstream = connect(Number(this.target.port), this.target.hostname);
    for (const [from, to, change] of [
      [client, upstream, (bytes: Buffer) => (this.writes++, bytes)],
      [upstream, client, this.rewrite],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => to.write(change(bytes)));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isFrozen) from.pause();
    }
  }
}
