import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ValidationFailed } from '../errors/platform.errors.js';
import { rawInput, streamedBody } from './route.decorators.js';
import { readJsonBody } from './request-body.js';
import { parseQueryString } from './query-string.js';

/** Nest's identifiers of `@Body()` and `@Query()` in the metadata of a handler's arguments. */
const bodyArgument = '3';
const queryArgument = '4';

interface ExpectedInput {
  readonly query: boolean;
  readonly body: boolean;
  /** Whether the handler reads the body as a stream. */
  readonly streamed: boolean;
}

/**
 * Parses the query and the body after all guards: without access, nothing is parsed, and 401, 403, and 404 precede 400.
 * Input that the handler does not declare is refused.
 */
@Injectable()
export class RequestInputInterceptor implements NestInterceptor {
  private readonly expected = new WeakMap<object, ExpectedInput | { readonly own: true }>();

  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<ReturnType<CallHandler['handle']>> {
    const takes = this.expectedBy(context);
    if ('own' in takes) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const query = parseQueryString(queryOf(request.url));
    if (!takes.query) refuseAll(Object.keys(query), 'is not a known parameter');
    Object.defineProperty(request, 'query', { value: query, configurable: true });
    if (takes.streamed || request.method === 'GET' || request.method === 'HEAD') return next.handle();
    const body = await readJsonBody(request);
    if (!takes.body && body !== undefined) refuseBody(body);
    request.body = body;
    return next.handle();
  }

  /** Computed once per handler from its metadata. */
  private expectedBy(context: ExecutionContext): ExpectedInput | { readonly own: true } {
    const [handler, controller] = [context.getHandler(), context.getClass()];
    const known = this.expected.get(handler);
    if (known) return known;
    const names = argumentsOf(controller, handler.name);
    const takes = this.reflector.getAllAndOverride<boolean | undefined>(rawInput, [handler, controller])
      ? { own: true as const }
      : {
          query: names.has(queryArgument),
          body: names.has(bodyArgument),
          streamed: this.reflector.get<boolean | undefined>(streamedBody, handler) ?? false,
        };
    this.expected.set(handler, takes);
    return takes;
  }
}

function argumentsOf(controller: Type, name: string): Set<string> {
  const metadata = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, unknown>;
  return new Set(Object.keys(metadata).map((key) => key.split(':', 1)[0] ?? ''));
}

/** Everything after the first `?`; a second one belongs to a value. */
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
