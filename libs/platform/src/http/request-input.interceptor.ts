import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { ValidationFailed } from '../errors/platform.errors.js';
import { readJsonBody } from './json-body.js';
import { parseQueryString } from './query-string.js';
import { ownInput, streamedBody } from './own-input.js';

/** Nest's numbers for `@Body()` and `@Query()` in a handler's argument metadata. */
const bodyArgument = '3';
const queryArgument = '4';

/**
 * Reads what the request brings, after the guards: who is not let in gets no body parsed, and 401 and 403 come
 * before 400. What a handler does not ask for must not be sent.
 */
@Injectable()
export class RequestInputInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    if (this.reflector.getAllAndOverride<boolean>(ownInput, [context.getHandler(), context.getClass()])) {
      return next.handle();
    }
    const request = context.switchToHttp().getRequest<Request>();
    const takes = argumentsOf(context);
    const query = parseQueryString(queryOf(request.url));
    if (!takes.has(queryArgument)) refuseAll(Object.keys(query), 'is not a known parameter');
    Object.defineProperty(request, 'query', { value: query, configurable: true });
    const isStreamed = this.reflector.get<boolean | undefined>(streamedBody, context.getHandler());
    const hasNoBody = request.method === 'GET' || request.method === 'HEAD';
    return isStreamed || hasNoBody ? next.handle() : this.withBody(request, takes.has(bodyArgument), next);
  }

  private async withBody(request: Request, isTaken: boolean, next: CallHandler): Promise<Observable<unknown>> {
    const body = await readJsonBody(request);
    if (!isTaken && body !== undefined) refuseBody(body);
    request.body = body;
    return next.handle();
  }
}

/** All that follows the first `?`: a second one belongs to a value. */
function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

function argumentsOf(context: ExecutionContext): Set<string> {
  const metadata = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ??
    {}) as Record<string, unknown>;
  return new Set(Object.keys(metadata).map((key) => key.split(':', 1)[0] ?? ''));
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
