import { parentPort } from 'node:worker_threads';
import type { Edition } from './edition.js';
import { renderPdf } from './render-pdf.js';

/** What the thread is asked for; it answers with the bytes. */
export interface PdfOrder {
  /** The report as it is served, in UTF-8. */
  readonly json: Uint8Array<ArrayBuffer>;
  readonly edition: Edition;
}

async function draw({ json, edition }: PdfOrder): Promise<void> {
  const bytes = new Uint8Array(await renderPdf(Buffer.from(json.buffer).toString(), edition));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

parentPort?.on('message', (order: PdfOrder) => void draw(order));
