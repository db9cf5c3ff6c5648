import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { DatabaseDisk } from '../database/database-disk.js';
import { Metrics } from '../observability/metrics.js';
import { errorAnswer } from './error-answer.js';
import { openAnswer } from './open-answer.js';
import { currentRequest } from './request-context.js';

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
    this.disk.note(error);
    const answer = errorAnswer(error, id);
    this.metrics.httpErrors.inc({ code: answer.body.error.code });
    if (answer.status >= 500) this.logger.error(error instanceof Error ? error : new Error(String(error)));
    const response = openAnswer(host);
    // The handler may have announced another type for the answer that did not come.
    response?.type('application/json').set(answer.headers).set('Cache-Control', 'no-store');
    response?.status(answer.status).json(answer.body);
  }
}
