import { gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

/** Below that, packing costs more than it saves: lists and single things stay as they are, and reports shrink to a sixth. */
const leastBytes = 8 * 1024;

type End = (this: Response, ...rest: unknown[]) => Response;

/** Compresses large JSON for clients that accept it. Streams, files, and packed assets are not affected. */
export function packResponses(request: Request, response: Response, next: NextFunction): void {
  const end = response.end.bind(response) as unknown as End;
  const packed: End = (chunk, ...rest) => {
    const body = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (!(body instanceof Uint8Array) || !isPackable(request, response, body)) {
      return end.call(response, chunk, ...rest);
    }
    gzip(body, (error, result) => {
      if (response.headersSent || response.destroyed) return;
      if (!error)
        response.set('Content-Encoding', 'gzip').vary('Accept-Encoding').set('Content-Length', String(result.length));
      end.call(response, error ? body : result);
    });
    return response;
  };
  Object.assign(response, { end: packed });
  next();
}

const isPackable = (request: Request, response: Response, body: Uint8Array): boolean =>
  body.length >= leastBytes &&
  !response.headersSent &&
  request.method !== 'HEAD' &&
  response.get('Content-Encoding') === undefined &&
  /^application\/json\b/.test(response.get('Content-Type') ?? '') &&
  request.acceptsEncodings('gzip') !== false;
