import { request, type IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';

export interface Exchange {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: string[];
  readonly text: string;
}

interface ExchangeRequest {
  readonly method?: string;
  readonly headers?: Record<string, string | string[]>;
  /** A list is sent in chunks, without a Content-Length. */
  readonly body?: string | Buffer | Iterable<Buffer>;
}

/** One request without fetch: the path is sent as written, headers can repeat, and bodies can be streams. */
export function exchange(
  baseUrl: string,
  path: string,
  { method = 'GET', headers = {}, body }: ExchangeRequest = {},
): Promise<Exchange> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () => {
        const { statusCode: status = 0, headers, rawHeaders } = incoming;
        resolve({ status, headers, rawHeaders, text: Buffer.concat(chunks).toString() });
      });
    });
    outgoing.once('error', reject);
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) outgoing.end(body);
    else Readable.from(body).pipe(outgoing);
  });
}
