import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** The rest of a file came too slowly to be waited for. */
export class ArrivesTooSlowly extends Error {
  override readonly name = 'ArrivesTooSlowly';
}

/** A file that is read while another process writes it. */
export interface ArrivingFile {
  readonly path: string;
  /** How many bytes it will have. */
  readonly size: number;
  /** Milliseconds that may be spent waiting for them, all in all. */
  readonly patience: number;
}

const BYTES_AT_ONCE = 64 * 1024;
const pauseMs = 10;

/** The bytes of a file, the last of which may still have to come. */
export async function* arrivingBytes(
  { path, size, patience }: ArrivingFile,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  let waited = 0;
  try {
    for (let at = 0; at < size;) {
      signal?.throwIfAborted();
      const bytes = await piece(file, at, size);
      at += bytes.byteLength;
      if (bytes.byteLength > 0) {
        yield bytes;
        continue;
      }
      if (waited >= patience) throw new ArrivesTooSlowly();
      const since = performance.now();
      await setTimeout(pauseMs, undefined, signal && { signal });
      waited += performance.now() - since;
    }
  } finally {
    await file.close();
  }
}

async function piece(file: FileHandle, at: number, size: number): Promise<Uint8Array> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(BYTES_AT_ONCE, size - at));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
  return buffer.subarray(0, bytesRead);
}
