import type { McpServer } from '@modelcontextprotocol/server';

export const mapViewAddress = 'ui://assessments/map.html';

/** A result of `show_map` has the picture beside what the model reads. */
export const pictureKey = 'assessments/map';

const mimeType = 'text/html;profile=mcp-app';

/** The page of `show_map`, for hosts that show such pages beside an answer (MCP Apps, 2026-01-26). It loads nothing. */
export function offerMapView(server: McpServer): void {
  const about = { title: 'The map and the headline', mimeType, _meta: { ui: { prefersBorder: true } } };
  server.registerResource('map', mapViewAddress, about, () => ({
    contents: [{ uri: mapViewAddress, mimeType, text: page, _meta: about._meta }],
  }));
}

const look = `
:root { color-scheme: light dark; --line: var(--color-border-primary, light-dark(#e4e6ec, #2b2d33));
  --quiet: var(--color-text-secondary, light-dark(#4c5260, #a9afbd)); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; font: 15px/1.45 var(--font-sans, system-ui, sans-serif);
  color: var(--color-text-primary, light-dark(#16181d, #eceef3)); background: var(--color-background-primary, transparent); }
h1 { margin: 0 0 .75rem; font-size: 1.15rem; line-height: 1.3; text-wrap: balance; }
h2 { margin: 1rem 0 .25rem; font-size: .95rem; }
p { margin: 0; color: var(--quiet); }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 0; }
dt { color: var(--quiet); font-size: .85rem; }
dd { margin: 0; font-size: 1.1rem; font-weight: 600; }
dd small { display: block; font-weight: 400; font-size: .8rem; color: var(--quiet); }
figure { margin: 1rem 0 0; padding: .5rem; overflow: auto; max-height: 32rem; background: #fff; border: 1px solid var(--line); border-radius: 8px; }
img { display: block; margin: auto; max-width: 100%; }
ol { margin: 0; padding-left: 1.25rem; }
button { margin-top: 1rem; padding: .45rem .9rem; font: inherit; color: inherit; background: none;
  border: 1px solid var(--line); border-radius: 8px; cursor: pointer; }
`;

/** Names come from logs: they are set as text, and the picture is an image, in which no script runs. */
const script = `
const waiting = new Map();
const send = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const ask = (method, params) => new Promise((resolve) => {
  waiting.set(waiting.size + 1, resolve);
  send({ id: waiting.size, method, params });
});
const make = (name, text, inside = []) => {
  const element = document.createElement(name);
  if (text) element.textContent = text;
  element.append(...inside);
  return element;
};
function show({ isError, content, structuredContent, _meta }) {
  if (isError || !structuredContent?.data) {
    document.body.replaceChildren(make('p', content?.[0]?.text ?? 'There is no map to show.'));
    return;
  }
  const { data: { company, headline, workflow, cases, figures, waits }, page } = structuredContent;
  const tiles = figures.map(({ name, value, note }) =>
    make('div', '', [make('dt', name), make('dd', value, [make('small', note)])]));
  const picture = _meta?.['${pictureKey}'];
  const map = new Image();
  map.alt = 'Map of ' + workflow;
  if (picture) map.src = 'data:image/svg+xml,' + encodeURIComponent(picture);
  const open = make('button', 'Open the report');
  open.onclick = () => ask('ui/open-link', { url: page });
  document.body.replaceChildren(
    make('h1', headline),
    make('dl', '', tiles),
    make('h2', workflow),
    make('p', company + ', ' + cases + ' cases'),
    ...(picture ? [make('figure', '', [map])] : []),
    ...(waits.length ? [make('h2', 'Where it waits longest'), make('ol', '', waits.map(({ place, time }) => make('li', place + ': ' + time)))] : []),
    open,
  );
}
function dress({ theme, styles } = {}) {
  const { style } = document.documentElement;
  if (theme) style.colorScheme = theme;
  for (const [name, value] of Object.entries(styles?.variables ?? {})) if (value) style.setProperty(name, value);
}
addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== '2.0') return;
  if (data.method === undefined) waiting.get(data.id)?.(data.result);
  else if (data.method === 'ui/notifications/tool-result') show(data.params);
  else if (data.method === 'ui/notifications/host-context-changed') dress(data.params);
  else if (data.id !== undefined) send({ id: data.id, result: {} });
});
new ResizeObserver(() => {
  send({ method: 'ui/notifications/size-changed', params: { height: Math.ceil(document.documentElement.getBoundingClientRect().height) } });
}).observe(document.documentElement);
ask('ui/initialize', {
  protocolVersion: '2026-01-26', appInfo: { name: 'assessments', version: '1' }, appCapabilities: {},
}).then((host) => {
  dress(host?.hostContext);
  send({ method: 'ui/notifications/initialized', params: {} });
});
`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The map and the headline</title>
<style>${look}</style>
</head>
<body>
<p>The report is read …</p>
<script type="module">${script}</script>
</body>
</html>
`;
