import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { answerOf, SpareThread } from '#mining';
import { projectRoot, untilDeadline } from '#platform';
import type { Edition, PdfOrder } from './edition.js';

/** A thread needs a JavaScript file: the bundled one, also in tests. */
const program = join(projectRoot, 'dist/bundle/pdf.thread.js');

/**
 * Limits for hostile reports. The largest possible report, a hundred workflows of thirty activities each, is drawn with
 * 96 MB; with these limits the process as a whole stays under 512 MB.
 */
const timeout = 60_000;
const memory = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 8 };
/** In bytes; the largest reports have about 14 million. */
const longestDrawable = 24 * 2 ** 20;
/** In bytes: a report up to this size is drawn with little memory. */
const small = 2 ** 20;

/** Threads are reused: one that has drawn before needs a quarter of the time. */
const threads = new SpareThread(() => new Worker(program, { resourceLimits: memory }));

/** The report cannot be drawn, and would fail again if it was tried again. */
export class PdfNotDrawn extends Error {}

/** Draws the PDF of a report, given as parts of its JSON text. `signal` aborts the drawing. */
export async function drawPdf(
  report: AsyncIterable<string | Buffer> | readonly string[],
  edition: Edition,
  signal?: AbortSignal,
): Promise<Buffer> {
  const json = await bytesOf(report);
  signal?.throwIfAborted();
  // A large report needs all the memory of a thread, some of which a used thread no longer has.
  const isLarge = json.length > small;
  if (isLarge) await threads.endIdle();
  return threads.use(
    (thread) => drawnBy(thread, { json, edition }, signal),
    () => isLarge,
  );
}

/** Refuses a report that is too long to be drawn, before all of it is read. */
export function refuseLong(bytes: number): void {
  if (bytes > longestDrawable) throw new PdfNotDrawn(`it is longer than ${longestDrawable} bytes`);
}

async function bytesOf(parts: AsyncIterable<string | Buffer> | readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const encoded: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    size += bytes.length;
    refuseLong(size);
    encoded.push(bytes);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of encoded) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

async function drawnBy(thread: Worker, order: PdfOrder, signal: AbortSignal | undefined): Promise<Buffer> {
  try {
    const bytes = await untilDeadline(
      timeout,
      // Transferred instead of copied: a large report would be in memory twice.
      (within) => answerOf(thread, order, { transfer: [order.json.buffer], signal: within }) as Promise<Uint8Array>,
      signal,
    );
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    signal?.throwIfAborted();
    throw new PdfNotDrawn(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
