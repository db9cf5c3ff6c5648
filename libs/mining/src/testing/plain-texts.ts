import type { ReportSections } from '../report-sections.js';
import { quoted } from '../words/words.js';

/** The names in a report that its texts say: they are what they are. */
export function namesIn({ workflows, bottlenecks }: ReportSections): string[] {
  const names = workflows.flatMap(({ name, tools, activities, edges, drivers, rules }) => [
    name,
    ...tools,
    ...activities.flatMap((activity) => [activity.name, activity.nature.evidence]),
    ...edges.map(({ nature }) => nature.evidence),
    ...drivers.flatMap(({ attribute, segments }) => [attribute, ...segments.map(({ value }) => value)]),
    ...rules.map(({ text }) => text),
  ]);
  const all = [...names, ...bottlenecks.map(({ nature }) => nature.evidence)].filter((name) => name.trim() !== '');
  // A name of digits alone cannot be told from a figure.
  const named = all.filter((name) => /\p{L}/u.test(name)).flatMap((name) => [name, name.trim(), quoted(name)]);
  return [...new Set(named)].sort((a, b) => b.length - a.length);
}

const dates = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b|\b\d{4}-\d\d-\d\d\b/gu;

/** Texts with each name and each date replaced by an ellipsis. */
export function plainTexts(texts: readonly string[], names: readonly string[]): string[] {
  return texts.map((text) =>
    names
      .reduce((plain, name) => (plain.includes(name) ? plain.replace(wholeName(name), '…') : plain), text)
      .replace(dates, '…')
      .replace(/“[^”]+”/gu, '…'),
  );
}

/** "A" is a name in "After A, cases wait", and not in "After". */
function wholeName(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
}
