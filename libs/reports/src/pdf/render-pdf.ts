import { inFormOfToday } from '#mining';
import { reportPages } from '../pdf-pages/report-pages.js';
import type { Edition } from './edition.js';
import { note } from './content.js';
import { print } from './print.js';
import { readPrintedReport } from './printed-report.js';
import { Typeface } from './typeface.js';
import { replacedNote, typesetContent, Typesetting } from './typesetting.js';

/** Draws the PDF of a report, which takes seconds. */
export function renderPdf(json: string, { sections, paper, furtherFont, guideUrl }: Edition): Promise<Buffer> {
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
