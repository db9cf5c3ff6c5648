import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lexer } from 'marked';

interface Guide {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

interface GuideGroup {
  readonly title: string;
  readonly names: readonly string[];
  /** The API reference contains these guides, too, except those in a folder. */
  readonly inReference?: boolean;
}

const docs = new URL('../../docs/', import.meta.url);
export const inDocs = (path: string): string => fileURLToPath(new URL(path, docs));

const connectors = readdirSync(inDocs('connectors'))
  .filter((file) => !['README.md', 'oauth.md', 'writing-one.md'].includes(file))
  .map((file) => `connectors/${file.replace('.md', '')}`);

/** All guides in reading order. Each can be read alone; a new one needs only its name here. */
export const guideGroups: readonly GuideGroup[] = [
  {
    title: 'Reports',
    names: [
      'first-report',
      'how-to-read-your-report',
      'how-we-know',
      'reports',
      'asking',
      'repeating-assessments',
      'notifications',
      'sample-company',
      'sandbox',
    ],
    inReference: true,
  },
  {
    title: 'Sources',
    names: ['uploads', 'mapping', 'connectors', 'connectors/oauth', ...connectors],
    inReference: true,
  },
  {
    title: 'API',
    names: ['webhooks', 'events', 'api-keys', 'oauth', 'sign-in', 'errors', 'versions'],
    inReference: true,
  },
  {
    title: 'Clients and tools',
    names: ['agents', 'clients', 'clients/typescript', 'clients/python', 'clients/receiver', 'cli', 'mine'],
  },
  {
    title: 'Operations',
    names: ['operations', 'scaling', 'security', 'event-store', 'event-stream', 'dashboard'],
  },
];

/** Where the text of a guide is, from `docs/`. */
function sourceOf(name: string): string {
  if (name.startsWith('clients/')) return `../${name}/README.md`;
  return name === 'connectors' ? 'connectors/README.md' : `${name}.md`;
}

const names = guideGroups.flatMap((group) => group.names);
const namesByFile = new Map(names.map((name) => [inDocs(sourceOf(name)), name]));

/** Separates the title, and removes links to files that are not published. Links lead to pages, or to Markdown. */
export function readGuide(name: string, extension: '' | '.md' = ''): Guide {
  const source = new URL(sourceOf(name), docs);
  const [, title = name, text = ''] = /^# (.+)\n([^]*)$/.exec(readFileSync(source, 'utf8').trim()) ?? [];
  const published = (_: string, mark: string, words: string, link: string): string => {
    if (link.startsWith('/')) return `[${words}](${link})`;
    const { hash, pathname } = new URL(link, source);
    const file = pathname.replace(/^.*\//, '');
    if (mark === '!') return `![${words}](/docs/pictures/${file})`;
    if (pathname === new URL(`mappings/${file}`, docs).pathname) return `[${words}](/docs/mappings/${file})`;
    const target = namesByFile.get(fileURLToPath(new URL(pathname, docs)));
    return target === undefined ? words : `[${words}](/docs/${target}${extension}${hash})`;
  };
  return { name, title, text: text.trim().replace(/(!?)\[([^\]]+)\]\((?!https?:)([^)]*)\)/g, published) };
}

export const guidesInReference = (): Guide[] =>
  guideGroups
    .filter(({ inReference }) => inReference)
    .flatMap((group) => group.names.filter((name) => !name.includes('/')).map((name) => readGuide(name)));

export const markdownGuides = (): Guide[] => [listOfGuides('.md')].concat(names.map((name) => readGuide(name, '.md')));

/** The page that lists all guides. */
export function listOfGuides(extension: '' | '.md' = ''): Guide {
  const item = (name: string): string => {
    const { title, text } = readGuide(name);
    return `- [${title}](/docs/${name}${extension}): ${firstSentence(text)}`;
  };
  const parts = guideGroups.map((group) => `## ${group.title}\n\n${group.names.map(item).join('\n')}`);
  return { name: 'guides', title: 'Guides', text: parts.join('\n\n') };
}

/** The list of pages that programs read first (llmstxt.org). `{{base}}` stands for the address of the service. */
export const listForPrograms = (): string =>
  [
    '# Assessment Service',
    '> Maps the workflows of an organization from the event logs of its tools, finds the bottlenecks, ranks where automation pays, and plans it. Everything is an HTTP API with JSON; the reference is an OpenAPI 3.1 document.',
    '## Reference',
    `- [OpenAPI document](/openapi.json): every operation with its scope, errors, and examples\n- [All guides in one text](/llms-full.txt): ${String(Math.round(allGuidesInOneText().length / 1000))},000 characters`,
    listOfGuides('.md').text,
  ]
    .join('\n\n')
    .replaceAll('](/', ']({{base}}/') + '\n';

/** Programs read it at once, and few have room for more. */
const mostBytesInOneText = 1_000_000;

export function allGuidesInOneText(): string {
  const part = (name: string): string => {
    const { title, text } = readGuide(name, '.md');
    return `---\n\nSource: /docs/${name}.md\n\n# ${title}\n\n${text}\n`;
  };
  const all = names.map(part).join('\n');
  if (Buffer.byteLength(all) > mostBytesInOneText) {
    throw new Error(`The guides in one text have more than ${String(mostBytesInOneText)} bytes: shorten them`);
  }
  return all;
}

/** The first sentence of the first paragraph, as plain words. */
export const firstSentence = (text: string): string =>
  (
    /^[^]*?(\.(?=\s|$)|$)/.exec(
      lexer(text)
        .find(({ type }) => type === 'paragraph')
        ?.raw.trim() ?? '',
    )?.[0] ?? ''
  )
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .replace(/:$/, '.');
