import { hash } from 'node:crypto';
import { gzip } from 'node:zlib';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

/** Below that, packing costs more than it saves: lists and single things stay as they are, and reports shrink to a sixth. */
const compressedFromBytes = 8 * 1024;

/**
 * Sends JSON as Express's `response.json` does, with an ETag, 304 for what has not changed, and compressed if it is large
 * and the client accepts that. A small answer stays one text, which Node writes together with its head: Express copies
 * it first, and asks settings and headers a dozen times.
 */
export function sendJson(response: Response, body: object): void {
  const text = JSON.stringify(body);
  sendJsonText(response, text.length < compressedFromBytes ? text : Buffer.from(text));
}

/** JSON that is already text; the caller may have set its ETag. */
export function sendJsonText(response: Response, text: string | Buffer): void {
  const { req: request } = response;
  const length = Buffer.byteLength(text);
  if (!response.hasHeader('ETag')) response.setHeader('ETag', makeEtag(text, length));
  if (request.fresh) {
    response.removeHeader('Content-Type');
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (length >= compressedFromBytes && request.method !== 'HEAD' && request.acceptsEncodings('gzip') !== false) {
    sendPacked(response, text, length);
    return;
  }
  response.setHeader('Content-Length', length);
  if (request.method === 'HEAD') response.end();
  else response.end(text);
}

function sendPacked(response: Response, text: string | Buffer, length: number): void {
  gzip(text, (error, packed) => {
    if (response.headersSent || response.destroyed) return;
    if (!error) response.setHeader('Content-Encoding', 'gzip');
    response.vary('Accept-Encoding').setHeader('Content-Length', error ? length : packed.length);
    response.end(error ? text : packed);
  });
}

/** The same tag that Express makes, so that what clients have kept stays valid. */
const makeEtag = (text: string | Buffer, length: number): string =>
  `W/"${length.toString(16)}-${hash('sha1', text, 'base64').slice(0, -1)}"`;

/** Express, with the JSON that handlers return sent by `sendJson`: a twelfth of a list (docs/decisions/0124-what-earns-its-place.md). */
export class JsonAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    const isJson = typeof body === 'object' && body !== null && !isOther(body) && !response.hasHeader('Content-Type');
    if (!isJson) return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.statusCode = statusCode;
    sendJson(response, body);
    return response;
  }
}

const isOther = (body: object): boolean =>
  body instanceof StreamableFile || body instanceof Error || ArrayBuffer.isView(body);
