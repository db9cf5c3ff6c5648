import {
  type CanActivate,
  type ExecutionContext,
  type INestApplication,
  RequestMethod,
  type Type,
} from '@nestjs/common';
import {
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ValidationFailed } from '../errors/platform.errors.js';
import { honourPreconditions, preconditions } from '../idempotency/preconditions.js';
import { rawInput, streamedBody } from '../http/route.decorators.js';
import { readJsonBody } from '../http/request-body.js';
import { parseQueryString } from '../http/query-string.js';
import { checkedDto, type DtoClass, ValidationPipe } from '../http/validation.pipe.js';

/** Nest's identifiers of `@Body()` and `@Query()` in the metadata of a handler's arguments. */
const bodyArgument = '3';
const queryArgument = '4';

interface ExpectedInput {
  readonly query: boolean;
  /** The DTO of the query, if it is checked here. */
  readonly queryDto: DtoClass | null;
  readonly body: boolean;
  /** Whether the handler reads the body as a stream. */
  readonly streamed: boolean;
}

/**
 * Parses the query and the body after all guards: without access, nothing is parsed, and 401, 403, and 404 precede 400.
 * Input that the handler does not declare is refused. It is the last guard of each route and no interceptor, because
 * one interceptor costs each request an rxjs chain and an async scope.
 */
class RequestInputGuard implements CanActivate {
  private readonly reflector = new Reflector();
  private readonly expected = new WeakMap<object, ExpectedInput | { readonly own: true }>();

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const takes = this.readExpected(context);
    if ('own' in takes) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const query = parseQueryString(readQuery(request.url));
    if (!takes.query) refuseAll(Object.keys(query), 'is not a known parameter');
    const value = takes.queryDto ? checkedDto(takes.queryDto, query) : query;
    Object.defineProperty(request, 'query', { value, configurable: true });
    if (takes.streamed || request.method === 'GET' || request.method === 'HEAD') return true;
    return this.readBody(request, takes);
  }

  private async readBody(request: Request, takes: ExpectedInput): Promise<true> {
    const body = await readJsonBody(request);
    if (!takes.body && body !== undefined) refuseBody(body);
    request.body = body;
    return true;
  }

  /** Computed once per handler from its metadata. */
  private readExpected(context: ExecutionContext): ExpectedInput | { readonly own: true } {
    const handler = context.getHandler();
    const controller = context.getClass();
    const known = this.expected.get(handler);
    if (known) return known;
    const declared = listArguments(controller, handler.name);
    const names = new Set(declared.map(({ kind }) => kind));
    const takes = this.reflector.getAllAndOverride<boolean | undefined>(rawInput, [handler, controller])
      ? { own: true as const }
      : {
          query: names.has(queryArgument),
          queryDto: findQueryDto(controller, handler),
          body: names.has(bodyArgument),
          streamed: this.reflector.get<boolean | undefined>(streamedBody, handler) ?? false,
        };
    this.expected.set(handler, takes);
    return takes;
  }
}

const requestInput = new RequestInputGuard();
const validation = new ValidationPipe();

/** Call it before the application is initialized: guards of a handler run after those of its controller and the app. */
export function readInputAfterGuards(app: INestApplication): void {
  honourPreconditions(app);
  const scanner = new MetadataScanner();
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) {
      const prototype = (metatype as Type).prototype as Record<string, RouteHandler>;
      for (const name of scanner.getAllMethodNames(prototype))
        prepare(metatype as Type, prototype[name] as RouteHandler);
    }
  }
}

/** A handler can be there already: controllers inherit them, and one process can have several applications. */
function prepare(controller: Type, handler: RouteHandler): void {
  if (!Reflect.hasMetadata(PATH_METADATA, handler)) return;
  const guards = (Reflect.getMetadata(GUARDS_METADATA, handler) ?? []) as unknown[];
  if (!guards.includes(requestInput)) Reflect.defineMetadata(GUARDS_METADATA, [...guards, requestInput], handler);
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === RequestMethod.PATCH || method === RequestMethod.DELETE) precede(handler);
  const isQueryChecked = findQueryDto(controller, handler) !== null;
  for (const { kind, argument } of listArguments(controller, handler.name)) {
    const isChecked = kind === bodyArgument || (kind === queryArgument && !isQueryChecked);
    if (isChecked && !argument.pipes.includes(validation)) argument.pipes = [...argument.pipes, validation];
  }
}

/** Only these methods have the interceptor, because each costs a request. */
function precede(handler: RouteHandler): void {
  const interceptors = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as unknown[];
  if (interceptors.includes(preconditions)) return;
  Reflect.defineMetadata(INTERCEPTORS_METADATA, [preconditions, ...interceptors], handler);
}

interface RouteHandler {
  readonly name: string;
}

interface Argument {
  readonly index: number;
  readonly data?: unknown;
  pipes: unknown[];
}

function listArguments(controller: Type, name: string): { readonly kind: string; readonly argument: Argument }[] {
  const metadata = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Argument>;
  return Object.entries(metadata).map(([key, argument]) => ({ kind: key.split(':', 1)[0] ?? '', argument }));
}

/**
 * The DTO of a whole query, which is checked where it is read, without the promises of a pipe; null if there is none, or if
 * an interceptor has to see first what is refused.
 */
function findQueryDto(controller: Type, handler: RouteHandler): DtoClass | null {
  const query = listArguments(controller, handler.name).find(({ kind }) => kind === queryArgument)?.argument;
  const isWatched = [controller, handler].some((target) => Reflect.hasMetadata(INTERCEPTORS_METADATA, target));
  if (!query || query.data !== undefined || isWatched) return null;
  const types = Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, handler.name) as
    unknown[] | undefined;
  const type = types?.[query.index];
  return typeof type === 'function' && type !== Object ? (type as DtoClass) : null;
}

/** Everything after the first `?`; a second one belongs to a value. */
function readQuery(url: string): string {
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
