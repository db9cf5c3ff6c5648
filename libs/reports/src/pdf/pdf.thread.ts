import { parentPort, workerData } from 'node:worker_threads';
import type { Edition } from './edition.js';
import { renderPdf } from './render-pdf.js';

/** What the thread is started with; it answers with the bytes and ends. */
export interface PdfOrder {
  /** The report as it is served. */
  readonly report: string;
  readonly edition: Edition;
}

const { report, edition } = workerData as PdfOrder;
const bytes = new Uint8Array(await renderPdf(report, edition));
parentPort?.postMessage(bytes, [bytes.buffer]);
