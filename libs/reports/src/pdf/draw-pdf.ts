import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '#platform';
import type { Edition } from './edition.js';
import type { PdfOrder } from './pdf.thread.js';

/** A thread needs a file that exists as JavaScript: the built one, also under the tests. */
const thread = join(projectRoot, 'dist/libs/reports/src/pdf/pdf.thread.js');

/**
 * What no drawing needs and a hostile report would otherwise take. A hundred workflows of thirty activities each, the
 * most a report has, are drawn with 96 MB; whatever it is that takes more, the process as a whole stays under 512 MB.
 */
const patience = 30_000;
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** The report is in memory several times on its way into the thread; twice what the largest ones have. */
const longestReport = 32 * 2 ** 20;

/** The report cannot be drawn: asking again for the same would end the same way. */
export class PdfNotDrawn extends Error {}

/** The PDF of a report, given as the JSON that is served. `signal` ends the drawing before its time. */
export async function drawPdf(report: string, edition: Edition, signal?: AbortSignal): Promise<Buffer> {
  signal?.throwIfAborted();
  if (report.length > longestReport) throw new PdfNotDrawn(`its ${report.length} characters are too many`);
  const workerData: PdfOrder = { report, edition };
  const worker = new Worker(thread, { workerData, resourceLimits: memory });
  try {
    return await drawnBy(worker, signal);
  } finally {
    await worker.terminate();
  }
}

function drawnBy(worker: Worker, signal: AbortSignal | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const overdue = setTimeout(() => {
      reject(new PdfNotDrawn(`it was not drawn within ${patience / 1000} seconds`));
    }, patience);
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
