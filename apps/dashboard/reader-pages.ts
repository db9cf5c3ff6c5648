import { firstSentence, guideGroups, listOfGuides, readGuide } from './guides.js';
import { escaped, makeHtml } from './markdown.js';

const titles = new Map(guideGroups.flatMap(({ names }) => names.map((name) => [name, readGuide(name).title])));

/** Every guide as a page that needs no JavaScript, and the page that lists them. */
export const pages = (): { name: string; html: string }[] => [
  { name: 'guides', html: makeDocument('guides', 'Guides') },
  ...guideGroups.flatMap(({ title, names }) => names.map((name) => ({ name, html: makeDocument(name, title) }))),
];

function makeDocument(name: string, group: string): string {
  const { title, text } = name === 'guides' ? listOfGuides() : readGuide(name);
  const { html, sections } = makeHtml(text);
  // The name of a tool, or "Errors", says what the page is about only together with its group.
  const windowTitle = [...new Set([title, group, 'Assessment Service'])].join(' · ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(firstSentence(text))}">
<title>${escaped(windowTitle)}</title>
<link rel="icon" type="image/svg+xml" href="/docs/mark.svg">
<link rel="alternate" type="text/markdown" href="/docs/${name}.md">
<link rel="stylesheet" href="/docs/reader.css">
</head>
<body>
<header><a class="home" href="/"><img src="/docs/mark.svg" width="24" height="24" alt="">Assessment Service</a>
<nav aria-label="Site"><a href="/docs/guides">Guides</a><a href="/docs">API reference</a></nav></header>
<div class="columns">
<main>
<h1>${escaped(title)}</h1>
${sections.length > 2 ? contents(sections) : ''}
${html}
</main>
<nav class="guides" aria-label="All guides">
${guideGroups.map(({ title: heading, names }) => `<p>${heading}</p>\n${listOfLinks(names, name)}`).join('\n')}
</nav>
</div>
</body>
</html>
`;
}

const contents = (
  sections: ReturnType<typeof makeHtml>['sections'],
): string => `<details><summary>On this page</summary>
<ul>${sections.map(({ anchor, title }) => `<li><a href="#${escaped(anchor)}">${title}</a></li>`).join('')}</ul></details>`;

function listOfLinks(names: readonly string[], current: string): string {
  const link = (name: string): string => {
    const here = name === current ? ' aria-current="page"' : '';
    return `<li><a href="/docs/${name}"${here}>${escaped(titles.get(name) ?? '')}</a></li>`;
  };
  return `<ul>${names.map(link).join('')}</ul>`;
}
