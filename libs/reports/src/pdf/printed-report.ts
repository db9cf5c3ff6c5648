import type { ReportSections } from '#mining';
import type { Front } from '../pdf-pages/front-pages.js';

export type PrintedReport = Front & ReportSections;

/** A name is drawn on a line or two of a table, a sentence in a paragraph: what is longer only costs time. */
const longestName = 160;
const longestSentence = 1_500;
const sentences: ReadonlySet<string> = new Set(['text', 'why', 'rationale', 'headline', 'title', 'evidence']);

/** A report as it is served, with its names cut to what can be printed. */
export function readPrintedReport(json: string): PrintedReport {
  return JSON.parse(json, (key, value: unknown) => {
    if (typeof value !== 'string' || key === 'svg') return value;
    return shortened(value, sentences.has(key) ? longestSentence : longestName);
  }) as PrintedReport;
}

/** Counts characters, but only looks at so many of them. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters: string[] = [];
  for (const character of text) {
    if (characters.length === longest) return `${characters.slice(0, -1).join('')}…`;
    characters.push(character);
  }
  return text;
}
