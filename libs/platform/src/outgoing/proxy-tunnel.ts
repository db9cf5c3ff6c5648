import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { ConnectionStart } from './connection-start.js';
import { failureWords } from './failure-words.js';
import { SendFailure } from './send-failure.js';

/** A connection to `host` through an HTTP proxy (CONNECT); the proxy resolves the name. */
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
