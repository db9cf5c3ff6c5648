import {
  applyDecorators,
  type ArgumentsHost,
  Catch,
  Controller,
  type ExceptionFilter,
  Logger,
  UseFilters,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { currentRequest, errorResponse, Public, RawInput, sendError } from '#platform';
import { stylesheetPath } from './stylesheet.controller.js';

/** Responds to the request for a page with a page that says why it is refused. */
export class PageRefused extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** Markup that is safe to send: our own text, in which every inserted value is escaped. */
class Html {
  constructor(readonly text: string) {}
}

type TemplatePart = string | number | Html | readonly Html[] | null | false;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A template whose parts are escaped unless they are markup themselves; null and false add nothing. */
export function html(texts: TemplateStringsArray, ...parts: readonly TemplatePart[]): Html {
  return new Html(texts.map((text, index) => text + renderPart(parts[index] ?? null)).join(''));
}

function renderPart(part: TemplatePart): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return (part as readonly Html[]).map(({ text }) => text).join('');
  return `${part as string | number}`.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** The field for the email address, filled in with what was entered before; then the next field has the focus. */
export const emailField = (email = '') =>
  html`<label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      value="${email}"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      required
      ${email === '' && html`autofocus`}
    />`;

/**
 * The `form-action` of a page whose form ends in a redirect to this address, because Chromium applies it to the
 * redirect too. CSP cannot express an IPv6 address, so for that the scheme alone is allowed.
 */
export function formTargets(redirectUri: string | null): string {
  if (redirectUri === null) return "'self'";
  const { origin, protocol, hostname } = new URL(redirectUri);
  return `'self' ${hostname.startsWith('[') ? protocol : origin}`;
}

export interface HtmlPage {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** A redirect URI outside the service that a form of this page may lead to; it has been checked. */
  readonly redirectUri?: string | null;
}

/** Forbids scripts, frames, resources of other origins, and caching. */
export function sendPage(response: Response, { title, body, status = 200, redirectUri = null }: HtmlPage): void {
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
          <main>
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

/** Shows the errors of pages as pages instead of JSON. */
@Catch()
export class PagesFilter implements ExceptionFilter {
  private readonly logger = new Logger('Pages');

  catch(cause: unknown, host: ArgumentsHost): void {
    const { status, headers, title, message } = this.refusal(cause);
    const body = html`<p>${message}</p>
      <p class="quiet small">If you ask for help, mention the request <code>${currentRequest()?.id ?? ''}</code>.</p>
      <p class="small foot"><a href="/sign-in">Go to sign in</a></p>`;
    sendError(host, (response) => {
      response.set(headers);
      sendPage(response, { status, title, body });
    });
  }

  private refusal(cause: unknown): Pick<PageRefused, 'status' | 'headers' | 'title' | 'message'> {
    if (cause instanceof PageRefused) return cause;
    const { status, headers, body } = errorResponse(cause, '');
    if (status >= 500) this.logger.error(cause instanceof Error ? cause : new Error(String(cause)));
    const title = status >= 500 ? 'That did not work' : 'This request cannot be answered';
    return { status, headers, title, message: body.error.message };
  }
}

/** A controller of pages for people: it reads forms itself, and is no part of the API's description. */
export const PageController = (path: string): ClassDecorator =>
  applyDecorators(ApiExcludeController(), Public(), RawInput(), UseFilters(PagesFilter), Controller(path));
