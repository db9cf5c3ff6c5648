import { inFormOfToday, type ReportSections } from '#mining';
import type { Edition } from './edition.js';
import type { FrontMatter } from './pages/front-pages.js';
import { reportPages } from './pages/report-pages.js';
import { note } from './typesetting/content.js';
import { print } from './typesetting/print.js';
import { Typeface } from './typesetting/typeface.js';
import { replacedNote, shortened, typesetContent, Typesetting } from './typesetting/typesetting.js';

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

/** Longer names do not fit in a table, and longer sentences are not read; drawing them would only cost time. */
const longestName = 160;
const longestSentence = 1_500;
const sentences: ReadonlySet<string> = new Set(['text', 'why', 'rationale', 'headline', 'title', 'evidence', 'reason']);

/** Parses a report, with names and sentences cut to what can be printed. */
export function readPrintedReport(json: string): FrontMatter & ReportSections {
  return JSON.parse(json, (key, value: unknown) => {
    if (typeof value !== 'string' || key === 'svg') return value;
    return shortened(value, sentences.has(key) ? longestSentence : longestName);
  }) as FrontMatter & ReportSections;
}
