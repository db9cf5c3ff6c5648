import { clip } from '#platform';

/** A text may name more; what it is about stands at its beginning. */
const most = 20;

const patterns: readonly (readonly [RegExp, (groups: readonly string[]) => string])[] = [
  [/https?:\/\/[^\s/]+\/browse\/([A-Z][A-Z0-9_]+-\d+)/g, ([key = '']) => key],
  [
    /https?:\/\/[^\s/]+\/([\w.-]+\/[\w.-]+)\/(?:issues|pull)\/(\d+)/g,
    ([repository = '', number = '']) => `${repository}#${number}`,
  ],
  [/https?:\/\/[^\s/]+\/([\w./-]+?)\/-\/issues\/(\d+)/g, ([project = '', number = '']) => `${project}#${number}`],
  [
    /https?:\/\/[^\s/]+\/([\w./-]+?)\/-\/merge_requests\/(\d+)/g,
    ([project = '', number = '']) => `${project}!${number}`,
  ],
  [/https?:\/\/[^\s/]+\/agent\/tickets\/(\d+)/g, ([number = '']) => `#${number}`],
  [/https?:\/\/linear\.app\/[\w-]+\/issue\/([A-Z][A-Z0-9]*-\d+)/g, ([key = '']) => key],
  [/https?:\/\/[\w.-]+\.slack\.com\/archives\/[A-Z0-9]+\/(p\d{16})/g, ([time = '']) => time],
  [/(?<![\w/-])([\w.-]+\/[\w.-]+#\d+)\b/g, ([reference = '']) => reference],
  [/(?<![\w/-])([A-Z][A-Z0-9_]{1,9}-\d{1,7})\b(?!-)/g, ([key = '']) => key],
];

/**
 * The cases of this and other tools that a text names: `PROJ-123`, `owner/name#12`, addresses; with `own` (the project
 * or repository it stands in) also `#12`. Only these are kept of a text.
 */
export function referencesIn(text: string | null | undefined, own?: string): string[] {
  if (!text) return [];
  const found = new Set<string>();
  let rest = clip(text, 20_000);
  for (const [pattern, reference] of patterns) {
    rest = rest.replace(pattern, (_all, ...groups: unknown[]) => {
      if (found.size < most) found.add(reference(groups.filter((group) => typeof group === 'string')));
      return ' ';
    });
  }
  if (own === undefined) return [...found];
  for (const [, number = ''] of rest.matchAll(/(?<![\w&])#(\d{1,9})\b/g)) {
    if (found.size < most) found.add(`${own}#${number}`);
  }
  return [...found];
}
