import { once } from 'node:events';
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault = (message: IncomingMessage, response: ServerResponse) => void;

/** A proxy in front of an HTTP server that fails or disappears when a test asks for it. */
export class FaultyProxy {
  /** The number of requests that were passed on. */
  readonly passed: string[] = [];
  private server?: Server;
  private port = 0;
  private fault: { pattern: RegExp; left: number; with: Fault } | null = null;

  constructor(private readonly target: string) {}

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    this.server = createServer((message, response) => {
      this.answer(message, response);
    });
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** As if the server had stopped: open connections break, new ones are refused. */
  async close(): Promise<void> {
    if (!this.server?.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  /** Makes the next `times` requests whose `METHOD /path` matches fail. */
  fail(pattern: RegExp, times: number, fault: Fault): void {
    this.fault = { pattern, left: times, with: fault };
  }

  /** Passes on the next request that matches, but drops its response. Resolves with the request once it is done. */
  loseNextAnswer(pattern: RegExp): Promise<string> {
    return new Promise((resolve) => {
      this.fail(pattern, 1, (message) => {
        this.pass(message, (answer) => {
          answer.resume();
          resolve(message.url ?? '');
        });
      });
    });
  }

  heal(): void {
    this.fault = null;
  }

  /** How many requested failures have not happened yet. */
  get faultsLeft(): number {
    return this.fault?.left ?? 0;
  }

  private answer(message: IncomingMessage, response: ServerResponse): void {
    const asked = `${message.method ?? ''} ${message.url ?? ''}`;
    if (this.fault && this.fault.left > 0 && this.fault.pattern.test(asked)) {
      this.fault.left -= 1;
      this.fault.with(message, response);
      return;
    }
    this.passed.push(asked);
    const upstream = this.pass(message, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
  }

  private pass(message: IncomingMessage, onAnswer: (answer: IncomingMessage) => void): ClientRequest {
    const { method, headers } = message;
    const upstream = request(`${this.target}${message.url ?? ''}`, { method, headers }, onAnswer);
    message.pipe(upstream);
    return upstream;
  }
}

/** S3's response to too many requests. */
export const slowDown: Fault = (message, response) => {
  message.resume().on('end', () => {
    response.writeHead(503, { 'content-type': 'application/xml' });
    response.end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>');
  });
};

/** Half a response, then a closed connection. */
export const breaksOff: Fault = (_message, response) => {
  response.writeHead(200, { 'content-length': '1000000' });
  response.write(Buffer.alloc(1000), () => response.destroy());
};

/** No response at all. */
export const silent: Fault = (message) => {
  message.resume();
};
