import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VendorRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface VendorAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What goes wrong with the first request for which `when` holds. */
export interface Fault {
  readonly when: (request: VendorRequest) => boolean;
  /** With every such request until `heal`. */
  readonly isLasting?: boolean;
  /** An answer in place of the right one; `cut` sends half of the right one and breaks the line, `gone` nothing at all. */
  readonly answer: VendorAnswer | 'cut' | 'gone';
}

/** A vendor's HTTP interface on a port of this machine, with faults on demand. */
export class VendorServer {
  readonly requests: VendorRequest[] = [];
  private faults: Fault[] = [];

  private constructor(
    private readonly server: Server,
    private readonly answer: (request: VendorRequest, url: string) => VendorAnswer | Promise<VendorAnswer>,
  ) {
    server.on('request', (request, response) => void this.serve(request, response));
  }

  static async start(
    answer: (request: VendorRequest, url: string) => VendorAnswer | Promise<VendorAnswer>,
  ): Promise<VendorServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new VendorServer(server, answer);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  fail(...faults: Fault[]): void {
    this.faults.push(...faults);
  }

  /** Nothing goes wrong any more. */
  heal(): void {
    this.faults = [];
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? '/', this.url);
    const text = Buffer.concat(chunks).toString();
    const isJson = incoming.headers['content-type']?.includes('json') === true;
    const { headers, method = 'GET' } = incoming;
    const body: unknown = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    const request = { method, path: url.pathname, query: url.searchParams, headers, body };
    if (this.requests.push(request) > 10_000) this.requests.splice(0, 5_000);
    const fault = this.faults.find(({ when }) => when(request)) ?? null;
    if (fault?.isLasting !== true) this.faults = this.faults.filter((other) => other !== fault);
    if (fault?.answer === 'gone') {
      response.destroy();
      return;
    }
    const right = fault && fault.answer !== 'cut' ? fault.answer : await this.answer(request, this.url);
    const sent = typeof right.body === 'string' ? right.body : JSON.stringify(right.body ?? {});
    response.writeHead(right.status ?? 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(sent),
      ...right.headers,
    });
    if (fault?.answer === 'cut') {
      response.write(Buffer.from(sent).subarray(0, Math.floor(Buffer.byteLength(sent) / 2)), () => response.destroy());
    } else response.end(sent);
  }
}
