import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallHandler, ExecutionContext, INestApplication, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { IdempotencyInProgress, PreconditionFailed, Unavailable } from '../errors/platform.errors.js';
import { IdempotencyStore, type KeyClaim } from './idempotency-store.js';
import { fingerprint } from '../secrets/secrets.js';
import type { RouteLayer } from '../http/fallback.controller.js';
import { currentRequest, runInRequest } from '../requests/request-context.js';

interface ExpressApp {
  readonly router: { readonly stack: readonly RouteLayer[] };
}

const stores = new WeakMap<object, IdempotencyStore>();
const reads = new WeakSet<object>();

/** Call it before the application is initialized. */
export function honourPreconditions(app: INestApplication): void {
  stores.set(app.getHttpAdapter().getInstance() as object, app.get(IdempotencyStore, { strict: false }));
}

/** A GET that the service makes itself for a request whose caller is admitted: it is not authorized or counted again. */
export const isPreconditionRead = (request: object): boolean => reads.has(request);

/** How long a conditional request waits for another one that changes the same thing. */
const longestWaitMs = 10_000;
const claimPauseMs = 25;

/**
 * `If-Match` on PATCH and DELETE (RFC 9110 §13.1.1): nothing is changed unless it names the ETag that GET gives at the
 * same address. It reads that by the GET's own handler, so that no controller knows of it. Conditional requests for one
 * address take turns in all processes: of two with the same ETag, one is refused.
 */
class PreconditionInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const expected = request.headers['if-match'];
    if (expected === undefined) return next.handle();
    return from(this.inTurn(request, context.switchToHttp().getResponse<Response>(), expected, next));
  }

  private async inTurn(request: Request, response: Response, expected: string, next: CallHandler): Promise<unknown> {
    const store = stores.get(request.app);
    if (!store) throw new Error('honourPreconditions was not called for this application');
    const claim = await claimTurn(store, request.path);
    try {
      const current = await readCurrent(request, response);
      if (current.status >= 500) throw new Unavailable('The current version could not be read.');
      // What does not exist gets the handler's own 404.
      if (current.status !== 404 && !matches(expected, current)) throw new PreconditionFailed();
      return await lastValueFrom(next.handle(), { defaultValue: undefined });
    } finally {
      await store.release(claim).catch(() => undefined);
    }
  }
}

export const preconditions = new PreconditionInterceptor();

/** A lease and no lock, because handlers may call tools, for which no transaction may wait. */
async function claimTurn(store: IdempotencyStore, path: string): Promise<KeyClaim> {
  const realm = `if-match ${currentRequest()?.realm ?? ''}`;
  const address = fingerprint('If-Match', path, null);
  const until = performance.now() + longestWaitMs;
  for (;;) {
    try {
      const claim = await store.claim(realm, address.toString('hex'), address);
      if (!('status' in claim)) return claim;
    } catch (error) {
      if (!(error instanceof IdempotencyInProgress)) throw error;
    }
    if (performance.now() > until) throw new Unavailable('Another request is changing this.');
    await sleep(claimPauseMs);
  }
}

interface CurrentVersion {
  readonly status: number;
  readonly etag: string | undefined;
}

/** Without a GET at this address, there is no version that a client could name. */
const unversioned: CurrentVersion = { status: 200, etag: undefined };

/** Answers the GET at the same address into nothing, in the caller's name. */
async function readCurrent(request: Request, original: Response): Promise<CurrentVersion> {
  const { path } = request.route as { path: unknown };
  const { router } = request.app as unknown as ExpressApp;
  const route = router.stack.map((layer) => layer.route).find((each) => each?.path === path && each?.methods.get);
  if (!route) return unversioned;
  const get = requestToRead(request);
  const response = new ServerResponse(get) as unknown as Response;
  Object.setPrototypeOf(response, Object.getPrototypeOf(original) as object);
  Object.assign(response, { req: get, locals: {} });
  Object.assign(get, { res: response });
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  response.assignSocket(nowhere as unknown as Socket);
  const context = currentRequest();
  await new Promise<void>((resolve, reject) => {
    response.once('finish', resolve).once('close', resolve);
    const failed = (error?: unknown): void => {
      reject(error instanceof Error ? error : new Error('GET has no handler'));
    };
    const dispatch = (): void => {
      route.dispatch(get, response, failed);
    };
    if (context) runInRequest({ ...context }, dispatch);
    else dispatch();
  });
  // Ends what the handler holds for as long as its response lasts.
  nowhere.destroy();
  const etag = response.getHeader('ETag');
  return { status: response.statusCode, etag: typeof etag === 'string' ? etag : undefined };
}

/** Only what tells who asks and in which workspace; what guards have found is looked up again, because it may be old. */
function requestToRead(request: Request): Request {
  const { authorization, cookie, origin, 'x-workspace': workspace } = request.headers;
  const headers = Object.entries({ authorization, cookie, origin, 'x-workspace': workspace });
  const get = Object.create(request) as Request;
  const own = {
    method: 'GET',
    url: request.path,
    originalUrl: request.path,
    headers: Object.fromEntries(headers.filter(([, value]) => value !== undefined)),
    body: undefined,
    found: undefined,
  };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(get, name, { value, writable: true });
  reads.add(get);
  return get;
}

/** Weak comparison: our ETags are weak, because a compressed answer has the same one. */
function matches(expected: string, { status, etag }: CurrentVersion): boolean {
  if (status !== 200) return false;
  if (expected.trim() === '*') return true;
  if (etag === undefined) return false;
  const tags = [...expected.matchAll(/"[^"]*"/g)].map(([tag]) => tag);
  return tags.includes(etag.replace(/^W\//, ''));
}
