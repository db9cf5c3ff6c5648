import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const mebibyte = 2 ** 20;
const json = { 'content-type': 'application/json' };
const row = (number: number): string =>
  `C-${number},Work,2026-01-01T${String(number % 24).padStart(2, '0')}:00:00Z,${number}\n`;
const csv = (rows: number): string =>
  `case_id,activity,timestamp,event_id\n${Array.from({ length: rows }, (_, at) => row(at)).join('')}`;

/** Whole answers that are bombs, by the first part of the path. */
const bombs: Readonly<
  Record<string, () => { readonly body: string | Buffer; readonly headers?: Record<string, string> }>
> = {
  depth: () => ({ body: '['.repeat(mebibyte) }),
  length: () => ({ body: JSON.stringify('x'.repeat(63 * mebibyte)) }),
  count: () => ({ body: `[${'{},'.repeat(21 * mebibyte)}{}]` }),
  keys: () => ({ body: `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":0`).join()}}` }),
  compression: () => ({ body: gzipSync(Buffer.alloc(64 * mebibyte, '[')), headers: { 'content-encoding': 'gzip' } }),
  header: () => ({ body: '{}', headers: { 'x-large': 'x'.repeat(mebibyte) } }),
  form: () => ({ body: '{"events": 7}' }),
  nothing: () => ({ body: 'null' }),
};

export const bombNames = [...Object.keys(bombs), 'endless'] as const;

/** A server on this machine that answers, to whatever tool it is taken for, in the worst way. */
export class HostileTool {
  /** Files that have begun to drip and were not given up. */
  dripping = 0;
  /** Questions that are never answered and were not given up. */
  silent = 0;
  private readonly made = new Map<string, ReturnType<(typeof bombs)[string]>>();

  private constructor(private readonly server: Server) {
    server.on('request', ({ url = '/' }, response) => {
      response.on('error', () => undefined);
      this.answer(new URL(url, this.url), response);
    });
  }

  static async start(): Promise<HostileTool> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new HostileTool(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(url: URL, response: ServerResponse): void {
    const [, kind = ''] = url.pathname.split('/');
    const bomb = bombs[kind];
    if (bomb) {
      const known = this.made.get(kind) ?? bomb();
      this.made.set(kind, known);
      response.writeHead(200, { ...json, ...known.headers }).end(known.body);
    } else if (kind === 'endless') void endless(response);
    else if (kind === 'silent') {
      this.silent += 1;
      response.on('close', () => (this.silent -= 1));
    } else if (kind === 'drip') void this.drip(response);
    else if (kind === 'ordinary') response.writeHead(200, { 'content-type': 'text/csv' }).end(csv(500));
    else this.gitlab(decodeURIComponent(url.pathname), url.searchParams, response);
  }

  /** A file that begins well, and then brings a line now and then for as long as it is read. */
  private async drip(response: ServerResponse): Promise<void> {
    this.dripping += 1;
    response.on('close', () => (this.dripping -= 1));
    response.writeHead(200, { 'content-type': 'text/csv', etag: '"one"' }).write(csv(2_000));
    for (let number = 2_000; !response.destroyed; number += 1) {
      response.write(row(number));
      await new Promise((resolve) => setTimeout(resolve, 1_000).unref());
    }
  }

  /** A project with three issues: the history of the second has no end, and a page of the third's is enormous. */
  private gitlab(path: string, query: URLSearchParams, response: ServerResponse): void {
    const [, iid, part] = /\/issues\/(\d)\/(\w+)$/.exec(path) ?? [];
    const at = (number: number): string => `2026-03-01T12:0${number}:00.000Z`;
    const note = (size: number) => ({ id: 1, body: 'x'.repeat(size), system: true, author: null, created_at: at(0) });
    let body: unknown = [];
    if (path.endsWith('/projects/acme/web') || path.endsWith('/self')) body = { id: 1 };
    else if (path.endsWith('/issues') && query.get('page') === '1') {
      const since = Date.parse(query.get('updated_after') ?? '');
      body = [1, 2, 3, 4]
        .map((number) => ({ iid: number, title: '', created_at: at(0), updated_at: at(number), state: 'opened' }))
        .filter(({ updated_at: changed }) => Date.parse(changed) > since);
    } else if (part === 'notes' && iid === '2') body = Array.from({ length: 100 }, () => note(60_000));
    else if (part === 'notes' && iid === '3') body = Array.from({ length: 100 }, () => note(600_000));
    response.writeHead(200, json).end(JSON.stringify(body));
  }
}

async function endless(response: ServerResponse): Promise<void> {
  response.writeHead(200, json);
  const piece = JSON.stringify('x'.repeat(mebibyte)).slice(1);
  response.write('["');
  while (!response.destroyed) {
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
}
