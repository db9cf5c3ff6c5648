import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { truncate } from '../database/storable-values.js';
import type { Metrics } from '../observability/metrics.js';
import { ClientGone, runInRequest } from './request-context.js';

/** The longest path of ours has some 120 characters; what is longer is not worth its place in the log. */
const loggedPath = 512;
const acceptable = /^[A-Za-z0-9_.-]{1,64}$/;

/** Gives each request its id and its context, and when it has ended one log line and one observation. */
export function observeRequests(logger: Logger, metrics: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const started = process.hrtime.bigint();
    const offered = request.get('x-request-id');
    const id = offered !== undefined && acceptable.test(offered) ? offered : randomUUID();
    response.setHeader('X-Request-Id', id);
    const gone = new AbortController();
    const context = { id, address: addressOf(request), clientGone: gone.signal };
    response.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const status = response.writableFinished ? response.statusCode : 499;
      if (!response.writableFinished) gone.abort(new ClientGone());
      metrics.httpRequests.observe({ method: request.method, route: routeOf(request), status }, seconds);
      runInRequest(context, () => {
        // The path without its query: a query may carry codes and cursors that belong in no log.
        const line = {
          method: request.method,
          path: truncate(request.path, loggedPath),
          status,
          ms: Math.round(seconds * 1e6) / 1e3,
        };
        logger[status >= 500 ? 'warn' : 'info'](line, 'request');
      });
    });
    runInRequest(context, () => {
      next();
    });
  };
}

/** The route's pattern, never the path: one series a route, however many ids there are. */
function routeOf(request: Request): string {
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? route.path : 'none';
}

/**
 * Whose request it is: what a trusted proxy says, where that is an address, else the other end of the connection. Some
 * proxies add the port. A header may hold any text, and this one is limited by, stored and shown.
 */
export function addressOf({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  return addressIn(ip ?? '') ?? addressIn(socket.remoteAddress ?? '') ?? '';
}

const withPort = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/;

function addressIn(text: string): string | null {
  const [, ipv6, ipv4] = withPort.exec(text) ?? [];
  // The zone of a link-local address is a name of the sender's.
  const [address = ''] = (ipv6 ?? ipv4 ?? text).split('%', 1);
  return isIP(address) === 0 ? null : address;
}
