import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { truncate } from '../values/storable-values.js';
import type { Metrics } from '../observability/metrics.js';
import type { OpenSpan } from '../observability/trace-span.js';
import { openSpan } from '../observability/tracing.js';
import { type EndedRequests, readRoute } from './ended-requests.js';
import { RequestClient, type RequestContext, runInRequest } from '../requests/request-context.js';

/** The longest valid path has about 120 characters; longer ones would only fill the log. */
const loggedPathLength = 512;
const acceptable = /^[A-Za-z0-9_.-]{1,64}$/;

/** Gives each request its ID and context; when it ends, writes one log line and one metric, and announces it. */
export function observeRequests(logger: Logger, metrics: Metrics, ended: EndedRequests): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const started = performance.now();
    const offered = request.get('x-request-id');
    const id = offered !== undefined && acceptable.test(offered) ? offered : randomUUID();
    response.setHeader('X-Request-Id', id);
    const context: RequestContext = { id, address: findClientAddress(request), client: new RequestClient() };
    const span = isProbe(request.path) ? null : startRequestSpan(request, id);
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1e3;
      const status = response.writableFinished ? response.statusCode : 499;
      if (!response.writableFinished) context.client.leave();
      if (span) endSpan(span, request, status);
      metrics.httpRequests.observe({ method: request.method, route: readRoute(request), status }, seconds);
      // Without the query, which can contain codes and cursors.
      const line = {
        requestId: id,
        method: request.method,
        path: truncate(request.path, loggedPathLength),
        status,
        ms: Math.round(seconds * 1e6) / 1e3,
      };
      logger[status >= 500 ? 'warn' : 'info'](line, 'request');
      ended.announce({ request, context, status, seconds });
    });
    runInRequest(context, () => {
      if (span) span.run(next);
      else next();
    });
  };
}

/** Probes and scrapes come every few seconds, and would be most of the traces. */
const isProbe = (path: string): boolean => path.startsWith('/health/') || path === '/metrics';

/** Continues the trace of a caller that has one; null while traces are off. Without the query, as in the log. */
function startRequestSpan(request: Request, id: string): OpenSpan | null {
  return openSpan(request.method, () => ({
    kind: 'server',
    parent: request.get('traceparent') ?? null,
    values: {
      'http.request.method': request.method,
      'url.path': truncate(request.path, loggedPathLength),
      'request.id': id,
    },
  }));
}

function endSpan(span: OpenSpan, request: Request, status: number): void {
  const route = readRoute(request);
  if (route !== 'none') span.rename(`${request.method} ${route}`);
  span.set({ 'http.response.status_code': status, 'http.route': route === 'none' ? undefined : route });
  if (status >= 500) span.fail(`status ${status}`);
  span.end();
}

/**
 * The client's address: from a trusted proxy if it is valid, otherwise from the connection. Some proxies append the
 * port. A header can contain any text, and the result is used for limits, stored, and shown.
 */
export function findClientAddress({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  return parseAddress(ip ?? '') ?? parseAddress(socket.remoteAddress ?? '') ?? '';
}

const withPort = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/;

function parseAddress(text: string): string | null {
  if (isIP(text) !== 0 && !text.includes('%')) return text;
  const [, ipv6, ipv4] = withPort.exec(text) ?? [];
  // The zone of a link-local address is free text.
  const [address = ''] = (ipv6 ?? ipv4 ?? text).split('%', 1);
  return isIP(address) === 0 ? null : address;
}
