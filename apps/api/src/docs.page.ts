/** The nonce in the page is for the styles that the reference writes at run time. */
export const docsPage = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" content="${nonce}">
<title>API reference · Assessment Service</title>
<link rel="icon" type="image/svg+xml" href="/docs/mark.svg">
<link rel="stylesheet" href="/docs/look.css">
</head>
<body>
<header class="top">
<a class="home" href="/docs"><img src="/docs/mark.svg" width="24" height="24" alt="">Assessment Service</a>
<nav aria-label="Site"><a href="/docs/events">Events</a><a href="/docs/errors">Errors</a><a href="/docs/versions">Versions</a><a href="/openapi.json">OpenAPI</a><a href="/docs/guides">Guides</a><a href="/">Dashboard</a></nav>
</header>
<noscript><p class="plain">This page needs JavaScript, the <a href="/docs/guides">guides</a> do not.
<a href="/openapi.json">/openapi.json</a> is the same reference for programs and editors.</p></noscript>
<div id="reference"></div>
<script src="/docs/styles.js"></script>
<script src="/docs/reference.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/**
 * The reference writes some styles as text, which the Content-Security-Policy refuses. This script makes it use what the
 * policy allows: elements with the nonce, and style properties instead of the style attribute.
 */
export const docsStyles = `const { content: nonce } = document.querySelector('meta[property=csp-nonce]');
const { createElement } = Document.prototype;
Document.prototype.createElement = function (name, options) {
  const element = createElement.call(this, name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};
const { setAttribute } = Element.prototype;
Element.prototype.setAttribute = function (name, value) {
  if (name === 'style' && this.style) this.style.cssText = value;
  else setAttribute.call(this, name, value);
};
`;

/** Turns off everything that would contact other servers: fonts, proxy, assistant, telemetry. */
export const docsStart = `Scalar.createApiReference('#reference', ${JSON.stringify({
  url: '/docs/reference.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  persistAuth: false,
  documentDownloadType: 'none',
  // The samples of the document are tested; what the reference would make up itself is not.
  hiddenClients: true,
  hideModels: true,
  orderRequiredPropertiesFirst: true,
  authentication: { preferredSecurityScheme: 'bearer' },
})});
`;

/** The colors of the dashboard, and the bar above the reference. */
export const docsLook = `
:root { --scalar-font: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
  --scalar-font-code: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; }
body { margin: 0; font-family: var(--scalar-font); --scalar-custom-header-height: 52px; background: #fff; color: #16181d; }
.light-mode { --scalar-color-accent: #3554d1; --scalar-background-accent: #eef1fd; --scalar-sidebar-color-active: #3554d1;
  --scalar-sidebar-item-active-background: #eef1fd; --scalar-color-1: #16181d; --scalar-color-2: #4c5260; }
.dark-mode { --scalar-color-accent: #8ea2ff; --scalar-background-accent: #1f2540; --scalar-sidebar-color-active: #8ea2ff;
  --scalar-sidebar-item-active-background: #1f2540; }
.top { box-sizing: border-box; position: sticky; top: 0; z-index: 20; height: 52px; padding: 0 1rem; display: flex;
  align-items: center; justify-content: space-between; background: #fff; border-bottom: 1px solid #e4e6ec; }
.home { display: flex; align-items: center; gap: .6rem; font-weight: 600; color: inherit; text-decoration: none; }
.top nav { display: flex; gap: 1.25rem; font-size: .9rem; }
.top nav a { color: #3554d1; text-decoration: none; }
.top a:hover { text-decoration: underline; }
.dark-mode .top { background: #0f0f0f; color: #eceef3; border-color: #2b2d33; }
.dark-mode .top nav a { color: #8ea2ff; }
.plain { padding: 2rem; }
@media (max-width: 640px) { .top nav a:nth-child(-n + 4) { display: none; } }
`;
