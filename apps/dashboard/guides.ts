import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Guide {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** Pages of their own, for readers of a report who never use the API. */
export const readerPages = ['how-to-read-your-report', 'how-we-know'];

/** Pages of their own that errors, responses, and programs link to. */
export const developerPages = ['events', 'errors', 'versions'];

/** In the order in which a newcomer needs them; each is a page of `docs/` that can be read alone. */
const names = [
  'first-report',
  ...readerPages,
  'uploads',
  'reports',
  'repeating-assessments',
  'notifications',
  'webhooks',
  'api-keys',
  'events',
  'oauth',
  'sign-in',
  'errors',
  'versions',
];

const docs = new URL('../../docs/', import.meta.url);
export const inDocs = (path: string): string => fileURLToPath(new URL(path, docs));

type GuideAddress = (name: string) => string | null;

/** Where a page for people is: some are pages of their own, the others are in the reference. */
const findPagePath: GuideAddress = (name) =>
  [...readerPages, ...developerPages].includes(name) ? `/docs/${name}` : null;

const findMarkdownPath: GuideAddress = (name) => (names.includes(name) ? `/docs/${name}.md` : null);

export const guides = (): Guide[] => names.map((name) => guide(name));

export const markdownGuides = (): Guide[] => names.map((name) => guide(name, findMarkdownPath));

/** Separates the title, and removes links into the repository, which is not published with the page. */
export function guide(name: string, address = findPagePath): Guide {
  const page = readFileSync(inDocs(`${name}.md`), 'utf8');
  const [, title = name, text = ''] = /^# (.+)\n([^]*)$/.exec(page.trim()) ?? [];
  const published = (_: string, mark: string, words: string, path: string): string => {
    const file = path.replace(/^.*\//, '');
    if (mark === '!') return `![${words}](/docs/pictures/${file})`;
    if (path.startsWith('#')) return `[${words}](${address(name) ?? ''}${path})`;
    if (path.startsWith('/')) return `[${words}](${path})`;
    const place = address(path.replace(/\.md$/, ''));
    return place === null ? words : `[${words}](${place})`;
  };
  return { name, title, text: text.trim().replace(/(!?)\[([^\]]+)\]\((?!https?:)([^)]*)\)/g, published) };
}

/** The list of pages that programs read first (llmstxt.org). `{{base}}` stands for the address of the service. */
export const listForPrograms = (): string =>
  [
    '# Assessment Service',
    '> Maps the workflows of an organization from the event logs of its tools, finds the bottlenecks, ranks where automation pays, and plans it. Everything is an HTTP API with JSON; the reference is an OpenAPI 3.1 document.',
    '## Reference',
    '- [OpenAPI document]({{base}}/openapi.json): every operation with its scope, errors, and examples',
    '## Guides',
    markdownGuides()
      .map(({ name, title, text }) => `- [${title}]({{base}}/docs/${name}.md): ${firstSentence(text)}`)
      .join('\n'),
  ].join('\n\n') + '\n';

const firstSentence = (text: string): string =>
  (/^[^]*?[.:](?=\s|$)/.exec(text)?.[0] ?? '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/:$/, '.');
