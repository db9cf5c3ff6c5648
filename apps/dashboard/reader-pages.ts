import { developerPages, guide, readerPages } from './guides.js';
import { escaped, makeHtml } from './markdown.js';

/** Guides as pages that need no JavaScript: those for readers of a report, and those that errors link to. */
export const pages = (): { name: string; html: string }[] =>
  [readerPages, developerPages].flatMap((group) => group.map((name) => ({ name, html: makeDocument(name, group) })));

function makeDocument(name: string, group: readonly string[]): string {
  const { title, text } = guide(name);
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
<link rel="alternate" type="text/markdown" href="/docs/${name}.md">
<link rel="stylesheet" href="/docs/reader.css">
</head>
<body>
<header><a class="home" href="/"><img src="/docs/mark.svg" width="24" height="24" alt="">Assessment Service</a>
<nav aria-label="Guides">${group.map(link).join('')}<a href="/docs">All documentation</a></nav></header>
<main>
<h1>${escaped(title)}</h1>
${makeHtml(text)}
</main>
</body>
</html>
`;
}
