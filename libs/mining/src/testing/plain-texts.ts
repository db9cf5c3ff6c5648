import { casesOf } from '../bottlenecks/advice/candidate.js';
import type { ReportSections } from '../report-sections.js';
import { reportNames, wholeName } from '../report/words/names.js';
import { list, quoted } from '../report/words/words.js';

/** The names in a report that its texts say: they are what they are. Evidence and rules are quoted as a whole. */
export function namesIn({ workflows, bottlenecks }: ReportSections): string[] {
  const cited = [
    ...workflows.flatMap(({ activities, edges, rules }) => [
      ...[...activities, ...edges].map(({ nature }) => nature.evidence),
      ...rules.map(({ text }) => text),
    ]),
    ...bottlenecks.map(({ nature }) => nature.evidence),
    ...bottlenecks.flatMap(({ examples }) => [
      ...['cases', 'such as'].map((before) => `${before} ${list(examples.slice(0, 3))}`),
      casesOf({ examples }),
    ]),
    ...bottlenecks.flatMap(({ signs }) => signs.map(({ figures }) => String(figures['waiting'] ?? ''))),
  ].filter((text) => /\p{L}/u.test(text));
  const names = reportNames({ workflows }).flatMap((name) => [name, quoted(name)]);
  return [...new Set([...names, ...cited])].sort((a, b) => b.length - a.length);
}

const dates = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b|\b\d{4}-\d\d-\d\d\b/gu;

/** Texts with each name and each date replaced by an ellipsis. */
export function plainTexts(texts: readonly string[], names: readonly string[]): string[] {
  return texts.map((text) =>
    names
      .reduce(
        (plain, name) => (plain.includes(name) ? plain.replace(wholeName(name), '…') : plain),
        text.replace(dates, '…'),
      )
      .replace(/“[^”]+”/gu, '…'),
  );
}
