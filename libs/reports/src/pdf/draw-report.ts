import type { ReportSections } from '#mining';
import { renderPdf } from './pdf-renderer.js';
import { reportPages } from './pages/report-pages.js';
import type { Front } from './pages/title-pages.js';

export type Paper = 'a4' | 'letter';

/** The sections asked for as a PDF. */
export async function drawReport(
  front: Front,
  report: ReportSections,
  asked: ReadonlySet<string>,
  paper: Paper,
  furtherFont?: string,
): Promise<Buffer> {
  const definition = {
    title: `Workflow assessment of ${front.company}`,
    subject: report.summary.headline,
    paper: paper === 'a4' ? ('A4' as const) : ('LETTER' as const),
    content: reportPages(front, report, asked),
  };
  const bytes = await renderPdf(definition, furtherFont);
  return Buffer.from(bytes);
}
