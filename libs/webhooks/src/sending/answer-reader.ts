import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Transform } from 'node:stream';
import { performance } from 'node:perf_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

const shownBytes = 1024;
/** Bytes read of a body, as sent: enough for 1 KiB of compressed text, and the connection can be used again after it. */
const keptBytes = 64 * 1024;

const decompressors: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The beginning of the body of an answer, for the delivery log. */
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
    return legible(decompressor && raw.length > 0 ? await unpackBeginning(raw, decompressor()) : raw);
  }
}

/** Stops at the first KiB, so that a small body cannot unpack to gigabytes. */
function unpackBeginning(raw: Buffer, decompressor: Transform): Promise<Buffer> {
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
    // Truncated or invalid data is shown as far as it could be read.
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

/** Milliseconds to wait for the body once the status is known: a success needs none, the words of an error are useful. */
const graceForSuccessMs = 100;
const graceForErrorMs = 1_000;

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** When the status and headers came, by `performance.now()`. */
  readonly at: number;
  /** Whether the body ended in time; only then can the connection carry another request. */
  readonly isWhole: boolean;
}

/** Reads the answer to one request. Kept lean: a busy worker makes thousands of these a second. */
export class AnswerReader implements Dispatcher.DispatchHandler {
  readonly excerpt = new ResponseExcerpt();
  readonly answer: Promise<HttpAnswer>;
  private head: Omit<HttpAnswer, 'isWhole'> | null = null;
  private grace: NodeJS.Timeout | null = null;
  private resolve: (answer: HttpAnswer) => void;
  private reject: (error: Error) => void;

  constructor(private readonly onHead: () => void) {
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** Stops waiting. If status and headers have come, that is the answer. */
  fail(error: Error): void {
    if (this.head) this.settle(this.head, false);
    else this.reject(error);
  }

  onRequestStart(): void {
    // undici requires the method.
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // A 1xx status only announces the answer.
    if (status < 200) return;
    const head = { status, headers, at: performance.now() };
    this.head = head;
    this.onHead();
    this.grace = setTimeout(
      () => {
        this.settle(head, false);
      },
      status < 300 ? graceForSuccessMs : graceForErrorMs,
    );
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.excerpt.add(chunk);
    if (this.excerpt.isFull) controller.abort(new Error('more than is read of an answer'));
  }

  onResponseEnd(): void {
    if (this.head) this.settle(this.head, true);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private settle(head: Omit<HttpAnswer, 'isWhole'>, isWhole: boolean): void {
    if (this.grace) clearTimeout(this.grace);
    this.resolve({ ...head, isWhole });
  }
}
