import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server with files by their paths, which know their versions, and redirects. */
export class FileServer {
  readonly files = new Map<string, Buffer | string>();
  readonly redirects = new Map<string, string>();
  readonly requests: IncomingMessage[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.answer(request, response);
    });
  }

  static async start(): Promise<FileServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FileServer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    this.requests.push(request);
    const [path = ''] = (request.url ?? '').split('?');
    const target = this.redirects.get(path);
    const file = this.files.get(path);
    if (target !== undefined) response.writeHead(302, { location: target }).end();
    else if (file === undefined) response.writeHead(404).end();
    else {
      const etag = `"${createHash('sha256').update(file).digest('hex').slice(0, 16)}"`;
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else response.writeHead(200, { etag, 'content-length': Buffer.byteLength(file) }).end(file);
    }
  }
}
