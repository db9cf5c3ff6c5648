import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Headers that programs need and that browsers otherwise hide from web pages. */
const exposed = 'X-Request-Id, ETag, Retry-After, RateLimit, RateLimit-Policy, Idempotency-Replayed';
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const headers =
  'Authorization, Content-Type, Content-Encoding, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Request-Id, traceparent, tracestate';
/** How long browsers may remember the answer to a preflight request. */
const maxAge = '600';

/**
 * Lets web pages of these origins call the API with a key or token (CORS). Cookies are never allowed: another page could
 * act for a person who is signed in.
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  const allowed = new Set(origins);
  return (request: Request, response: Response, next: NextFunction) => {
    if (!/^\/v1(\/|$)/.test(request.path)) {
      next();
      return;
    }
    response.vary('Origin');
    const origin = request.get('origin');
    if (origin === undefined || !allowed.has(origin)) {
      next();
      return;
    }
    response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed });
    if (request.method !== 'OPTIONS' || request.get('access-control-request-method') === undefined) {
      next();
      return;
    }
    response.set({
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': headers,
      'Access-Control-Max-Age': maxAge,
    });
    response.status(204).end();
  };
}
