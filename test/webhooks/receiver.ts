import { createServer as createSecureServer } from 'node:https';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';

export interface Received {
  readonly at: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Behaviour = (received: Received, response: ServerResponse, request: IncomingMessage) => void;

const answer =
  (status: number, body = '', headers: Record<string, string> = {}): Behaviour =>
  (_received, response) => {
    response.writeHead(status, headers).end(body);
  };

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A real server on localhost that stores what it receives, and misbehaves on demand. */
export class Receiver {
  readonly received: Received[] = [];
  behaviour: Behaviour = answer(200, 'ok');
  private readonly sockets = new Set<Socket>();
  connections = 0;

  private constructor(
    private readonly server: Server,
    private readonly scheme: string,
  ) {}

  static async start(certificate?: Certificate, port = 0): Promise<Receiver> {
    const server = certificate ? createSecureServer(certificate) : createServer();
    const receiver = new Receiver(server, certificate ? 'https' : 'http');
    server.on('connection', (socket: Socket) => {
      receiver.connections++;
      receiver.sockets.add(socket);
      socket.on('close', () => receiver.sockets.delete(socket));
      socket.on('error', () => undefined);
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      receiver.take(request, response);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return receiver;
  }

  static answer = answer;

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path = '/hooks', host = '127.0.0.1'): string {
    return `${this.scheme}://${host}:${this.port}${path}`;
  }

  /** How often each event has been received. */
  get countsByEvent(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { headers } of this.received) {
      const id = String(headers['webhook-id']);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const received = { at: Date.now(), path: request.url ?? '', headers: request.headers, body };
      this.received.push(received);
      this.behaviour(received, response, request);
    });
  }
}
