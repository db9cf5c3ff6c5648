import { drawWaits, inFormOfToday, inOrderOfGain, type ReportSections } from '#mining';
import type { Edition } from './edition.js';
import type { FrontMatter } from './pages/front-pages.js';
import { reportPages } from './pages/report-pages.js';
import { firstSheet, mainWorkflow, planSheet, sheetLimits, shortMap, type SheetLimits } from './pages/short-pages.js';
import { cutText, note, onTurnedPage, type Content } from './typesetting/content.js';
import { countPages, print } from './typesetting/print.js';
import { Typeface } from './typesetting/typeface.js';
import { replacedNote, shortened, typesetContent, Typesetting } from './typesetting/typesetting.js';

/** Draws the PDF of a report, which takes seconds. */
export async function renderPdf(json: string, edition: Edition): Promise<Buffer> {
  const { sections, paper, furtherFont, guideUrl, pages = 'all' } = edition;
  const report = inFormOfToday(readPrintedReport(json));
  const typeface = new Typeface(furtherFont);
  const typesetting = new Typesetting(typeface);
  const title = `Workflow assessment of ${report.company}`;
  const about = {
    title,
    subject: report.summary.headline,
    paper,
    footer: typesetting.printed(cutText(title, 8, 400, 1)),
  };
  const typeset = (parts: readonly Content[]): Content[] => parts.map((part) => typesetContent(part, typesetting));
  const noted = (content: Content[]): Content[] =>
    typesetting.hasReplaced ? [...content, note(replacedNote)] : content;
  if (pages === 'all') {
    const content = noted(typeset(reportPages({ ...report, guideUrl }, report, new Set(sections))));
    return print({ ...about, content }, typeface);
  }
  const ranked = { ...report, opportunities: inOrderOfGain(report.opportunities, report) };
  const main = mainWorkflow(ranked);
  const map = main ? await drawWaits(main, ranked.bottlenecks, shortMap) : null;
  const first = firstFitting((limits) => typeset(firstSheet(report, ranked, map, limits)), 1);
  const both = (limits: SheetLimits): Content[] => [
    ...first,
    onTurnedPage(noted(typeset(planSheet(report, ranked, limits)))),
  ];
  return print({ ...about, content: firstFitting(both, 2) }, typeface);

  /** The fullest content that takes so many pages. */
  function firstFitting(make: (limits: SheetLimits) => Content[], most: number): Content[] {
    const all = sheetLimits.map((limits) => () => make(limits));
    const fits = (content: Content[]): boolean => countPages({ ...about, content }, typeface) <= most;
    for (const each of all.slice(0, -1)) {
      const content = each();
      if (fits(content)) return content;
    }
    return all.at(-1)?.() ?? [];
  }
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
