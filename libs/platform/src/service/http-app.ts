import { type IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import helmet from 'helmet';
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { DomainError } from '../errors/domain-error.js';
import {
  AmbiguousHost,
  HeadersTooLarge,
  RequestTooSlow,
  Unavailable,
  UnreadableRequest,
} from '../errors/platform.errors.js';
import { documentedBody, errorResponse } from '../http/errors.filter.js';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { Config } from '../config/config.js';
import { GracefulShutdown } from '../requests/graceful-shutdown.js';
import { Metrics } from '../observability/metrics.js';
import { NestLogger } from '../observability/logger.js';
import { openApiDocument } from '../openapi/openapi-document.js';
import { OpenApi } from '../openapi/openapi.controller.js';
import { allowOrigins } from '../http/cross-origin.js';
import { EndedRequests } from '../http/ended-requests.js';
import { JsonAdapter, sendJson } from '../hot-paths/json-answers.js';
import { observeRequests } from '../http/observe-requests.js';
import { readInputAfterGuards } from './request-input.guard.js';
import { currentRequest } from '../requests/request-context.js';

function securityHeaders({ isHttps }: { readonly isHttps: boolean }) {
  return helmet({
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
    // HSTS on http://localhost would force HTTPS on every other project there, too.
    strictTransportSecurity: isHttps,
    xFrameOptions: { action: 'deny' },
  });
}

/** The latest response of each connection, which is the last that it carries. */
const latest = new WeakMap<Duplex, ServerResponse>();

/**
 * Closes the connection of a client that has not read for 15 to 30 seconds, because the unread response stays in
 * memory. Slow clients, and those still waiting for their response, are not affected.
 */
export function closeStalledResponses(server: Server, timeoutMs = 15_000): void {
  server.on('request', ({ socket }, response) => {
    latest.set(socket, response);
  });
  // Node restarts this timer with each byte that is sent.
  server.setTimeout(timeoutMs, (socket) => {
    // Between requests, the same event says that the connection has been unused for Node's keep-alive time.
    const isUnused = latest.get(socket)?.closed === true;
    if (isUnused || socket.writableLength > 0) socket.destroy();
  });
}

/** Milliseconds for the response to arrive: closing a connection that still receives data would discard it. */
const closeDelayMs = 1_000;

/** Requests that Node's parser rejects reach no route, but get the usual error format, too. */
function answerUnreadableRequests(server: Server, config: Config): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // An error in the middle of another response would be taken for a part of it.
    if (!socket.writable || latest.get(socket)?.closed === false) socket.destroy(error);
    else {
      socket.end(rawResponse(makeProblem(error), config));
      // A client that does not close its side would keep the connection open.
      setTimeout(() => socket.destroy(), closeDelayMs).unref();
    }
  });
}

function makeProblem({ code }: NodeJS.ErrnoException): DomainError {
  if (code === 'HPE_HEADER_OVERFLOW') return new HeadersTooLarge();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RequestTooSlow();
  return new UnreadableRequest();
}

function rawResponse(problem: DomainError, { baseUrl }: Config): string {
  const id = randomUUID();
  const { status, body } = errorResponse(problem, id);
  const text = JSON.stringify(documentedBody(body, baseUrl));
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

/** Creates the application without listening. Headers, request IDs, and the shutdown check precede every route. */
export async function createHttpApp(module: DynamicModule, logger: Logger): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module, new JsonAdapter(), {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  // Node silently keeps only the first of two equal headers, while a proxy may have checked the second. Joined (RFC
  // 9110 §5.3), two credentials are invalid.
  Object.assign(app.getHttpServer() as object, { joinDuplicateHeaders: true });
  answerUnreadableRequests(app.getHttpServer(), app.get(Config));
  closeStalledResponses(app.getHttpServer());
  // Node's default of five minutes would end large uploads over slow lines; `requestBody` has its own timeout for
  // stalled ones.
  app.getHttpServer().requestTimeout = 6 * 3_600_000;
  // Load balancers keep theirs for 60 seconds: one that the service closes first can lose the next request.
  app.getHttpServer().keepAliveTimeout = 65_000;
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('trust proxy', app.get(Config).trustProxy);
  app.use(observeRequests(logger, app.get(Metrics), app.get(EndedRequests)));
  app.use(securityHeaders({ isHttps: app.get(Config).baseUrl.startsWith('https:') }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    // A private cache can store a tenant's data, but has to revalidate it (ETag, 304).
    response.setHeader('Cache-Control', 'private, no-cache');
    // Express ignores If-None-Match if there is `Cache-Control: no-cache`, which fetch() sends with it.
    delete request.headers['cache-control'];
    next();
  });
  app.use(refuseAmbiguousHosts(app.get(Config)));
  const { corsOrigins } = app.get(Config);
  if (corsOrigins.length > 0) app.use(allowOrigins(corsOrigins));
  app.use(refuseWhileShuttingDown(app.get(GracefulShutdown), app.get(Config)));
  readInputAfterGuards(app);
  const openApi = app.get(OpenApi);
  openApi.describeWith(() => openApiDocument(app, openApi.introduction, app.get(Config).baseUrl));
  return app;
}

/** During shutdown only probes and metrics are answered; 503 makes clients and load balancers use another instance. */
function refuseWhileShuttingDown(shutdown: GracefulShutdown, config: Config) {
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
    sendProblem(response, new Unavailable('This instance is shutting down.'), config);
  };
}

function refuseAmbiguousHosts(config: Config) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (namesOneHost(request)) next();
    else sendProblem(response, new AmbiguousHost(), config);
  };
}

/** Two Host headers arrive joined by a comma. An absolute address has a host of its own (RFC 9112 §3.2.2). */
function namesOneHost({ url = '', headers: { host = '' } }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  if (host.includes(',')) return false;
  return url.startsWith('/') || !URL.canParse(url) || readHost(url) === readHost(`${new URL(url).protocol}//${host}`);
}

const readHost = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** For what is refused before any route, where the exception filter does not see it. */
function sendProblem(response: Response, problem: DomainError, config: Config): void {
  const { status, headers, body } = errorResponse(problem, currentRequest()?.id ?? '');
  sendJson(response.status(status).set(headers), documentedBody(body, config.baseUrl));
}
