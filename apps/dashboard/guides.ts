import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Guide {
  readonly title: string;
  readonly text: string;
}

/** Pages of their own, for readers of a report who never use the API. */
export const readerPages = ['how-to-read-your-report', 'how-we-know'];

/** In the order in which a newcomer needs them; each is a page of `docs/` that can be read alone. */
const names = ['first-report', ...readerPages, 'uploads', 'reports', 'webhooks', 'api-keys', 'oauth', 'sign-in'];

const docs = new URL('../../docs/', import.meta.url);
export const inDocs = (path: string): string => fileURLToPath(new URL(path, docs));

export const guides = (): Guide[] => names.map(guide);

/** Separates the title, and removes links into the repository, which is not published with the page. */
export function guide(name: string): Guide {
  const page = readFileSync(inDocs(`${name}.md`), 'utf8');
  const [, title = name, text = ''] = /^# (.+)\n([^]*)$/.exec(page.trim()) ?? [];
  return { title, text: text.trim().replace(/(!?)\[([^\]]+)\]\((?!https?:)([^)]*)\)/g, published) };
}

function published(_: string, mark: string, words: string, path: string): string {
  const file = path.replace(/^.*\//, '');
  if (mark === '!') return `![${words}](/docs/pictures/${file})`;
  const page = readerPages.find((name) => path === `${name}.md`);
  return page === undefined ? words : `[${words}](/docs/${page})`;
}
