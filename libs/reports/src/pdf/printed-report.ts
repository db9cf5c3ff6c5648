import type { ReportSections } from '#mining';
import type { FrontMatter } from '../pdf-pages/front-pages.js';

export type PrintedReport = FrontMatter & ReportSections;

/** Longer names do not fit in a table, and longer sentences are not read; drawing them would only cost time. */
const longestName = 160;
const longestSentence = 1_500;
const sentences: ReadonlySet<string> = new Set(['text', 'why', 'rationale', 'headline', 'title', 'evidence']);

/** Parses a report, with names and sentences cut to what can be printed. */
export function readPrintedReport(json: string): PrintedReport {
  return JSON.parse(json, (key, value: unknown) => {
    if (typeof value !== 'string' || key === 'svg') return value;
    return shortened(value, sentences.has(key) ? longestSentence : longestName);
  }) as PrintedReport;
}

/** Cuts after `longest` characters, without looking at the rest. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters: string[] = [];
  for (const character of text) {
    if (characters.length === longest) return `${characters.slice(0, -1).join('')}…`;
    characters.push(character);
  }
  return text;
}
