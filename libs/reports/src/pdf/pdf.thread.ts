import { parentPort } from 'node:worker_threads';
import { inFormOfToday } from '#mining';
import { reportPages } from '../pdf-pages/report-pages.js';
import type { Edition, PdfOrder } from './edition.js';
import { note } from './content.js';
import { print } from './print.js';
import { readPrintedReport } from './printed-report.js';
import { Typeface } from './typeface.js';
import { replacedNote, typesetContent, Typesetting } from './typesetting.js';

async function draw({ json, edition }: PdfOrder): Promise<void> {
  const bytes = new Uint8Array(await renderPdf(Buffer.from(json.buffer).toString(), edition));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

parentPort?.on('message', (order: PdfOrder) => void draw(order));

/** Draws the PDF of a report. It computes for seconds, so it runs in a thread of its own. */
function renderPdf(json: string, { sections, paper, furtherFont, guideUrl }: Edition): Promise<Buffer> {
  const report = inFormOfToday(readPrintedReport(json));
  const typeface = new Typeface(furtherFont);
  const typesetting = new Typesetting(typeface);
  const title = `Workflow assessment of ${report.company}`;
  const footer = typesetting.printed(title);
  const content = reportPages({ ...report, guideUrl }, report, new Set(sections)).map((part) =>
    typesetContent(part, typesetting),
  );
  if (typesetting.hasReplaced) content.push(note(replacedNote));
  return print({ title, subject: report.summary.headline, paper, content, footer }, typeface);
}
