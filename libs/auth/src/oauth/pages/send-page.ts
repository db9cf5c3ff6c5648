import type { Response } from 'express';
import { formTargets } from './form-targets.js';
import { html, type Html } from './html.js';
import { stylesheetPath } from './stylesheet.js';

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** Where a form of this page may end up outside the service; checked before. */
  readonly redirectUri?: string | null;
  readonly isWide?: boolean;
}

/** No script at all, no frame, nothing from elsewhere, nothing kept by a cache. */
export function sendPage(response: Response, { title, body, status = 200, redirectUri = null, isWide }: Page): void {
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'self'",
      `form-action ${formTargets(redirectUri)}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
  });
  response.status(status).send(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <title>${title} · Assessment Service</title>
          <link rel="stylesheet" href="${stylesheetPath}" />
        </head>
        <body>
          <main class="${isWide ? 'wide' : 'narrow'}">
            <header>${mark}<span>Assessment Service</span></header>
            <section class="card">
              <h1>${title}</h1>
              ${body}
            </section>
          </main>
        </body>
      </html> `.text,
  );
}

const mark = html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
  <rect width="24" height="24" rx="6" class="mark-ground" />
  <path
    d="M6.5 16.5 10 11l3.5 3 4-6.5"
    fill="none"
    stroke="#fff"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;
