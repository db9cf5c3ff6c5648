import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to the next request; when none is left, requests pass. */
export type Mishap =
  | { readonly status: number; readonly headers?: Record<string, string> }
  /** The connection breaks before the service has seen anything of it. */
  | 'lost'
  /** The service does what it was asked for, and its answer never arrives. */
  | 'unanswered'
  /** Half of the answer arrives. */
  | 'cut'
  /** Nothing arrives, and the connection stays. */
  | 'silent';

interface Passed {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** A proxy in front of the service that behaves like an unreliable network. */
export class UnreliableProxy {
  readonly seen: Passed[] = [];
  mishaps: Mishap[] = [];

  private constructor(
    private readonly server: Server,
    private readonly target: string,
  ) {}

  static async start(target: string): Promise<UnreliableProxy> {
    const server = createServer();
    const proxy = new UnreliableProxy(server, target);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      proxy.take(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url: path = '/', headers } = request;
    this.seen.push({ at: Date.now(), method, path, headers });
    const mishap = this.mishaps.shift();
    if (mishap === 'lost') request.socket.destroy();
    else if (mishap === 'silent') request.resume();
    else if (mishap === undefined || typeof mishap === 'string') this.pass(request, response, mishap);
    else response.writeHead(mishap.status, mishap.headers).end();
  }

  private pass(request: IncomingMessage, response: ServerResponse, mishap?: 'unanswered' | 'cut'): void {
    const { method, url = '/', headers } = request;
    const onward = ask(new URL(url, this.target), { method, headers }, (answer) => {
      if (mishap !== 'unanswered') response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (mishap === undefined) answer.pipe(response);
      else if (mishap === 'cut') {
        answer.once('data', (chunk: Buffer) => {
          cutAfter(response, chunk);
        });
      } else answer.resume().on('end', () => request.socket.destroy());
    });
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  }
}

function cutAfter(response: ServerResponse, chunk: Buffer): void {
  response.write(chunk.subarray(0, chunk.length / 2), () => {
    // By then the client has read it.
    setTimeout(() => response.destroy(), 50);
  });
}
