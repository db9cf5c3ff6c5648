import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Transform } from 'node:stream';
import { performance } from 'node:perf_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

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

/** A 2xx head has decided already; an error's words are worth a moment. Neither is ever waited out. */
const graceForSuccess = 100;
const graceForError = 1_000;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** When its head came. */
  readonly at: number;
  /** Whether it came to its end in time; only what did leaves its connection fit for another request. */
  readonly isWhole: boolean;
}

/** One request and its answer. One promise, settled once: a busy worker makes thousands of these a second. */
export class AnswerReader implements Dispatcher.DispatchHandler {
  readonly excerpt = new ResponseExcerpt();
  readonly answer: Promise<Answer>;
  private head: Omit<Answer, 'isWhole'> | null = null;
  private grace: NodeJS.Timeout | null = null;
  private resolve: (answer: Answer) => void;
  private reject: (error: Error) => void;

  constructor(private readonly onHead: () => void) {
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** Nothing more is waited for; an answer whose head has come stays one. */
  fail(error: Error): void {
    if (this.head) this.settle(this.head, false);
    else this.reject(error);
  }

  onRequestStart(): void {
    // Nothing to prepare; undici demands the method.
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // 1xx announces an answer and is none.
    if (status < 200) return;
    const head = { status, headers, at: performance.now() };
    this.head = head;
    this.onHead();
    this.grace = setTimeout(
      () => {
        this.settle(head, false);
      },
      status < 300 ? graceForSuccess : graceForError,
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

  private settle(head: Omit<Answer, 'isWhole'>, isWhole: boolean): void {
    if (this.grace) clearTimeout(this.grace);
    this.resolve({ ...head, isWhole });
  }
}
