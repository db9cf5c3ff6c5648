import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadableFile } from '../event-log.errors.js';

const CHUNK = 64 * 1024;

/** Decompresses gzip of one or several members. What follows the last member would be lost silently: it is refused. */
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
