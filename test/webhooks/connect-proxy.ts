import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** A real HTTP proxy on localhost. It can resolve names that no one else can, and can require a password. */
export class ConnectProxy {
  readonly asked: string[] = [];
  /** Targets by name; other names are resolved as usual. */
  readonly hosts = new Map<string, string>();
  credentials: string | null = null;
  /** Accepts the connection and never answers. */
  isMute = false;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.keep(socket);
    });
    server.on('connect', (request: IncomingMessage, client: Socket) => {
      this.tunnel(request, client);
    });
  }

  static async start(port = 0): Promise<ConnectProxy> {
    const server = createServer((_request, response) => response.writeHead(405).end());
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return new ConnectProxy(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private tunnel(request: IncomingMessage, client: Socket): void {
    this.asked.push(request.url ?? '');
    if (this.isMute) return;
    const given = request.headers['proxy-authorization'];
    const wanted = this.credentials && `Basic ${Buffer.from(this.credentials).toString('base64')}`;
    if (wanted && given !== wanted) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\n\r\n');
      return;
    }
    const target = new URL(`http://${request.url ?? ''}`);
    const upstream = connect(Number(target.port), this.hosts.get(target.hostname) ?? target.hostname);
    this.keep(upstream);
    upstream.once('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      client.pipe(upstream).pipe(client);
    });
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }
}
