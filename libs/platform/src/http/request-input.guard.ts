import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ValidationFailed } from '../errors/platform.errors.js';
import { readJsonBody } from './json-body.js';
import { parseQueryString } from './query-string.js';

export interface TakenInput {
  readonly query: boolean;
  readonly body: boolean;
  /** The handler reads its body as it arrives. */
  readonly streamed: boolean;
}

/**
 * Reads what the request brings, as the last of its route's guards: who is not let in gets no body parsed, and 401,
 * 403 and 404 come before 400. What a handler does not ask for must not be sent.
 */
export class RequestInputGuard implements CanActivate {
  constructor(private readonly takes: TakenInput) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    this.readQuery(request);
    if (this.takes.streamed || request.method === 'GET' || request.method === 'HEAD') return true;
    return this.readBody(request);
  }

  private readQuery(request: Request): void {
    const query = parseQueryString(queryOf(request.url));
    if (!this.takes.query) refuseAll(Object.keys(query), 'is not a known parameter');
    Object.defineProperty(request, 'query', { value: query, configurable: true });
  }

  private async readBody(request: Request): Promise<boolean> {
    const body = await readJsonBody(request);
    if (!this.takes.body && body !== undefined) refuseBody(body);
    request.body = body;
    return true;
  }
}

/** All that follows the first `?`: a second one belongs to a value. */
function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

function refuseBody(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw ValidationFailed.of('body', 'must be empty or {}');
  }
  refuseAll(Object.keys(body), 'is not a known field');
}

function refuseAll(fields: string[], message: string): void {
  if (fields.length > 0) throw new ValidationFailed(fields.map((field) => ({ field, message })));
}
