import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Guide {
  readonly title: string;
  readonly text: string;
}

/** In the order in which a newcomer needs them; each is a page of `docs/` that can be read alone. */
const names = ['first-report', 'uploads', 'reports', 'webhooks', 'oauth', 'sign-in'];

export const guides = (): Guide[] => names.map((name) => guide(name));

/** Separates the title, and removes links into the repository, which is not published with the page. */
function guide(name: string): Guide {
  const page = readFileSync(fileURLToPath(new URL(`../../docs/${name}.md`, import.meta.url)), 'utf8');
  const [, title = name, text = ''] = /^# (.+)\n([^]*)$/.exec(page.trim()) ?? [];
  return { title, text: text.trim().replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1') };
}
