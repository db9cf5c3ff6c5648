import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Transform } from 'node:stream';

const shownBytes = 1024;
/** As sent; enough for 1 KiB of any compressed text, and little enough to be read to its end for the connection's sake. */
const keptBytes = 64 * 1024;

const decompressors: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The beginning of an answer's body, as the attempt log shows it. */
export class ResponseExcerpt {
  private readonly chunks: Buffer[] = [];
  private size = 0;

  add(chunk: Buffer): void {
    // A copy: undici's parser reuses its buffer.
    if (this.size < keptBytes) this.chunks.push(Buffer.from(chunk.subarray(0, keptBytes - this.size)));
    this.size += chunk.length;
  }

  get isFull(): boolean {
    return this.size >= keptBytes;
  }

  async text(contentEncoding: string | undefined): Promise<string> {
    const raw = this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks);
    const decompressor = decompressors[contentEncoding?.trim().toLowerCase() ?? ''];
    return legible(decompressor && raw.length > 0 ? await beginningOf(raw, decompressor()) : raw);
  }
}

/** Stops at the first KiB: a body that would unpack to gigabytes never does. */
function beginningOf(raw: Buffer, decompressor: Transform): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (): void => {
      decompressor.destroy();
      resolve(Buffer.concat(chunks));
    };
    decompressor.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > shownBytes) finish();
    });
    // What is cut off or no such format shows as far as it could be read.
    decompressor.once('end', finish).once('error', finish);
    decompressor.end(raw);
  });
}

const utf8 = new TextDecoder();

/** Invalid UTF-8 and NUL become U+FFFD; a character that the cut at 1 KiB splits is left out. */
export function legible(bytes: Buffer): string {
  const isCut = bytes.length > shownBytes;
  const text = isCut ? new TextDecoder().decode(bytes.subarray(0, shownBytes), { stream: true }) : utf8.decode(bytes);
  return text.replaceAll('\0', '\u{FFFD}');
}
