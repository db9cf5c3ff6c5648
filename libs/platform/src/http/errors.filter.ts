import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../config/config.js';
import { DatabaseDisk, isDatabaseAway, isOfDatabase } from '../database/database-failure.js';
import { sendJson } from '../hot-paths/json-answers.js';
import { ClientGone, currentRequest } from '../requests/request-context.js';
import { DomainError, type FieldProblem } from '../errors/domain-error.js';
import { truncate } from '../values/storable-values.js';
import { InternalError, PayloadTooLarge, RouteNotFound, Unavailable, shortDetails } from '../errors/platform.errors.js';
import { Metrics } from '../observability/metrics.js';

/** What is read of the body of a refused request, and thrown away. */
const discardable = { bytes: 2 ** 21, milliseconds: 1_000 };

/**
 * Sends an error if that is still possible; every exception filter does it this way. What is left of the body is read
 * first, within bounds: a connection that is closed while the client still sends can take the answer along.
 */
export function sendError(host: ArgumentsHost, send: (response: Response) => void): void {
  const request = host.switchToHttp().getRequest<Request>();
  const response = host.switchToHttp().getResponse<Response>();
  if (response.headersSent || response.destroyed) {
    // A part of the response has been sent; only a closed connection shows the client that it is incomplete.
    response.destroy();
    return;
  }
  if (request.complete || request.destroyed || !hasBody(request)) send(response);
  else
    discardRest(request, () => {
      // Without this, the connection would stay open until the client has sent all of it.
      if (!request.complete) response.setHeader('Connection', 'close');
      if (!response.destroyed) send(response);
    });
}

function discardRest(request: Request, done: () => void): void {
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > discardable.bytes) stop();
  };
  const stop = (): void => {
    clearTimeout(tooLong);
    request.off('data', count).off('end', stop).off('close', stop).pause();
    done();
  };
  const tooLong = setTimeout(stop, discardable.milliseconds);
  request.on('data', count).on('end', stop).on('close', stop).resume();
}

const hasBody = (request: Request): boolean =>
  request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;

/** Enough for the longest validation message. */
const longestMessageLength = 4_000;

export interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { error: { code: string; message: string; requestId: string; details?: readonly FieldProblem[] } };
}

/** The line of the Errors page that explains a code. */
export const makeDocUrl = (baseUrl: string, code: string): string => `${baseUrl}/docs/errors#${code}`;

/** The body as it is sent: stored ones get the address that the service has when they are sent. */
export const documentedBody = ({ error }: ErrorResponse['body'], baseUrl: string) => {
  const { code, message, requestId, details } = error;
  return { error: { code, message, requestId, docUrl: makeDocUrl(baseUrl, code), ...(details && { details }) } };
};

/** The only place that decides what a client sees of an error: never the text of a foreign error. */
export function errorResponse(error: unknown, requestId: string): ErrorResponse {
  const known = asDomainError(error);
  return {
    status: known.status,
    headers: known.headers ?? {},
    body: {
      error: {
        code: known.code,
        message: truncate(known.message, longestMessageLength),
        requestId,
        ...(known.details && { details: shortDetails(known.details) }),
      },
    },
  };
}

export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  // A statement is canceled if it took too long, or if its client has disconnected.
  if (isOfDatabase(error, '57014') && currentRequest()?.client.hasGone) return new ClientGone();
  for (const [code, reason] of Object.entries(refusalsOfDatabase)) {
    if (isOfDatabase(error, code)) return new Unavailable(reason);
  }
  if (isDatabaseAway(error)) return new Unavailable();
  if (error instanceof HttpException) {
    const status = error.getStatus();
    // The router answers 400 to a path that it cannot decode, which therefore does not exist.
    if (status === 404 || status === 400) return new RouteNotFound();
    if (status === 413) return new PayloadTooLarge('allowed');
  }
  return new InternalError();
}

/** By SQLSTATE. */
const refusalsOfDatabase = {
  '53100': 'The disk of the database is full, so nothing can be stored.',
  '53300': 'The database has no connection to spare.',
  '53400': 'The database has reached one of its configured limits.',
  '55P03': 'Another request holds what this one needs.',
  '57014': 'The database took too long to answer.',
};

@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  constructor(
    private readonly metrics: Metrics,
    private readonly disk: DatabaseDisk,
    private readonly config: Config,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const context = currentRequest();
    const id = context?.id ?? String(host.switchToHttp().getResponse<Response>().getHeader('x-request-id'));
    this.disk.recordFailure(error);
    const answer = errorResponse(error, id);
    const { code } = answer.body.error;
    this.metrics.httpErrors.inc({ code });
    if (context) context.errorCode = code;
    if (answer.status >= 500) this.logger.error(error instanceof Error ? error : new Error(String(error)));
    sendError(host, (response) => {
      response.status(answer.status).set(answer.headers).set('Cache-Control', 'no-store');
      sendJson(response, documentedBody(answer.body, this.config.baseUrl));
    });
  }
}
