import type { ComposedReport } from '../schema/report-sections.js';

/** The user's own names that texts of a report may contain, the longest first. */
export function reportNames({ workflows }: Pick<ComposedReport, 'workflows'>): string[] {
  const names = workflows.flatMap(({ name, tools, activities, drivers }) => [
    name,
    ...tools,
    ...activities.map((activity) => activity.name),
    ...drivers.flatMap(({ attribute, segments }) => [
      attribute,
      attribute.replace(/^case:/u, ''),
      ...segments.map(({ value }) => value),
    ]),
  ]);
  // A name of digits alone would be taken for a figure.
  const said = names.map((name) => name.trim()).filter((name) => /\p{L}/u.test(name));
  return [...new Set(said)].sort((a, b) => b.length - a.length);
}

/** Matches a name as a whole word: "A" in "After A, cases wait", but not in "After". */
export function wholeName(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
}

/** A name with its words apart: `customerReply` and `customer_reply` become `customer Reply` and `customer reply`. */
export function spacedName(name: string, separators = /_/gu): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(separators, ' ');
}

/** The words of a name in lower case: whole words, so that `Abbot` contains no `bot`. */
export function wordsOfName(name: string): string[] {
  return spacedName(name)
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}
