import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '#platform';
import type { Edition } from './edition.js';
import type { PdfOrder } from './pdf.thread.js';

/** A thread needs a file that exists as JavaScript: the bundled one, also under the tests. */
const thread = join(projectRoot, 'dist/bundle/pdf.thread.js');

/**
 * What no drawing needs and a hostile report would otherwise take. A hundred workflows of thirty activities each, the
 * most a report has, are drawn with 96 MB; whatever it is that takes more, the process as a whole stays under 512 MB.
 */
const timeout = 60_000;
const memory = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 8 };
/** Bytes; the largest reports have some 14 million. */
const longestReport = 24 * 2 ** 20;

/** The report cannot be drawn: asking again for the same would end the same way. */
export class PdfNotDrawn extends Error {}

/** The PDF of a report, given as the parts of the JSON that is served. `signal` ends the drawing before its time. */
export async function drawPdf(
  report: AsyncIterable<string> | readonly string[],
  edition: Edition,
  signal?: AbortSignal,
): Promise<Buffer> {
  const json = await bytesOf(report);
  signal?.throwIfAborted();
  const workerData: PdfOrder = { json, edition };
  // Handed over and not copied: a large report would be in memory twice.
  const worker = new Worker(thread, { workerData, transferList: [json.buffer], resourceLimits: memory });
  try {
    return await drawnBy(worker, signal);
  } finally {
    await worker.terminate();
  }
}

async function bytesOf(parts: AsyncIterable<string> | readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const encoded: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    size += Buffer.byteLength(part);
    if (size > longestReport) throw new PdfNotDrawn(`it is longer than ${longestReport} bytes`);
    encoded.push(Buffer.from(part));
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of encoded) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function drawnBy(worker: Worker, signal: AbortSignal | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const overdue = setTimeout(() => {
      reject(new PdfNotDrawn(`it was not drawn within ${timeout / 1000} seconds`));
    }, timeout);
    const aborted = (): void => {
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', aborted, { once: true });
    worker.once('message', (bytes: Uint8Array) => {
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    worker.once('error', (error: unknown) => {
      reject(new PdfNotDrawn(error instanceof Error ? error.message : String(error), { cause: error }));
    });
    worker.once('exit', (code) => {
      clearTimeout(overdue);
      signal?.removeEventListener('abort', aborted);
      reject(new PdfNotDrawn(`the drawing ended with status ${code}`));
    });
  });
}
