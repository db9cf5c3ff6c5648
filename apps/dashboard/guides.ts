import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Guide {
  readonly title: string;
  readonly text: string;
}

/** In the order in which a newcomer needs them; each is a page of `docs/` that reads on its own. */
const names = ['first-report', 'uploads', 'reports', 'webhooks', 'oauth', 'sign-in'];

export const guides = (): Guide[] => names.map((name) => guide(name));

/** Its title apart, and links into the repository taken off: there is none beside the page. */
function guide(name: string): Guide {
  const page = readFileSync(fileURLToPath(new URL(`../../docs/${name}.md`, import.meta.url)), 'utf8');
  const [, title = name, text = ''] = /^# (.+)\n([^]*)$/.exec(page.trim()) ?? [];
  return { title, text: text.trim().replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1') };
}
