import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadableFile, UploadTooLarge } from '../events/event-log.errors.js';

const PIECE = 16 * 1024;

/**
 * Gathers small chunks. Readers look at an unfinished row again with each chunk that comes, so a client that sends
 * single bytes would have its rows read thousands of times over.
 */
export async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    gathered.push(chunk);
    size += chunk.byteLength;
    if (size < PIECE) continue;
    yield gathered.length === 1 ? chunk : Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}

/** Throws UploadTooLarge after `limit` bytes and reads no further, so that a decompression bomb is never unpacked. */
export async function* limitBytes(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  measured: 'compressed' | 'decompressed',
): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of source) {
    seen += chunk.byteLength;
    if (seen > limit) throw new UploadTooLarge(limit, measured);
    yield chunk;
  }
}

/** The first bytes of a source, at least `size` where it has as many. An error of the source comes with the rest; `close` ends it. */
export async function readStart(
  source: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{
  readonly head: Uint8Array;
  readonly rest: AsyncIterable<Uint8Array>;
  readonly close: () => Promise<unknown>;
}> {
  const iterator = source[Symbol.asyncIterator]();
  const gathered: Uint8Array[] = [];
  let left = size;
  let rest = remaining(iterator);
  try {
    while (left > 0) {
      const next = await iterator.next();
      if (next.done === true) break;
      gathered.push(next.value);
      left -= next.value.byteLength;
    }
  } catch (error) {
    rest = failing(error);
  }
  return { head: Buffer.concat(gathered), rest, close: async () => iterator.return?.() };
}

async function* remaining(iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
}

async function* failing(error: unknown): AsyncGenerator<Uint8Array> {
  yield* await Promise.resolve([]);
  throw error;
}

export async function* joined(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.byteLength > 0) yield head;
  yield* rest;
}

const CHUNK = 64 * 1024;

/**
 * Decompresses gzip of one or several members. Throws where other bytes follow, which would be lost silently otherwise.
 */
export async function* gunzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unzip = createGunzip({ chunkSize: CHUNK });
  let taken = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      taken += chunk.byteLength;
      yield chunk;
    }
  }
  // Errors reach the loop below, which reads the end of the pipeline; the callback only keeps them from being thrown twice.
  const decompressed = pipeline(counted(), unzip, () => undefined);
  try {
    for await (const chunk of decompressed) yield chunk as Uint8Array;
  } catch (error) {
    throw isZlibError(error) ? new UnreadableFile(null, 'the gzip data is broken or cut off') : error;
  } finally {
    unzip.destroy();
  }
  if (taken === 0) throw new UnreadableFile(null, 'the gzip data is empty');
  if (unzip.bytesWritten < taken) throw new UnreadableFile(null, 'something that is not gzip follows the gzip data');
}

function isZlibError(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && code.startsWith('Z_');
}
