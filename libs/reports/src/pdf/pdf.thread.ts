import { parentPort, workerData } from 'node:worker_threads';
import type { Edition } from './edition.js';
import { renderPdf } from './render-pdf.js';

/** What the thread is started with; it answers with the bytes and ends. */
export interface PdfOrder {
  /** The report as it is served, in UTF-8. */
  readonly json: Uint8Array;
  readonly edition: Edition;
}

async function draw({ json, edition }: PdfOrder): Promise<void> {
  const bytes = new Uint8Array(await renderPdf(Buffer.from(json.buffer).toString(), edition));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

void draw(workerData as PdfOrder);
