import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config, formBounds, readBody, textProblem } from '#platform';
import { cookieOptions, isSecure, readCookie, sessionCookieName } from '../../access/sessions/cookies.js';
import { type Scope, scopeDescriptions } from '../../tokens/scope.js';
import { isWellFormedToken, makeToken } from '../../tokens/token.js';
import { html, PageRefused } from './page.js';

/** The longest authorization request with its path; none of our addresses is longer. */
const longestPath = 8_300;

/**
 * Where to go after signing in: a path of this service, or `/`. Browsers read `//host`, `/\host` and a slash followed
 * by a tab as other hosts, so only plain printable characters are accepted, and the parsed URL is checked as well.
 */
export function localReturnAddress(text: string | null | undefined): string {
  if (!text || text.length > longestPath || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return '/';
  const base = 'http://service.invalid';
  return URL.canParse(text, base) && new URL(text, base).origin === base ? text : '/';
}

/** The fields of a form from one of our own pages; a missing field is empty. */
class Form {
  constructor(private readonly fields: ReadonlyMap<string, string>) {}

  get(name: string): string {
    return this.fields.get(name) ?? '';
  }
}

export async function readForm(request: Request): Promise<Form> {
  const type = request.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const bytes = await readBody(request, formBounds);
  if (type !== 'application/x-www-form-urlencoded') throw notOurs();
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    if (fields.has(name) || textProblem(value) !== null) throw notOurs();
    fields.set(name, value);
  }
  return new Form(fields);
}

const notOurs = (): PageRefused =>
  new PageRefused(
    400,
    'This form cannot be read',
    'It did not come from a page of this service. Go back and try again.',
  );

/**
 * Protects forms against cross-site requests: the token is an HMAC of the form's purpose, keyed with the session cookie
 * or, before signing in, with a random cookie. Another site can send the form, but cannot know the token.
 */
@Injectable()
export class Csrf {
  constructor(private readonly config: Config) {}

  /** The value of the form's hidden field. */
  token(request: Request, response: Response, purpose: string): string {
    return proof(this.key(request) ?? this.begin(response), purpose);
  }

  check(request: Request, form: Form, purpose: string): void {
    const key = this.key(request);
    const expected = Buffer.from(key === undefined ? '' : proof(key, purpose));
    const actual = Buffer.from(form.get('csrf'));
    if (key !== undefined && actual.length === expected.length && timingSafeEqual(actual, expected)) return;
    throw new PageRefused(
      403,
      'This form has expired',
      'It was opened before you signed in or out, or your browser sends no cookies. Go back, reload the page and try again.',
    );
  }

  /** The session cookie if there is one, so that signing in or out invalidates all older forms. */
  private key(request: Request): string | undefined {
    const session = readCookie(request, sessionCookieName(this.config));
    if (session !== undefined && isWellFormedToken('session', session)) return session;
    const anonymous = readCookie(request, this.anonymousCookieName);
    return anonymous !== undefined && isWellFormedToken('visit', anonymous) ? anonymous : undefined;
  }

  private begin(response: Response): string {
    const anonymous = makeToken('visit');
    response.cookie(this.anonymousCookieName, anonymous, cookieOptions(this.config));
    return anonymous;
  }

  private get anonymousCookieName(): string {
    return isSecure(this.config) ? '__Host-visit' : 'visit';
  }
}

const proof = (key: string, purpose: string): string => createHmac('sha256', key).update(purpose).digest('base64url');

/** What a person is asked to grant, and what was asked for that their role does not let them grant. */
export function scopeList(scopes: readonly Scope[], asked: readonly Scope[]) {
  const withheld = asked.filter((scope) => !scopes.includes(scope)).map((scope) => scopeDescriptions[scope]);
  return html`<ul class="scopes">
      ${scopes.map((scope) => html`<li>${scopeDescriptions[scope]}</li>`)}
    </ul>
    ${withheld.length > 0 && html`<p class="quiet small">It also asked for what your role does not allow, and will not get it: ${withheld.join('; ')}.</p>`}`;
}

export const consentChoices = html`<div class="choices">
  <button type="submit" name="decision" value="deny">Decline</button>
  <button type="submit" name="decision" value="allow" class="main">Allow access</button>
</div>`;
