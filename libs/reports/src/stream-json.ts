import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

const portion = 64 * 1024;

/**
 * Sends `data` as JSON text part by part, as fast as the client takes it. `version` is what tells one answer from another, so
 * that a client that has it already gets 304 without anything being read.
 */
export async function streamJson(
  request: Request,
  response: Response,
  version: string,
  parts: AsyncIterator<string | Buffer, unknown>,
): Promise<void> {
  response.type('application/json').set('ETag', `"${version}"`);
  if (request.fresh) response.status(304).removeHeader('Content-Type');
  if (request.fresh || request.method === 'HEAD') {
    response.end();
    return;
  }
  // Waited for while an error can still be told as one.
  const first = await parts.next();
  try {
    await pipeline(Readable.from(inPortions(first, parts)), response);
  } catch (error) {
    // The client disconnected in the middle: stop.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** Cut as bytes, never as text: half a character would not survive. */
async function* inPortions(
  first: IteratorResult<string | Buffer, unknown>,
  parts: AsyncIterator<string | Buffer, unknown>,
): AsyncGenerator<Buffer, void> {
  yield Buffer.from('{"data":');
  for (let part: IteratorResult<string | Buffer, unknown> = first; part.done !== true; part = await parts.next()) {
    const bytes = typeof part.value === 'string' ? Buffer.from(part.value) : part.value;
    // A slow client has them waiting for minutes: not twice.
    part.value = '';
    for (let at = 0; at < bytes.length; at += portion) yield bytes.subarray(at, at + portion);
  }
  yield Buffer.from('}');
}
