import type { ArgumentsHost } from '@nestjs/common';
import type { Request, Response } from 'express';

/** The answer in which an error can be told; null when it is too late for that. Every filter begins here. */
export function openAnswer(host: ArgumentsHost): Response | null {
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
