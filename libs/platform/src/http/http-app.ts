import { type IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import helmet from 'helmet';
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { DomainError } from '../errors/domain-error.js';
import { HeadersTooLarge, RequestTooSlow, Unavailable, UnreadableRequest } from '../errors/platform.errors.js';
import { errorResponse } from './errors.filter.js';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { Config } from '../config/config.js';
import { GracefulShutdown } from '../work/graceful-shutdown.js';
import { Metrics } from '../observability/metrics.js';
import { NestLogger } from '../observability/logger.js';
import { openApiDocument } from '../openapi/openapi-document.js';
import { OpenApi } from '../openapi/openapi.controller.js';
import { observeRequests } from './observe-requests.js';
import { currentRequest } from './request-context.js';

/** What every answer carries, worked out once: helmet would put each of them together anew for every request. */
function fixedHeaders({ isHttps }: { readonly isHttps: boolean }): readonly (readonly [string, string])[] {
  const headers = new Map<string, string>();
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  const collect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Browsers would hold http://localhost to https for every other project on it.
    strictTransportSecurity: isHttps,
    xFrameOptions: { action: 'deny' },
  });
  collect({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  // Tenant data: a private cache may keep it, and must ask each time (ETag answers 304).
  headers.set('Cache-Control', 'private, no-cache');
  return [...headers];
}

/**
 * What waits to be sent is kept in memory until the client takes it. One that has taken nothing for this long, or for
 * twice as long at most, is cut off; one that is slow, and one that is still being worked for, are not.
 */
export function closeStalledResponses(server: Server, timeoutMs = 15_000): void {
  server.on('request', (_request, response) => {
    // Node starts the time anew with each byte that goes out, and calls once it has run down.
    response.setTimeout(timeoutMs, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
    });
  });
}

/** For the answer to arrive: a connection that is cut while bytes are still coming in takes it away again. */
const closeDelay = 1_000;

/** What Node's parser gives up on reaches no route; it too is answered in the one shape of errors. */
function answerUnreadableRequests(server: Server): void {
  const answering = new WeakSet<Duplex>();
  server.on('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Words in the middle of another answer would be taken for a part of it.
    if (!socket.writable || answering.has(socket)) socket.destroy(error);
    else {
      socket.end(rawResponse(problemOf(error)));
      // A client that does not close its side would keep the connection for as long as it likes.
      setTimeout(() => socket.destroy(), closeDelay).unref();
    }
  });
}

function problemOf({ code }: NodeJS.ErrnoException): DomainError {
  if (code === 'HPE_HEADER_OVERFLOW') return new HeadersTooLarge();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RequestTooSlow();
  return new UnreadableRequest();
}

function rawResponse(problem: DomainError): string {
  const id = randomUUID();
  const { status, body } = errorResponse(problem, id);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `X-Request-Id: ${id}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}

/** Puts the application together without listening: headers, request ids and draining stand before every route. */
export async function createHttpApp(module: DynamicModule, logger: Logger): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(), {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  // Of a header sent twice Node would keep the first in silence, while a proxy in front may have judged the second.
  // Joined, as RFC 9110 §5.3 reads them, two credentials are none.
  Object.assign(app.getHttpServer() as object, { joinDuplicateHeaders: true });
  answerUnreadableRequests(app.getHttpServer());
  closeStalledResponses(app.getHttpServer());
  // Node's five minutes would cut off large uploads over slow lines; a body that stops coming is given up by its reader.
  app.getHttpServer().requestTimeout = 6 * 3_600_000;
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('trust proxy', app.get(Config).trustProxy);
  app.use(observeRequests(logger, app.get(Metrics)));
  const headers = fixedHeaders({ isHttps: app.get(Config).baseUrl.startsWith('https:') });
  app.use((request: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    // Express would take it for an order to ignore If-None-Match, beside which fetch() always sends `no-cache`.
    delete request.headers['cache-control'];
    next();
  });
  app.use(refuseWhileShuttingDown(app.get(GracefulShutdown)));
  const openApi = app.get(OpenApi);
  openApi.describeWith(() => openApiDocument(app, openApi.introduction, app.get(Config).baseUrl));
  return app;
}

/** Probes still get their answer; everything else is sent to another instance. */
function refuseWhileShuttingDown(shutdown: GracefulShutdown) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!shutdown.hasBegun) {
      shutdown.track(response);
      next();
      return;
    }
    response.setHeader('Connection', 'close');
    if (request.path.startsWith('/health/') || request.path === '/metrics') {
      next();
      return;
    }
    const { status, headers, body } = errorResponse(
      new Unavailable('This instance is shutting down.'),
      currentRequest()?.id ?? '',
    );
    response.status(status).set(headers).json(body);
  };
}
