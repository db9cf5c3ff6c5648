import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { SendFailure, failureWords } from './send-failure.js';

/** In milliseconds; null for a step that was not needed, such as DNS for an IP address. */
export interface ConnectionTimings {
  readonly dns: number | null;
  readonly connect: number | null;
  readonly tls: number | null;
}

/** How long the steps of opening a connection took, for the log of the delivery attempt. */
export class ConnectionStart {
  socket: Socket | null = null;
  address: string | null = null;
  private readonly startedAt = performance.now();
  private lastMark = this.startedAt;
  private dns: number | null = null;
  private connect: number | null = null;
  private tls: number | null = null;

  resolved(): void {
    this.dns = this.lap();
  }

  connected(socket: Socket): void {
    if (this.connect !== null) return;
    this.connect = this.lap();
    this.address = socket.remoteAddress ?? null;
  }

  /** Through a proxy, the target's address is not known here. */
  tunnelled(): void {
    this.connect = this.lap();
  }

  secured(): void {
    this.tls = this.lap();
  }

  destroy(): void {
    this.socket?.destroy();
  }

  get timings(): ConnectionTimings {
    return { dns: this.dns, connect: this.connect, tls: this.tls };
  }

  private lap(): number {
    const now = performance.now();
    const before = this.lastMark;
    this.lastMark = now;
    return Math.round((now - before) * 10) / 10;
  }
}

/** A connection to `host` through an HTTP proxy (CONNECT), which resolves the name. */
export function openTunnel(proxy: URL, host: string, port: number, start: ConnectionStart): Promise<Socket> {
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const request = (proxy.protocol === 'https:' ? overHttps : overHttp)({
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, ...authorization(proxy) },
    agent: false,
  });
  return new Promise((resolve, reject) => {
    request.once('socket', (socket) => (start.socket = socket));
    request.once('connect', (answer, socket: Socket) => {
      if (answer.statusCode === 200) {
        resolve(socket);
        return;
      }
      socket.destroy();
      reject(
        new SendFailure('connection_error', `the proxy answered ${answer.statusCode ?? 0} to CONNECT ${authority}`),
      );
    });
    request.once('response', (answer) => {
      answer.destroy();
      reject(
        new SendFailure('connection_error', `the proxy answered ${answer.statusCode ?? 0} to CONNECT ${authority}`),
      );
    });
    request.once('error', (error) => {
      reject(new SendFailure('connection_error', `the proxy could not be used: ${failureWords(error)}`));
    });
    request.end();
  });
}

function authorization({ username, password }: URL): Record<string, string> {
  if (!username) return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
}
