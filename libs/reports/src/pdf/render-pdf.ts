import { note } from './content.js';
import { inFormOfToday } from '#mining';
import type { Edition } from './edition.js';
import { reportPages } from './pages/report-pages.js';
import { print } from './print.js';
import { readPrintedReport } from './printed-report.js';
import { Typeface } from './typeface.js';
import { typesetContent } from './typeset-content.js';
import { replacedNote, Typesetting } from './typesetting.js';

/** A report's JSON to the bytes of its PDF. Takes seconds of computing: it belongs in a thread of its own. */
export function renderPdf(json: string, { sections, paper, furtherFont }: Edition): Promise<Buffer> {
  const report = inFormOfToday(readPrintedReport(json));
  const typeface = new Typeface(furtherFont);
  const typesetting = new Typesetting(typeface);
  const title = `Workflow assessment of ${report.company}`;
  const footer = typesetting.printed(title);
  const content = reportPages(report, report, new Set(sections)).map((part) => typesetContent(part, typesetting));
  if (typesetting.hasReplaced) content.push(note(replacedNote));
  return print({ title, subject: report.summary.headline, paper, content, footer }, typeface);
}
