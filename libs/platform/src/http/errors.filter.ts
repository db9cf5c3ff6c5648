import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Metrics } from '../observability/metrics.js';
import { errorAnswer } from './error-answer.js';
import { currentRequest } from './request-context.js';

@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  constructor(private readonly metrics: Metrics) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const answer = errorAnswer(error, currentRequest()?.id ?? String(response.getHeader('x-request-id')));
    this.metrics.httpErrors.inc({ code: answer.body.error.code });
    if (answer.status >= 500) this.logger.error(error instanceof Error ? error : new Error(String(error)));
    if (response.headersSent || response.destroyed) {
      // Half an answer has left already; cutting it off is the only honest sign.
      response.destroy();
      return;
    }
    // What is left of a body nobody will read must not hold the connection open.
    if (!request.complete && Number(request.get('content-length') ?? 1) > 0 && request.method !== 'GET') {
      response.setHeader('Connection', 'close');
    }
    // The handler may have announced another type for the answer that did not come.
    response.type('application/json').set(answer.headers).set('Cache-Control', 'no-store');
    response.status(answer.status).json(answer.body);
  }
}
