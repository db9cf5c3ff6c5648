import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DatabaseDisk, isDatabaseAway, isDiskFull, isOfDatabase } from '../database/database-failure.js';
import { ClientGone, currentRequest } from './request-context.js';
import { DomainError, type FieldProblem } from '../errors/domain-error.js';
import { truncate } from '../database/storable-values.js';
import { InternalError, PayloadTooLarge, RouteNotFound, Unavailable, mostDetails } from '../errors/platform.errors.js';
import { Metrics } from '../observability/metrics.js';

/** The answer in which an error can be told; null when it is too late for that. Every filter begins here. */
export function writableResponse(host: ArgumentsHost): Response | null {
  const request = host.switchToHttp().getRequest<Request>();
  const response = host.switchToHttp().getResponse<Response>();
  if (response.headersSent || response.destroyed) {
    // Half an answer has left already; cutting it off is the only honest sign.
    response.destroy();
    return null;
  }
  // The unread rest of a request body must not keep the connection open.
  if (!request.complete && hasBody(request)) response.setHeader('Connection', 'close');
  return response;
}

const hasBody = (request: Request): boolean =>
  request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;

/** Five problems at their longest, and a sentence around them. */
const longestMessage = 4_000;

export interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { error: { code: string; message: string; requestId: string; details?: readonly FieldProblem[] } };
}

/** The one place that decides what a client sees of an error: nothing but our own words ever leaves. */
export function errorResponse(error: unknown, requestId: string): ErrorResponse {
  const known = asDomainError(error);
  return {
    status: known.status,
    headers: known.headers ?? {},
    body: {
      error: {
        code: known.code,
        message: truncate(known.message, longestMessage),
        requestId,
        ...(known.details && { details: shortDetails(known.details) }),
      },
    },
  };
}

/** Whatever an error was made of, its answer stays small. */
const shortDetails = (details: readonly FieldProblem[]): FieldProblem[] =>
  details.slice(0, mostDetails).map(({ field, message }) => ({ field: truncate(field), message: truncate(message) }));

export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDiskFull(error)) return new Unavailable('The disk of the database is full, so nothing can be stored.');
  if (isOfDatabase(error, '53300')) return new Unavailable('The database has no connection to spare.');
  if (isOfDatabase(error, '53400')) return new Unavailable('The database has reached one of its configured limits.');
  if (isDatabaseAway(error)) return new Unavailable();
  if (isCancelled(error)) {
    return currentRequest()?.clientGone.aborted
      ? new ClientGone()
      : new Unavailable('The database took too long to answer.');
  }
  if (isLockTimeout(error)) return new Unavailable('Another request holds what this one needs.');
  if (error instanceof HttpException) {
    const status = error.getStatus();
    // The router's own 400 is about a path it cannot decode: such an address names nothing.
    if (status === 404 || status === 400) return new RouteNotFound();
    if (status === 413) return new PayloadTooLarge('allowed');
  }
  return new InternalError();
}

/** A cancelled statement: it took too long, or its client disconnected. */
const isCancelled = (error: unknown): boolean => isOfDatabase(error, '57014');

/** The `lock_timeout` has run out. */
const isLockTimeout = (error: unknown): boolean => isOfDatabase(error, '55P03');

@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  constructor(
    private readonly metrics: Metrics,
    private readonly disk: DatabaseDisk,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const { id } = currentRequest() ?? {
      id: String(host.switchToHttp().getResponse<Response>().getHeader('x-request-id')),
    };
    this.disk.recordFailure(error);
    const answer = errorResponse(error, id);
    this.metrics.httpErrors.inc({ code: answer.body.error.code });
    if (answer.status >= 500) this.logger.error(error instanceof Error ? error : new Error(String(error)));
    const response = writableResponse(host);
    // The handler may have announced another type for the answer that did not come.
    response?.type('application/json').set(answer.headers).set('Cache-Control', 'no-store');
    response?.status(answer.status).json(answer.body);
  }
}
