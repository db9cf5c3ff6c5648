import { guide, readerPages } from './guides.js';

/** The guides for readers of a report, as pages that need no JavaScript. */
export const readerDocuments = (): { name: string; html: string }[] =>
  readerPages.map((name) => {
    const { title, text } = guide(name);
    return { name, html: documentOf(name, title, text) };
  });

function documentOf(name: string, title: string, text: string): string {
  const link = (page: string): string => {
    const here = page === name ? ' aria-current="page"' : '';
    return `<a href="/docs/${page}"${here}>${escaped(guide(page).title)}</a>`;
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Assessment Service</title>
<link rel="icon" type="image/svg+xml" href="/docs/mark.svg">
<link rel="stylesheet" href="/docs/reader.css">
</head>
<body>
<header><a class="home" href="/"><img src="/docs/mark.svg" width="24" height="24" alt="">Assessment Service</a>
<nav aria-label="Guides">${readerPages.map(link).join('')}<a href="/docs">All documentation</a></nav></header>
<main>
<h1>${escaped(title)}</h1>
${htmlOf(text)}
</main>
</body>
</html>
`;
}

/** Of Markdown, what these guides use: headings, paragraphs, lists, pictures, links, and bold words. */
export function htmlOf(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => {
      const [, hashes, heading] = /^(##+) (.+)$/.exec(block) ?? [];
      if (hashes !== undefined && heading !== undefined) {
        const level = String(hashes.length);
        return `<h${level}>${inline(heading)}</h${level}>`;
      }
      const [, words, source] = /^!\[([^\]]*)\]\(([^)]*)\)$/.exec(block) ?? [];
      if (words !== undefined && source !== undefined) {
        return `<figure><img src="${escaped(source)}" alt="${escaped(words)}" loading="lazy"></figure>`;
      }
      if (block.startsWith('- ')) {
        const items = block.slice(2).split(/\n- /);
        return `<ul>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
      }
      return `<p>${inline(block)}</p>`;
    })
    .join('\n');
}

const inline = (text: string): string =>
  escaped(text)
    .replace(/\s+/g, ' ')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
